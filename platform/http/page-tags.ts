import type { Api } from '@easel/contract/api';

/**
 * Cache tags name what a page was rendered from. Database triggers publish the same names when that changes (migrations 0021 and 0023):
 * `work:{id}`, `artist:{id}` (any user with a public page), `followers:{id}`, `collection:{id}`, `collections-of:{id}`, `content:{name}`, `rates`, `delivery-rates` (tax and
 * duty), and the four below.
 */

/** On every page that lists works: any work may enter or leave it. */
export const LISTING_TAG = 'listing';
/** On every page that lists collections of the shop: any of them may enter or leave it. */
export const COLLECTIONS_TAG = 'collections';
/** On the sitemap of collections. Published when one of them is hidden, renamed or deleted. */
export const COLLECTION_URLS_TAG = 'collection-urls';
/** Published instead of ids when too many rows changed at once. */
export const ALL_TAG = 'all';

export const workTag = (artworkId: number) => `work:${artworkId}`;
export const artistTag = (userId: number) => `artist:${userId}`;
/** On pages that show how many people follow a user. */
export const followersTag = (userId: number) => `followers:${userId}`;
export const collectionTag = (collectionId: number) => `collection:${collectionId}`;
/** On pages that list the collections of a user. */
export const userCollectionsTag = (userId: number) => `collections-of:${userId}`;
export const contentTag = (name: 'homepage' | 'promos' | 'shows' | 'search-rules' | 'seo' | 'pages') =>
  `content:${name}`;

/** Fields of the API's payloads that identify what a page shows. */
const ID_FIELDS = new Map([
  ['artworkId', 'work'],
  ['artistId', 'artist'],
]);

/** Calls the API and adds the tags of every work and artist in the responses. Pages need no list of their tags. */
export function collectTags(api: Api, addTag: (tag: string) => void): Api {
  return async (call, input) => {
    const result = await api(call, input);
    if (result.success) addIdTags(result.payload, addTag);
    return result;
  };
}

function addIdTags(value: unknown, addTag: (tag: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) addIdTags(item, addTag);
    return;
  }
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'object') addIdTags(field, addTag);
    else if (typeof field === 'number') {
      const kind = ID_FIELDS.get(name);
      if (kind) addTag(`${kind}:${field}`);
    }
  }
}

import { IsArray, IsObject, IsUnion, type TSchema } from 'typebox';
import { isSimple } from './response-serializer.ts';

/**
 * Cache tags name what a page was rendered from. Database triggers publish the same names when that changes (migrations 0021 and 0023):
 * `work:{id}`, `artist:{id}` (any user with a public page), `followers:{id}`, `collection:{id}`, `collections-of:{id}`, `content:{name}`, `promos:{country}`, `rates`, `delivery-rates` (tax and
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
export const contentTag = (
  name:
    | 'homepage'
    | 'shows'
    | 'search-rules'
    | 'delivery-prices'
    | 'sponsored-works'
    | 'variants'
    | 'seo'
    | `${'seo' | 'page' | 'show' | 'quiz'}:${string}`,
): string => `content:${name}`;
/** On every page with a promo bar: campaigns for the whole world and calls to action. */
export const PROMOS_TAG = 'promos';
/** On the pages of a country. */
export const countryPromosTag = (countryCode: string) => `promos:${countryCode.toUpperCase()}`;

/** Fields of the API's payloads that identify what a page shows. */
const ID_FIELDS = new Map([
  ['artworkId', 'work'],
  ['artistId', 'artist'],
]);

type AddTag = (tag: string) => void;
type Collect = (value: unknown, addTag: AddTag) => void;

/** The tags of every work and artist in a payload. Pages need no list of their tags. */
export function readIdTags(schema: TSchema, payload: unknown): string[] {
  const tags: string[] = [];
  createCollector(schema)?.(payload, (tag) => tags.push(tag));
  return tags;
}

const collectors = new WeakMap<TSchema, { collect: Collect | undefined }>();

/** Collects the ids of payloads with a schema; undefined if they have none. A listing has thousands of values and 200 ids, so only the way to ids is compiled. */
function createCollector(schema: TSchema): Collect | undefined {
  const known = collectors.get(schema);
  if (known) return known.collect;
  const collect = compileCollector(schema);
  collectors.set(schema, { collect });
  return collect;
}

function compileCollector(schema: TSchema): Collect | undefined {
  if (IsObject(schema) && !('additionalProperties' in schema)) return collectFrom(schema.properties);
  if (IsArray(schema)) {
    const collect = createCollector(schema.items);
    if (!collect) return undefined;
    return (value, addTag) => {
      if (Array.isArray(value)) for (const item of value) collect(item, addTag);
    };
  }
  if (IsUnion(schema)) {
    const all = schema.anyOf.flatMap((one) => createCollector(one) ?? []);
    if (all.length === 0) return undefined;
    return (value, addTag) => {
      for (const collect of all) collect(value, addTag);
    };
  }
  return isSimple(schema) ? undefined : collectAnywhere;
}

function collectFrom(properties: Record<string, TSchema>): Collect | undefined {
  const ids = [...ID_FIELDS].filter(([name]) => name in properties);
  const nested = Object.entries(properties).flatMap(([name, schema]) => {
    const collect = createCollector(schema);
    return collect ? [[name, collect] as const] : [];
  });
  if (ids.length === 0 && nested.length === 0) return undefined;
  return (value, addTag) => {
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Record<string, unknown>;
    for (const [name, kind] of ids) if (typeof fields[name] === 'number') addTag(`${kind}:${fields[name]}`);
    for (const [name, collect] of nested) collect(fields[name], addTag);
  };
}

/** In values whose fields the schema does not name. */
function collectAnywhere(value: unknown, addTag: AddTag): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const kind = typeof field === 'number' ? ID_FIELDS.get(name) : undefined;
    if (kind) addTag(`${kind}:${field}`);
    else collectAnywhere(field, addTag);
  }
}

import type { CollectionListing } from '@easel/contract/collecting/collection-listing';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { formatPublicName } from '@easel/domain/accounts/public-name';
import { isPublishedByStaff, listCollectionTypes } from '@easel/domain/collecting/collection-types';
import { hasWords } from '@easel/domain/discovery/autocomplete-link';
import type { Db } from '@easel/platform/db/open-database';
import { ALL_TAG } from '@easel/platform/http/page-tags';
import { createSearchIndex } from '@easel/search/search-index';
import type { SearchDocument, SearchSchema } from '@easel/search/search-schema';
import { type CollectionListingDependencies, readSearchableListings } from './collection-listings.ts';
import {
  type ListingRow,
  readBrowsableIdsOfOwners,
  readListingRows,
  readSearchRows,
} from './collection-listings-store.ts';

const SCHEMA: SearchSchema = {
  text: { title: 4, types: 2, keywords: 2, owner: 2, subtitle: 1, description: 1 },
  facets: {},
  numbers: [],
  stopWords: ['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'],
  rankWeight: 0.4,
};

/** Collections of the staff come first among equal matches, then large ones. */
const STAFF_RANK = 0.6;
const FULL_AT_WORKS = 100;
const BATCH_SIZE = 5_000;

/** The in-process index of browsable collections. It only finds ids: what may be shown is decided by the rows in the database. */
export interface CollectionSearch {
  /** The ids of matching collections, the best first. The last word may be incomplete. */
  find(text: string, limit: number): number[];
  /** Applies database changes; awaited before cached pages are invalidated. */
  follow(tags: readonly string[] | 'everything'): Promise<void>;
  readonly size: number;
}

export function createCollectionSearch(db: Db): CollectionSearch {
  let index = createSearchIndex(SCHEMA);
  /** The collections of each owner, because their names are searched. */
  let ownerOf = new Map<number, number>();

  async function rebuild() {
    const rows: ListingRow[] = [];
    for (let afterId = 0; ; ) {
      const batch = await readSearchRows(db, { afterId, limit: BATCH_SIZE });
      rows.push(...batch);
      const last = batch.at(-1);
      if (!last || batch.length < BATCH_SIZE) break;
      afterId = last.id;
    }
    index = createSearchIndex(SCHEMA, rows.map(documentOf));
    ownerOf = new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
  }

  async function update(changedIds: readonly number[], ownerIds: readonly number[]) {
    // Including collections of owners who may not publish any more, and of those who may again.
    const owned = [...ownerOf].filter(([, ownerId]) => ownerIds.includes(ownerId)).map(([id]) => id);
    const published = ownerIds.length > 0 ? await readBrowsableIdsOfOwners(db, ownerIds) : [];
    const ids = [...new Set([...changedIds, ...owned, ...published])];
    const rows = await readSearchRows(db, { ids });
    const found = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id));
    index.remove(gone);
    for (const id of gone) ownerOf.delete(id);
    index.put(rows.map(documentOf));
    for (const { id, owner_id } of rows) ownerOf.set(id, owner_id);
  }

  // One change at a time, in the order of the notifications.
  let running: Promise<void> = Promise.resolve();
  const runNext = (work: () => Promise<void>) => {
    running = running.catch(() => undefined).then(work);
    return running;
  };

  return {
    find(text, limit) {
      if (!hasWords(text)) return [];
      const { hits, isRelaxed } = index.search({ text, limit, count: [], partialMatches: false });
      // Collections with only some of the words are not what was asked for.
      return isRelaxed ? [] : hits.map(({ id }) => id);
    },
    follow(tags) {
      if (tags === 'everything' || tags.includes(ALL_TAG)) return runNext(rebuild);
      const [ids, ownerIds] = [idsOf(tags, 'collection'), idsOf(tags, 'artist')];
      return ids.length + ownerIds.length === 0 ? running : runNext(() => update(ids, ownerIds));
    },
    get size() {
      return index.size;
    },
  };
}

const idsOf = (tags: readonly string[], kind: string): number[] =>
  tags.flatMap((tag) => (tag.startsWith(`${kind}:`) ? [Number(tag.slice(kind.length + 1))] : []));

function documentOf(row: ListingRow): SearchDocument {
  const { id, user_type, type_ids } = row;
  const size = Math.min(1, row.works_count / FULL_AT_WORKS);
  return {
    id,
    rank: (isPublishedByStaff(user_type, type_ids) ? STAFF_RANK : 0) + (1 - STAFF_RANK) * size,
    text: {
      title: row.title,
      types: listCollectionTypes(user_type, type_ids).map(({ name }) => name),
      keywords: row.keywords,
      owner: formatPublicName({
        role: user_type,
        firstName: row.first_name,
        lastName: row.last_name,
        publicName: row.public_name,
      }),
      subtitle: row.subtitle,
      description: row.description,
    },
  };
}

/** The listings of matching collections. Their rows are read again, so that nothing is shown that has become private meanwhile. */
export async function searchListings(
  parts: CollectionListingDependencies,
  search: CollectionSearch,
  text: string,
  limit: number,
  preferences: Preferences,
): Promise<CollectionListing[]> {
  const ids = search.find(text, limit);
  if (ids.length === 0) return [];
  const rows = new Map((await readListingRows(parts.db, ids)).map((row) => [row.id, row]));
  return readSearchableListings(
    parts,
    ids.flatMap((id) => rows.get(id) ?? []),
    preferences,
  );
}

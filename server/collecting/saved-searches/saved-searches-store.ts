import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { type Frequency, MAX_NEW_WORKS } from '@easel/domain/collecting/saved-search-options';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, sql } from 'kysely';

export type SavedSearchRow = Awaited<ReturnType<typeof readSavedSearches>>[number];
export type NewSearch = Pick<
  Insertable<Schema['saved_searches']>,
  'listing' | 'search_key' | 'is_prints' | 'name' | 'frequency' | 'country_code' | 'zone' | 'currency'
>;

/** Serializes changes to the saved searches of a person, so that two requests cannot both take the last place. */
export const lockPerson = (tx: Db, personId: number) =>
  tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();

export async function countSavedSearches(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first, with the number of new works that can still be bought. */
export const readSavedSearches = (
  db: Db,
  personId: number,
  listed: ListedWorks,
  { savedSearchId }: { savedSearchId?: number } = {},
) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'listing', 'name', 'frequency', 'country_code', 'currency', 'created_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom(
        selectFrom('saved_search_matches')
          .innerJoin('works', 'works.id', 'saved_search_matches.work_id')
          .select('work_id')
          .whereRef('search_id', '=', 'saved_searches.id')
          .whereRef('matched_at', '>', 'saved_searches.visited_at')
          .where('works.is_safe', '=', true)
          .where('works.is_delisted', '=', false)
          .where(({ eb, or, val }) =>
            or([
              eb('works.original_status', '=', 'avail'),
              eb('saved_searches.is_prints', '=', true),
              eb(val(listed), '=', 'all'),
            ]),
          )
          .limit(MAX_NEW_WORKS)
          .as('fresh'),
      )
        .select(fn.countAll<number>().as('count'))
        .as('new_works'),
    )
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .$if(savedSearchId !== undefined, (query) => query.where('id', '=', savedSearchId ?? 0))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const readSearchByKey = (db: Db, personId: number, searchKey: string) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'deleted_at'])
    .where('person_id', '=', personId)
    .where('search_key', '=', searchKey)
    .executeTakeFirst();

/** Inserts a search, or begins a deleted one anew. */
export async function insertSavedSearch(tx: Db, personId: number, search: NewSearch, now: Date): Promise<number> {
  const fresh = { ...search, created_at: now, visited_at: now, emailed_at: null, frequency_before: null };
  const { id } = await tx
    .insertInto('saved_searches')
    .values({ ...fresh, person_id: personId })
    .onConflict((conflict) => conflict.columns(['person_id', 'search_key']).doUpdateSet({ ...fresh, deleted_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('saved_search_matches').where('search_id', '=', id).execute();
  return id;
}

export const updateStore = (
  db: Db,
  savedSearchId: number,
  store: Pick<NewSearch, 'country_code' | 'zone' | 'currency'>,
) => db.updateTable('saved_searches').set(store).where('id', '=', savedSearchId).execute();

/** Changes a search of a person. Returns whether there is one. */
export async function updateSavedSearch(
  tx: Db,
  personId: number,
  savedSearchId: number,
  { name, frequency }: { name?: string | undefined; frequency?: Frequency | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_searches')
    .set({
      ...(name !== undefined && { name }),
      ...(frequency !== undefined && { frequency }),
      // Kept only while emails are off, for those who change their mind.
      ...(frequency === 'never' && {
        frequency_before: sql<'daily'>`case when frequency = 'never' then frequency_before else frequency end`,
      }),
      id: savedSearchId,
    })
    .where('id', '=', savedSearchId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Works that wait for an email are not sent any more. */
export const clearPending = (tx: Db, savedSearchId: number) =>
  tx
    .updateTable('saved_search_matches')
    .set({ is_pending: false })
    .where('search_id', '=', savedSearchId)
    .where('is_pending', '=', true)
    .execute();

export const readFrequencies = (db: Db, personId: number, savedSearchId: number) =>
  db
    .selectFrom('saved_searches')
    .select(['name', 'frequency', 'frequency_before'])
    .where('id', '=', savedSearchId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Marks as deleted, or restores. Returns whether there is such a search. */
export async function updateDeletedAt(
  db: Db,
  personId: number,
  savedSearchId: number,
  deletedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ deleted_at: deletedAt })
    .where('id', '=', savedSearchId)
    .where('person_id', '=', personId)
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const updateVisitedAt = (db: Db, personId: number, searchKey: string, now: Date) =>
  db
    .updateTable('saved_searches')
    .set({ visited_at: now })
    .where('person_id', '=', personId)
    .where('search_key', '=', searchKey)
    .where('deleted_at', 'is', null)
    .execute();

export async function readSavedListings(db: Db, personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select('search_key')
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ search_key }) => search_key);
}

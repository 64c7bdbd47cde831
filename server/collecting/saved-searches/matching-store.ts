import { MAX_NEW_WORKS } from '@easel/domain/collecting/saved-search-options';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export const readOfferedWorks = (db: Db, limit: number) =>
  db
    .selectFrom('offered_works')
    .select(['id', 'work_id', 'is_prints_only', 'offered_at'])
    .orderBy('id')
    .limit(limit)
    .execute();

export const deleteOfferedWorks = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('offered_works').where('id', '=', sql<number>`any(${ids})`).execute();

/** Searches with the same results: one listing in one zone and currency, with everybody who saved it. */
export interface SearchGroup {
  searchKey: string;
  listing: string;
  zone: string;
  countryCode: string;
  currency: string;
  searchIds: number[];
}

/** Groups after another one, in a fixed order, so that any number of searches can be read in steps. */
export async function readSearchGroups(db: Db, after: SearchGroup | undefined, limit: number): Promise<SearchGroup[]> {
  const { rows } = await sql<SearchGroup>`
    select search_key as "searchKey", zone, currency, min(listing) as listing, min(country_code) as "countryCode", array_agg(id) as "searchIds"
    from saved_searches
    where deleted_at is null
      and (search_key, zone, currency) > (${after?.searchKey ?? ''}, ${after?.zone ?? ''}, ${after?.currency ?? ''})
    group by search_key, zone, currency
    order by search_key, zone, currency
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, searchIds: row.searchIds.map(Number) }));
}

export interface Match {
  searchId: number;
  workId: number;
  offeredAt: Date;
}

/**
 * Records matches. A work is recorded once for a search, only if it was offered after the search was saved, and only until the search has as many new works as
 * an email or a visit can make sense of. Repeating it changes nothing.
 */
export async function insertMatches(db: Db, matches: readonly Match[], matchedAt: Date): Promise<void> {
  await sql`
    with pairs as (
      select * from unnest(
        ${matches.map(({ searchId }) => searchId)}::bigint[], ${matches.map(({ workId }) => workId)}::bigint[],
        ${matches.map(({ offeredAt }) => offeredAt)}::timestamptz[]) as pair (search_id, work_id, offered_at)
    ), room as (
      select id, frequency, created_at, ${MAX_NEW_WORKS} - (
        select count(*) from saved_search_matches
        where search_id = saved_searches.id and matched_at > greatest(visited_at, emailed_at)) as count
      from saved_searches
      where id in (select search_id from pairs) and deleted_at is null
    ), fresh as (
      select room.id as search_id, work_id, frequency, room.count as room,
        row_number() over (partition by room.id order by work_id desc) as place
      from pairs
      join room on room.id = pairs.search_id and room.created_at < pairs.offered_at
      join works on works.id = pairs.work_id
      where not exists (
        select from saved_search_matches as known where known.search_id = pairs.search_id and known.work_id = pairs.work_id)
    )
    insert into saved_search_matches (search_id, work_id, matched_at, is_pending)
    select search_id, work_id, ${matchedAt}, frequency <> 'never' from fresh where place <= room
    on conflict do nothing`.execute(db);
}

/** Deletes searches that were deleted long ago, and old matches: of each search, the newest are kept. */
export async function pruneSavedSearches(db: Db, deletedBefore: Date): Promise<void> {
  await db.deleteFrom('saved_searches').where('deleted_at', '<', deletedBefore).execute();
  await sql`
    delete from saved_search_matches using (
      select search_id, work_id, row_number() over (partition by search_id order by matched_at desc, work_id desc) as place
      from saved_search_matches where not is_pending
    ) as old
    where old.place > ${MAX_NEW_WORKS} and saved_search_matches.search_id = old.search_id
      and saved_search_matches.work_id = old.work_id`.execute(db);
}

import type { EmailCutoff } from '@easel/domain/collecting/alert-schedule';
import type { Frequency } from '@easel/domain/collecting/saved-search-options';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface DueSearches extends EmailCutoff {
  frequency: Exclude<Frequency, 'never'>;
}

/** The condition under which an email of a search is due. */
const isDue = ({ frequency, matchedBefore, emailedBefore }: DueSearches) => sql<boolean>`
  deleted_at is null and frequency = ${frequency} and (emailed_at is null or emailed_at < ${new Date(emailedBefore)})
  and exists (
    select from saved_search_matches
    where search_id = saved_searches.id and is_pending and matched_at < ${new Date(matchedBefore)})`;

export async function readDueSearchIds(db: Db, due: DueSearches, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select('id')
    .where(isDue(due))
    // The index of pending matches finds the few searches that can be due.
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('saved_search_matches')
        .select('search_id')
        .where('is_pending', '=', true)
        .where('matched_at', '<', new Date(due.matchedBefore)),
    )
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const selectDueSearch = (db: Db, searchId: number, due: DueSearches) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'person_id', 'name', 'listing', 'country_code', 'currency'])
    .where('id', '=', searchId)
    .where(isDue(due));

export const readDueSearch = (db: Db, searchId: number, due: DueSearches) =>
  selectDueSearch(db, searchId, due).executeTakeFirst();

/** Locks a search whose email is due; undefined if it was sent meanwhile, or is being sent by another process. */
export const lockDueSearch = (tx: Db, searchId: number, due: DueSearches) =>
  selectDueSearch(tx, searchId, due).forUpdate().skipLocked().executeTakeFirst();

/** The works that wait for the email of a search, newest first. */
export async function readPendingWorkIds(tx: Db, searchId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('saved_search_matches')
    .select('work_id')
    .where('search_id', '=', searchId)
    .where('is_pending', '=', true)
    .orderBy('matched_at', 'desc')
    .orderBy('work_id', 'desc')
    .execute();
  return rows.map(({ work_id }) => work_id);
}

/** These works wait no longer. */
export const markEmailed = async (
  tx: Db,
  searchId: number,
  workIds: readonly number[],
  emailedAt: Date | undefined,
) => {
  await tx
    .updateTable('saved_search_matches')
    .set({ is_pending: false })
    .where('search_id', '=', searchId)
    .where('work_id', '=', sql<number>`any(${workIds})`)
    .execute();
  if (emailedAt)
    await tx.updateTable('saved_searches').set({ emailed_at: emailedAt }).where('id', '=', searchId).execute();
};

import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** The users that a multi-tenant application has assigned to its cluster. */
const assigned = (db: Db, appId: string) => db.selectFrom('search_user_ids').where('app_id', '=', appId);

export async function hasUserId(db: Db, appId: string, userId: string): Promise<boolean> {
  const row = await assigned(db, appId).select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

export interface UserIdsPage {
  query: string;
  offset: number;
  limit: number;
}

/** A page of the user ids that contain a text, and their total number. */
export async function readUserIds(db: Db, appId: string, { query, offset, limit }: UserIdsPage) {
  const matching = assigned(db, appId).where(
    sql<boolean>`position(lower(${query}::text) in lower(user_id)) > 0 or ${query}::text = ''`,
  );
  const [rows, { total }] = await Promise.all([
    matching.select('user_id').orderBy('user_id').offset(offset).limit(limit).execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { userIds: rows.map(({ user_id }) => user_id), total: Number(total) };
}

export async function writeUserIds(db: Db, appId: string, userIds: readonly string[]): Promise<void> {
  await db
    .insertInto('search_user_ids')
    .values([...new Set(userIds)].map((user_id) => ({ app_id: appId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if it was not assigned. */
export async function deleteUserId(db: Db, appId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('search_user_ids')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

import type { Db } from '../db/open.ts';

export async function readFavorites(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('work_id')
    .where('person_id', '=', personId)
    .orderBy('work_id')
    .execute();
  return rows.map(({ work_id }) => work_id);
}

/** The last first; nobody looks at more than this at once. */
export async function readLastFavorites(db: Db, personId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('work_id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('work_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ work_id }) => work_id);
}

export const isWork = async (db: Db, workId: number): Promise<boolean> =>
  (await db.selectFrom('works').select('id').where('id', '=', workId).executeTakeFirst()) !== undefined;

/** Twice is once. */
export const insertFavorite = (db: Db, personId: number, workId: number) =>
  db
    .insertInto('favorites')
    .values({ person_id: personId, work_id: workId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteFavorite = (db: Db, personId: number, workId: number) =>
  db.deleteFrom('favorites').where('person_id', '=', personId).where('work_id', '=', workId).execute();

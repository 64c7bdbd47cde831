import type { Db } from '../../platform/db/open-database.ts';

export async function readFavorites(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('work_id')
    .where('person_id', '=', personId)
    .orderBy('work_id')
    .execute();
  return rows.map(({ work_id }) => work_id);
}

export async function countFavorites(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('favorites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first. */
export async function readLastFavorites(
  db: Db,
  personId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('work_id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('work_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ work_id }) => work_id);
}

export const isWork = async (db: Db, workId: number): Promise<boolean> =>
  (await db.selectFrom('works').select('id').where('id', '=', workId).executeTakeFirst()) !== undefined;

/** Does nothing if the work already is a favorite. */
export const insertFavorite = (db: Db, personId: number, workId: number) =>
  db
    .insertInto('favorites')
    .values({ person_id: personId, work_id: workId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteFavorite = (db: Db, personId: number, workId: number) =>
  db.deleteFrom('favorites').where('person_id', '=', personId).where('work_id', '=', workId).execute();

import type { Db } from '../db/open.ts';

export async function countWorks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('works')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a work's address is made of, by id, a part at a time. */
export function readAddressRows(db: Db, limit: number, offset: number) {
  return db
    .selectFrom('works')
    .select(['id', 'artist_id', 'title', 'category', 'uploaded_at'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

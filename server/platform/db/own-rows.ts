import type { Db } from './open-database.ts';

/** Tables in which each person has rows of their own, one of them the default. */
type OwnTable = 'addresses' | 'payment_methods';

/** Whoever changes such a list waits for whoever is changing it: the default is one, and counts hold. */
export const lockOwnRows = (db: Db, personId: number) =>
  db.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();

/** Only one's own. */
export async function deleteOwnRow(db: Db, table: OwnTable, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In two steps: at no moment there are two. */
export async function markDefaultRow(db: Db, table: OwnTable, personId: number, id: number): Promise<void> {
  await db
    .updateTable(table)
    .set({ is_default: false })
    .where('person_id', '=', personId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();
  await db
    .updateTable(table)
    .set({ is_default: true })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute();
}

import type { Db } from './open-database.ts';

/** Tables with rows per user, one of which is the default. */
type OwnTable = 'addresses' | 'payment_methods';

/** Serializes changes to a user's rows, so that there is one default and limits hold. */
export const lockOwnRows = (db: Db, personId: number) =>
  db.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();

/** Deletes a row only if it belongs to the user. */
export async function deleteOwnRow(db: Db, table: OwnTable, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In two steps, because a unique index allows only one default. */
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

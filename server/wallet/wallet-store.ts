import type { Db } from '../db/open.ts';

export type PaymentMethodRow = Awaited<ReturnType<typeof readPaymentMethods>>[number];

/** The default first, then the newest. What the payment service knows them by stays in the database. */
export const readPaymentMethods = (db: Db, personId: number) =>
  db
    .selectFrom('payment_methods')
    .select(['id', 'brand', 'last_four', 'expires_month', 'expires_year', 'is_default'])
    .where('person_id', '=', personId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Whoever changes a wallet waits for whoever is changing it: the default is one. */
export const lockWallet = (db: Db, personId: number) =>
  db.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();

/** Only one's own. */
export async function deletePaymentMethod(db: Db, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_methods')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In two steps: at no moment there are two. */
export async function markDefaultPaymentMethod(db: Db, personId: number, id: number): Promise<void> {
  await db
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('person_id', '=', personId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();
  await db
    .updateTable('payment_methods')
    .set({ is_default: true })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute();
}

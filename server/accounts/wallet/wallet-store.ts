import type { Db } from '../../platform/db/open-database.ts';
import { deleteOwnRow, lockOwnRows, markDefaultRow } from '../../platform/db/own-rows.ts';

export type PaymentMethodRow = Awaited<ReturnType<typeof readPaymentMethods>>[number];

/** The default card first, then the newest. Gateway tokens are not selected. */
export const readPaymentMethods = (db: Db, personId: number) =>
  db
    .selectFrom('payment_methods')
    .select(['id', 'brand', 'last_four', 'expires_month', 'expires_year', 'is_default'])
    .where('person_id', '=', personId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function readGatewayToken(
  db: Db,
  personId: number,
  id: number,
  gateway: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_methods')
    .select('gateway_token')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row?.gateway_token;
}

export const lockWallet = lockOwnRows;
export const deletePaymentMethod = (db: Db, personId: number, id: number) =>
  deleteOwnRow(db, 'payment_methods', personId, id);
export const markDefaultPaymentMethod = (db: Db, personId: number, id: number) =>
  markDefaultRow(db, 'payment_methods', personId, id);

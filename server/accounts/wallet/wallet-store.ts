import type { Db } from '@easel/platform/db/open-database';
import { lockOwnRows, markDefaultRow } from '@easel/platform/db/own-rows';
import type { Schema } from '@easel/platform/db/schema';
import type { Insertable } from 'kysely';

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

/** Inserts a card unless it is known. A known card keeps its owner. */
export const insertPaymentMethod = (db: Db, card: Insertable<Schema['payment_methods']>) =>
  db
    .insertInto('payment_methods')
    .values(card)
    .onConflict((conflict) => conflict.columns(['gateway', 'gateway_token']).doNothing())
    .execute();

export const readCustomers = (db: Db, personId: number) =>
  db.selectFrom('gateway_customers').select(['gateway', 'customer_id']).where('person_id', '=', personId).execute();

/** The cards that a gateway can charge. */
export const readCardIds = (db: Db, personId: number, gateway: string) =>
  db
    .selectFrom('payment_methods')
    .select('id')
    .where('person_id', '=', personId)
    .where('gateway', '=', gateway)
    .execute();

/** Deletes a card. Returns where it was stored. */
export const deletePaymentMethod = (db: Db, personId: number, id: number) =>
  db
    .deleteFrom('payment_methods')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning(['gateway', 'gateway_token'])
    .executeTakeFirst();

export const lockWallet = lockOwnRows;
export const markDefaultPaymentMethod = (db: Db, personId: number, id: number) =>
  markDefaultRow(db, 'payment_methods', personId, id);

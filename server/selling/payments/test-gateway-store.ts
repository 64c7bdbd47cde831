import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Schema } from '../../platform/db/schema.ts';

export const readTestPayment = (db: Db, id: string) =>
  db.selectFrom('test_gateway_payments').selectAll().where('id', '=', id).executeTakeFirst();

/** Payments that have changed since a time. */
export const listTestPayments = (db: Db, from: Date) =>
  db.selectFrom('test_gateway_payments').selectAll().where('updated_at', '>=', from).orderBy('id').execute();

/** Inserts a payment and returns it. Undefined if there is one with this id. */
export const insertTestPayment = (db: Db, payment: Insertable<Schema['test_gateway_payments']>) =>
  db
    .insertInto('test_gateway_payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export type TestPaymentStatus = Updateable<Schema['test_gateway_payments']>['status'];

/** Changes the status if the payment has one of the given ones. Returns the payment if so. */
export const changeTestPayment = (
  db: Db,
  id: string,
  from: readonly NonNullable<TestPaymentStatus>[],
  change: Pick<Updateable<Schema['test_gateway_payments']>, 'status' | 'decline_reason'>,
) =>
  db
    .updateTable('test_gateway_payments')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();

/** Refunds a part of a captured payment, once per refund. */
export const insertTestRefund = (db: Db, paymentId: string, refundId: string, cents: number) =>
  sql`
    with refund as (
      insert into test_gateway_refunds (id, payment_id, cents) values (${refundId}, ${paymentId}, ${cents})
      on conflict do nothing returning cents)
    update test_gateway_payments set refunded_cents = refunded_cents + refund.cents
    from refund where test_gateway_payments.id = ${paymentId}`.execute(db);

import { anyText } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Selectable, sql } from 'kysely';

export type TestPayment = Omit<Selectable<Schema['test_gateway_payments']>, 'created_at' | 'updated_at'>;

/** Named, so that statements can be prepared. */
const COLUMNS = sql`id, scenario, status, decline_reason, amount_cents, refunded_cents, currency, saves_card`;

export const readTestPayment = (db: Db, id: string) =>
  db.selectFrom('test_gateway_payments').selectAll().where('id', '=', id).executeTakeFirst();

/** Payments that have changed since a time. */
export const listTestPayments = (db: Db, from: Date) =>
  db.selectFrom('test_gateway_payments').selectAll().where('updated_at', '>=', from).orderBy('id').execute();

/** Inserts a payment and returns it. Undefined if there is one with this id. */
export async function insertTestPayment(
  db: Db,
  payment: Omit<TestPayment, 'refunded_cents'>,
): Promise<TestPayment | undefined> {
  const { rows } = await sql<TestPayment>`/* prepared as insert-test-payment */
    insert into test_gateway_payments (id, scenario, status, decline_reason, amount_cents, currency, saves_card)
    values (${payment.id}, ${payment.scenario}, ${payment.status}, ${payment.decline_reason}, ${payment.amount_cents},
      ${payment.currency}, ${payment.saves_card})
    on conflict do nothing returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Changes the status if the payment has one of the given ones. Returns the payment if so. */
export async function changeTestPayment(
  db: Db,
  id: string,
  from: readonly TestPayment['status'][],
  { status, decline_reason = null }: Pick<TestPayment, 'status'> & Partial<Pick<TestPayment, 'decline_reason'>>,
): Promise<TestPayment | undefined> {
  const { rows } = await sql<TestPayment>`/* prepared as change-test-payment */
    update test_gateway_payments set status = ${status}, decline_reason = ${decline_reason}, updated_at = now()
    where id = ${id} and status = ${anyText(from)} returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Refunds a part of a captured payment, once per refund. */
export const insertTestRefund = (db: Db, paymentId: string, refundId: string, cents: number) =>
  sql`
    with refund as (
      insert into test_gateway_refunds (id, payment_id, cents) values (${refundId}, ${paymentId}, ${cents})
      on conflict do nothing returning cents)
    update test_gateway_payments set refunded_cents = refunded_cents + refund.cents
    from refund where test_gateway_payments.id = ${paymentId}`.execute(db);

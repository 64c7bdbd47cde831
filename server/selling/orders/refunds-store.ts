import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';

export type RefundRow = Selectable<Schema['refunds']>;

export const insertRefund = (transaction: Db, refund: Insertable<Schema['refunds']>) =>
  transaction.insertInto('refunds').values(refund).execute();

export const readRefund = (db: Db, refundId: string) =>
  db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst();

export const readRefundsOfOrder = (db: Db, orderId: number) =>
  db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();

/** What staff have refunded of an order, without what did not reach the buyer. */
export async function sumStaffRefunds(db: Db, orderId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(card_cents + gift_card_cents), 0)::bigint`.as('cents'))
    .where('order_id', '=', orderId)
    .where('person_id', 'is not', null)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return cents;
}

/** Changes a refund that has one of the given statuses. False if it has another one. */
export async function changeRefund(
  db: Db,
  refundId: string,
  from: readonly RefundRow['status'][],
  change: Pick<Updateable<Schema['refunds']>, 'status' | 'attempt' | 'failure'>,
): Promise<boolean> {
  const rows = await db
    .updateTable('refunds')
    .set(change)
    .where('id', '=', refundId)
    .where('status', 'in', from)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export const addPaymentRefund = (transaction: Db, paymentId: string, cents: number) =>
  transaction
    .updateTable('payments')
    .set(({ eb }) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('id', '=', paymentId)
    .execute();

/** Puts an amount back on a gift card that paid for an order, or notes that it is on a new one. */
export async function addGiftCardRefund(
  transaction: Db,
  orderId: number,
  { giftCardId, cents, isReplaced }: { giftCardId: number; cents: number; isReplaced: boolean },
) {
  await transaction
    .updateTable('order_gift_cards')
    .set(({ eb }) => ({
      refunded_cents: eb('refunded_cents', '+', cents),
      replaced_cents: eb('replaced_cents', '+', isReplaced ? cents : 0),
    }))
    .where('order_id', '=', orderId)
    .where('gift_card_id', '=', giftCardId)
    .execute();
  if (isReplaced) return;
  await transaction
    .updateTable('gift_cards')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '+', cents) }))
    .where('id', '=', giftCardId)
    .execute();
}

export const addRefundedPieces = (transaction: Db, orderId: number, line: number, count: number) =>
  transaction
    .updateTable('order_lines')
    .set(({ eb }) => ({ refunded_quantity: eb('refunded_quantity', '+', count) }))
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute();

/** Deletes the numbers of copies that come back, the highest first, so that others can get them. */
export const deleteCopies = (transaction: Db, orderId: number, line: number, count: number) =>
  sql`
    delete from edition_copies where (print_product_id, number) in (
      select print_product_id, number from edition_copies where order_id = ${orderId} and line = ${line}
      order by number desc limit ${count})`.execute(transaction);

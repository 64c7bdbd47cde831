import { anyUuid } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import type { Step } from '@easel/platform/db/run-together';
import type { Schema } from '@easel/platform/db/schema';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { CartOwner } from '../cart/cart-owner.ts';
import type { OrderRow } from './orders-store.ts';

export type PaymentRow = Selectable<Schema['payments']>;

export const readPayment = (db: Db, paymentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();

/** A payment of an order of this user, or of this guest. */
export const readPaymentOfBuyer = (db: Db, buyer: CartOwner, paymentId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('payments.id', '=', paymentId)
    .where((is) => ('personId' in buyer ? is('buyer_id', '=', buyer.personId) : is('guest_id', '=', buyer.guestId)))
    .executeTakeFirst();

/** A payment with the status and the buyer of its order. */
export type PaymentWithOrder = Pick<PaymentRow, 'id' | 'gateway' | 'gateway_id' | 'status' | 'created_at'> & {
  order_status: OrderRow['status'];
  order_buyer_id: OrderRow['buyer_id'];
};

export async function readPaymentsWithOrders(db: Db, paymentIds: readonly string[]): Promise<PaymentWithOrder[]> {
  const { rows } = await sql<PaymentWithOrder>`/* prepared as payments-with-orders */
    select payments.id, gateway, gateway_id, payments.status, payments.created_at, orders.status as order_status, buyer_id as order_buyer_id
    from payments join orders on orders.id = order_id where payments.id = ${anyUuid(paymentIds)}`.execute(db);
  return rows;
}

/**
 * Marks payments as captured, unless something else has happened to them meanwhile. Their orders are locked first, as for every change of a
 * payment. Returns the ids of the changed ones.
 */
export async function markCaptured(db: Db, paymentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* prepared as mark-captured */
    with locked as (
      select orders.id from orders where id in (select order_id from payments where payments.id = ${anyUuid(paymentIds)}) order by id for update)
    update payments set status = 'captured', action = null, updated_at = now()
    where id = ${anyUuid(paymentIds)} and status = 'authorized' and (select count(*) from locked) > 0
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export const readPaymentsOfOrder = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute();

export const changePaymentStep = (transaction: Db, paymentId: string, change: Updateable<Schema['payments']>): Step =>
  transaction.updateTable('payments').set(change).where('id', '=', paymentId);

/** Payments without a final result that nothing has happened to for some seconds. */
export const readUnsettledPayments = (db: Db, seconds: number, limit: number) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('status', 'in', ['created', 'requires-action', 'authorized'])
    .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** Stores a report as it was received. False if it was received before. */
export async function insertPaymentEvent(
  db: Db,
  event: { gateway: string; eventId: string; payload: string; receivedAt: Date },
): Promise<boolean> {
  const rows = await db
    .insertInto('payment_events')
    .values({
      gateway: event.gateway,
      event_id: event.eventId,
      payload: event.payload,
      received_at: event.receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute();
  return rows.length > 0;
}

export const markPaymentEventProcessed = (db: Db, gateway: string, eventId: string, now: Date) =>
  db
    .updateTable('payment_events')
    .set({ processed_at: now })
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .execute();

export async function readPaymentEvent(db: Db, gateway: string, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_events')
    .select('payload')
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.payload;
}

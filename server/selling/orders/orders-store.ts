import type { Tracking } from '@easel/domain/selling/carriers';
import type { OrderActor } from '@easel/domain/selling/order-status';
import type { Db } from '@easel/platform/db/open-database';
import type { Steps } from '@easel/platform/db/run-together';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, type Selectable, sql } from 'kysely';

export type OrderRow = Selectable<Schema['orders']>;
export type OrderLineRow = Selectable<Schema['order_lines']>;

export type OrderState = Pick<OrderRow, 'number' | 'buyer_id' | 'status' | 'failure'> & {
  /** What the buyer has to do for the last payment. */
  action: { url: string } | null;
};

export async function readOrderState(db: Db, orderId: number): Promise<OrderState | undefined> {
  const { rows } = await sql<OrderState>`/* prepared as order-state */
    select number, buyer_id, status, failure,
      (select action from payments where order_id = orders.id order by created_at desc limit 1) as action
    from orders where id = ${orderId}`.execute(db);
  return rows[0];
}

export const readOrderLines = (db: Db, orderId: number): Promise<OrderLineRow[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('line').execute();

export const readOrderCoupons = (db: Db, orderId: number) =>
  db
    .selectFrom('order_coupons')
    .select(['coupon_code', 'cents'])
    .where('order_id', '=', orderId)
    .orderBy('coupon_code')
    .execute();

export const readOrderGiftCards = (db: Db, orderId: number) =>
  db
    .selectFrom('order_gift_cards')
    .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_id')
    .select(['gift_card_id', 'cents', 'refunded_cents', 'expires_at'])
    .where('order_gift_cards.order_id', '=', orderId)
    .orderBy('gift_card_id')
    .execute();

export const readOrderOfQuote = (db: Db, quoteId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where('quote_id', '=', quoteId)
    .where('status', '<>', 'failed')
    .executeTakeFirst();

type Buyer = { personId: number } | { guestId: string };

/** An order of a user, or of the guest who placed it in the same browser. */
export const readOrderOfBuyer = (db: Db, buyer: Buyer, number: string) =>
  db
    .selectFrom('orders')
    .select(['number', 'buyer_id'])
    .where('number', '=', number)
    .where((is) => ('personId' in buyer ? is('buyer_id', '=', buyer.personId) : is('guest_id', '=', buyer.guestId)))
    .executeTakeFirst();

/** The last order that a buyer has placed with a cart since a time. */
export const readOrderOfCart = (db: Db, buyer: Buyer, cartId: number, since: Date) =>
  db
    .selectFrom('orders')
    .select('number')
    .where((is) => ('personId' in buyer ? is('buyer_id', '=', buyer.personId) : is('guest_id', '=', buyer.guestId)))
    .where('cart_id', '=', cartId)
    .where('status', '<>', 'failed')
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** The order by which somebody has bought an original, or is about to. */
export const readOrderOfOriginal = (db: Db, owner: Buyer, workId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.number', 'orders.status'])
    .where('work_id', '=', workId)
    .where('kind', '=', 'original')
    .where('order_lines.status', 'not in', ['failed', 'cancelled', 'returned'])
    .where((is) =>
      'personId' in owner ? is('orders.buyer_id', '=', owner.personId) : is('orders.guest_id', '=', owner.guestId),
    )
    .executeTakeFirst();

/** Marks an order and its lines as placed. */
export const placedOrderSteps = (orderId: number, now: Date): Steps => ({
  placed_order: sql`update orders set status = 'placed', placed_at = ${now}, hold_expires_at = null where id = ${orderId}`,
  placed_lines: sql`update order_lines set status = 'placed' where order_id = ${orderId}`,
  placed_event: sql`
    insert into order_events (order_id, status, happened_at, actor) values (${orderId}, 'placed', ${now}, 'buyer')`,
});

export const markOrderFailed = async (transaction: Db, orderId: number, failure: string) => {
  await transaction
    .updateTable('orders')
    .set({ status: 'failed', hold_expires_at: null, failure })
    .where('id', '=', orderId)
    .execute();
  await transaction.updateTable('order_lines').set({ status: 'failed' }).where('order_id', '=', orderId).execute();
};

export const updateLineStatus = (
  transaction: Db,
  orderId: number,
  line: number,
  status: OrderLineRow['status'],
  deliveredAt: Date | undefined,
) =>
  transaction
    .updateTable('order_lines')
    .set({ status, ...(deliveredAt && { delivered_at: deliveredAt }) })
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute();

export const updateTracking = (transaction: Db, orderId: number, line: number, tracking: Tracking) =>
  transaction
    .updateTable('order_lines')
    .set({ carrier: tracking.carrier, tracking_number: tracking.trackingNumber })
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute();

export const insertOrderEvent = (
  transaction: Db,
  event: Pick<Insertable<Schema['order_events']>, 'order_id' | 'status' | 'happened_at'> & {
    line?: number;
    actor: OrderActor;
    person_id?: number;
    note?: string;
  },
) => transaction.insertInto('order_events').values(event).execute();

export const readExpiredOrders = (db: Db, limit: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('hold_expires_at', '<=', sql<Date>`now()`)
    .orderBy('hold_expires_at')
    .limit(limit)
    .execute();

export const readOrderByNumber = (db: Db, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();

const placedOrdersOf = (db: Db, personId: number) =>
  db.selectFrom('orders').where('buyer_id', '=', personId).where('status', '=', 'placed');

export const readPersonOrders = (db: Db, personId: number, page: { limit: number; offset: number }) =>
  placedOrdersOf(db, personId)
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countOrders(db: Db, personId: number): Promise<number> {
  const { count } = await placedOrdersOf(db, personId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const readLinesOfOrders = async (db: Db, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? []
    : db
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', 'in', [...orderIds])
        .orderBy('order_id')
        .orderBy('line')
        .execute();

export const readOrderEvents = (db: Db, orderId: number) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export const readEditionNumbers = (db: Db, orderId: number) =>
  db
    .selectFrom('edition_copies')
    .select(['line', 'number'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();

/** Lines whose return period has ended. */
export const readDeliveredLines = (db: Db, deliveredBefore: Date, limit: number) =>
  db
    .selectFrom('order_lines')
    .select(['order_id', 'line'])
    .where('status', '=', 'delivered')
    .where('delivered_at', '<=', deliveredBefore)
    .orderBy('delivered_at')
    .limit(limit)
    .execute();

import type { Tracking } from '@easel/domain/selling/carriers';
import type { OrderActor } from '@easel/domain/selling/order-status';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Steps } from '../../platform/db/run-together.ts';
import type { Schema } from '../../platform/db/schema.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type OrderLineRow = Selectable<Schema['order_lines']>;
export type NewOrder = Insertable<Schema['orders']>;
export type NewOrderLine = Omit<Insertable<Schema['order_lines']>, 'order_id'>;

export async function insertOrder(transaction: Db, order: NewOrder): Promise<number> {
  const { id } = await transaction.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const insertOrderLines = (transaction: Db, orderId: number, lines: readonly NewOrderLine[]) =>
  transaction
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, order_id: orderId })))
    .execute();

export const insertOrderCoupons = (
  transaction: Db,
  orderId: number,
  coupons: readonly { code: string; cents: number }[],
) =>
  transaction
    .insertInto('order_coupons')
    .values(coupons.map(({ code, cents }) => ({ order_id: orderId, coupon_code: code, cents })))
    .execute();

export const insertOrderGiftCards = (
  transaction: Db,
  orderId: number,
  cards: readonly { giftCardId: number; cents: number }[],
) =>
  transaction
    .insertInto('order_gift_cards')
    .values(cards.map(({ giftCardId, cents }) => ({ order_id: orderId, gift_card_id: giftCardId, cents })))
    .execute();

export const readOrder = (db: Db, orderId: number): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();

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
    .select(['gift_card_id', 'cents', 'refunded_cents'])
    .where('order_id', '=', orderId)
    .orderBy('gift_card_id')
    .execute();

export const readOrderOfQuote = (db: Db, quoteId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where('quote_id', '=', quoteId)
    .where('status', '<>', 'failed')
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

export interface WorkFacts {
  id: number;
  title: string;
  artistName: string;
  channel: 'artist' | 'limited';
}

/** What is written on an order about its works. */
export async function readWorkFacts(db: Db, workIds: readonly number[]): Promise<Map<number, WorkFacts>> {
  if (workIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'works.artist_id')
    .select(['works.id', 'title', 'first_name', 'last_name', 'user_type'])
    .where('works.id', 'in', [...workIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        title: row.title,
        artistName: `${row.first_name} ${row.last_name}`.trim(),
        channel: row.user_type === 'limited_artist' ? 'limited' : 'artist',
      },
    ]),
  );
}

export const readExpiredOrders = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .limit(limit)
    .execute();

export const readOrderByNumber = (db: Db, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();

const placedOrdersOf = (db: Db, personId: number) =>
  db.selectFrom('orders').where('buyer_id', '=', personId).where('status', '=', 'placed');

export const readOrdersOf = (db: Db, personId: number, page: { limit: number; offset: number }) =>
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

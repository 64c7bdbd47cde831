import { OPEN_STATUSES } from '@easel/domain/selling/order-status';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

const openLines = (db: Db, artistId: number | undefined) => {
  const lines = db
    .selectFrom('order_lines')
    .where('order_lines.status', 'in', OPEN_STATUSES)
    .where('order_lines.kind', '<>', 'gift-card');
  return artistId === undefined ? lines : lines.where('order_lines.artist_id', '=', artistId);
};

/** Open lines are those of placed orders. The query says so, because the index of these orders by time is then enough to find the first ones. */
const IS_PLACED = sql<boolean>`orders.status = 'placed'`;

export type OpenLineRow = Awaited<ReturnType<typeof readOpenLines>>[number];

export const readOpenLines = (db: Db, artistId: number | undefined, limit: number) =>
  openLines(db, artistId)
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'orders.number as orderNumber',
      'orders.placed_at as placedAt',
      'orders.ship_to as shipTo',
      'order_lines.line',
      'order_lines.title',
      'order_lines.kind',
      'order_lines.quantity',
      'order_lines.status',
      'order_lines.facts',
      'order_lines.work_id as workId',
      'order_lines.delivered_at as deliveredAt',
      sql<string | null>`(select country_code from people where people.id = order_lines.artist_id)`.as('artistCountry'),
      sql<string | null>`(
        select note from order_events where order_events.order_id = orders.id and order_events.line = order_lines.line
          and order_events.status = order_lines.status
        order by order_events.id desc limit 1)`.as('note'),
      sql<boolean>`exists (select from disputes where disputes.order_id = orders.id and disputes.status = 'open')`.as(
        'isDisputed',
      ),
    ])
    .where(IS_PLACED)
    .orderBy('orders.placed_at')
    .orderBy('orders.id')
    .orderBy('order_lines.line')
    .limit(limit)
    .execute();

/** Every line has an order, which an index of lines alone need not look at. */
export async function countOpenLines(db: Db, artistId: number | undefined): Promise<number> {
  const { count } = await openLines(db, artistId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a line has a label, or one that is being bought or given back, whose parcel has not left. */
export async function hasUnusedLabel(db: Db, orderId: number, line: number): Promise<boolean> {
  const row = await db
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_id')
    .select('shipments.id')
    .where('shipment_lines.order_id', '=', orderId)
    .where('line', '=', line)
    .where('is_open', '=', true)
    .where('label_state', '<>', 'none')
    .where('state', 'in', ['confirmed', 'label-bought', 'pickup-scheduled'])
    .executeTakeFirst();
  return row !== undefined;
}

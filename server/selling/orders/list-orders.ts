import type { OrderSummary } from '@easel/contract/selling/orders';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { getOrderStatus } from '@easel/domain/selling/order-status';
import type { Db } from '@easel/platform/db/open-database';
import { type OrderViewDependencies, readLineTiles } from './order-view.ts';
import { countOrders, type OrderRow, readLinesOfOrders, readPersonOrders } from './orders-store.ts';

const PAGE_SIZE = 20;

/** One page of a user's orders, the newest first. */
export async function listOwnOrders(
  { db, tiles, orderPath }: OrderViewDependencies,
  personId: number,
  page: number,
  preferences: Preferences,
) {
  const [orders, totalResults] = await Promise.all([
    readPersonOrders(db, personId, { limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
    countOrders(db, personId),
  ]);
  const summaries = await summarize(db, orders);
  const workOf = await readLineTiles(
    tiles,
    summaries.flatMap(({ lines }) => lines),
    preferences,
  );
  return {
    pageSize: PAGE_SIZE,
    totalResults,
    orders: summaries.map(
      ({ order, lines, facts }): OrderSummary => ({
        ...facts,
        placedAt: (order.placed_at ?? order.created_at).toISOString(),
        url: orderPath(order),
        lines: lines.map((line) => ({ title: line.title, work: workOf(line) })),
      }),
    ),
  };
}

/** Orders with their lines, and what every list shows of them. */
async function summarize(db: Db, orders: readonly OrderRow[]) {
  const all = await readLinesOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => {
    const lines = all.filter(({ order_id }) => order_id === order.id);
    const facts = {
      orderNumber: order.number,
      status: getOrderStatus(lines.map(({ status }) => status)),
      totalCents: order.total_cents,
      currency: order.currency,
    };
    return { order, lines, facts };
  });
}

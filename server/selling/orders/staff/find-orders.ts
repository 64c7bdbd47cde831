import type { CallInput } from '@easel/contract/call';
import type {
  exportOrders,
  FoundOrder,
  findOrders as findOrdersCall,
  OrderList,
} from '@easel/contract/selling/staff-orders';
import { ORDER_LIST } from '@easel/domain/selling/order-list';
import { formatStatusLabel } from '@easel/domain/selling/order-status';
import { MAX_EXPORTED_ROWS, parseDay, parseListSort } from '@easel/domain/text/list-query';
import type { Db } from '@easel/platform/db/open-database';
import { readInBatches } from '@easel/platform/db/read-in-batches';
import { readLinesOfOrders } from '../orders-store.ts';
import {
  countListedOrders,
  type FoundOrderRow,
  type OrderFilter,
  readArtistNames,
  readListedOrderIds,
  readListedOrders,
} from '../staff-orders-store.ts';

const PAGE_SIZE = 50;

type OrderQuery = CallInput<typeof findOrdersCall>['query'];
type ExportQuery = CallInput<typeof exportOrders>['query'];

const filterOf = ({ q = '', state, payment, from, until, country, artist }: OrderQuery): OrderFilter => ({
  text: q.trim(),
  state,
  payment,
  from: parseDay(from),
  until: parseDay(until),
  country: country?.toLowerCase() || undefined,
  artist: artist?.trim() || undefined,
});

const sortOf = ({ sort = '' }: OrderQuery) => parseListSort(ORDER_LIST.sorts, sort) ?? ORDER_LIST.defaultSort;

/** A page of the orders that staff search for. */
export async function findOrders(db: Db, query: OrderQuery): Promise<OrderList> {
  const filter = filterOf(query);
  const offset = ((query.pageNumber ?? 1) - 1) * PAGE_SIZE;
  const [rows, totalResults] = await Promise.all([
    readListedOrders(db, filter, sortOf(query), { limit: PAGE_SIZE, offset }),
    countListedOrders(db, filter),
  ]);
  return { orders: await describeOrders(db, rows), totalResults, pageSize: PAGE_SIZE };
}

/** How many orders the list has with a filter. */
export const countOrders = (db: Db, query: Pick<OrderQuery, 'state' | 'payment'>): Promise<number> =>
  countListedOrders(db, filterOf(query));

/** The head and the rows of a table of orders. */
export async function tabulateOrders(db: Db, { numbers, ...query }: ExportQuery) {
  const filter = { ...filterOf(query), ...(numbers !== undefined && { numbers: numbers.split(',') }) };
  const readIds = (limit: number) => readListedOrderIds(db, filter, sortOf(query), limit);
  return {
    head: ['number', 'placed', 'state', 'buyer', 'email', 'country', 'works', 'artists', 'total', 'currency'],
    batches: await readInBatches(readIds, MAX_EXPORTED_ROWS, async (batch) => {
      const range = { limit: batch.length, offset: 0 };
      const rows = await readListedOrders(db, { text: '', ids: batch }, sortOf(query), range);
      return (await describeOrders(db, rows)).map(tabulateOrder);
    }),
  };
}

const tabulateOrder = (order: FoundOrder) => [
  order.orderNumber,
  order.createdAt,
  formatStatusLabel(order.status),
  order.buyer,
  order.email,
  order.country,
  order.titles.join('; '),
  order.artists.join('; '),
  (order.totalCents / 100).toFixed(2),
  order.currency,
];

async function describeOrders(db: Db, rows: readonly FoundOrderRow[]): Promise<FoundOrder[]> {
  if (rows.length === 0) return [];
  const [lines, artists] = await Promise.all([
    readLinesOfOrders(
      db,
      rows.map(({ id }) => id),
    ),
    readArtistNames(db, [...new Set(rows.flatMap(({ artist_ids }) => artist_ids))]),
  ]);
  const titles = Map.groupBy(lines, ({ order_id }) => order_id);
  const names = new Map(artists.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    orderNumber: row.number,
    email: row.email,
    buyer: row.buyer,
    country: row.country,
    status: row.state,
    createdAt: row.created_at.toISOString(),
    totalCents: row.total_cents,
    currency: row.currency,
    titles: (titles.get(row.id) ?? []).map(({ title }) => title),
    artists: row.artist_ids.flatMap((id) => names.get(id) ?? []),
  }));
}

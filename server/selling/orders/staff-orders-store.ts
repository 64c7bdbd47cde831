import type { OrderPaymentFilter, OrderSort } from '@easel/domain/selling/order-list';
import type { LineStatus } from '@easel/domain/selling/order-status';
import type { ListSort } from '@easel/domain/text/list-query';
import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { endOfDay, startOfDay } from '@easel/platform/db/utc-days';
import { sql } from 'kysely';

const nameOf = sql<string | null>`nullif(trim(people.first_name || ' ' || people.last_name), '')`;

export interface FoundOrderRow {
  id: number;
  number: string;
  email: string;
  created_at: Date;
  total_cents: number;
  currency: string;
  state: LineStatus;
  buyer: string;
  country: string;
  artist_ids: number[];
}

const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Which orders staff want to see. */
export interface OrderFilter {
  text: string;
  state?: LineStatus | undefined;
  payment?: OrderPaymentFilter | undefined;
  /** Days, in UTC. */
  from?: string | undefined;
  until?: string | undefined;
  country?: string | undefined;
  artist?: string | undefined;
  numbers?: readonly string[] | undefined;
  ids?: readonly number[] | undefined;
}

const SORT_COLUMNS = {
  placed: 'listed_orders.created_at',
  total: 'listed_orders.total_cents',
  buyer: 'listed_orders.buyer',
  country: 'listed_orders.country',
  state: 'listed_orders.state',
} as const satisfies Record<OrderSort, string>;

/** A query that finds texts with words that begin with those of a search. Undefined if it has none, and finds nothing. */
const toWordQuery = (text: string): string | undefined => {
  const words = text.toLowerCase().match(/[^\s!-/:-@[-`{-~\p{C}]+/gu);
  return words?.map((word) => `'${word}':*`).join(' & ');
};

/** Names and ids of artists that a text names. */
const artistsNamed = (db: Db, text: string) =>
  db
    .selectFrom('people')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(sql<string>`first_name || ' ' || last_name`, 'ilike', likePattern(text)),
        ...(/^\d{1,15}$/.test(text) ? [eb('id', '=', Number(text))] : []),
      ]),
    );

const PAYMENT_CONDITIONS: Readonly<Record<OrderPaymentFilter, ReturnType<typeof sql<boolean>>>> = {
  paid: sql<boolean>`listed_orders.state not in ('pending', 'failed')`,
  disputed: sql<boolean>`exists (select from disputes where disputes.order_id = listed_orders.order_id and disputes.status = 'open')`,
  'refund-failed': sql<boolean>`exists (select from refunds where refunds.order_id = listed_orders.order_id and refunds.status = 'failed')`,
};

/** A requested return waits for an answer, whatever the other lines of the order are waiting for. */
const stateCondition = (state: LineStatus) =>
  state === 'return-requested'
    ? sql<boolean>`listed_orders.order_id in (select order_lines.order_id from order_lines where order_lines.status = 'return-requested')`
    : sql<boolean>`listed_orders.state = ${state}`;

function filteredOrders(db: Db, { text, state, payment, from, until, country, artist, numbers, ids }: OrderFilter) {
  const words = toWordQuery(text);
  return db
    .selectFrom('listed_orders')
    .$if(text !== '', (query) =>
      query.where(words === undefined ? sql<boolean>`false` : sql<boolean>`words @@ ${words}::tsquery`),
    )
    .$if(state !== undefined, (query) => query.where(stateCondition(state ?? 'placed')))
    .$if(payment !== undefined, (query) => query.where(PAYMENT_CONDITIONS[payment ?? 'paid']))
    .$if(from !== undefined, (query) => query.where('listed_orders.created_at', '>=', startOfDay(from ?? '')))
    .$if(until !== undefined, (query) => query.where('listed_orders.created_at', '<', endOfDay(until ?? '')))
    .$if(country !== undefined, (query) => query.where('listed_orders.country', '=', country ?? ''))
    .$if(artist !== undefined, (query) =>
      query.where(sql<boolean>`artist_ids && array(${artistsNamed(db, artist ?? '')})`),
    )
    .$if(ids !== undefined, (query) => query.where('order_id', 'in', [...(ids ?? [])]))
    .$if(numbers !== undefined, (query) =>
      query.where(
        'order_id',
        'in',
        db
          .selectFrom('orders')
          .select('id')
          .where('number', 'in', [...(numbers ?? []), '']),
      ),
    );
}

const sortedOrders = (db: Db, filter: OrderFilter, { by, isDescending }: ListSort<OrderSort>) =>
  filteredOrders(db, filter)
    .orderBy(SORT_COLUMNS[by], isDescending ? 'desc' : 'asc')
    .orderBy('order_id', isDescending ? 'desc' : 'asc');

export async function readListedOrderIds(
  db: Db,
  filter: OrderFilter,
  sort: ListSort<OrderSort>,
  limit: number,
): Promise<number[]> {
  const rows = await sortedOrders(db, filter, sort).select('order_id').limit(limit).execute();
  return rows.map(({ order_id }) => order_id);
}

/** Orders of a list. Only those of the page are read from the table of orders. */
export async function readListedOrders(
  db: Db,
  filter: OrderFilter,
  sort: ListSort<OrderSort>,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundOrderRow[]> {
  const listed = await sortedOrders(db, filter, sort)
    .select(['order_id', 'created_at', 'state', 'buyer', 'country', 'artist_ids'])
    .limit(limit)
    .offset(offset)
    .execute();
  if (listed.length === 0) return [];
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'email', 'currency', 'total_cents'])
    .where(
      'id',
      'in',
      listed.map(({ order_id }) => order_id),
    )
    .execute();
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  return listed.flatMap(({ order_id, ...row }) => {
    const order = orderOf.get(order_id);
    // Numbers in arrays are texts.
    return order ? [{ ...row, ...order, artist_ids: row.artist_ids.map(Number) }] : [];
  });
}

export async function countListedOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { count } = await filteredOrders(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const readArtistNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('people')
    .select(['id', nameOf.as('name')])
    .where('id', '=', anyId(ids))
    .execute();

export const readOrderNotes = (db: Db, orderId: number) =>
  db
    .selectFrom('order_notes')
    .leftJoin('people', 'people.id', 'person_id')
    .select(['order_notes.id', 'text', 'order_notes.created_at', nameOf.as('by')])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.id', 'desc')
    .execute();

export const insertOrderNote = (
  db: Db,
  note: { order_id: number; person_id: number; text: string; created_at: Date },
) => db.insertInto('order_notes').values(note).execute();

export const readStaffRefunds = (db: Db, orderId: number) =>
  db
    .selectFrom('refunds')
    .leftJoin('people', 'people.id', 'person_id')
    .select([
      'refunds.id',
      'reason',
      'card_cents',
      'gift_card_cents',
      'status',
      'failure',
      'refunds.created_at',
      nameOf.as('by'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id')
    .execute();

export const readBuyer = (db: Db, personId: number) =>
  db.selectFrom('people').select(['id', 'first_name', 'last_name']).where('id', '=', personId).executeTakeFirst();

/** Emails about an order. They name its number in the subject. */
export const readOrderEmails = (db: Db, number: string, email: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'subject', 'created_at'])
    .where('recipient', '=', email)
    .where(sql<boolean>`position(${number} in subject) > 0`)
    .orderBy('id', 'desc')
    .execute();

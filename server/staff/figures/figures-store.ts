import { STAFF_ROLES } from '@easel/domain/accounts/roles';
import type { FigureDay, FigurePeriod, Top, Waiting } from '@easel/domain/staff/figures';
import { createTable, listKeys } from '@easel/domain/text/own-value';
import type { Db } from '@easel/platform/db/open-database';
import { endOfDay, startOfDay } from '@easel/platform/db/utc-days';
import { sql } from 'kysely';
import type { EventPosition } from '../../tracking/late-events.ts';

/** Whole days of UTC, the last one included. */
export interface Days {
  from: string;
  until: string;
}

export const within = (column: string, { from, until }: Days) =>
  sql`${sql.ref(column)} >= ${startOfDay(from)} and ${sql.ref(column)} < ${endOfDay(until)}`;
export const toUtcDay = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`;

/** Counts whole days again from the ledger and the orders. */
export async function recountSales(db: Db, days: Days, currency: string): Promise<void> {
  await sql`delete from sale_days where day between ${days.from}::date and ${days.until}::date`.execute(db);
  await sql`
    insert into sale_days (day, captured_cents, refunded_cents, order_cents, orders, returns, artists)
    select day, coalesce(captured, 0), coalesce(refunded, 0), coalesce(ordered, 0), coalesce(orders, 0), coalesce(returns, 0), coalesce(artists, 0)
    from (
      select ${toUtcDay('created_at')} as day,
        coalesce(sum(cents) filter (where account = 'gateway' and kind = 'sale'), 0) as captured,
        -coalesce(sum(cents) filter (where account = 'gateway' and kind in ('refund', 'goodwill')), 0) as refunded,
        coalesce(sum(cents) filter (where account in ('gateway', 'gift-cards') and kind = 'sale' and cents > 0), 0) as ordered
      from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
      where ${within('created_at', days)} and currency = ${currency} and kind in ('sale', 'refund', 'goodwill')
      group by 1
    ) as money
    full join (
      select ${toUtcDay('placed_at')} as day, count(*)::integer as orders from orders
      where ${within('placed_at', days)} and status = 'placed' group by 1
    ) as placed using (day)
    full join (
      select ${toUtcDay('happened_at')} as day, count(*)::integer as returns from order_events
      where status = 'return-requested' and ${within('happened_at', days)} group by 1
    ) as returned using (day)
    full join (
      select ${toUtcDay('joined_at')} as day, count(*)::integer as artists
      from (
        select coalesce(decided_at, people.created_at) as joined_at from people
        left join artist_applications on person_id = people.id and state = 'accepted'
        where user_type in ('artist', 'limited_artist')
      ) as artist
      where ${within('joined_at', days)} group by 1
    ) as joined using (day)`.execute(db);
}

/** The browser, so that somebody who logs in between two pages is one visitor. */
export const VISITOR = sql`coalesce('client ' || client_id, 'user ' || user_id)`;
const IS_LISTING = sql`name in ('search_result_load', 'browse_result_load')`;
const IS_WORK = sql`name = 'item_detail_load'`;
/** The shop sends additions to the cart by both protocols. */
export const IS_CART = sql`(name = 'addToCart' or (name = 'conversion' and source = 'constructor'
  and lower(coalesce(body ->> 'type', 'add_to_cart')) = 'add_to_cart'))`;
const IS_CHECKOUT = sql`name = 'beginCheckout'`;
const IS_PURCHASE = sql`name = 'purchase'`;

/** Browsers report robots that do not hide. */
export const IS_PERSON = sql`not coalesce(body -> 'is_robot' = 'true', false)`;

export const IS_STAFF = sql`coalesce(user_id = any(array(select id::text from people where user_type = any(${[...STAFF_ROLES]}))), false)`;

/** Counts the visitors of whole days again, without robots and staff. */
export async function recountVisits(db: Db, days: Days, account: string): Promise<void> {
  await sql`delete from visit_days where day between ${days.from}::date and ${days.until}::date`.execute(db);
  await sql`
    insert into visit_days (day, visitors, saw_listing, saw_work, added_to_cart, began_checkout, ordered)
    select day, count(*), count(*) filter (where listing), count(*) filter (where work), count(*) filter (where cart),
      count(*) filter (where checkout), count(*) filter (where purchase)
    from (
      select ${toUtcDay('happened_at')} as day, ${VISITOR} as visitor, bool_or(${IS_LISTING}) as listing, bool_or(${IS_WORK}) as work,
        bool_or(${IS_CART}) as cart, bool_or(${IS_CHECKOUT}) as checkout, bool_or(${IS_PURCHASE}) as purchase,
        bool_or(${IS_STAFF}) as is_staff
      from behavior_events
      where account = ${account} and ${within('happened_at', days)} and ${VISITOR} is not null
        and not coalesce(body -> 'is_robot' = 'true', false)
      group by 1, 2
    ) as visit where not is_staff group by day`.execute(db);
}

/** The expression of an index. Must match `normalizeQuery` in server/tracking/popularity/query-items-store.ts. */
export const SEARCH_TEXT = sql`lower(regexp_replace(btrim(search_term), '\\s+', ' ', 'g'))`;

/** How many visitors made a search on a day, without robots and staff, for searches that enough visitors have made (domain/tracking/shown-searches.ts). */
export async function recountSearches(db: Db, days: Days, account: string): Promise<void> {
  await sql`delete from search_days where day between ${days.from}::date and ${days.until}::date`.execute(db);
  await sql`
    insert into search_days (day, search_id, visitors)
    select day, search_texts.id, count(*)
    from (
      select ${toUtcDay('happened_at')} as day, ${SEARCH_TEXT} as text, ${VISITOR} as visitor, bool_or(${IS_STAFF}) as is_staff
      from behavior_events
      where account = ${account} and ${within('happened_at', days)} and search_term is not null and ${VISITOR} is not null
        and name in ('search_result_load', 'search_submit', 'search_result_click') and not coalesce(body -> 'is_robot' = 'true', false)
      group by 1, 2, 3
    ) as search join search_texts using (text) where not is_staff group by 1, 2`.execute(db);
}

/** Lines of orders that were not undone. */
export const IS_SOLD = sql`order_lines.status not in ('cancelled', 'returned', 'failed')`;
const SOLD_LINES = (days: Days) => sql`
  orders join order_lines on order_id = orders.id
  where ${within('orders.placed_at', days)} and orders.status = 'placed' and ${IS_SOLD}`;

/** What is added up of the lines that were sold, and for whom. */
const SALES = {
  'work-sales': [sql`work_id`, sql`net_cents`],
  'artist-sales': [sql`artist_id`, sql`net_cents`],
  'work-sold': [sql`work_id`, sql`quantity`],
  'artist-sold': [sql`artist_id`, sql`quantity`],
} as const satisfies Partial<Record<Top, unknown>>;
type SalesTop = keyof typeof SALES;
const isSales = (kind: Top): kind is SalesTop => Object.hasOwn(SALES, kind);

const salesTop = (kind: SalesTop, sold: ReturnType<typeof sql>, limit: number) => {
  const [id, value] = SALES[kind];
  return sql`select ${id} as id, sum(${value})::bigint as value from ${sold} and ${id} is not null group by 1 order by 2 desc, 1 limit ${limit}`;
};

/** The largest values of a range. */
const topQuery = (kind: Top, days: Days, limit: number) => {
  switch (kind) {
    case 'work-sales':
    case 'artist-sales':
    case 'work-sold':
    case 'artist-sold':
      return salesTop(kind, SOLD_LINES(days), limit);
    case 'work-views':
      return sql`select work_id as id, sum(views)::bigint as value from work_days
        where day between ${days.from}::date and ${days.until}::date group by 1 having sum(views) > 0 order by 2 desc, 1 limit ${limit}`;
    case 'searches':
      return sql`select search_id as id, sum(visitors)::bigint as value from search_days
        where day between ${days.from}::date and ${days.until}::date group by 1 order by 2 desc, 1 limit ${limit}`;
  }
};

export async function recountTops(db: Db, period: FigurePeriod, kind: Top, days: Days, limit: number): Promise<void> {
  await sql`delete from figure_tops where period = ${period} and kind = ${kind}`.execute(db);
  await sql`
    insert into figure_tops (period, kind, place, subject_id, value)
    select ${period}, ${kind}, row_number() over (order by value desc, id), id, value from (${topQuery(kind, days, limit)}) as top`.execute(
    db,
  );
}

/** So many works are looked at first, and so many are added up at most before all days of the range are read instead. */
const FIRST_WORKS = 200;
const MAX_CANDIDATES = 10_000;

/** The works with the most views of a range. No work has more of them than it has in total, so most works need not be added up. */
async function workViewsTop(db: Db, days: Days, limit: number): Promise<ReturnType<typeof sql>> {
  const range = sql`day between ${days.from}::date and ${days.until}::date`;
  const { rows } = await sql<{ least: string | null; candidates: string }>`
    with first as (
      select sum(views) as views from work_days
      where work_id = any(array(select work_id from work_view_totals order by views desc limit ${FIRST_WORKS})) and ${range}
      group by work_id having sum(views) > 0 order by 1 desc limit ${limit}
    ), enough as (
      select case when count(*) = ${limit} then min(views) end as least from first
    )
    select least, (select count(*) from (
      select from work_view_totals where views >= (select least from enough) limit ${MAX_CANDIDATES + 1}) as work) as candidates
    from enough`.execute(db);
  const { least = null, candidates = '0' } = rows[0] ?? {};
  if (least === null || Number(candidates) > MAX_CANDIDATES) return topQuery('work-views', days, limit);
  return sql`select work_id as id, sum(views)::bigint as value from work_days
    where work_id = any(array(select work_id from work_view_totals where views >= ${least}::bigint)) and ${range}
    group by 1 order by 2 desc, 1 limit ${limit}`;
}

interface TopRow {
  id: number;
  name: string;
  of: string;
  value: number;
}

const NAME_OF_ARTIST = sql`coalesce(nullif(artist.public_name, ''), trim(artist.first_name || ' ' || artist.last_name))`;

/** What is on top: stored rows of a usual period, or counted now for a range of one's own. */
export async function readTops(
  db: Db,
  kinds: readonly Top[],
  { period, ...days }: Days & { period: FigurePeriod | undefined },
  limit: number,
): Promise<{ kind: Top; rows: TopRow[] }[]> {
  const sales = period ? undefined : readSalesTops(db, kinds.filter(isSales), days, limit);
  // Whoever waits for it hears of a failure.
  sales?.catch(() => undefined);
  return Promise.all(
    kinds.map(async (kind) => {
      const top = period
        ? sql`select subject_id as id, value from figure_tops where period = ${period} and kind = ${kind} order by place limit ${limit}`
        : isSales(kind)
          ? await sales?.then((found) => toTable(found.filter((row) => row.kind === kind)))
          : kind === 'work-views'
            ? await workViewsTop(db, days, limit)
            : topQuery(kind, days, limit);
      return { kind, rows: top ? await nameTop(db, kind, top) : [] };
    }),
  );
}

interface SalesRow {
  kind: string;
  id: number;
  value: number;
}

/** All of them in one pass: reading the lines costs more than adding them up. */
async function readSalesTops(db: Db, kinds: readonly SalesTop[], days: Days, limit: number): Promise<SalesRow[]> {
  if (kinds.length === 0) return [];
  const tops = kinds.map(
    (kind) => sql`(select ${kind}::text as kind, top.* from (${salesTop(kind, sql`sold where true`, limit)}) as top)`,
  );
  const { rows } = await sql<SalesRow>`
    with sold as materialized (
      select order_lines.work_id, order_lines.artist_id, order_lines.net_cents, order_lines.quantity from ${SOLD_LINES(days)}
    ) ${sql.join(tops, sql` union all `)}`.execute(db);
  return rows;
}

const toTable = (rows: readonly SalesRow[]) =>
  sql`select * from unnest(${rows.map(({ id }) => String(id))}::bigint[], ${rows.map(({ value }) => String(value))}::bigint[]) as counted (id, value)`;

async function nameTop(db: Db, kind: Top, top: ReturnType<typeof sql>): Promise<TopRow[]> {
  const named =
    kind === 'searches'
      ? sql`select top.id, text as name, '' as of, value from top join search_texts on search_texts.id = top.id`
      : kind === 'artist-sales' || kind === 'artist-sold'
        ? sql`select top.id, ${NAME_OF_ARTIST} as name, '' as of, value from top join people as artist on artist.id = top.id`
        : sql`select top.id, works.title as name, ${NAME_OF_ARTIST} as of, value
            from top join works on works.id = top.id join people as artist on artist.id = works.artist_id`;
  const { rows } = await sql<TopRow>`with top as materialized (${top}) ${named} order by value desc, id`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id), value: Number(row.value) }));
}

/** The days of a range, without those on which nothing happened. */
export async function readFigureDays(db: Db, { from, until }: Days): Promise<FigureDay[]> {
  const { rows } = await sql<Record<keyof FigureDay, string>>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(captured_cents, 0) as "capturedCents", coalesce(refunded_cents, 0) as "refundedCents",
      coalesce(order_cents, 0) as "orderCents", coalesce(orders, 0) as orders, coalesce(returns, 0) as returns, coalesce(artists, 0) as artists,
      coalesce(visitors, 0) as visitors, coalesce(saw_listing, 0) as "sawListing", coalesce(saw_work, 0) as "sawWork",
      coalesce(added_to_cart, 0) as "addedToCart", coalesce(began_checkout, 0) as "beganCheckout", coalesce(ordered, 0) as ordered
    from (select * from sale_days where day between ${from}::date and ${until}::date) as sale
    full join (select * from visit_days where day between ${from}::date and ${until}::date) as visit using (day)
    order by day`.execute(db);
  return rows.map(({ day, ...counts }) => ({
    day,
    ...createTable(listKeys(counts), (name) => Number(counts[name])),
  }));
}

export async function readFirstSaleDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(least((select min(created_at) from ledger_transactions), (select min(placed_at) from orders),
      (select min(created_at) from people)) at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? undefined;
}

const WAITING_QUERIES = {
  works: sql`select count(*) from work_drafts where state = 'submitted'`,
  applications: sql`select count(*) from artist_applications where state = 'submitted'`,
  reportedWorks: sql`select count(distinct work_id) from work_reports where status = 'open'`,
  reportedMessages: sql`select count(distinct message_id) from message_reports where resolved_at is null`,
  differences: sql`select count(*) from reconciliation_differences
    where reconciliation_id = (select max(id) from reconciliations)`,
};

type StoredWaiting = keyof typeof WAITING_QUERIES;
const isStored = (kind: Waiting): kind is StoredWaiting => kind in WAITING_QUERIES;

/** What waits in lists without filters, by kind, in one statement. */
export async function readWaiting(db: Db, kinds: readonly Waiting[]): Promise<Map<Waiting, number>> {
  const parts = kinds
    .filter(isStored)
    .map((kind) => sql`(select ${kind}::text as kind, waits.* from (${WAITING_QUERIES[kind]}) as waits (count))`);
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{ kind: Waiting; count: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

/** Until when the next disputed payment has to be answered. */
export async function readDisputeDeadline(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(respond_by) as due from disputes where status = 'open'`.execute(db);
  return rows[0]?.due ?? null;
}

/** The row of `signal_progress`. Without it, everything is counted again. */
const FIGURES = 'figures';

export async function readCounted(db: Db): Promise<({ until: Date } & EventPosition) | undefined> {
  const row = await db
    .selectFrom('signal_progress')
    .select(['counted_at', 'last_event_id', 'recounted_at'])
    .where('name', '=', FIGURES)
    .executeTakeFirst();
  return row && { until: row.counted_at, eventId: Number(row.last_event_id), recountedAt: row.recounted_at };
}

export const readCountedUntil = async (db: Db): Promise<Date | undefined> => (await readCounted(db))?.until;

export async function writeCounted(db: Db, countedAt: Date, { eventId, recountedAt }: EventPosition): Promise<void> {
  const progress = { last_event_id: eventId, counted_at: countedAt, recounted_at: recountedAt };
  await db
    .insertInto('signal_progress')
    .values({ name: FIGURES, ...progress })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(progress))
    .execute();
}

/** The first day of which all events are stored; undefined if there are none. */
export async function readFirstEventDay(db: Db, account: string, oldest: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(greatest(min(${toUtcDay('happened_at')}), ${oldest}::date), 'YYYY-MM-DD') as day
    from behavior_events where account = ${account} having count(*) > 0`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Background work may exceed the statement timeout of requests. The first count sorts all events. */
export const allowLongStatements = async (transaction: Db) => {
  await sql`set local statement_timeout = '20min'`.execute(transaction);
  await sql`set local work_mem = '64MB'`.execute(transaction);
};

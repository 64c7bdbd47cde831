import type { LedgerAccount } from '@easel/domain/selling/ledger';
import { LEDGER_LIST, type LedgerKind } from '@easel/domain/selling/operation-lists';
import type { Db } from '@easel/platform/db/open-database';
import { endOfDay, startOfDay } from '@easel/platform/db/utc-days';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export interface LedgerFilter {
  /** The number of a transaction or of an order. */
  text: string;
  account?: LedgerAccount | undefined;
  kind?: LedgerKind | undefined;
  order?: string | undefined;
  /** Days of UTC. */
  from?: string | undefined;
  until?: string | undefined;
  ids?: readonly number[] | undefined;
}

const ofOrder = (number: string) =>
  sql<SqlBool>`t.order_id in (select id from orders where number = ${number.toUpperCase()})`;

function conditionsOf({ text, account, kind, order, from, until, ids }: LedgerFilter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (text !== '') conditions.push(/^\d{1,15}$/.test(text) ? sql`t.id = ${Number(text)}` : ofOrder(text));
  if (ids !== undefined) conditions.push(sql`t.id = any(${ids}::bigint[])`);
  if (order !== undefined) conditions.push(ofOrder(order));
  if (kind !== undefined) conditions.push(sql`t.kind = ${kind}`);
  if (account !== undefined)
    conditions.push(
      sql`exists (select from ledger_entries where ledger_entries.transaction_id = t.id and ledger_entries.account = ${account})`,
    );
  if (from !== undefined) conditions.push(sql`t.created_at >= ${startOfDay(from)}`);
  if (until !== undefined) conditions.push(sql`t.created_at < ${endOfDay(until)}`);
  return sql.join(conditions, sql` and `);
}

export interface LedgerTransactionRow {
  id: number;
  kind: LedgerKind;
  created_at: Date;
  order_number: string | null;
  gift_card_id: number | null;
  payout_id: string | null;
  entries: { account: LedgerAccount; of: string; line: number | null; cents: number; currency: string }[];
}

const orderByTime = (isDescending: boolean) => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`t.created_at ${direction}, t.id ${direction}`;
};

export async function readLedgerIds(
  db: Db,
  filter: LedgerFilter,
  { isDescending, limit }: { isDescending: boolean; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ledger_transactions t where ${conditionsOf(filter)} order by ${orderByTime(isDescending)} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Entries are read for the transactions of a page only. */
export async function readLedger(
  db: Db,
  filter: LedgerFilter,
  { isDescending, limit, offset }: { isDescending: boolean; limit: number; offset: number },
): Promise<LedgerTransactionRow[]> {
  const order = orderByTime(isDescending);
  const { rows } = await sql<LedgerTransactionRow>`
    select t.id, t.kind, t.created_at, orders.number as order_number, t.gift_card_id, t.payout_id,
      (select jsonb_agg(jsonb_build_object(
          'account', account, 'of', coalesce(nullif(trim(first_name || ' ' || last_name), ''), jurisdiction, ''), 'line', line, 'cents', cents,
          'currency', ledger_entries.currency) order by ledger_entries.id)
        from ledger_entries left join people on people.id = person_id where transaction_id = t.id) as entries
    from (select * from ledger_transactions t where ${conditionsOf(filter)} order by ${order} limit ${limit} offset ${offset}) as t
    left join orders on orders.id = t.order_id order by ${order}`.execute(db);
  return rows;
}

export async function countLedger(db: Db, filter: LedgerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from ledger_transactions t where ${conditionsOf(filter)} limit ${LEDGER_LIST.maxCounted}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function readBalances(db: Db) {
  const { rows } = await sql<{ account: LedgerAccount; currency: string; cents: number }>`
    select account, currency, sum(cents)::bigint as cents from ledger_entries group by account, currency order by currency, account`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

const MAX_UNBALANCED = 20;

/** Transactions that do not add up to 0. The database refuses them; this looks at what is stored. The order is that of an index which has all it needs. */
export async function readUnbalanced(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select transaction_id as id from ledger_entries group by transaction_id, currency having sum(cents) <> 0
    order by transaction_id desc, currency desc limit ${MAX_UNBALANCED}`.execute(db);
  return rows.map(({ id }) => Number(id));
}

export interface ComparisonRow {
  name: string;
  detail: string;
  currency: string;
  ledger_cents: number;
  other_cents: number;
}

/** The ledger knows nothing of cards that were sold before the shop kept orders, except what was paid with them. */
const IS_RECORDED = sql`coalesce(gift_cards.order_id::text, gift_cards.refund_id::text, gift_cards.issue_key::text) is not null`;

/**
 * One statement, so that everything is of one moment, and one pass over the entries. Most entries are of sales, so these are what remains of all entries: only
 * the others are joined to their kind. An order takes its part of a gift card when it is reserved, and has entries once it is paid for.
 */
export async function readComparisons(db: Db): Promise<ComparisonRow[]> {
  const { rows } = await sql<ComparisonRow>`
    with totals as (select account, currency, sum(cents)::bigint as cents from ledger_entries group by 1, 2),
    without_sales as (
      select kind, account, currency, sum(cents)::bigint as cents
      from ledger_transactions join ledger_entries on ledger_transactions.id = transaction_id where kind <> 'sale' group by 1, 2, 3
    ),
    sums as (
      select * from without_sales
      union all
      select 'sale', account, currency, totals.cents - coalesce((
        select sum(cents) from without_sales where without_sales.account = totals.account and without_sales.currency = totals.currency), 0)::bigint
      from totals
    ),
    currencies as (select currency from sums union select 'USD'),
    charged as (select currency, sum(charge_cents) as cents from orders where status = 'placed' group by currency)
    select 'All accounts in ' || currency as name, 'Debits and credits add up to 0' as detail, currency, sum(cents)::bigint as ledger_cents,
      0::bigint as other_cents
    from sums group by currency
    union all
    select 'Cards charged', 'Sales at the gateway, and what placed orders were charged', currency,
      coalesce((select sum(cents) from sums where kind = 'sale' and account = 'gateway' and sums.currency = currencies.currency), 0)::bigint,
      coalesce((select cents from charged where charged.currency = currencies.currency), 0)::bigint
    from currencies
    union all
    select 'Refunds to cards', 'Refunds at the gateway, and refunds of orders', currency,
      coalesce(-(select sum(cents) from sums where kind in ('refund', 'goodwill') and account = 'gateway' and sums.currency = currencies.currency), 0)::bigint,
      coalesce((select sum(card_cents) from refunds join orders on orders.id = order_id where orders.currency = currencies.currency), 0)::bigint
    from currencies
    union all
    select 'Gift cards', 'What the shop owes, and the balances of all cards with what is being paid with them', 'USD',
      coalesce(-(select sum(cents) from sums where account = 'gift-cards' and currency = 'USD'), 0)::bigint,
      coalesce((select sum(balance_cents) from gift_cards where ${IS_RECORDED}), 0)::bigint + coalesce((
        select sum(case when orders.status = 'pending' then cents else -(cents - refunded_cents + replaced_cents) end)
        from order_gift_cards join orders on orders.id = order_gift_cards.order_id join gift_cards on gift_cards.id = gift_card_id
        where (orders.status = 'pending' and ${IS_RECORDED}) or (orders.status = 'placed' and not ${IS_RECORDED})), 0)::bigint
    union all
    select 'Payouts', 'What left for artists, and payouts that were not returned', 'USD',
      coalesce(-(select sum(cents) from sums where kind in ('payout', 'payout-return') and account = 'bank' and currency = 'USD'), 0)::bigint,
      coalesce((select sum(cents) from payouts where returned_at is null), 0)::bigint`.execute(db);
  return rows.map((row) => ({ ...row, ledger_cents: Number(row.ledger_cents), other_cents: Number(row.other_cents) }));
}

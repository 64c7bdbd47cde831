import { FINAL_STATUSES } from '@easel/domain/selling/order-status';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, sql } from 'kysely';
import { isDue } from '../ledger/due-entries.ts';

/** Serializes the payouts of an artist, and with them the changes of the payout details and the end of the account. */
export const lockArtist = (transaction: Db, artistId: number) =>
  transaction
    .selectFrom('people')
    .select(['id', 'email'])
    .where('id', '=', artistId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface OpenAccount {
  artistId: number;
  artistName: string;
  email: string;
  dueCents: number;
  balanceCents: number;
  currency: string;
  /** Null without payout details. */
  masked: string | null;
  changedAt: Date | null;
  isRefused: boolean;
  isRestWanted: boolean;
}

/** The accounts of all artists, or of one, that are not settled. */
export async function readOpenAccounts(db: Db, artistId?: number): Promise<OpenAccount[]> {
  const { rows } = await sql<OpenAccount>`
    select people.id as "artistId", trim(people.first_name || ' ' || people.last_name) as "artistName", coalesce(people.email, '') as email,
      account.balance::bigint as "balanceCents", account.due::bigint as "dueCents", account.currency,
      payout_details.masked, payout_details.changed_at as "changedAt", payout_details.refused_at is not null as "isRefused",
      payout_details.rest_wanted_at is not null as "isRestWanted"
    from (
      select ledger_entries.person_id, ledger_entries.currency, -sum(cents) as balance, coalesce(-sum(cents) filter (where ${isDue}), 0) as due
      from ledger_entries
      join ledger_transactions on ledger_transactions.id = transaction_id
      left join order_lines on order_lines.order_id = ledger_transactions.order_id and order_lines.line = ledger_entries.line
      where account = 'artist' and (${artistId ?? null}::bigint is null or ledger_entries.person_id = ${artistId ?? null})
      group by ledger_entries.person_id, ledger_entries.currency
    ) as account join people on people.id = account.person_id
    left join payout_details on payout_details.person_id = people.id
    where account.balance <> 0 or account.due <> 0
    order by account.due desc, account.balance desc, people.id`.execute(db);
  return rows.map((row) => ({ ...row, dueCents: Number(row.dueCents), balanceCents: Number(row.balanceCents) }));
}

/** What is due to an artist, and the entries that no payout has paid yet, in one statement: a line that becomes due meanwhile is in both or in none of them. */
export async function readDueEntries(transaction: Db, artistId: number, currency: string) {
  const { rows } = await sql<{ dueCents: number; balanceCents: number; entryIds: number[] | null }>`
    select coalesce(-sum(cents) filter (where ${isDue}), 0)::bigint as "dueCents", coalesce(-sum(cents), 0)::bigint as "balanceCents",
      array_agg(ledger_entries.id order by ledger_entries.id) filter (
        where ${isDue} and payout_items.entry_id is null and ledger_transactions.kind not in ('payout', 'payout-return')) as "entryIds"
    from ledger_entries
    join ledger_transactions on ledger_transactions.id = transaction_id
    left join order_lines on order_lines.order_id = ledger_transactions.order_id and order_lines.line = ledger_entries.line
    left join payout_items on payout_items.entry_id = ledger_entries.id
    where account = 'artist' and ledger_entries.person_id = ${artistId} and ledger_entries.currency = ${currency}`.execute(
    transaction,
  );
  const [row] = rows;
  return {
    dueCents: Number(row?.dueCents ?? 0),
    balanceCents: Number(row?.balanceCents ?? 0),
    entryIds: (row?.entryIds ?? []).map(Number),
  };
}

export const insertPayout = (transaction: Db, payout: Insertable<Schema['payouts']>) =>
  transaction.insertInto('payouts').values(payout).execute();

export const insertPayoutItems = async (transaction: Db, payoutId: string, entryIds: readonly number[]) => {
  if (entryIds.length > 0)
    await sql`insert into payout_items (entry_id, payout_id)
      select unnest(${sql.val([...entryIds])}::bigint[]), ${payoutId}::uuid`.execute(transaction);
};

/** The entries are due again. */
export const deletePayoutItems = (transaction: Db, payoutId: string) =>
  transaction.deleteFrom('payout_items').where('payout_id', '=', payoutId).execute();

export const readPayouts = (db: Db, limit: number) =>
  db
    .selectFrom('payouts')
    .innerJoin('people as artist', 'artist.id', 'artist_id')
    .leftJoin('people as staff', 'staff.id', 'paid_by')
    .select(['payouts.id', 'artist_id', 'cents', 'currency', 'reference', 'payouts.created_at'])
    .select(['transferred_at', 'returned_at', 'return_reason', 'destination'])
    .select(['artist.first_name', 'artist.last_name', 'artist.email'])
    .select(sql<string | null>`trim(staff.first_name || ' ' || staff.last_name)`.as('paid_by_name'))
    // What is still to be transferred comes first, so that the limit cannot hide it.
    .orderBy(sql`transferred_at is null and returned_at is null`, 'desc')
    .orderBy('payouts.created_at', 'desc')
    .orderBy('payouts.id')
    .limit(limit)
    .execute();

export const readPayoutsOfArtist = (db: Db, artistId: number, limit: number) =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('artist_id', '=', artistId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const readPayout = (db: Db, id: string) =>
  db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();

export const readPayoutItems = (db: Db, payoutId: string) =>
  db
    .selectFrom('payout_items')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'entry_id')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .leftJoin('orders', 'orders.id', 'ledger_transactions.order_id')
    .leftJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'ledger_transactions.order_id')
        .onRef('order_lines.line', '=', 'ledger_entries.line'),
    )
    .select([
      'ledger_transactions.created_at',
      'ledger_transactions.kind',
      'orders.number',
      'ledger_entries.line',
      'title',
    ])
    .select(sql<number>`-ledger_entries.cents`.as('cents'))
    .where('payout_items.payout_id', '=', payoutId)
    .orderBy('ledger_entries.id')
    .execute();

/** With the address of the artist, who is locked as well: payouts and details of an artist change one after the other. */
export async function lockPayout(transaction: Db, id: string) {
  const found = await readPayout(transaction, id);
  const artist = found && (await lockArtist(transaction, found.artist_id));
  // Read again: it may have changed before the lock.
  const payout = await readPayout(transaction, id);
  return payout && { ...payout, email: artist?.email ?? '' };
}

export const markTransferred = (transaction: Db, id: string, reference: string, at: Date) =>
  transaction.updateTable('payouts').set({ transferred_at: at, reference }).where('id', '=', id).execute();

export const markReturned = (transaction: Db, id: string, reason: string, at: Date) =>
  transaction.updateTable('payouts').set({ returned_at: at, return_reason: reason }).where('id', '=', id).execute();

/** Shares that are not due yet: sums of the entries of a line, what becomes due first at the top. */
export async function readHeldShares(db: Db, artistId: number, currency: string, limit: number) {
  const { rows } = await sql<{
    number: string;
    line: number;
    title: string;
    cents: number;
    status: Schema['order_lines']['status'];
    delivered_at: Date | null;
  }>`
    select orders.number, order_lines.line, order_lines.title, order_lines.status, order_lines.delivered_at, -sum(cents)::bigint as cents
    from ledger_entries
    join ledger_transactions on ledger_transactions.id = transaction_id
    join order_lines on order_lines.order_id = ledger_transactions.order_id and order_lines.line = ledger_entries.line
    join orders on orders.id = order_lines.order_id
    where account = 'artist' and ledger_entries.person_id = ${artistId} and ledger_entries.currency = ${currency} and not ${isDue}
    group by orders.number, orders.id, order_lines.order_id, order_lines.line
    having sum(cents) <> 0
    order by order_lines.delivered_at nulls last, orders.id, order_lines.line
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** What is left to do for an artist: lines that are not final, the newest last, and open disputes of sales. */
export async function readOpenSales(db: Db, artistId: number, limit: number) {
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'orders.number',
      'order_lines.line',
      'order_lines.title',
      'order_lines.status',
      'order_lines.delivered_at',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('order_lines.artist_id', '=', artistId)
    .where('order_lines.status', 'not in', [...FINAL_STATUSES, 'failed'])
    .orderBy('orders.id')
    .orderBy('order_lines.line')
    .limit(limit)
    .execute();
  const disputes = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .select('orders.number')
    .distinct()
    .where('disputes.status', '=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines')
          .select('order_lines.line')
          .whereRef('order_lines.order_id', '=', 'disputes.order_id')
          .where('order_lines.artist_id', '=', artistId),
      ),
    )
    .orderBy('orders.number')
    .execute();
  return { lines, disputes: disputes.map(({ number }) => number) };
}

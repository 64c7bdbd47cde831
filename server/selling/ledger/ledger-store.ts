import type { AccountRow } from '@easel/domain/selling/artist-statement';
import type { LedgerEntry } from '@easel/domain/selling/ledger';
import type { Db } from '@easel/platform/db/open-database';
import { insertRows, type Steps } from '@easel/platform/db/run-together';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, sql } from 'kysely';
import { isDue } from './due-entries.ts';

export type NewLedgerTransaction = Insertable<Schema['ledger_transactions']> & { currency: string };

export const ledgerSteps = (
  transaction: Db,
  { currency, ...facts }: NewLedgerTransaction,
  entries: readonly LedgerEntry[],
): Steps => ({
  ledger_transaction: transaction.insertInto('ledger_transactions').values(facts).returning('id'),
  ledger_entries: insertRows(
    'ledger_entries',
    entries.map(({ account, cents, personId, line, jurisdiction }) => ({
      account,
      cents,
      currency,
      person_id: personId ?? null,
      line: line ?? null,
      jurisdiction: jurisdiction ?? null,
    })),
    { added: { transaction_id: sql`ledger_transaction.id` }, from: ['ledger_transaction'] },
  ),
});

/** Credits of the artist's account are owed to the artist, so their sign is reversed. */
export async function readArtistBalance(db: Db, artistId: number) {
  const { rows } = await sql<{ balanceCents: number; dueCents: number; paidCents: number }>`
    select coalesce(-sum(cents), 0)::bigint as "balanceCents",
      coalesce(-sum(cents) filter (where ${isDue}), 0)::bigint as "dueCents",
      coalesce(sum(cents) filter (where ledger_transactions.kind in ('payout', 'payout-return')), 0)::bigint as "paidCents"
    from ledger_entries
    join ledger_transactions on ledger_transactions.id = transaction_id
    left join order_lines on order_lines.order_id = ledger_transactions.order_id and order_lines.line = ledger_entries.line
    where account = 'artist' and ledger_entries.person_id = ${artistId}`.execute(db);
  const [row] = rows;
  const [balanceCents, dueCents] = [Number(row?.balanceCents ?? 0), Number(row?.dueCents ?? 0)];
  return { balanceCents, dueCents, notYetDueCents: balanceCents - dueCents, paidCents: Number(row?.paidCents ?? 0) };
}

export const readArtistEntries = (db: Db, artistId: number, limit: number) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .leftJoin('orders', 'orders.id', 'ledger_transactions.order_id')
    .leftJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'ledger_transactions.order_id')
        .onRef('order_lines.line', '=', 'ledger_entries.line'),
    )
    .select([
      'ledger_transactions.created_at as createdAt',
      'ledger_transactions.kind',
      'orders.number as orderNumber',
      'ledger_entries.line',
      'order_lines.title',
      'order_lines.quantity',
      'order_lines.amount_cents as priceCents',
      'order_lines.status',
      'order_lines.delivered_at as deliveredAt',
      sql<number>`-ledger_entries.cents`.as('artistCents'),
    ])
    .where('account', '=', 'artist')
    .where('ledger_entries.person_id', '=', artistId)
    .orderBy('ledger_transactions.id', 'desc')
    .orderBy('ledger_entries.id')
    .limit(limit)
    .execute();

/** The entries of the lines of an order, with the kind of their transactions. */
export async function readLineEntries(db: Db, orderId: number): Promise<(LedgerEntry & { kind: string })[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['kind', 'account', 'cents', 'person_id', 'line', 'jurisdiction'])
    .where('order_id', '=', orderId)
    .where('line', 'is not', null)
    .orderBy('ledger_entries.id')
    .execute();
  return rows.map(({ kind, account, cents, person_id, line, jurisdiction }) => ({
    kind,
    account,
    cents,
    ...(person_id !== null && { personId: person_id }),
    ...(line !== null && { line }),
    ...(jurisdiction !== null && { jurisdiction }),
  }));
}

/** All entries of an order, for staff. */
export const readOrderEntries = (db: Db, orderId: number) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .leftJoin('people', 'people.id', 'ledger_entries.person_id')
    .select(['transaction_id', 'kind', 'ledger_transactions.created_at', 'account', 'cents', 'ledger_entries.line'])
    .select(['ledger_entries.currency', 'jurisdiction', 'first_name', 'last_name'])
    .where('order_id', '=', orderId)
    .orderBy('ledger_entries.id')
    .execute();

/** Entries of the account of an artist, and of the shop's share of the lines that this artist has sold. */
const ofArtist = (artistId: number, currency: string) => sql`
  from ledger_entries
  join ledger_transactions on ledger_transactions.id = transaction_id
  left join order_lines on order_lines.order_id = ledger_transactions.order_id and order_lines.line = ledger_entries.line
  where ledger_entries.currency = ${currency}
    and ((account = 'artist' and ledger_entries.person_id = ${artistId}) or (account = 'revenue' and order_lines.artist_id = ${artistId}))`;

/** What happened on the account of an artist: one row for each transaction and line. */
export async function readAccountRows(
  db: Db,
  artistId: number,
  currency: string,
  from: Date,
  until: Date,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ledger_transactions.created_at as "createdAt", ledger_transactions.kind, orders.number as "orderNumber", ledger_rows.line,
      coalesce(order_lines.title, '') as title, coalesce(order_lines.quantity, 0) as quantity,
      shared as "sharedCents", commission as "commissionCents", artist as "artistCents"
    from (
      select transaction_id, ledger_entries.line,
        (-sum(cents) filter (where ledger_entries.line is not null))::bigint as shared,
        coalesce(-sum(cents) filter (where account = 'revenue'), 0)::bigint as commission,
        coalesce(-sum(cents) filter (where account = 'artist'), 0)::bigint as artist
      ${ofArtist(artistId, currency)} and ledger_transactions.created_at >= ${from} and ledger_transactions.created_at < ${until}
      group by transaction_id, ledger_entries.line
    ) ledger_rows
    join ledger_transactions on ledger_transactions.id = transaction_id
    left join orders on orders.id = ledger_transactions.order_id
    left join order_lines on order_lines.order_id = ledger_transactions.order_id and order_lines.line = ledger_rows.line
    order by ledger_transactions.created_at, ledger_transactions.id, ledger_rows.line`.execute(db);
  return rows.map((row) => ({
    ...row,
    sharedCents: Number(row.sharedCents ?? 0),
    commissionCents: Number(row.commissionCents),
    artistCents: Number(row.artistCents),
  }));
}

/** What the account of an artist had before a time. */
export async function readOpeningBalance(db: Db, artistId: number, currency: string, before: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(cents), 0)::bigint as cents from ledger_entries
    join ledger_transactions on ledger_transactions.id = transaction_id
    where account = 'artist' and ledger_entries.person_id = ${artistId} and ledger_entries.currency = ${currency}
      and ledger_transactions.created_at < ${before}`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

/** The months with entries on the account of an artist, the newest first. */
export async function readMonths(db: Db, artistId: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(ledger_transactions.created_at at time zone 'UTC', 'YYYY-MM') as month
    from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
    where account = 'artist' and ledger_entries.person_id = ${artistId} order by month desc`.execute(db);
  return rows.map(({ month }) => month);
}

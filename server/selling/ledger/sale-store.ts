import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export const readSoldLine = (db: Db, artistId: number, orderNumber: string, line: number) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.order_id', 'title', 'quantity', 'amount_cents', 'order_lines.status', 'delivered_at'])
    .where('orders.number', '=', orderNumber)
    .where('line', '=', line)
    .where('artist_id', '=', artistId)
    .executeTakeFirst();

export async function readSoldLineEntries(db: Db, orderId: number, line: number) {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['transaction_id', 'kind', 'ledger_transactions.created_at', 'account', 'cents', 'currency'])
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .orderBy('ledger_entries.id')
    .execute();
  return rows.map(({ transaction_id, kind, created_at, account, cents, currency }) => ({
    transactionId: transaction_id,
    kind,
    createdAt: created_at.toISOString(),
    account,
    cents,
    currency,
  }));
}

/** The payouts that have paid entries of a line, with their parts. */
export const readLinePayouts = (db: Db, orderId: number, line: number, artistId: number) =>
  db
    .selectFrom('payout_items')
    .innerJoin('payouts', 'payouts.id', 'payout_id')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'entry_id')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['payouts.id', 'payouts.created_at'])
    .select(sql<number>`-sum(ledger_entries.cents)`.as('cents'))
    .where('ledger_transactions.order_id', '=', orderId)
    .where('ledger_entries.line', '=', line)
    .where('ledger_entries.person_id', '=', artistId)
    .groupBy(['payouts.id', 'payouts.created_at'])
    .orderBy('payouts.created_at')
    .execute();

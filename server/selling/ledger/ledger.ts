import { sumEntries } from '@easel/domain/selling/amount-refunds';
import type { LedgerEntry } from '@easel/domain/selling/ledger';
import type { Db } from '@easel/platform/db/open-database';
import { runTogether, type Steps } from '@easel/platform/db/run-together';
import { ledgerSteps, type NewLedgerTransaction, readLineEntries, readOrderEntries } from './ledger-store.ts';

/**
 * Adds a transaction to the ledger, unless nothing was moved. The database refuses one that is not balanced, and any later change. The steps are run
 * with other changes of the same transaction.
 */
export const transactionSteps = (
  transaction: Db,
  facts: NewLedgerTransaction,
  entries: readonly LedgerEntry[],
): Steps => (entries.length > 0 ? ledgerSteps(transaction, facts, entries) : {});

export async function recordTransaction(
  transaction: Db,
  facts: NewLedgerTransaction,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length > 0) await runTogether(transaction, ledgerSteps(transaction, facts, entries));
}

/** What was taken back of the lines of an order so far, and what is left of them. */
export async function readLineBalances(db: Db, orderId: number) {
  const entries = await readLineEntries(db, orderId);
  const sums = (some: typeof entries) => sumEntries(some.map(({ kind: _, ...entry }) => entry));
  return { reversed: sums(entries.filter(({ kind }) => kind === 'refund')), left: sums(entries) };
}

/** The ledger of an order, one row per entry. */
export const listOrderEntries = async (db: Db, orderId: number) =>
  (await readOrderEntries(db, orderId)).map((entry) => ({
    transactionId: entry.transaction_id,
    kind: entry.kind,
    createdAt: entry.created_at.toISOString(),
    account: entry.account,
    of: `${entry.first_name ?? ''} ${entry.last_name ?? ''}`.trim() || (entry.jurisdiction ?? ''),
    line: entry.line,
    cents: entry.cents,
    currency: entry.currency,
  }));

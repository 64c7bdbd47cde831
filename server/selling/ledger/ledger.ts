import type { LedgerEntry } from '@easel/domain/selling/ledger';
import type { Db } from '../../platform/db/open-database.ts';
import { runTogether, type Steps } from '../../platform/db/run-together.ts';
import { ledgerSteps, type NewLedgerTransaction } from './ledger-store.ts';

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

import type { LedgerEntry } from '@easel/domain/selling/ledger';
import type { Db } from '../../platform/db/open-database.ts';
import { insertLedgerTransaction, type NewLedgerTransaction } from './ledger-store.ts';

/** Adds a transaction to the ledger, unless nothing was moved. The database refuses one that is not balanced, and any later change. */
export async function recordTransaction(
  transaction: Db,
  facts: NewLedgerTransaction,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length > 0) await insertLedgerTransaction(transaction, facts, entries);
}

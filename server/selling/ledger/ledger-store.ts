import type { LedgerEntry } from '@easel/domain/selling/ledger';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** Adds a transaction to the ledger. The database refuses one that is not balanced. */
export async function insertLedgerTransaction(
  transaction: Db,
  { currency, ...facts }: Insertable<Schema['ledger_transactions']> & { currency: string },
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { id } = await transaction
    .insertInto('ledger_transactions')
    .values(facts)
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('ledger_entries')
    .values(
      entries.map(({ account, cents, personId, line, jurisdiction }) => ({
        transaction_id: id,
        account,
        cents,
        currency,
        person_id: personId ?? null,
        line: line ?? null,
        jurisdiction: jurisdiction ?? null,
      })),
    )
    .execute();
}

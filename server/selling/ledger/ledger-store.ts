import type { LedgerEntry } from '@easel/domain/selling/ledger';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Schema } from '../../platform/db/schema.ts';

export type NewLedgerTransaction = Insertable<Schema['ledger_transactions']> & { currency: string };

export async function insertLedgerTransaction(
  transaction: Db,
  { currency, ...facts }: NewLedgerTransaction,
  entries: readonly LedgerEntry[],
): Promise<void> {
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

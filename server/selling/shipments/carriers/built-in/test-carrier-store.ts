import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, type Selectable, sql } from 'kysely';

export type TestLabel = Omit<Selectable<Schema['test_carrier_labels']>, 'pickup_day'> & { pickup_day: string | null };

export async function readTestLabel(db: Db, reference: string): Promise<TestLabel | undefined> {
  const { rows } = await sql<TestLabel>`
    select reference, tracking_number, service, cents, scenario, crosses_customs, origin_place, destination_place, bought_at, cancelled_at,
      to_char(pickup_day, 'YYYY-MM-DD') as pickup_day
    from test_carrier_labels where reference = ${reference}`.execute(db);
  return rows[0];
}

/** One label for a reference: the first one stays. */
export const insertTestLabel = (
  db: Db,
  label: Omit<Insertable<Schema['test_carrier_labels']>, 'pickup_day' | 'cancelled_at'>,
) =>
  db
    .insertInto('test_carrier_labels')
    .values(label)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();

export const cancelTestLabel = (db: Db, reference: string, now: Date) =>
  db
    .updateTable('test_carrier_labels')
    .set({ cancelled_at: now })
    .where('reference', '=', reference)
    .where('cancelled_at', 'is', null)
    .execute();

export const updateTestPickup = (db: Db, reference: string, day: string | null) =>
  db.updateTable('test_carrier_labels').set({ pickup_day: day }).where('reference', '=', reference).execute();

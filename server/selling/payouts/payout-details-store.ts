import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, type Selectable, sql } from 'kysely';

export type StoredDetails = Selectable<Schema['payout_details']>;

export const readDetails = (db: Db, personId: number): Promise<StoredDetails | undefined> =>
  db.selectFrom('payout_details').selectAll().where('person_id', '=', personId).executeTakeFirst();

export interface NewDetails {
  personId: number;
  sealed: string;
  masked: string;
  at: Date;
}

export const writeDetails = (transaction: Db, { personId, sealed, masked, at }: NewDetails) =>
  transaction
    .insertInto('payout_details')
    .values({ person_id: personId, sealed, masked, changed_at: at })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({
        sealed,
        masked,
        changed_at: at,
        refused_at: null,
        version: sql<number>`payout_details.version + 1`,
      }),
    )
    .execute();

export const markRefused = (transaction: Db, personId: number, at: Date) =>
  transaction
    .updateTable('payout_details')
    .set({ refused_at: at })
    .where('person_id', '=', personId)
    .returning('masked')
    .executeTakeFirst();

export const writeRestWanted = (db: Db, personId: number, at: Date | null) =>
  db.updateTable('payout_details').set({ rest_wanted_at: at }).where('person_id', '=', personId).execute();

export const insertDetailEvent = (db: Db, event: Insertable<Schema['payout_detail_events']>) =>
  db.insertInto('payout_detail_events').values(event).execute();

export const readDetailEvents = (db: Db, personId: number, limit: number) =>
  db
    .selectFrom('payout_detail_events')
    .select(['action', 'masked', 'happened_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Whether a member of staff has looked at these very details. */
export async function hasSeenDetails(db: Db, { person_id, version }: StoredDetails, staffId: number): Promise<boolean> {
  const event = await db
    .selectFrom('payout_detail_events')
    .select('id')
    .where('person_id', '=', person_id)
    .where('action', '=', 'seen')
    .where('staff_id', '=', staffId)
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

export const readTaxDetails = (db: Db, personId: number) =>
  db.selectFrom('tax_details').selectAll().where('person_id', '=', personId).executeTakeFirst();

export const writeTaxDetails = (db: Db, details: Insertable<Schema['tax_details']>) => {
  const { person_id: _, ...changed } = details;
  return db
    .insertInto('tax_details')
    .values(details)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(changed))
    .execute();
};

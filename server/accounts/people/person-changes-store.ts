import type { AccountRole } from '@easel/domain/accounts/person-changes';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export type PersonRow = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

const personFacts = (db: Db) =>
  db
    .selectFrom('people')
    .select(({ exists, selectFrom }) => [
      'id',
      'user_type',
      'email',
      'first_name',
      'public_name',
      'is_banned',
      'is_on_vacation',
      'is_check_in_lapsed',
      'staff_version',
      exists(selectFrom('works').select('works.id').whereRef('artist_id', '=', 'people.id')).as('has_works'),
    ]);

export const readPerson = (db: Db, personId: number) => personFacts(db).where('id', '=', personId).executeTakeFirst();

export interface PersonUpdate {
  user_type?: AccountRole;
  is_banned?: boolean;
  is_on_vacation?: boolean;
  vacation_from?: string | null;
  vacation_until?: string | null;
  vacation_note?: string;
  ships_after_vacation?: boolean;
  is_check_in_lapsed?: boolean;
  check_in_started_at?: Date;
}

export const updatePerson = (transaction: Db, personId: number, changes: PersonUpdate) =>
  transaction
    .updateTable('people')
    .set({ ...changes, staff_version: sql<number>`staff_version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute();

export const insertBlock = (
  transaction: Db,
  block: { personId: number; reason: string; blockedBy: number; blockedAt: Date },
) =>
  transaction
    .insertInto('person_blocks')
    .values({
      person_id: block.personId,
      reason: block.reason,
      blocked_by: block.blockedBy,
      blocked_at: block.blockedAt,
      lifted_at: null,
      lifted_by: null,
    })
    .execute();

export const liftBlocks = (
  transaction: Db,
  lift: { personId: number; reason: string; liftedBy: number; liftedAt: Date },
) =>
  transaction
    .updateTable('person_blocks')
    .set({ lifted_at: lift.liftedAt, lifted_by: lift.liftedBy, lift_reason: lift.reason })
    .where('person_id', '=', lift.personId)
    .where('lifted_at', 'is', null)
    .execute();

import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import type { Insertable } from 'kysely';

/** The suspension of a person that is in force; undefined if they can send messages. */
export const readCurrentSuspension = (db: Db, personId: number, at: Date) =>
  db
    .selectFrom('message_suspensions')
    .select(['id', 'reason', 'ends_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** All suspensions of a person with the members of the staff, the last one first. */
export const readSuspensions = (db: Db, personId: number) =>
  db
    .selectFrom('message_suspensions')
    .innerJoin('people as starter', 'starter.id', 'started_by')
    .leftJoin('people as ender', 'ender.id', 'ended_by')
    .select([
      'reason',
      'started_at',
      'ends_at',
      'ended_at',
      'starter.full_name as starter_name',
      'ender.full_name as ender_name',
    ])
    .where('person_id', '=', personId)
    .orderBy('message_suspensions.id', 'desc')
    .execute();

export const insertSuspension = (db: Db, row: Insertable<Schema['message_suspensions']>) =>
  db.insertInto('message_suspensions').values(row).execute();

export const endSuspensionRow = (db: Db, id: number, { at, staffId }: { at: Date; staffId: number }) =>
  db.updateTable('message_suspensions').set({ ended_at: at, ended_by: staffId }).where('id', '=', id).execute();

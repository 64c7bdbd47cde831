import { AWAY_UNTIL, VACATION_FROM, VACATION_UNTIL } from '@easel/platform/db/away-until';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export type PresenceRow = NonNullable<Awaited<ReturnType<typeof readPresence>>>;

export const readPresence = (db: Db, personId: number) =>
  db
    .selectFrom('people')
    .select([
      'is_on_vacation',
      AWAY_UNTIL,
      VACATION_FROM,
      VACATION_UNTIL,
      'vacation_note',
      'ships_after_vacation',
      'check_in_started_at',
      'is_check_in_lapsed',
    ])
    .where('id', '=', personId)
    .executeTakeFirst();

export interface StoredVacation {
  is_on_vacation: boolean;
  vacation_from: string | null;
  vacation_until: string | null;
  vacation_note: string;
  ships_after_vacation: boolean;
}

export const NO_VACATION: StoredVacation = {
  is_on_vacation: false,
  vacation_from: null,
  vacation_until: null,
  vacation_note: '',
  ships_after_vacation: false,
};

export const writeVacation = (db: Db, personId: number, vacation: StoredVacation) =>
  db.updateTable('people').set(vacation).where('id', '=', personId).execute();

/** Restarts the timer, forgets the reminders and puts hidden works back on sale. */
export const writeCheckIn = (db: Db, personId: number, at: Date) =>
  db
    .updateTable('people')
    .set({
      check_in_started_at: at,
      check_in_due_sent_at: null,
      check_in_overdue_sent_at: null,
      is_check_in_lapsed: false,
    })
    .where('id', '=', personId)
    .execute();

/** Begins planned vacations whose first day has come. */
export const beginVacations = (db: Db, today: string) =>
  db
    .updateTable('people')
    .set({ is_on_vacation: true })
    .where('is_on_vacation', '=', false)
    .where('vacation_from', '<=', today)
    .where((where) => where.or([where('vacation_until', 'is', null), where('vacation_until', '>=', today)]))
    .execute();

/** Ends vacations whose last day has passed. The check-in is then due at the earliest, and not overdue (`getTimerAfterVacation`). */
export const endVacations = (db: Db, today: string, timer: Date) =>
  db
    .updateTable('people')
    .set({
      ...NO_VACATION,
      // Who was never asked is not asked now.
      check_in_started_at: sql<Date | null>`case when check_in_started_at is not null then greatest(check_in_started_at, ${timer}) end`,
    })
    .where('vacation_until', '<', today)
    .where((where) => where.or([where('is_on_vacation', '=', true), where('vacation_from', 'is not', null)]))
    .execute();

/** Somebody who gets emails, is here, and has something for sale. */
const asked = (db: Db) =>
  db
    .selectFrom('people')
    .where('user_type', 'in', ['artist', 'limited_artist'])
    .where('email', 'is not', null)
    .where('is_on_vacation', '=', false)
    .where('is_banned', '=', false)
    .where('is_check_in_lapsed', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('works')
          .select('works.id')
          .whereRef('artist_id', '=', 'people.id')
          .where('original_status', '=', 'avail')
          .where('is_safe', '=', true)
          .where('is_delisted', '=', false),
      ),
    );

/** Artists whose timer started before a date and who have not got the second reminder, or got it before another date. */
export async function listArtistsToAsk(
  db: Db,
  { dueBefore, remindedBefore, limit }: { dueBefore: Date; remindedBefore: Date; limit: number },
): Promise<number[]> {
  const rows = await asked(db)
    .select('id')
    .where('check_in_started_at', '<=', dueBefore)
    .where((where) =>
      where.or([
        where('check_in_overdue_sent_at', 'is', null),
        where('check_in_overdue_sent_at', '<=', remindedBefore),
      ]),
    )
    .orderBy('check_in_started_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const lockAskedArtist = (transaction: Db, personId: number) =>
  asked(transaction)
    .select(['id', 'email', 'first_name', 'check_in_started_at', 'check_in_due_sent_at', 'check_in_overdue_sent_at'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();

export interface CheckInProgress {
  check_in_due_sent_at?: Date;
  check_in_overdue_sent_at?: Date;
  is_check_in_lapsed?: true;
}

export const writeCheckInProgress = (transaction: Db, personId: number, progress: CheckInProgress) =>
  transaction.updateTable('people').set(progress).where('id', '=', personId).execute();

export const lockPresence = (transaction: Db, personId: number) =>
  transaction
    .selectFrom('people')
    .select(['check_in_started_at', 'user_type', 'email'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();

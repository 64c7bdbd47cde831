import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** Attempts are counted for at most this long. */
const ATTEMPTS_KEPT_HOURS = 24;
/** The page of a television still reports that its PIN has expired. */
const TV_LOGINS_KEPT_HOURS = 1;

/** Logins are kept for as long as a person may ask about them. */
const LOGINS_KEPT_DAYS = 180;

/** Deletes rows that cannot be used any more: sessions, email links, login steps, used captcha challenges, TV logins, failed attempts, old logins. */
export async function deleteExpiredRows(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('confirmations').where('expires_at', '<', now).execute();
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('tv_logins')
    .where('expires_at', '<', sql<Date>`now() - make_interval(hours => ${TV_LOGINS_KEPT_HOURS})`)
    .execute();
  await db
    .deleteFrom('login_events')
    .where('happened_at', '<', sql<Date>`now() - make_interval(days => ${LOGINS_KEPT_DAYS})`)
    .execute();
  await db
    .deleteFrom('failed_attempts')
    .where('last_at', '<', sql<Date>`now() - make_interval(hours => ${ATTEMPTS_KEPT_HOURS})`)
    .execute();
}

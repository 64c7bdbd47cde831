import { DUE_DAYS, GRACE_DAYS, getTimerAfterVacation, nextCheckInStep } from '@easel/domain/accounts/check-in';
import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, defineJob, handleJob } from '@easel/platform/jobs/define-job';
import type { Mail } from '@easel/platform/mail/mail';
import { Type } from 'typebox';
import type { Sign } from '../signed-token.ts';
import { type CheckInEmailDependencies, checkInEmail } from './check-in-emails.ts';
import { formatCheckInUrl } from './check-in-link.ts';
import { toDay } from './presence.ts';
import {
  beginVacations,
  endVacations,
  listArtistsToAsk,
  lockAskedArtist,
  writeCheckInProgress,
} from './presence-store.ts';

const DAY_MS = 86_400_000;

const turnVacations = defineJob({
  name: 'turn-vacations',
  payload: Type.Object({}),
  schedule: '*/10 * * * *',
  catchUpMs: 3_600_000,
});

/** Begins and ends vacations. Days are those of UTC. */
export const turnVacationsHandler = (db: Db, now: () => number) =>
  handleJob(turnVacations, async () => {
    const today = toDay(now());
    await endVacations(db, today, new Date(getTimerAfterVacation(0, now())));
    await beginVacations(db, today);
  });

const askArtists = defineHourlyJob('ask-artists-to-check-in', 17);
const BATCH = 200;

export interface AskArtistsDependencies extends CheckInEmailDependencies {
  db: Db;
  mail: Mail;
  sign: Sign;
  now: () => number;
}

/** Reminds artists to check in, and hides the works of those who do not answer. */
export const askArtistsHandler = (parts: AskArtistsDependencies) =>
  handleJob(askArtists, async (_, { signal }) => {
    const dueBefore = new Date(parts.now() - DUE_DAYS * DAY_MS);
    const remindedBefore = new Date(parts.now() - GRACE_DAYS * DAY_MS);
    const ids = await listArtistsToAsk(parts.db, { dueBefore, remindedBefore, limit: BATCH });
    for (const id of ids) {
      if (signal.aborted) return;
      await askArtist(parts, id);
    }
  });

const askArtist = (parts: AskArtistsDependencies, personId: number) =>
  parts.db.transaction().execute(async (transaction) => {
    // Again, with a lock: the artist may have checked in a moment ago.
    const artist = await lockAskedArtist(transaction, personId);
    const startedAt = artist?.check_in_started_at?.getTime();
    if (!artist?.email || startedAt === undefined) return;
    const now = parts.now();
    const step = nextCheckInStep(
      {
        startedAt,
        dueSentAt: artist.check_in_due_sent_at?.getTime(),
        overdueSentAt: artist.check_in_overdue_sent_at?.getTime(),
      },
      now,
    );
    if (!step) return;
    const at = new Date(now);
    await writeCheckInProgress(
      transaction,
      personId,
      step === 'remind'
        ? { check_in_due_sent_at: at }
        : step === 'remind-again'
          ? { check_in_overdue_sent_at: at }
          : { is_check_in_lapsed: true },
    );
    const url = formatCheckInUrl(parts, { personId, startedAt });
    await parts.mail.send(
      checkInEmail(parts, step, { to: artist.email, firstName: artist.first_name, url }),
      transaction,
    );
  });

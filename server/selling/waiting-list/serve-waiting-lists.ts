import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import type { Mail } from '@easel/platform/mail/mail';
import { Type } from 'typebox';
import { announceOffer, releaseOriginals } from './release-originals.ts';
import { exclusiveHourEmail, listEndedEmail, type WaitingEmailDependencies } from './waiting-emails.ts';
import {
  deleteFinalEntries,
  endList,
  holdAvailable,
  lockWantedWorks,
  readFreeWorks,
  readGoneWorks,
  readMissedWorks,
  readWantedWork,
  startExclusiveHour,
} from './waiting-list-store.ts';

export interface WaitingJobDependencies extends WaitingEmailDependencies {
  db: Db;
  mail: Mail;
}

const BATCH = 200;
const KEPT_DAYS = 90;

/** Tells the first in line that the work can be bought. The hour starts with this email, so a delay of the queue costs nobody time. */
export const announceOfferHandler = (parts: WaitingJobDependencies): JobHandler =>
  handleJob(announceOffer, ({ entryId }) =>
    parts.db.transaction().execute(async (transaction) => {
      const entry = await startExclusiveHour(transaction, entryId);
      const work = entry && (await readWantedWork(transaction, entry.work_id));
      if (!entry?.exclusive_until || !work) return;
      const offer = { ...entry, exclusiveUntil: entry.exclusive_until };
      await parts.mail.send(exclusiveHourEmail(parts, offer, work), transaction);
    }),
  );

const serveWaitingLists = defineJob({
  name: 'serve-waiting-lists',
  payload: Type.Object({}),
  schedule: '* * * * *',
  catchUpMs: 60_000,
});

/** Every minute, on the clock of the database: the next in line after an hour, and the end of lists of works that are gone. */
export const serveWaitingListsHandler = (parts: WaitingJobDependencies): JobHandler =>
  handleJob(serveWaitingLists, async (_payload, { signal }) => {
    const { db } = parts;
    const steps = [
      [readGoneWorks, endListOf],
      [readMissedWorks, serveNext],
      [readFreeWorks, serveNext],
    ] as const;
    for (const [read, run] of steps)
      for (const { workId } of (await read(db, BATCH)).rows) {
        if (signal.aborted) return;
        await run(parts, workId);
      }
  });

const serveNext = ({ db }: WaitingJobDependencies, workId: number) =>
  db.transaction().execute(async (transaction) => {
    await lockWantedWorks(transaction, [workId]);
    const isFree = await holdAvailable(transaction, workId);
    // Somebody may have started to pay meanwhile.
    const missed = (await readMissedWorks(transaction, BATCH)).rows.some((one) => one.workId === workId);
    if (isFree || missed) await releaseOriginals(transaction, [workId]);
  });

const endListOf = (parts: WaitingJobDependencies, workId: number) =>
  parts.db.transaction().execute(async (transaction) => {
    const work = await readWantedWork(transaction, workId);
    if (!work) return;
    const isSold = work.original_status === 'sold';
    for (const { email } of await endList(transaction, workId, isSold))
      await parts.mail.send(listEndedEmail(parts, email, work, isSold), transaction);
  });

const pruneWaitingLists = defineHourlyJob('prune-waiting-lists', 41);

export const pruneWaitingListsHandler = (db: Db): JobHandler =>
  handleJob(pruneWaitingLists, async () => {
    await deleteFinalEntries(db, KEPT_DAYS);
  });

import type { Db } from '../../platform/db/open-database.ts';
import { defineHourlyJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { deleteQuotesBefore } from './quotes-store.ts';

const DAY_MS = 86_400_000;

const pruneQuotes = defineHourlyJob('prune-quotes', 47);

/** Deletes quotes a day after they have expired. Orders have copied what they need. */
export const pruneQuotesHandler = (db: Db, now: () => number): JobHandler =>
  handleJob(pruneQuotes, () => deleteQuotesBefore(db, new Date(now() - DAY_MS)));

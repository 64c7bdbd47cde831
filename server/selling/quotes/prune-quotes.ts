import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { deleteOldQuotes } from './quotes-store.ts';

const pruneQuotes = defineHourlyJob('prune-quotes', 47);

/** Deletes quotes a day after they have expired. Orders have copied what they need. */
export const pruneQuotesHandler = (db: Db): JobHandler => handleJob(pruneQuotes, () => deleteOldQuotes(db));

import type { Db } from '../../platform/db/open-database.ts';
import { defineHourlyJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { deleteOldQuotes } from './quotes-store.ts';

const pruneQuotes = defineHourlyJob('prune-quotes', 47);

/** Deletes quotes a day after they have expired. Orders have copied what they need. */
export const pruneQuotesHandler = (db: Db): JobHandler => handleJob(pruneQuotes, () => deleteOldQuotes(db));

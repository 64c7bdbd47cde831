import type { Db } from '../../platform/db/open-database.ts';
import { defineHourlyJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { pruneSavedSearches } from './matching-store.ts';

/** How long a deleted search can be restored. */
const RESTORABLE_MS = 86_400_000;

const pruneJob = defineHourlyJob('prune-saved-searches', 41);

export const pruneSavedSearchesHandler = (db: Db, now: () => number): JobHandler =>
  handleJob(pruneJob, () => pruneSavedSearches(db, new Date(now() - RESTORABLE_MS)));

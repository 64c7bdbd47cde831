import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { pruneSavedSearches } from './matching-store.ts';

/** How long a deleted search can be restored. */
const RESTORABLE_MS = 86_400_000;

const pruneJob = defineHourlyJob('prune-saved-searches', 41);

export const pruneSavedSearchesHandler = (db: Db, now: () => number): JobHandler =>
  handleJob(pruneJob, () => pruneSavedSearches(db, new Date(now() - RESTORABLE_MS)));

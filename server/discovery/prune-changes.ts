import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { pruneChanges } from './works-feed-store.ts';

/** A process that was stopped for longer rebuilds its search index. */
const KEPT_HOURS = 72;

const pruneChangesJob = defineHourlyJob('prune-work-changes', 27);

/** Deletes old rows of the change feed that search indexes follow. */
export const pruneChangesHandler = (db: Db): JobHandler =>
  handleJob(pruneChangesJob, () => pruneChanges(db, KEPT_HOURS));

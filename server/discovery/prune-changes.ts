import { Type } from 'typebox';
import type { Db } from '../platform/db/open-database.ts';
import { defineJob, handleJob, type JobHandler } from '../platform/jobs/define-job.ts';
import { pruneChanges } from './works-feed-store.ts';

/** A process that was stopped for longer rebuilds its search index. */
const KEPT_HOURS = 72;

const pruneChangesJob = defineJob({
  name: 'prune-work-changes',
  payload: Type.Object({}),
  schedule: '27 * * * *',
  catchUpMs: 3_600_000,
});

/** Deletes old rows of the change feed that search indexes follow. */
export const pruneChangesHandler = (db: Db): JobHandler =>
  handleJob(pruneChangesJob, () => pruneChanges(db, KEPT_HOURS));

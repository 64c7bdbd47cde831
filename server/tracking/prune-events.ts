import { Type } from 'typebox';
import type { Db } from '../platform/db/open-database.ts';
import { defineJob, handleJob, type JobHandler } from '../platform/jobs/define-job.ts';
import { allowLongStatements, deleteEventsBefore } from './events-store.ts';

const pruneEvents = defineJob({
  name: 'prune-events',
  payload: Type.Object({}),
  schedule: '17 * * * *',
  catchUpMs: 3_600_000,
});

/** Deletes behavior events older than the retention time. */
export const pruneEventsHandler = (db: Db, retentionDays: number): JobHandler =>
  handleJob(pruneEvents, () =>
    db.transaction().execute(async (tx) => {
      await allowLongStatements(tx);
      await deleteEventsBefore(tx, retentionDays);
    }),
  );

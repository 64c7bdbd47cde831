import type { Db } from '../platform/db/open-database.ts';
import { defineHourlyJob, handleJob, type JobHandler } from '../platform/jobs/define-job.ts';
import { allowLongStatements, deleteEventsBefore } from './events-store.ts';

const pruneEvents = defineHourlyJob('prune-events', 17);

/** Deletes behavior events older than the retention time. */
export const pruneEventsHandler = (db: Db, retentionDays: number): JobHandler =>
  handleJob(pruneEvents, () =>
    db.transaction().execute(async (tx) => {
      await allowLongStatements(tx);
      await deleteEventsBefore(tx, retentionDays);
    }),
  );

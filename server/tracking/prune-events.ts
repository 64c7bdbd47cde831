import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
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

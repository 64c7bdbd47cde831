import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { addEventMonths, allowLongStatements, deleteEventsBefore, dropEventMonths } from './events-store.ts';

const pruneEvents = defineHourlyJob('prune-events', 17);

/** Removes behavior events older than the retention time, by whole months, and prepares the tables of the next months. */
export const pruneEventsHandler = (db: Db, retentionDays: number): JobHandler =>
  handleJob(pruneEvents, async () => {
    // One after the other: nobody may wait for a lock while rows are deleted.
    for (const step of [addEventMonths, dropEventMonths, deleteEventsBefore])
      await db.transaction().execute(async (tx) => {
        await allowLongStatements(tx);
        await step(tx, retentionDays);
      });
  });

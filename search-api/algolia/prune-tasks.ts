import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { deleteOldTasks } from './indices-store.ts';

const pruneTasks = defineHourlyJob('prune-search-tasks', 37);

/** Deletes indexing tasks a day after they were completed. Clients poll a task within seconds. */
export const pruneTasksHandler = (db: Db): JobHandler =>
  handleJob(pruneTasks, async () => {
    await deleteOldTasks(db);
  });

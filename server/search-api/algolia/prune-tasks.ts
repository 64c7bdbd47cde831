import { Type } from 'typebox';
import type { Db } from '../../platform/db/open-database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { deleteOldTasks } from './indices-store.ts';

const pruneTasks = defineJob({
  name: 'prune-search-tasks',
  payload: Type.Object({}),
  schedule: '37 * * * *',
  catchUpMs: 3_600_000,
});

/** Deletes indexing tasks a day after they were completed. Clients poll a task within seconds. */
export const pruneTasksHandler = (db: Db): JobHandler =>
  handleJob(pruneTasks, async () => {
    await deleteOldTasks(db);
  });

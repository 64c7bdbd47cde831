import { Type } from 'typebox';
import type { Db } from '../db/open-database.ts';
import { defineJob, handleJob, type Job, type JobHandler } from './define-job.ts';
import { deleteExpiredJobs, deleteFailedJobs, unlockJobsOfDeadWorkers } from './jobs-store.ts';
import type { WorkerLog } from './worker-options.ts';

const maintainQueue = defineJob({
  name: 'maintain-queue',
  payload: Type.Object({}),
  schedule: '* * * * *',
  // It must run even if the process that ran it last has died.
  mayOverlap: true,
});

const DEAD_AFTER_MINUTES = 5;
const FAILED_KEPT_DAYS = 14;

/** Keeps the queue clean: releases the jobs of processes that died, and deletes jobs that expired or failed long ago. */
export const maintainQueueHandler = (db: Db, log: WorkerLog, jobs: readonly Job[]): JobHandler =>
  handleJob(maintainQueue, async () => {
    const dead = await db.transaction().execute((tx) => unlockJobsOfDeadWorkers(tx, DEAD_AFTER_MINUTES));
    if (dead > 0) log.warn(`Jobs of ${dead} stopped processes are run again.`);
    for (const { name, lifetimeMs } of jobs)
      if (lifetimeMs !== undefined) await deleteExpiredJobs(db, name, lifetimeMs);
    await deleteFailedJobs(db, FAILED_KEPT_DAYS);
  });

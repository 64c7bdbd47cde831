import type { Db } from '../db/open-database.ts';
import { readTraceParent } from '../telemetry/spans.ts';
import type { Job, JobPayload } from './define-job.ts';
import { insertJob } from './jobs-store.ts';

export interface EnqueueOptions {
  /** Not before this time; at once unless given. */
  runAt?: Date;
  /** A job that waits under the same key is replaced instead of queued twice. */
  key?: string;
}

/** Queues a job. In a transaction, it runs if and only if the transaction commits. */
export const enqueue = <J extends Job>(db: Db, job: J, payload: JobPayload<J>, { runAt, key }: EnqueueOptions = {}) => {
  const trace = readTraceParent();
  return insertJob(db, {
    ...{ name: job.name, runAt, key, maxAttempts: job.maxAttempts },
    payload: trace === undefined ? payload : { ...payload, _trace: trace },
  });
};

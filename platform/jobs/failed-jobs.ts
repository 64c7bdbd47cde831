import type { Db } from '../db/open-database.ts';
import { type FailedJob, readFailedJobCount, readFailedJobs } from './jobs-store.ts';

/** Jobs that failed at their last attempt, whether or not they are tried again. */
export const countFailedJobs = (db: Db): Promise<number> => readFailedJobCount(db);

export const listFailedJobs = async (db: Db, limit: number): Promise<string[]> =>
  (await readFailedJobs(db, limit)).map(describeJob);

function describeJob({ id, name, attempts, maxAttempts, error, nextRunAt }: FailedJob): string {
  const next = nextRunAt ? `next attempt ${nextRunAt.toISOString()}` : 'not tried again';
  return `${name} ${id}: ${error} (attempt ${attempts} of ${maxAttempts}, ${next})`;
}

import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { deleteErrorsBefore, deleteVitalsBefore } from './health-store.ts';

const DAY_MS = 86_400_000;
/** Errors that have not happened for this long are over. */
const ERROR_DAYS = 30;
const VITALS_DAYS = 400;

const pruneHealthJob = defineHourlyJob('prune-health', 47);

export interface PruneHealthDependencies {
  db: Db;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export async function pruneHealth({ db, now }: PruneHealthDependencies): Promise<void> {
  await deleteErrorsBefore(db, new Date(now() - ERROR_DAYS * DAY_MS));
  await deleteVitalsBefore(db, new Date(now() - VITALS_DAYS * DAY_MS));
}

export const pruneHealthHandler = (parts: PruneHealthDependencies): JobHandler =>
  handleJob(pruneHealthJob, () => pruneHealth(parts));

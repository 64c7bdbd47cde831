import type pg from 'pg';

/** Loaded on demand: it takes 0.2 s, and most tests and commands never run a job. */
export const loadJobQueue = () => import('graphile-worker');

/** Creates or updates the schema `graphile_worker`. Called while the lock of our own migrations is held. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const { Logger, runMigrations } = await loadJobQueue();
  await runMigrations({ pgPool: pool, taskList: {}, logger: new Logger(() => () => undefined) });
}

import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

/**
 * The job queue as SQL. It uses the functions and the view that graphile-worker documents, never its private tables.
 * The schema `graphile_worker` belongs to the installation: it is neither exported nor restored.
 */

export interface QueuedJob {
  name: string;
  payload: unknown;
  runAt?: Date | undefined;
  key?: string | undefined;
  maxAttempts?: number | undefined;
}

export async function insertJob(db: Db, { name, payload, runAt, key, maxAttempts }: QueuedJob): Promise<void> {
  await sql`/* prepared as add-job */
    select graphile_worker.add_job(
      identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      job_key => ${key ?? null}::text, max_attempts => ${maxAttempts ?? null}::int)`.execute(db);
}

export interface FailedJob {
  id: number;
  name: string;
  attempts: number;
  maxAttempts: number;
  error: string;
  nextRunAt: Date | null;
}

/** Jobs whose last attempt failed, those that are not tried again first. */
export async function readFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, task_identifier as name, attempts, max_attempts as "maxAttempts", last_error as error,
      case when attempts < max_attempts then run_at end as "nextRunAt"
    from graphile_worker.jobs where last_error is not null
    order by attempts < max_attempts, id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many jobs failed at their last attempt. */
export async function readFailedJobCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where last_error is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes jobs of one kind that were queued too long ago. Returns how many. */
export async function deleteExpiredJobs(db: Db, name: string, lifetimeMs: number): Promise<number> {
  return completeWhere(
    db,
    sql`task_identifier = ${name} and created_at < now() - make_interval(secs => ${lifetimeMs / 1_000})`,
  );
}

/** Deletes jobs that are not tried again. Returns how many. */
export async function deleteFailedJobs(db: Db, olderThanDays: number): Promise<number> {
  return completeWhere(
    db,
    sql`attempts >= max_attempts and updated_at < now() - make_interval(days => ${olderThanDays})`,
  );
}

async function completeWhere(db: Db, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where locked_at is null and ${condition}))`.execute(db);
  return rows.length;
}

/** The first half of an advisory lock; the second is a hash of the worker's id. Nothing else in this database uses it. */
const WORKER_LOCK = 4_272_002;

/** Marks a worker as alive for as long as this connection lives. */
export const LOCK_WORKER = {
  // Shared, so that it never waits for a lost connection of the same worker.
  text: 'select pg_advisory_lock_shared($1::int, hashtext($2))',
  values: (workerId: string) => [WORKER_LOCK, workerId],
};

/**
 * Releases jobs whose process has died. The queue itself waits four hours, because it cannot tell; here a dead worker is one whose lock is free.
 * Jobs that were just started are left alone, so that a worker may reconnect.
 */
export async function unlockJobsOfDeadWorkers(db: Db, olderThanMinutes: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_at < now() - make_interval(mins => ${olderThanMinutes})`.execute(db);
  const dead: string[] = [];
  for (const { id } of rows) {
    const { rows: tried } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${WORKER_LOCK}::int, hashtext(${id})) as "isFree"`.execute(db);
    if (tried[0]?.isFree) dead.push(id);
  }
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db);
  return dead.length;
}

export interface JobKind {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  late: number;
}

/** Jobs in the queue by kind. `late`: due for more than a minute and not started. */
export async function readJobKinds(db: Db): Promise<JobKind[]> {
  const { rows } = await sql<JobKind>`
    select task_identifier as name,
      (count(*) filter (where locked_at is null and attempts < max_attempts))::integer as waiting,
      (count(*) filter (where locked_at is not null))::integer as running,
      (count(*) filter (where last_error is not null))::integer as failed,
      (count(*) filter (where locked_at is null and attempts < max_attempts and run_at < now() - interval '1 minute'))::integer as late
    from graphile_worker.jobs group by 1 order by 1`.execute(db);
  return rows;
}

/** Lets a failed job run again, now. Returns whether there was one. */
export async function rescheduleFailedJob(db: Db, jobId: number): Promise<boolean> {
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where id = ${jobId} and last_error is not null and locked_at is null), now(), null, 0)`.execute(
    db,
  );
  return rows.length > 0;
}

export const deleteFailedJob = async (db: Db, jobId: number): Promise<boolean> =>
  (await completeWhere(db, sql`id = ${jobId} and last_error is not null`)) > 0;

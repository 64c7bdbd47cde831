import { EventEmitter } from 'node:events';
import { isObject } from '@easel/domain/text/is-object';
import type { FastifyBaseLogger } from 'fastify';
import type { CronItem, RunnerOptions, TaskList, WorkerEvents } from 'graphile-worker';
import type { DbPool } from '../db/open-database.ts';
import { inJobSpan } from '../telemetry/spans.ts';
import type { JobContext, JobHandler } from './define-job.ts';
import { LOCK_WORKER } from './jobs-store.ts';
import { loadJobQueue } from './migrate-jobs.ts';

export type WorkerLog = Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;

export interface WorkerDependencies {
  pool: DbPool;
  log: WorkerLog;
  handlers: readonly JobHandler[];
}

const MAX_ATTEMPTS = 10;

/** Options shared by the worker of a shop and by a single run in a test. */
export async function workerOptions({ pool, log, handlers }: WorkerDependencies) {
  const { Logger, parseCronItems } = await loadJobQueue();
  const events: WorkerEvents = new EventEmitter();
  const options: RunnerOptions = {
    pgPool: pool,
    noHandleSignals: true,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.job.name, taskOf(handler)])),
    parsedCronItems: parseCronItems(handlers.flatMap(cronItemsOf)),
    events,
    logger: new Logger(() => (level, message, meta) => {
      // Failed jobs are logged below, without the stack in the message.
      if (meta?.failure) return;
      if (level === 'error' || level === 'warning') log.warn(`Job queue: ${message}`);
      else log.debug(`Job queue: ${message}`);
    }),
    // Without batching, a job that cannot be confirmed during an outage becomes an unhandled rejection. With it, the worker stops and is restarted.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  events.on('job:error', ({ job, error }) => {
    const isLast = job.attempts >= job.max_attempts;
    const fields = { job: job.task_identifier, jobId: job.id, attempt: job.attempts, err: error };
    if (isLast) log.error(fields, 'A job failed and is not tried again.');
    else log.warn(fields, 'A job failed and will be retried.');
  });
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // After the LISTEN that follows this event: a client runs one query at a time.
    client.once('drain', () => {
      client.query(LOCK_WORKER.text, LOCK_WORKER.values(workerPool.id)).catch(() => undefined);
    });
  });
  return { options, events };
}

function taskOf({ job, run }: JobHandler): NonNullable<TaskList[string]> {
  return async (given: unknown, { abortSignal }: { abortSignal: AbortSignal }) => {
    // Scheduled jobs carry the time they were scheduled for, others the trace of the request that has queued them.
    const { _cron, _trace, ...payload } = isObject(given) ? given : {};
    const context: JobContext = { signal: abortSignal };
    await inJobSpan(job.name, _trace, () => run(payload, context));
  };
}

/** Runs of one schedule share a key, so that at most one waits, and a queue, so that they do not overlap. */
function cronItemsOf({ job }: JobHandler): CronItem[] {
  const { name, schedule, mayOverlap = false, catchUpMs = 0, maxAttempts = MAX_ATTEMPTS } = job;
  if (schedule === undefined) return [];
  const options = { backfillPeriod: catchUpMs, maxAttempts, jobKey: name, ...(!mayOverlap && { queueName: name }) };
  return [{ task: name, identifier: name, match: schedule, options }];
}

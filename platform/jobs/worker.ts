import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import { loadJobQueue } from './migrate-jobs.ts';
import { type WorkerDependencies, workerOptions } from './worker-options.ts';

/** One of the three connections listens for new jobs. */
const CONCURRENCY = 2;
/** New jobs are announced by the database. Polling finds retries, and jobs whose time has come. */
const POLL_MS = 10_000;
/** When the queue of a job that has ended is unlocked: nearly always, and on a slow day. */
const UNLOCK_MS = [20, 500];
const MIN_RESTART_MS = 500;
const MAX_RESTART_MS = 30_000;
/** A worker that cannot fetch a job or record its result ends when its other jobs have ended, which may never happen after an outage. It is left behind after this time. */
const GIVE_UP_MS = 15_000;
/** After this many failures in a row to fetch a job, the worker is restarted. */
const MAX_FETCH_FAILURES = 12;

export interface JobWorker {
  /** Takes no more jobs and waits for those that are running. */
  stop(): Promise<void>;
}

export interface StartWorkerDependencies extends WorkerDependencies {
  pollMs?: number;
  giveUpMs?: number;
}

/**
 * Runs jobs in this process. Any number of processes may do so: each job is run by one of them. An outage of the database ends the worker; it is started again until
 * the database answers.
 */
export function startWorker({ pollMs = POLL_MS, giveUpMs = GIVE_UP_MS, ...parts }: StartWorkerDependencies): JobWorker {
  const stopping = new AbortController();
  let runner: Runner | undefined;
  let abandoned: Promise<void> | undefined;

  const runUntilStopped = async () => {
    const { run } = await loadJobQueue();
    const { options, events } = await workerOptions(parts);
    const started = await run({ ...options, concurrency: CONCURRENCY, pollInterval: pollMs });
    runner = started;
    let failures = 0;
    events.on('worker:getJob:empty', () => {
      failures = 0;
    });
    events.on('job:start', () => {
      failures = 0;
    });
    // A job that ends unlocks its queue only after the worker has looked for the next one, which would then wait for the poll.
    events.on('job:complete', ({ worker, job }) => {
      if (job.job_queue_id === null) return;
      for (const ms of UNLOCK_MS)
        setTimeout(() => {
          try {
            worker.nudge();
          } catch {
            // It has stopped meanwhile.
          }
        }, ms).unref();
    });
    events.on('worker:getJob:error', () => {
      failures += 1;
      if (failures === MAX_FETCH_FAILURES) void started.stop('jobs cannot be fetched').catch(() => undefined);
    });
    abandoned = new Promise<void>((giveUp) => {
      const giveUpLater = () =>
        setTimeout(() => {
          // Ends what plans recurring jobs. The next worker has its own.
          started.stop().catch(() => undefined);
          giveUp();
        }, giveUpMs).unref();
      events.on('pool:fatalError', giveUpLater);
      events.on('pool:gracefulShutdown', () => {
        if (!stopping.signal.aborted) giveUpLater();
      });
    });
    if (stopping.signal.aborted) await started.stop();
    await Promise.race([started.promise, abandoned]);
  };

  const supervise = async () => {
    let waitMs = MIN_RESTART_MS;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      try {
        await runUntilStopped();
      } catch (error) {
        if (!stopping.signal.aborted) parts.log.warn({ err: error }, 'The job worker stopped.');
      }
      runner = undefined;
      waitMs = Date.now() - startedAt > MAX_RESTART_MS ? MIN_RESTART_MS : Math.min(waitMs * 2, MAX_RESTART_MS);
      await sleep(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const supervising = supervise();

  return {
    async stop() {
      stopping.abort();
      if (runner) await Promise.race([runner.stop().catch(() => undefined), abandoned]);
      await supervising;
      for (const { close } of parts.handlers) close?.();
    },
  };
}

/** Runs every job that is due, in this process, and returns when none is left. For tests and commands. */
export async function runPendingJobs(parts: WorkerDependencies): Promise<void> {
  const { runOnce } = await loadJobQueue();
  const { options, events } = await workerOptions(parts);
  let [hasRun, hasQueue] = [false, false];
  events.on('job:start', ({ job }) => {
    hasRun = true;
    hasQueue ||= job.job_queue_id !== null;
  });
  // A round ends while the queue of its last job is still locked.
  do {
    [hasRun, hasQueue] = [false, false];
    await runOnce({ ...options, parsedCronItems: [], concurrency: 1 });
  } while (hasRun && hasQueue);
}

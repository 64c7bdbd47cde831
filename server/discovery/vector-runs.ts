import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';

/** Other jobs have a turn after each run. */
export const RUN_MS = 15_000;

/** A job that computes the vectors of works: after the first start, of new and changed works, and of all works after a change of the model. */
export const defineVectorJob = (name: string) =>
  defineJob({ name, payload: Type.Object({}), schedule: '* * * * *', maxAttempts: 1, lifetimeMs: 600_000 });

export interface VectorRun {
  /** How many works have got a vector. */
  computed: number;
  /** Whether none is left. */
  isComplete: boolean;
}

interface VectorRunDependencies {
  db: Db;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/** Runs one after the other until no work is left. What is stored is not computed again, so a run may be interrupted anywhere. */
export function handleVectorRuns(
  { db, log }: VectorRunDependencies,
  job: ReturnType<typeof defineVectorJob>,
  run: (signal: AbortSignal) => Promise<VectorRun>,
  completeText: string,
): JobHandler {
  let isRunning = false;
  return handleJob(job, async (_payload, { signal }) => {
    // The next scheduled run, and the one that this one queued.
    if (isRunning) return;
    isRunning = true;
    try {
      const { computed, isComplete } = await run(signal);
      if (isComplete && computed > 0) log.info(completeText);
      if (!isComplete && !signal.aborted) await enqueue(db, job, {}, { key: job.name });
    } finally {
      isRunning = false;
    }
  });
}

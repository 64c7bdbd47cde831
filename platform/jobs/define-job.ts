import { type Static, type TObject, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/** A kind of background work: its name in the queue, its payload and, for recurring work, its schedule. */
export interface Job<Payload extends TObject = TObject> {
  /** Stored with each queued job. Renaming a job orphans the jobs that are queued. */
  name: string;
  payload: Payload;
  /** A cron expression in UTC for work that recurs. Its payload schema must accept `{}`. */
  schedule?: string;
  /** Whether a run may start while the previous one is still running. */
  mayOverlap?: boolean;
  /** At startup, a run that was missed within this time is made up for. */
  catchUpMs?: number;
  /** How often a failing job is tried. The delay grows from 3 seconds to 6 hours. */
  maxAttempts?: number;
  /** A job that could not run within this time after it was queued is deleted. */
  lifetimeMs?: number;
}

export const defineJob = <Payload extends TObject>(job: Job<Payload>): Job<Payload> => job;

/** A job without payload that runs every hour at this minute. A run missed while the shop was stopped is made up for at startup. */
export const defineHourlyJob = (name: string, minute: number) =>
  defineJob({ name, payload: Type.Object({}), schedule: `${minute} * * * *`, catchUpMs: 3_600_000 });

export type JobPayload<J extends Job> = J extends Job<infer Payload> ? Static<Payload> : never;

/** A job together with the function that runs it. */
export interface JobHandler {
  job: Job;
  /** Must be idempotent: a process that dies after the work and before the confirmation leaves the job to be run again. */
  run: (payload: unknown, context: JobContext) => Promise<void>;
  close?: () => void;
}

export interface JobContext {
  /** Aborted some seconds after the shutdown began. Long work should stop at the next safe point. */
  signal: AbortSignal;
}

export const handleJob = <Payload extends TObject>(
  job: Job<Payload>,
  run: (payload: Static<Payload>, context: JobContext) => Promise<void>,
  close?: () => void,
): JobHandler => {
  let schema: Validator<Record<never, never>, Payload> | undefined;
  return {
    job,
    async run(payload, context) {
      schema ??= Compile(job.payload);
      if (!schema.Check(payload)) throw new Error(`The payload of ${job.name} does not match its schema.`);
      await run(payload, context);
    },
    ...(close && { close }),
  };
};

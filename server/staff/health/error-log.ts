import { createHash } from 'node:crypto';
import { describeError } from '@easel/domain/staff/server-errors';
import type { Db } from '@easel/platform/db/open-database';
import type { FastifyInstance } from 'fastify';
import { addErrors, type CountedError } from './health-store.ts';

export interface ErrorLog {
  /** Counts an error. Never fails: the database may be what is broken. */
  record(error: unknown): void;
  /** Resolves when everything is stored. */
  flushed(): Promise<void>;
}

/** The error log of an app. Errors of requests are recorded; pages record their own. */
export function recordErrors(app: FastifyInstance, parts: { db: Db; now: () => number }): ErrorLog {
  const errors = createErrorLog(parts);
  app.addHook('onError', async (_request, _reply, error) => {
    const isOurs = (error.statusCode ?? 500) >= 500 && error.validation === undefined;
    if (isOurs) errors.record(error);
  });
  app.addHook('onClose', () => errors.flushed());
  return errors;
}

/** More kinds of errors than this between two writes are not told apart any more. */
const MAX_KINDS = 100;

/** Counts errors of the server by kind. One statement is under way at a time, so that a storm of errors costs little. */
export function createErrorLog({ db, now }: { db: Db; now: () => number }): ErrorLog {
  let waiting = new Map<string, CountedError>();
  let writing: Promise<void> | undefined;
  const write = async () => {
    while (waiting.size > 0) {
      const errors = [...waiting.values()];
      waiting = new Map();
      await addErrors(db, errors, new Date(now())).catch(() => undefined);
    }
    writing = undefined;
  };
  return {
    record(error) {
      const { message, place } = describeError(error instanceof Error ? error : { message: String(error) });
      const fingerprint = createHash('sha256').update(`${message}\n${place}`).digest('hex').slice(0, 16);
      const known = waiting.get(fingerprint);
      if (known) known.count += 1;
      else if (waiting.size < MAX_KINDS) waiting.set(fingerprint, { fingerprint, message, place, count: 1 });
      writing ??= Promise.resolve().then(write);
    },
    flushed: async () => writing,
  };
}

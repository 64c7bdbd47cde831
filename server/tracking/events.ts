import type { Db } from '@easel/platform/db/open-database';
import type { FastifyBaseLogger } from 'fastify';
import type { BehaviorEvent } from './behavior-event.ts';
import { insertEvents, isBadData } from './events-store.ts';

export interface Events {
  /** Resolves once all of the events are stored. They are stored together or not at all. */
  record(...events: readonly BehaviorEvent[]): Promise<void>;
  /** Waits until all accepted events are stored. */
  close(): Promise<void>;
}

/** The database cannot keep up. Clients may retry. */
export class TooBusy extends Error {
  override name = 'TooBusy';
  readonly statusCode = 429;
  readonly retryAfterS = 1;
}

/** Events wait this long to be written in one batch. */
const BATCH_DELAY_MS = 20;
const MAX_BATCH_SIZE = 1_000;
/** Beyond this many waiting events, new ones are rejected so that memory stays bounded. */
const MAX_WAITING = 20_000;

interface PendingWrite {
  events: readonly BehaviorEvent[];
  done: () => void;
  failed: (error: unknown) => void;
}

/** Accepts events one by one and writes them in batches. A caller is answered once its events are stored. */
export function openEvents(db: Db, log: Pick<FastifyBaseLogger, 'warn'>, maxWaiting = MAX_WAITING): Events {
  let waiting: PendingWrite[] = [];
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  const takeBatch = (): PendingWrite[] => {
    let size = 0;
    const end = waiting.findIndex(({ events }, at) => {
      size += events.length;
      return at > 0 && size > MAX_BATCH_SIZE;
    });
    const batch = end < 0 ? waiting : waiting.slice(0, end);
    waiting = end < 0 ? [] : waiting.slice(end);
    return batch;
  };

  const writeBatch = async (batch: readonly PendingWrite[]): Promise<void> => {
    try {
      await insertEvents(
        db,
        batch.flatMap(({ events }) => events),
      );
      for (const { done } of batch) done();
    } catch (error) {
      if (batch.length > 1 && isBadData(error)) {
        // An event that cannot be stored must not fail the others: split the batch.
        const half = batch.length >> 1;
        await writeBatch(batch.slice(0, half));
        return writeBatch(batch.slice(half));
      }
      log.warn({ err: error }, `Events could not be written: ${batch.length}.`);
      for (const { failed } of batch) failed(error);
    }
  };

  const write = async () => {
    while (waiting.length > 0) {
      const batch = takeBatch();
      await writeBatch(batch);
      for (const { events } of batch) count -= events.length;
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  };

  return {
    record(...events) {
      if (events.length === 0) return Promise.resolve();
      if (count >= maxWaiting) return Promise.reject(new TooBusy('Too many events at once. Please try again.'));
      return new Promise((done, failed) => {
        waiting.push({ events, done, failed });
        count += events.length;
        if (waiting.length >= MAX_BATCH_SIZE) void flush();
        else timer ??= setTimeout(() => void flush(), BATCH_DELAY_MS);
      });
    },
    async close() {
      while (waiting.length > 0 || writing) await flush();
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/db/open-database.ts';
import { insertEvents, isBadData } from './events-store.ts';

/** Something a person did, without anything in it that says who they are but the ids they chose to send. */
export interface BehaviorEvent {
  source: 'constructor' | 'algolia';
  account: string;
  name: string;
  clientId?: string | undefined;
  sessionId?: string | undefined;
  userId?: string | undefined;
  itemIds?: string[] | undefined;
  searchTerm?: string | undefined;
  body: Record<string, unknown>;
  happenedAt: Date;
}

export interface Events {
  /** Resolves once all of the events are in the database: they are written together, or not at all. */
  record(...events: readonly BehaviorEvent[]): Promise<void>;
  /** Waits for everything that has been taken. */
  close(): Promise<void>;
}

/** The database cannot keep up: whoever hears this may come again. */
export class TooBusy extends Error {
  override name = 'TooBusy';
  readonly statusCode = 429;
  readonly retryAfterS = 1;
}

/** Events wait this long for others to be written with them. */
const GATHERED_MS = 20;
const MAX_BATCH_SIZE = 1_000;
/** More than this waiting means that the database cannot keep up: whoever comes then is told so, before memory runs out. */
const MAX_WAITING = 20_000;

interface Waiting {
  events: readonly BehaviorEvent[];
  done: () => void;
  failed: (error: unknown) => void;
}

/** Takes events one by one and writes them together: each is answered for only when it is safe. */
export function openEvents(db: Db, log: Pick<FastifyBaseLogger, 'warn'>, mostWaiting = MAX_WAITING): Events {
  let waiting: Waiting[] = [];
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  const takeBatch = (): Waiting[] => {
    let size = 0;
    const end = waiting.findIndex(({ events }, at) => {
      size += events.length;
      return at > 0 && size > MAX_BATCH_SIZE;
    });
    const batch = end < 0 ? waiting : waiting.slice(0, end);
    waiting = end < 0 ? [] : waiting.slice(end);
    return batch;
  };

  const writeBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await insertEvents(
        db,
        batch.flatMap(({ events }) => events),
      );
      for (const { done } of batch) done();
    } catch (error) {
      if (batch.length > 1 && isBadData(error)) {
        // One that cannot be written takes nobody with it.
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
      if (count >= mostWaiting) return Promise.reject(new TooBusy('Too many events at once. Please try again.'));
      return new Promise((done, failed) => {
        waiting.push({ events, done, failed });
        count += events.length;
        if (waiting.length >= MAX_BATCH_SIZE) void flush();
        else timer ??= setTimeout(() => void flush(), GATHERED_MS);
      });
    },
    async close() {
      while (waiting.length > 0 || writing) await flush();
    },
  };
}

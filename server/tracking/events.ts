import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import { insertEvents } from './events-store.ts';

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
  /** Resolves once the event is in the database. */
  record(event: BehaviorEvent): Promise<void>;
  /** Waits for everything that has been taken. */
  close(): Promise<void>;
}

export class TooBusy extends Error {
  override name = 'TooBusy';
}

/** Events wait this long for others to be written with them. */
const GATHERED_MS = 20;
const MOST_AT_A_TIME = 1_000;
/** More than this waiting means that the database cannot keep up: whoever comes then is told so. */
const MOST_WAITING = 20_000;

interface Waiting {
  event: BehaviorEvent;
  done: () => void;
  failed: (error: unknown) => void;
}

/** Takes events one by one and writes them together: each is answered for only when it is safe. */
export function openEvents(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Events {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_A_TIME);
      waiting = waiting.slice(MOST_AT_A_TIME);
      try {
        await insertEvents(
          db,
          batch.map(({ event }) => event),
        );
        for (const { done } of batch) done();
      } catch (error) {
        log.warn({ err: error }, `${batch.length} events could not be written.`);
        for (const { failed } of batch) failed(error);
      }
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
    record(event) {
      if (waiting.length >= MOST_WAITING) return Promise.reject(new TooBusy('Too many events at once.'));
      return new Promise((done, failed) => {
        waiting.push({ event, done, failed });
        if (waiting.length >= MOST_AT_A_TIME) void flush();
        else timer ??= setTimeout(() => void flush(), GATHERED_MS);
      });
    },
    async close() {
      while (waiting.length > 0 || writing) await flush();
    },
  };
}

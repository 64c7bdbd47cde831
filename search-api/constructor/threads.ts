import { LRUCache } from 'lru-cache';

/** The state of a conversation. */
export interface Thread {
  term: string;
  filters: ReadonlyMap<string, readonly string[]>;
  /** Of an assistant of the account. */
  state?: unknown;
}

const LIFE_MS = 3_600_000;
const MAX_THREADS = 10_000;

/** Conversations of the last hour, up to a limit. If one is evicted, the next message starts without context. */
export function createThreads({ lifeMs = LIFE_MS, most = MAX_THREADS } = {}) {
  const threads = new LRUCache<string, Thread>({ max: most, ttl: lifeMs });
  const nameOf = (apiKey: string, threadId: string) => JSON.stringify([apiKey, threadId]);
  return {
    read: (apiKey: string, threadId: string): Thread | undefined => threads.get(nameOf(apiKey, threadId)),
    write(apiKey: string, threadId: string, thread: Thread) {
      threads.set(nameOf(apiKey, threadId), thread);
    },
  };
}

export type Threads = ReturnType<typeof createThreads>;

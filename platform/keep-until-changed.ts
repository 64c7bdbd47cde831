import { LRUCache } from 'lru-cache';
import { ALL_TAG } from './http/page-tags.ts';
import { createTagIndex } from './http/tag-index.ts';

/** What was read, and what it was made from. */
export interface Tagged<T> {
  value: T;
  tags: readonly string[];
}

/** What was read, in memory until something that it was made from changes. */
export interface KeptValues {
  /** Reads only if the value of the key is not known. Undefined is not kept, nor is a failure. */
  read<T extends object>(key: string, read: () => Promise<Tagged<T> | undefined>): Promise<T | undefined>;
  /** After a change by any process. */
  follow(tags: readonly string[] | 'everything'): void;
}

interface Kept extends Tagged<object> {
  readAt: number;
}

interface Reading {
  promise: Promise<object | undefined>;
  /** What has changed since it started. */
  changed: Set<string>;
}

const EVERYTHING = '*';

/**
 * Keeps values by key. Who asks for the same key at the same time shares one read. A value is read again after a change of one of its tags, and after
 * `maxAgeMs`, whatever has changed. What is read during a change goes only to those who asked before it. Values are frozen, because many share them.
 */
export function keepUntilChanged({
  max,
  maxAgeMs,
  now,
}: {
  max: number;
  maxAgeMs: number;
  now: () => number;
}): KeptValues {
  const index = createTagIndex<Kept>(({ tags }) => tags);
  const values = new LRUCache<string, Kept>({ max, dispose: index.remove });
  const keys = new WeakMap<Kept, string>();
  const unfinished = new Set<Reading>();
  /** Reads that may be shared: nothing has changed since they started. */
  const current = new Map<string, Reading>();

  const start = <T extends object>(key: string, read: () => Promise<Tagged<T> | undefined>): Promise<T | undefined> => {
    const own: Reading = { promise: Promise.resolve(undefined), changed: new Set() };
    const promise = (async () => {
      const found = await read();
      if (!found) return undefined;
      const isOutdated = own.changed.has(EVERYTHING) || found.tags.some((tag) => own.changed.has(tag));
      if (isOutdated) return found.value;
      const kept: Kept = { value: freezeDeep(found.value), tags: found.tags, readAt: now() };
      values.set(key, kept);
      index.add(kept);
      keys.set(kept, key);
      return found.value;
    })().finally(() => {
      unfinished.delete(own);
      if (current.get(key) === own) current.delete(key);
    });
    own.promise = promise;
    unfinished.add(own);
    current.set(key, own);
    return promise;
  };

  return {
    read<T extends object>(key: string, read: () => Promise<Tagged<T> | undefined>) {
      const kept = values.get(key);
      if (kept && Math.abs(now() - kept.readAt) < maxAgeMs) return Promise.resolve(kept.value as T);
      const running = current.get(key);
      return running ? (running.promise as Promise<T | undefined>) : start(key, read);
    },
    follow(tags) {
      current.clear();
      if (tags === 'everything' || tags.includes(ALL_TAG)) {
        for (const { changed } of unfinished) changed.add(EVERYTHING);
        values.clear();
        return;
      }
      for (const { changed } of unfinished) for (const tag of tags) changed.add(tag);
      for (const kept of [...index.find(tags)]) values.delete(keys.get(kept) ?? '');
    },
  };
}

function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeDeep(part);
  return Object.freeze(value);
}

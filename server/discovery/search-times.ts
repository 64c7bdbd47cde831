import { toTimeStep } from '@easel/domain/discovery/search-times';
import { createBatch } from '@easel/platform/batch';
import type { Db } from '@easel/platform/db/open-database';
import { addSearchTimes } from './search-times-store.ts';

export interface SearchTimes {
  /** Runs a search and counts how long it takes. */
  measure<T>(search: () => Promise<T>): Promise<T>;
  flush(): Promise<void>;
}

const INTERVAL_MS = 30_000;

/** Counts how long searches take. They are written together, so that a search does not wait for the database. */
export function createSearchTimes({ db, now }: { db: Db; now: () => number }): SearchTimes {
  // What could not be stored is not worth an error: the searches themselves were answered.
  const batch = createBatch<number>({ intervalMs: INTERVAL_MS, onError: () => undefined });
  batch.handle((steps) => {
    const counts = Map.groupBy(steps, (step) => step);
    return addSearchTimes(
      db,
      new Date(now()).toISOString().slice(0, 10),
      [...counts].map(([step, { length }]) => ({ step, count: length })),
    );
  });
  return {
    async measure(search) {
      const startedAt = performance.now();
      const result = await search();
      batch.add(toTimeStep(performance.now() - startedAt));
      return result;
    },
    flush: () => batch.flush(),
  };
}

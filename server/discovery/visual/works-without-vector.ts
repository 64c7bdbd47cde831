import type { Db } from '@easel/platform/db/open-database';
import { readChanges } from '../works-feed-store.ts';
import { readWithoutVectorAmong, readWorksWithoutVector, type WorkToCompare } from './visual-store.ts';

/** Reading them compares all works with all vectors, so it happens rarely. */
const MAX_WAITING = 20_000;
const MAX_CHANGES = 5_000;

export interface WorksWithoutVector {
  /** Works whose image is to be compared. They are returned again until they have a vector. Empty if there are none. */
  next(most: number): Promise<WorkToCompare[]>;
}

/** Finds works whose image has no vector: among all works once, and then among those that have changed. */
export function followWorksWithoutVector(db: Db): WorksWithoutVector {
  let position: string | undefined;
  let waiting: number[] = [];
  let isAllRead = false;

  async function follow() {
    const changes = await readChanges(db, position ?? '0', position === undefined ? 0 : MAX_CHANGES);
    const changed = position === undefined ? undefined : changes.workIds;
    position = changes.position;
    if (changed === undefined) isAllRead = false;
    // A new work does not wait for all others.
    else waiting = [...new Set([...changed, ...waiting])];
  }

  return {
    async next(most) {
      await follow();
      for (;;) {
        if (waiting.length === 0 && !isAllRead) {
          waiting = await readWorksWithoutVector(db, MAX_WAITING);
          isAllRead = waiting.length < MAX_WAITING;
        }
        if (waiting.length === 0) return [];
        const works = await readWithoutVectorAmong(db, waiting.slice(0, most));
        waiting = [...works.map(({ id }) => id), ...waiting.slice(most)];
        if (works.length > 0) return works;
      }
    },
  };
}

import { setImmediate } from 'node:timers/promises';
import { calculatePalette, PALETTE_DIMENSIONS } from '@easel/domain/catalogue/palette';
import type { Db } from '@easel/platform/db/open-database';
import { createNearestNeighbors } from '@easel/search/nearest-neighbors';
import { readColors } from '../works-feed-store.ts';

/** The colors of works, to find works with similar colors. */
export interface Palettes {
  /** The works with the most similar colors, closest first. */
  nearestTo(workId: number, limit: number): number[];
  /** Reads these works, or the best works. */
  read(workIds?: readonly number[]): Promise<void>;
}

/** Only the best works of larger catalogues are compared. */
const MAX_WORKS = 200_000;
const BATCH_SIZE = 1_000;

export function createPalettes(db: Db): Palettes {
  let neighbors = createNearestNeighbors(PALETTE_DIMENSIONS);
  return {
    nearestTo: (workId, limit) => neighbors.nearestTo(workId, { limit }).map(({ id }) => id),
    async read(workIds) {
      const rows = await readColors(db, workIds, MAX_WORKS);
      const filled = workIds ? neighbors : createNearestNeighbors(PALETTE_DIMENSIONS);
      for (const id of workIds ?? []) filled.remove(id);
      for (const [at, { id, colors }] of rows.entries()) {
        const palette = calculatePalette(colors);
        if (palette && (filled.size < MAX_WORKS || filled.has(id))) filled.put(id, palette);
        if (at % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
      }
      neighbors = filled;
    },
  };
}

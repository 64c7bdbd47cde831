import { setImmediate } from 'node:timers/promises';
import { calculatePalette, PALETTE_DIMENSIONS } from '@easel/domain/catalogue/palette';
import type { Db } from '@easel/platform/db/open-database';
import { createNearestNeighbors, type Neighbor } from '@easel/search/nearest-neighbors';
import { readColors } from '../works-feed-store.ts';

/** The colors of works, to find works with similar colors. */
export interface Palettes {
  /** The works with the most similar colors, closest first. */
  nearestTo(workId: number, limit: number): number[];
  /** The works with the colors most similar to a palette. */
  nearest(palette: readonly number[], limit: number, allows: (workId: number) => boolean): Neighbor[];
  /** Reads these works, or the best works. */
  read(workIds?: readonly number[]): Promise<void>;
  size(): number;
  /** Grows with each reading. */
  version(): number;
}

/** Only the best works of larger catalogues are compared. */
const MAX_WORKS = 200_000;
const BATCH_SIZE = 1_000;

export function createPalettes(db: Db): Palettes {
  let neighbors = createNearestNeighbors(PALETTE_DIMENSIONS);
  let version = 0;

  async function read(workIds?: readonly number[]) {
    const rows = await readColors(db, workIds, MAX_WORKS);
    const filled = workIds ? neighbors : createNearestNeighbors(PALETTE_DIMENSIONS);
    for (const id of workIds ?? []) filled.remove(id);
    for (const [at, { id, colors }] of rows.entries()) {
      const palette = calculatePalette(colors);
      if (palette && (filled.size < MAX_WORKS || filled.has(id))) filled.put(id, palette);
      if (at % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
    }
    neighbors = filled;
    version += 1;
  }

  return {
    nearestTo: (workId, limit) => neighbors.nearestTo(workId, { limit }).map(({ id }) => id),
    nearest: (palette, limit, allows) => neighbors.nearest(palette, { limit, allows }),
    read,
    size: () => neighbors.size,
    version: () => version,
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open-database.ts';
import { readDrawnWorkIds } from './drawings-store.ts';
import type { Pictures } from './image-service.ts';

/** Of a large demonstration only what people are likely to see is drawn beforehand. */
const MAX_WARMED = 3_000;

/** What a wall of tiles asks for, on a desktop and on a phone. */
const WALL_VARIANTS = ['plp', 'noWidth'] as const;

export interface WarmingParts {
  db: Db;
  pictures: Pictures;
  log: FastifyBaseLogger;
}

/** Draws the demonstration's tiles in the background, best first, whenever nobody is waiting for a picture. */
export function warmPictures({ db, pictures, log }: WarmingParts) {
  let isStopped = false;

  const warm = async () => {
    for (const id of await readDrawnWorkIds(db, MAX_WARMED)) {
      for (const variant of WALL_VARIANTS) {
        if (isStopped) return;
        await pictures.prepare({ kind: 'works', id }, variant, 'avif');
      }
    }
  };
  const done = warm().catch((error: unknown) => log.warn({ err: error }, 'Images could not be rendered in advance.'));

  return {
    async stop() {
      isStopped = true;
      await done;
    },
  };
}

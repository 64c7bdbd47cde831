import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open-database.ts';
import { readWorkIdsWithRecipe } from './image-recipes-store.ts';
import type { ImageService } from './image-service.ts';

/** In a large demo, only images that visitors are likely to see are rendered in advance. */
const MAX_PRERENDERED = 3_000;

/** The variants of listing tiles, on desktop and on mobile. */
const WALL_VARIANTS = ['plp', 'noWidth'] as const;

export interface PrerenderParts {
  db: Db;
  pictures: ImageService;
  log: FastifyBaseLogger;
}

/** Renders the tiles of demo works in the background, best ranked first, while no request waits for an image. */
export function prerenderImages({ db, pictures, log }: PrerenderParts) {
  let isStopped = false;

  const renderAll = async () => {
    for (const id of await readWorkIdsWithRecipe(db, MAX_PRERENDERED)) {
      for (const variant of WALL_VARIANTS) {
        if (isStopped) return;
        await pictures.prepare({ kind: 'works', id }, variant, 'avif');
      }
    }
  };
  const done = renderAll().catch((error: unknown) =>
    log.warn({ err: error }, 'Images could not be rendered in advance.'),
  );

  return {
    async stop() {
      isStopped = true;
      await done;
    },
  };
}

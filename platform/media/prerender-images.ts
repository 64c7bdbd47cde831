import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open-database.ts';
import { readWorkIdsWithRecipe } from './image-recipes-store.ts';
import type { ImageService } from './image-service.ts';
import type { WhenIdle } from './when-idle.ts';

/** In a large demo, only images that visitors are likely to see are rendered in advance. */
const MAX_PRERENDERED = 3_000;

/** The variants of listing tiles, on desktop and on mobile. */
const WALL_VARIANTS = ['plp', 'noWidth'] as const;

export interface PrerenderDependencies {
  db: Db;
  pictures: ImageService;
  log: Pick<FastifyBaseLogger, 'warn'>;
  whenIdle: WhenIdle;
}

/** Renders the tiles of demo works in the background, best ranked first, while no request waits for an image and the process is idle: rendering takes a core. */
export function prerenderImages({ db, pictures, log, whenIdle }: PrerenderDependencies) {
  const stopping = new AbortController();

  const renderAll = async () => {
    for (const id of await readWorkIdsWithRecipe(db, MAX_PRERENDERED)) {
      for (const variant of WALL_VARIANTS) {
        await whenIdle(stopping.signal);
        if (stopping.signal.aborted) return;
        await pictures.prepare({ kind: 'works', id }, variant, 'avif');
      }
    }
  };
  const done = renderAll().catch((error: unknown) =>
    log.warn({ err: error }, 'Images could not be rendered in advance.'),
  );

  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

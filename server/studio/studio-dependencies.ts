import type { Db } from '@easel/platform/db/open-database';
import type { Mail } from '@easel/platform/mail/mail';
import type { ImageService } from '@easel/platform/media/image-service';
import type { WorkTiles } from '../catalogue/work-tiles.ts';

export interface StudioDependencies {
  db: Db;
  tiles: WorkTiles;
  pictures: ImageService;
  mail: Mail;
  brand: string;
  origin: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

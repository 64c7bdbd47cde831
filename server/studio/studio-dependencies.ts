import type { Db } from '@easel/platform/db/open-database';
import type { Mail } from '@easel/platform/mail/mail';
import type { ImageService } from '@easel/platform/media/image-service';

export interface StudioDependencies {
  db: Db;
  pictures: ImageService;
  mail: Mail;
  brand: string;
  origin: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

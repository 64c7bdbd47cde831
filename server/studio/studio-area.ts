import type { Db } from '@easel/platform/db/open-database';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { ImageService } from '@easel/platform/media/image-service';

export interface StudioDependencies {
  db: Db;
  pictures: ImageService;
  now: () => number;
}

/** What artists need to list, price and sell their works. */
export function registerStudio(_api: HttpApi, _parts: StudioDependencies) {}

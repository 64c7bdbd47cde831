import type { Db } from '@easel/platform/db/open-database';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import { DRAFT_IMAGES, type ImageService } from '@easel/platform/media/image-service';
import { mediaRoutes } from '@easel/platform/media/media-routes';
import type { Config } from '../config.ts';
import { guardDraftImages } from './images/draft-images-guard.ts';
import { draftImagesRoutes } from './images/draft-images-routes.ts';
import { openUploads } from './uploads/open-uploads.ts';
import { uploadsRoutes } from './uploads/uploads-routes.ts';

export interface StudioDependencies {
  db: Db;
  pictures: ImageService;
  now: () => number;
  newId: () => string;
  config: Pick<Config, 'DATA_DIR'>;
}

/** What artists need to list, price and sell their works. */
export function registerStudio(http: HttpApi, parts: StudioDependencies) {
  const { db, pictures, newId, config } = parts;
  mediaRoutes(http.app, pictures, DRAFT_IMAGES, guardDraftImages({ db, authenticate: http.authenticate }));
  draftImagesRoutes(http.api, { db, pictures });
  uploadsRoutes(http, { db, pictures, newId, files: openUploads(config) });
}

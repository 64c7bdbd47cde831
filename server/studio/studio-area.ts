import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import { DRAFT_IMAGES } from '@easel/platform/media/image-service';
import { mediaRoutes } from '@easel/platform/media/media-routes';
import type { Config } from '../config.ts';
import { bulkRoutes } from './bulk/bulk-routes.ts';
import { draftsRoutes } from './drafts/drafts-routes.ts';
import { studioExportRoutes } from './export/studio-export-routes.ts';
import { worksFileRoutes } from './files/works-file-routes.ts';
import { guardDraftImages } from './images/draft-images-guard.ts';
import { draftImagesRoutes } from './images/draft-images-routes.ts';
import { insightsRoutes } from './insights/insights-routes.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { reviewRoutes } from './review/review-routes.ts';
import type { StudioDependencies } from './studio-dependencies.ts';
import { openUploads } from './uploads/open-uploads.ts';
import { uploadsRoutes } from './uploads/uploads-routes.ts';
import { studioWorksRoutes } from './works/studio-works-routes.ts';

type AreaDependencies = Omit<StudioDependencies, 'brand'> & {
  newId: () => string;
  config: Pick<Config, 'BRAND' | 'DATA_DIR'>;
};

/** What artists need to list, price and sell their works. */
export function registerStudio(http: HttpApi, { config, newId, ...given }: AreaDependencies) {
  const { api, app, authenticate } = http;
  const parts = { ...given, brand: config.BRAND };
  const { db, pictures } = parts;
  draftsRoutes(api, parts);
  mediaRoutes(app, pictures, DRAFT_IMAGES, guardDraftImages({ db, authenticate }));
  draftImagesRoutes(api, parts);
  uploadsRoutes(http, { db, pictures, newId, files: openUploads(config) });
  studioWorksRoutes(api, parts);
  bulkRoutes(api, parts);
  worksFileRoutes(api, parts);
  overviewRoutes(api, parts);
  insightsRoutes(api, parts);
  studioExportRoutes(api, parts);
  reviewRoutes(api, parts);
}

import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { Config } from '../config.ts';
import { draftsRoutes } from './drafts/drafts-routes.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { reviewRoutes } from './review/review-routes.ts';
import type { StudioDependencies } from './studio-dependencies.ts';
import { studioWorksRoutes } from './works/studio-works-routes.ts';

/** What artists need to list, price and sell their works. */
export function registerStudio(
  { api }: HttpApi,
  { config, ...given }: Omit<StudioDependencies, 'brand'> & { config: Pick<Config, 'BRAND'> },
) {
  const parts = { ...given, brand: config.BRAND };
  draftsRoutes(api, parts);
  studioWorksRoutes(api, parts);
  overviewRoutes(api, parts);
  reviewRoutes(api, parts);
}

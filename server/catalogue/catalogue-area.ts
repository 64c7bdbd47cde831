import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { ImageService } from '@easel/platform/media/image-service';
import type { Config } from '../config.ts';
import { artistsRoutes } from './artists/artists-routes.ts';
import { factsRoutes } from './facts/facts-routes.ts';
import type { FactsDependencies } from './facts/stated-facts.ts';
import { derivedImagesRoutes } from './images/derived-images-routes.ts';
import type { ImageHooks } from './images/withheld-images-guard.ts';
import { workImagesRoutes } from './images/work-images-routes.ts';
import type { WorkPageDependencies } from './works/works.ts';
import { worksRoutes } from './works/works-routes.ts';

export type CatalogueDependencies = Omit<WorkPageDependencies, 'brand'> &
  FactsDependencies & {
    pictures: ImageService;
    config: Pick<Config, 'BRAND'>;
    imageHooks: ImageHooks;
  };

export function registerCatalogue({ app, api }: HttpApi, { config, imageHooks, ...parts }: CatalogueDependencies) {
  const brand = config.BRAND;
  worksRoutes(api, { ...parts, brand });
  factsRoutes(api, parts);
  workImagesRoutes(api, parts);
  derivedImagesRoutes(app, { ...parts, brand }, imageHooks);
  artistsRoutes(api, parts);
}

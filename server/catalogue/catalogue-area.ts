import type { HttpApi } from '../platform/http/api-dispatcher.ts';
import { artistsRoutes } from './artists/artists-routes.ts';
import { worksRoutes } from './works/works-routes.ts';

export function registerCatalogue({ api }: HttpApi, parts: Parameters<typeof worksRoutes>[1]) {
  worksRoutes(api, parts);
  artistsRoutes(api, parts);
}

import type { HttpApi } from '../platform/http/api-dispatcher.ts';
import { artistsRoutes } from './artists/artists-routes.ts';
import { worksRoutes } from './works/works-routes.ts';

export function registerCatalogue({ calls }: HttpApi, parts: Parameters<typeof worksRoutes>[1]) {
  worksRoutes(calls, parts);
  artistsRoutes(calls, parts.db);
}

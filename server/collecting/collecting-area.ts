import type { HttpApi } from '../platform/http/api-dispatcher.ts';
import { favoritesRoutes } from './favorites/favorites-routes.ts';

export function registerCollecting({ api }: HttpApi, parts: Parameters<typeof favoritesRoutes>[1]) {
  favoritesRoutes(api, parts);
}

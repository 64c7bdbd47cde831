import type { Config } from '../config.ts';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { Events } from './events.ts';
import { searchEventsRoutes } from './search-events-routes.ts';

export interface TrackingParts {
  config: Pick<Config, 'SEARCH_API_KEY'>;
  searchService: { events: Events };
  now: () => number;
}

export function registerTracking({ api }: HttpApi, { config, searchService, now }: TrackingParts) {
  searchEventsRoutes(api, { events: searchService.events, account: config.SEARCH_API_KEY, now });
}

import type { Config } from '../config.ts';
import type { HttpApi } from '../platform/http/api-dispatcher.ts';
import type { Events } from './events.ts';
import { searchEventsRoutes } from './search-events-routes.ts';

export interface TrackingParts {
  config: Pick<Config, 'SEARCH_API_KEY'>;
  searchService: { events: Events };
}

export function registerTracking({ app, calls, authenticate }: HttpApi, { config, searchService }: TrackingParts) {
  searchEventsRoutes(app, calls, { events: searchService.events, account: config.SEARCH_API_KEY, authenticate });
}

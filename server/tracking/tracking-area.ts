import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { Config } from '../config.ts';
import type { Events } from './events.ts';
import { searchEventsRoutes } from './search-events-routes.ts';

export interface TrackingDependencies {
  config: Pick<Config, 'SEARCH_API_KEY'>;
  events: Events;
  now: () => number;
}

export function registerTracking({ api }: HttpApi, { config, events, now }: TrackingDependencies) {
  searchEventsRoutes(api, { events, account: config.SEARCH_API_KEY, now });
}

import type { Db } from '@easel/platform/db/open-database';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { Config } from '../config.ts';
import type { Events } from './events.ts';
import { searchEventsRoutes } from './search-events-routes.ts';
import { exposuresRoutes } from './variants/exposures-routes.ts';
import type { ShopVariants } from './variants/shop-variants.ts';
import { webVitalsRoutes } from './web-vitals/web-vitals-routes.ts';

export interface TrackingDependencies {
  config: Pick<Config, 'SEARCH_API_KEY'>;
  db: Db;
  events: Events;
  variants: ShopVariants;
  now: () => number;
}

export function registerTracking({ api }: HttpApi, { config, db, events, variants, now }: TrackingDependencies) {
  webVitalsRoutes(api, { db, now });
  searchEventsRoutes(api, { events, account: config.SEARCH_API_KEY, now });
  exposuresRoutes(api, { events, account: config.SEARCH_API_KEY, now, variants });
}

import type { Config } from '@react-router/dev/config';

export default {
  // The route manifest is small: sending it with the first page saves a request before the first visit of each route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

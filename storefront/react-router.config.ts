import type { Config } from '@react-router/dev/config';

export default {
  // The table of routes is small: sent whole with the first page, it saves a request before every first visit to a route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

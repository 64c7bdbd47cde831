import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The URL table of the shop. A store prefix such as /en-gb never shows here: it is the base path of the whole table. */
export default [
  layout('layout/shop-layout.tsx', [
    index('routes/home.tsx'),
    route('all', 'routes/listing.tsx', { id: 'listing-all', caseSensitive: true }),
    route('art/:slug/:artistId/:artworkId/view', 'routes/work.tsx'),
    route(':category', 'routes/listing.tsx', { id: 'listing-category' }),
    route('*', 'routes/anything-else.tsx'),
  ]),
] satisfies RouteConfig;

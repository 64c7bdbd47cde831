import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The URL table of the shop. A store prefix such as /en-gb never shows here: it is the base path of the whole table. */
export default [
  layout('layout/shop-layout.tsx', [
    index('routes/home.tsx'),
    route('all/*', 'routes/listing.tsx', { id: 'all', caseSensitive: true }),
    route('prints/*', 'routes/listing.tsx', { id: 'prints', caseSensitive: true }),
    route('public/browse', 'routes/public-browse.tsx'),
    route('public/feature', 'routes/public-feature.tsx'),
    route(':category/:keyword/feature', 'routes/feature.tsx'),
    route('art/:slug/:artistId/:artworkId/view', 'routes/work.tsx', { id: 'original' }),
    route('print/:slug/:artistId/:artworkId/view', 'routes/work.tsx', { id: 'print' }),
    route('authentication', 'routes/authentication.tsx'),
    route('authentication/register', 'routes/register.tsx'),
    route('authentication/reset-password', 'routes/reset-password.tsx'),
    route('authentication/new-password', 'routes/new-password.tsx'),
    route('authentication/confirm', 'routes/confirm-email.tsx'),
    route('account/favorites', 'routes/favorites.tsx'),
    route('account/profile/:userId', 'routes/artist-by-number.tsx'),
    // One route for a category and all that narrows it, so that filters stay open from one to the next.
    route(':word/*', 'routes/category-or-artist.tsx'),
    route('*', 'routes/anything-else.tsx'),
  ]),
] satisfies RouteConfig;

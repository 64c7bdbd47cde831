import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The URL table of the shop. A store prefix such as /en-gb never shows here: it is the base path of the whole table. */
export default [
  // A television shows nothing of the shop's frame.
  route('tv/subscription', 'routes/tv-subscription.tsx'),
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
    route('authentication/code', 'routes/login-code.tsx'),
    route('account/settings', 'routes/settings.tsx'),
    route('account/favorites', 'routes/favorites.tsx'),
    route('account', 'routes/account.tsx'),
    route('account/profile', 'routes/profile.tsx'),
    route('account/profile/:userId', 'routes/artist-by-number.tsx'),
    route('account/addresses', 'routes/addresses.tsx'),
    route('account/wallet', 'routes/wallet.tsx'),
    route('u/:userId', 'routes/collector.tsx'),
    route('tv/pin/:authToken', 'routes/tv-pin.tsx'),
    route('staff/people', 'routes/staff-people.tsx'),
    route('staff/outbox', 'routes/staff-outbox.tsx'),
    route('staff/rates', 'routes/staff-rates.tsx'),
    route('newsletter', 'routes/newsletter.tsx'),
    route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'routes/newsletter-leave.tsx'),
    // One route for a category and all that narrows it, so that filters stay open from one to the next.
    route(':word/*', 'routes/category-or-artist.tsx'),
    route('*', 'routes/anything-else.tsx'),
  ]),
] satisfies RouteConfig;

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** An address is written in one way: what differs in capitals is another address, and the server knows what to do with it. */
const page = (path: string, file: string, id?: string) => route(path, file, { caseSensitive: true, ...(id && { id }) });

/** The URL table of the shop. A store prefix such as /en-gb never shows here: it is the base path of the whole table. */
export default [
  // A television shows nothing of the shop's frame.
  page('tv/subscription', 'routes/tv-subscription.tsx'),
  layout('layout/shop-layout.tsx', [
    index('routes/home.tsx'),
    page('public/browse', 'routes/public-browse.tsx'),
    page('public/feature', 'routes/public-feature.tsx'),
    page(':category/:keyword/feature', 'routes/feature.tsx'),
    page('art/:slug/:artistId/:artworkId/view', 'routes/work.tsx', 'original'),
    page('print/:slug/:artistId/:artworkId/view', 'routes/work.tsx', 'print'),
    page('authentication', 'routes/authentication.tsx'),
    page('authentication/register', 'routes/register.tsx'),
    page('authentication/reset-password', 'routes/reset-password.tsx'),
    page('authentication/new-password', 'routes/new-password.tsx'),
    page('authentication/confirm', 'routes/confirm-email.tsx'),
    page('authentication/code', 'routes/two-factor.tsx'),
    page('account/settings', 'routes/settings.tsx'),
    page('account/favorites', 'routes/favorites.tsx'),
    page('account', 'routes/account.tsx'),
    page('account/profile', 'routes/profile.tsx'),
    page('account/profile/:userId', 'routes/artist-by-id.tsx'),
    page('account/addresses', 'routes/addresses.tsx'),
    page('account/wallet', 'routes/wallet.tsx'),
    page('u/:userId', 'routes/user-profile.tsx'),
    page('tv/pin/:authToken', 'routes/tv-pin.tsx'),
    page('studio/art/:artworkId/image', 'routes/studio-image.tsx'),
    page('staff/people', 'routes/staff-users.tsx'),
    page('staff/outbox', 'routes/staff-outbox.tsx'),
    page('staff/rates', 'routes/staff-rates.tsx'),
    page('preferences', 'routes/preferences.tsx'),
    page('newsletter', 'routes/newsletter.tsx'),
    page('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
    page('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
    // One route for all listings, so that filters stay open from one to the next.
    page(':word/*', 'routes/category-or-artist.tsx'),
    page('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;

import { ARTIST_PARAMETERS } from '@easel/domain/catalogue/artist-directory';
import { readCategory } from '@easel/domain/catalogue/categories';
import { PRINT_PARAMETERS } from '@easel/domain/catalogue/print-choice';
import { MAX_UPLOAD_BYTES } from '@easel/domain/catalogue/uploaded-image';
import { LISTING_PARAMETERS, REDIRECTED_PARAMETERS } from '@easel/domain/discovery/listing';
import { MAX_QUIZ_OPTIONS } from '@easel/domain/discovery/quiz';
import { MAX_COLORS_SEARCHED } from '@easel/domain/discovery/visual-source';
import { CONTENT_PAGES } from '@easel/domain/staff/content-pages';
import type { ShopFlag } from '@easel/domain/tracking/feature-flags';

/**
 * Who may see a rendered page.
 * - `public`: the same for everyone in a store. The server caches it. Only the query parameters in `query` reach the loader; all others, such
 *   as `utm_source`, do not change the page. The same with `flags`: a page that shows what a flag switches names it; all others are off in it.
 * - `personal`: part of an account or of the staff area. Rendered for each request, never cached, with the whole query. Personal data is loaded
 *   by the browser.
 * - `private`: rendered on the server for one visitor, with the session and the cookies of the request. Never cached.
 * - `no-store`: the URL carries a secret or a message, such as the link of a password reset. Handled like `personal`.
 */
export type CachePolicy =
  | { cache: 'public'; query?: QueryNames; flags?: readonly ShopFlag[] }
  | { cache: 'personal' | 'private' | 'no-store'; query?: never; flags?: never };

type QueryNames = readonly string[] | ((params: Readonly<Record<string, string>>) => readonly string[]);

export type PagePolicy =
  | { cache: 'public'; query: readonly string[]; flags: readonly ShopFlag[] }
  | { cache: 'personal' | 'private' | 'no-store' };

type PageRoute = CachePolicy & {
  /** As in React Router: `:name` is one segment, `*` is the rest. The store prefix, such as /en-gb, is not part of it. */
  path: string;
  file: string;
  /** Needed where two paths share a file. */
  id?: string;
  /** The largest form of the page, if it is larger than those of other pages. */
  maxFormBytes?: number;
  /** Rendered without header, navigation and footer. */
  hasNoLayout?: true;
};

const PUBLIC = { cache: 'public' } as const;
const PERSONAL = { cache: 'personal' } as const;
const PRIVATE = { cache: 'private' } as const;
const NO_STORE = { cache: 'no-store' } as const;

/** The price form without scripts submits two amounts, and is redirected to the address that has them. */
const LISTING_QUERY: readonly string[] = [...LISTING_PARAMETERS, ...REDIRECTED_PARAMETERS, 'priceMin', 'priceMax'];
/** Addresses of an older scheme, which redirect. */
const ENTRY_QUERY: readonly string[] = [...LISTING_QUERY, 'keyword'];

/** A work to search with, a part of it in percent, or colors with weights. */
const VISUAL_QUERY: readonly string[] = [
  ...['work', 'left', 'top', 'width', 'height', 'change'],
  ...Array.from({ length: MAX_COLORS_SEARCHED }, (_, at) => [`c${at + 1}`, `w${at + 1}`]).flat(),
];

/** Which works of an artist are shown. */
const ARTIST_QUERY: readonly string[] = ['works', 'page'];

/** The answers so far, and those of a form: one parameter for each option, because repeated ones are one. */
const QUIZ_QUERY: readonly string[] = [
  'a',
  'next',
  ...Array.from({ length: MAX_QUIZ_OPTIONS }, (_, at) => `o${at + 1}`),
];

/** What flags switch on the page of a work, and on those that lead to the wall planner. */
const WORK_FLAGS: readonly ShopFlag[] = ['offers', 'wall-planner'];
const PLANNER_FLAGS: readonly ShopFlag[] = ['wall-planner'];

/** Advisory selections have a prefix. */
const COLLECTION_PATH = 'art-collection/:slug/:userId/:collectionId/view';

const isListing = (word: string) => word === 'all' || word === 'prints' || readCategory(word) !== undefined;

/** Every page of the shop with its cache policy. `routes.ts` makes the routes from this table, and the server reads the policies. */
export const PAGES: readonly PageRoute[] = [
  { path: 'tv/subscription', file: 'routes/tv-subscription.tsx', ...NO_STORE, hasNoLayout: true },
  { path: '', file: 'routes/home.tsx', ...PUBLIC, flags: PLANNER_FLAGS },
  { path: 'public/browse', file: 'routes/public-browse.tsx', ...PUBLIC, query: ENTRY_QUERY },
  // With a photo.
  {
    path: 'public/visualSearch',
    file: 'routes/visual-search.tsx',
    ...PUBLIC,
    query: VISUAL_QUERY,
    maxFormBytes: MAX_UPLOAD_BYTES,
  },
  // In the order of the visitor.
  { path: 'for-you/*', file: 'routes/personal-listing.tsx', ...PRIVATE },
  { path: 'vsearch/*', file: 'routes/visual-results.tsx', ...PUBLIC, query: LISTING_QUERY },
  { path: 'public/feature', file: 'routes/public-feature.tsx', ...PUBLIC, query: ENTRY_QUERY },
  { path: ':category/:keyword/feature', file: 'routes/feature.tsx', ...PUBLIC, query: ['page', 'hitsPerPage'] },
  {
    path: 'art/:slug/:artistId/:artworkId/view',
    file: 'routes/work.tsx',
    id: 'original',
    ...PUBLIC,
    flags: WORK_FLAGS,
  },
  {
    path: 'print/:slug/:artistId/:artworkId/view',
    file: 'routes/work.tsx',
    id: 'print',
    ...PUBLIC,
    query: PRINT_PARAMETERS,
    flags: WORK_FLAGS,
  },
  { path: 'artists', file: 'routes/artists.tsx', ...PUBLIC, query: ARTIST_PARAMETERS },
  { path: 'art/:slug/:artistId/:artworkId/ar', file: 'routes/work-ar.tsx', ...PUBLIC, flags: WORK_FLAGS },
  { path: 'collections', file: 'routes/collections.tsx', ...PUBLIC },
  { path: 'shows', file: 'routes/shows.tsx', ...PUBLIC },
  { path: 'shows/:showSlug', file: 'routes/show.tsx', ...PUBLIC },
  { path: 'quiz/:quizSlug', file: 'routes/quiz.tsx', ...PUBLIC, query: QUIZ_QUERY },
  { path: 'discover', file: 'routes/discover.tsx', ...PUBLIC },
  // Private: a page for every question would fill the cache.
  { path: 'assistant', file: 'routes/assistant.tsx', ...PRIVATE },
  {
    path: COLLECTION_PATH,
    file: 'routes/collection.tsx',
    id: 'collection',
    ...PUBLIC,
    query: ['page'],
    flags: PLANNER_FLAGS,
  },
  {
    path: `aa-collection/${COLLECTION_PATH}`,
    file: 'routes/collection.tsx',
    id: 'advisory-collection',
    ...PUBLIC,
    query: ['page'],
    flags: PLANNER_FLAGS,
  },
  { path: 'cart', file: 'routes/cart.tsx', ...PRIVATE },
  // Private for the messages of forms that were sent without JavaScript.
  { path: 'gift-cards', file: 'routes/gift-cards.tsx', ...PRIVATE },
  { path: 'gift-cards/balance', file: 'routes/gift-card-balance.tsx', ...PRIVATE },
  // With a photo.
  { path: 'artadvisory', file: 'routes/art-advisory.tsx', ...PRIVATE, maxFormBytes: 12_000_000 },
  // The address is the key to the request of a guest.
  { path: 'artadvisory/:requestId', file: 'routes/advisory-request.tsx', ...PRIVATE },
  { path: 'checkout', file: 'routes/checkout.tsx', ...PRIVATE },
  { path: 'checkout/return/:paymentId', file: 'routes/checkout-return.tsx', ...NO_STORE },
  { path: 'checkout/confirm/:paymentId', file: 'routes/checkout-confirm.tsx', ...NO_STORE },
  { path: 'order/:orderNumber', file: 'routes/order.tsx', id: 'guest-order', ...PRIVATE },
  // The address is the key to a place on a waiting list.
  { path: 'waiting-list/:token', file: 'routes/waiting-list.tsx', ...PRIVATE },
  { path: 'studio', file: 'routes/studio.tsx', ...PERSONAL },
  { path: 'studio/insights', file: 'routes/studio-insights.tsx', ...PERSONAL },
  { path: 'studio/insights/:artworkId', file: 'routes/studio-insights-work.tsx', ...PERSONAL },
  { path: 'studio/sales', file: 'routes/sales.tsx', ...PERSONAL },
  { path: 'studio/sales/:orderNumber/:line', file: 'routes/studio-sale.tsx', ...PERSONAL },
  { path: 'studio/payouts', file: 'routes/studio-payouts.tsx', ...PERSONAL },
  { path: 'studio/payouts/:payoutId', file: 'routes/studio-payout.tsx', ...PERSONAL },
  { path: 'studio/sales/:orderNumber', file: 'routes/sale.tsx', ...PERSONAL },
  { path: 'studio/shipping', file: 'routes/shipping-settings.tsx', ...PERSONAL },
  { path: 'studio/preview/:artworkId', file: 'routes/studio-preview.tsx', ...PERSONAL },
  { path: 'studio/art/:artworkId/:step', file: 'routes/studio-art.tsx', ...PERSONAL },
  { path: 'account/sales', file: 'routes/former-studio-page.tsx', id: 'former-sales', ...PUBLIC },
  { path: 'account/artworks', file: 'routes/former-studio-page.tsx', id: 'former-works', ...PUBLIC },
  { path: 'account/artworks/:artworkId', file: 'routes/former-studio-page.tsx', id: 'former-work', ...PUBLIC },
  { path: 'account/artworks/:artworkId/images', file: 'routes/former-studio-page.tsx', id: 'former-images', ...PUBLIC },
  { path: 'account/offers', file: 'routes/offers.tsx', ...PERSONAL },
  { path: 'offer/new/:artworkId', file: 'routes/offer-new.tsx', ...PERSONAL },
  { path: 'offer/:offerId', file: 'routes/offer.tsx', ...PERSONAL },
  { path: 'account/orders', file: 'routes/orders.tsx', ...PERSONAL },
  { path: 'account/orders/:orderNumber', file: 'routes/order.tsx', id: 'order', ...PRIVATE },
  // Whoever knows the address may see it. It changes with its owner, so it is not cached.
  { path: 'certificate/:certificateId', file: 'routes/certificate.tsx', ...NO_STORE },
  { path: 'account/certificates', file: 'routes/certificates.tsx', ...PERSONAL },
  { path: 'authentication', file: 'routes/authentication.tsx', ...NO_STORE },
  { path: 'authentication/register', file: 'routes/register.tsx', ...NO_STORE },
  { path: 'authentication/reset-password', file: 'routes/reset-password.tsx', ...NO_STORE },
  { path: 'authentication/new-password', file: 'routes/new-password.tsx', ...NO_STORE },
  { path: 'authentication/confirm', file: 'routes/confirm-email.tsx', ...NO_STORE },
  { path: 'authentication/code', file: 'routes/two-factor.tsx', ...NO_STORE },
  { path: 'account/messages', file: 'routes/messages.tsx', ...PERSONAL },
  { path: 'account/messages/:conversationId', file: 'routes/conversation.tsx', ...PERSONAL },
  { path: 'account/settings', file: 'routes/settings.tsx', ...PERSONAL },
  { path: 'account/favorites', file: 'routes/favorites.tsx', ...PERSONAL },
  { path: 'account/collections', file: 'routes/my-collections.tsx', ...PERSONAL },
  { path: 'account/collections/new', file: 'routes/collection-new.tsx', ...PERSONAL },
  { path: 'account/collections/:collectionId/edit', file: 'routes/collection-edit.tsx', ...PERSONAL },
  { path: 'account/following', file: 'routes/following.tsx', ...PERSONAL },
  { path: 'account', file: 'routes/account.tsx', ...PERSONAL },
  { path: 'account/profile', file: 'routes/profile.tsx', ...PERSONAL },
  { path: 'account/profile/:userId', file: 'routes/artist-by-id.tsx', ...PUBLIC, query: ARTIST_QUERY },
  { path: 'account/addresses', file: 'routes/addresses.tsx', ...PERSONAL },
  { path: 'account/alerts', file: 'routes/alerts.tsx', ...PERSONAL },
  { path: 'account/wallet', file: 'routes/wallet.tsx', ...PERSONAL },
  { path: 'account/wallet/test-card', file: 'routes/wallet-test-card.tsx', ...PERSONAL },
  { path: 'wall-planner', file: 'routes/wall-planner.tsx', ...PUBLIC },
  // The address of a shared wall is a secret that its owner can revoke, so it is never cached.
  { path: 'wall-planner/:shareId', file: 'routes/shared-wall.tsx', ...NO_STORE },
  { path: 'account/walls', file: 'routes/saved-walls.tsx', ...PERSONAL },
  { path: 'u/:userId', file: 'routes/user-profile.tsx', ...PUBLIC },
  { path: 'tv/pin/:authToken', file: 'routes/tv-pin.tsx', ...NO_STORE },
  { path: 'staff/review', file: 'routes/staff-review.tsx', ...PERSONAL },
  { path: 'staff/review/:artworkId', file: 'routes/staff-review-work.tsx', ...PERSONAL },
  { path: 'staff/curation', file: 'routes/staff-curation.tsx', ...PRIVATE },
  { path: 'staff/curation/table', file: 'routes/staff-curation-table.tsx', ...PRIVATE },
  { path: 'staff/curation/:artworkId', file: 'routes/staff-curation-work.tsx', ...PERSONAL },
  { path: 'staff/people', file: 'routes/staff-people.tsx', ...PRIVATE },
  { path: 'staff/people/:userId', file: 'routes/staff-person.tsx', ...PRIVATE },
  { path: 'staff', file: 'routes/staff-overview.tsx', ...PRIVATE },
  { path: 'staff/emails', file: 'routes/staff-emails.tsx', ...PRIVATE },
  { path: 'staff/health', file: 'routes/staff-health.tsx', ...PRIVATE },
  { path: 'staff/search', file: 'routes/staff-search.tsx', ...PRIVATE },
  { path: 'staff/search/rules', file: 'routes/staff-search-rules.tsx', ...PERSONAL },
  { path: 'staff/search/experiments', file: 'routes/staff-experiments.tsx', ...PRIVATE },
  { path: 'staff/search/experiments/new', file: 'routes/staff-experiment-new.tsx', ...PERSONAL },
  { path: 'staff/search/experiments/:number', file: 'routes/staff-experiment.tsx', ...PERSONAL },
  { path: 'staff/flags', file: 'routes/staff-flags.tsx', ...PERSONAL },
  { path: 'staff/lists', file: 'routes/staff-lists.ts', ...PRIVATE },
  { path: 'staff/orders', file: 'routes/staff-orders.tsx', ...PRIVATE },
  { path: 'staff/holds', file: 'routes/staff-holds.tsx', ...PRIVATE },
  { path: 'staff/waiting-lists', file: 'routes/staff-waiting-lists.tsx', ...PRIVATE },
  { path: 'staff/waiting-lists/:artworkId', file: 'routes/staff-waiting-list.tsx', ...PRIVATE },
  { path: 'staff/delivery-prices', file: 'routes/staff-delivery-prices.tsx', ...PERSONAL },
  { path: 'staff/ledger', file: 'routes/staff-ledger.tsx', ...PRIVATE },
  { path: 'staff/to-ship', file: 'routes/staff-to-ship.tsx', ...PERSONAL },
  { path: 'staff/shipments', file: 'routes/staff-shipments.tsx', ...PERSONAL },
  { path: 'staff/home', file: 'routes/staff-home.tsx', ...PERSONAL },
  { path: 'staff/content', file: 'routes/staff-content.tsx', ...PERSONAL },
  { path: 'staff/content/quiz', file: 'routes/staff-quiz.tsx', ...PERSONAL },
  { path: 'staff/content/shows', file: 'routes/staff-shows.tsx', ...PERSONAL },
  { path: 'staff/content/shows/:showSlug', file: 'routes/staff-show.tsx', ...PERSONAL },
  { path: 'staff/content/:slug', file: 'routes/staff-content-page.tsx', ...PERSONAL },
  // The editor area's beta path.
  { path: 'beta', file: 'routes/staff-beta.tsx', ...PERSONAL },
  { path: 'beta/:slug', file: 'routes/staff-beta-page.tsx', ...PERSONAL },
  { path: 'staff/listing-texts', file: 'routes/staff-listing-texts.tsx', ...PERSONAL },
  { path: 'staff/sponsored', file: 'routes/staff-sponsored.tsx', ...PERSONAL },
  { path: 'staff/coupons', file: 'routes/staff-coupons.tsx', ...PRIVATE },
  { path: 'staff/coupons/new', file: 'routes/staff-coupon-new.tsx', ...PERSONAL },
  { path: 'staff/coupons/batches', file: 'routes/staff-coupon-batches.tsx', ...PERSONAL },
  { path: 'staff/coupons/:code', file: 'routes/staff-coupon.tsx', ...PERSONAL },
  { path: 'staff/promos', file: 'routes/staff-promos.tsx', ...PERSONAL },
  { path: 'staff/promos/:section', file: 'routes/staff-promo.tsx', ...PERSONAL },
  { path: 'staff/gift-cards', file: 'routes/staff-gift-cards.tsx', ...PRIVATE },
  { path: 'staff/gift-cards/:giftCardId', file: 'routes/staff-gift-card.tsx', ...PERSONAL },
  { path: 'staff/orders/:orderNumber', file: 'routes/staff-order.tsx', ...PERSONAL },
  { path: 'staff/advisory', file: 'routes/staff-advisory.tsx', ...PERSONAL },
  { path: 'staff/advisory/:requestId', file: 'routes/staff-advisory-request.tsx', ...PERSONAL },
  { path: 'staff/applications', file: 'routes/staff-applications.tsx', ...PERSONAL },
  { path: 'staff/applications/:applicationId', file: 'routes/staff-application.tsx', ...PERSONAL },
  { path: 'staff/reports', file: 'routes/staff-reports.tsx', ...PERSONAL },
  { path: 'staff/artworks/:artworkId', file: 'routes/staff-artwork.tsx', ...PERSONAL },
  { path: 'staff/payouts', file: 'routes/staff-payouts.tsx', ...PERSONAL },
  { path: 'staff/messages', file: 'routes/staff-messages.tsx', ...PERSONAL },
  { path: 'staff/audit', file: 'routes/staff-audit.tsx', ...PRIVATE },
  { path: 'staff/webhooks', file: 'routes/staff-webhooks.tsx', ...PRIVATE },
  { path: 'staff/webhooks/:webhookId', file: 'routes/staff-webhook.tsx', ...PRIVATE },
  { path: 'staff/tokens', file: 'routes/staff-tokens.tsx', ...PRIVATE },
  { path: 'staff/outbox', file: 'routes/staff-outbox.tsx', ...PERSONAL },
  { path: 'staff/reconciliation', file: 'routes/staff-reconciliation.tsx', ...PERSONAL },
  { path: 'staff/rates', file: 'routes/staff-rates.tsx', ...PERSONAL },
  { path: 'staff/payment-limits', file: 'routes/staff-payment-limits.tsx', ...PERSONAL },
  { path: 'staff/taxes', file: 'routes/staff-taxes.tsx', ...PERSONAL },
  { path: 'preferences', file: 'routes/preferences.tsx', ...PUBLIC },
  // Shown instead of a page whose preview has ended.
  { path: 'preview', file: 'routes/preview-ended.tsx', ...NO_STORE },
  { path: 'newsletter', file: 'routes/newsletter.tsx', ...NO_STORE },
  { path: 'newsletter/confirm', file: 'routes/newsletter-confirm.tsx', ...NO_STORE },
  { path: 'newsletter/unsubscribe', file: 'routes/newsletter-unsubscribe.tsx', ...NO_STORE },
  { path: 'email/link', file: 'routes/email-link.ts', ...NO_STORE },
  { path: 'email/check-in', file: 'routes/email-check-in.tsx', ...NO_STORE },
  { path: 'email/unsubscribe', file: 'routes/email-unsubscribe.tsx', ...NO_STORE },
  { path: 'help', file: 'routes/help.tsx', ...PUBLIC, query: ['q'] },
  { path: 'sell', file: 'routes/sell.tsx', ...PUBLIC },
  // Guests may type, too, and log in before they send it.
  { path: 'sell/apply', file: 'routes/sell-apply.tsx', ...PERSONAL },
  ...CONTENT_PAGES.filter(({ slug }) => slug !== 'help' && slug !== 'sell').map(({ slug }) => ({
    path: slug,
    file: 'routes/content-page.tsx',
    id: `content-${slug}`,
    ...PUBLIC,
  })),
  // One route for all listings, so that open filters stay open from one to the next.
  {
    path: ':word/*',
    file: 'routes/category-or-artist.tsx',
    ...PUBLIC,
    query: ({ word = '', rest = '' }) => (isListing(word) ? LISTING_QUERY : rest === '' ? ARTIST_QUERY : []),
  },
  { path: '*', file: 'routes/not-found.tsx', ...PUBLIC },
];

const NOTHING: readonly never[] = [];

const policyFrom = (page: PageRoute, params: Readonly<Record<string, string>>): PagePolicy => {
  if (page.cache !== 'public') return { cache: page.cache };
  const { query = NOTHING, flags = NOTHING } = page;
  return { cache: 'public', query: typeof query === 'function' ? query(params) : query, flags };
};

const FIXED = new Map(PAGES.filter(({ path }) => !/[:*]/.test(path)).map((page) => [`/${page.path}`, page]));

const PATTERNS = PAGES.filter(({ path }) => /[:*]/.test(path)).map((page) => ({
  page,
  pattern: new RegExp(
    `^/${page.path
      .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
      .replace(/\/\*$/, '(?:/(?<rest>.*))?')
      .replace(/^\*$/, '.*')}$`,
  ),
}));

type PageMatch = { page: PageRoute; params: Readonly<Record<string, string>> };

/** The page at a path without store prefix and query. Fixed paths come first, as in React Router, then the order of the table. */
function findPage(path: string): PageMatch | undefined {
  const fixed = FIXED.get(path);
  if (fixed) return { page: fixed, params: {} };
  for (const { page, pattern } of PATTERNS) {
    const match = pattern.exec(path);
    if (match) return { page, params: match.groups ?? {} };
  }
  return undefined;
}

export function findPagePolicy(path: string): PagePolicy {
  const found = findPage(path);
  return found ? policyFrom(found.page, found.params) : { cache: 'public', query: NOTHING, flags: NOTHING };
}

/** The largest form of a page. Undefined for the usual limit. */
export const findMaxFormBytes = (path: string): number | undefined => findPage(path)?.page.maxFormBytes;

/** The largest form of all pages. */
export const MAX_FORM_BYTES = Math.max(...PAGES.map(({ maxFormBytes = 0 }) => maxFormBytes));

/** The id of the route of a page, as React Router assigns it. */
export function findRouteId(path: string): string | undefined {
  const page = findPage(path)?.page;
  return page && (page.id ?? page.file.replace(/\.tsx?$/, ''));
}

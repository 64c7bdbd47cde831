import { expect, test } from 'vitest';
import { PAGES } from './route-policies.ts';
import { getPageName } from './tracking/page-name.ts';

const nameOf = (file: string) => getPageName(file.replace('.tsx', ''));

test('pages with their own report and staff pages are not reported by name', () => {
  const unnamed = PAGES.filter(({ file, id }) => (id ? getPageName(id) : nameOf(file)) === undefined);
  expect(unnamed.map(({ file }) => file)).toEqual([
    'routes/home.tsx',
    'routes/feature.tsx',
    'routes/work.tsx',
    'routes/work.tsx',
    'routes/favorites.tsx',
    'routes/artist-by-id.tsx',
    'routes/user-profile.tsx',
    'routes/staff-review.tsx',
    'routes/staff-review-work.tsx',
    'routes/staff-curation.tsx',
    'routes/staff-curation-table.tsx',
    'routes/staff-curation-work.tsx',
    'routes/staff-people.tsx',
    'routes/staff-person.tsx',
    'routes/staff-overview.tsx',
    'routes/staff-health.tsx',
    'routes/staff-search.tsx',
    'routes/staff-search-rules.tsx',
    'routes/staff-lists.ts',
    'routes/staff-orders.tsx',
    'routes/staff-holds.tsx',
    'routes/staff-waiting-lists.tsx',
    'routes/staff-waiting-list.tsx',
    'routes/staff-delivery-prices.tsx',
    'routes/staff-ledger.tsx',
    'routes/staff-to-ship.tsx',
    'routes/staff-shipments.tsx',
    'routes/staff-home.tsx',
    'routes/staff-content.tsx',
    'routes/staff-quiz.tsx',
    'routes/staff-shows.tsx',
    'routes/staff-show.tsx',
    'routes/staff-content-page.tsx',
    'routes/staff-beta.tsx',
    'routes/staff-beta-page.tsx',
    'routes/staff-listing-texts.tsx',
    'routes/staff-sponsored.tsx',
    'routes/staff-coupons.tsx',
    'routes/staff-coupon-new.tsx',
    'routes/staff-coupon-batches.tsx',
    'routes/staff-coupon.tsx',
    'routes/staff-promos.tsx',
    'routes/staff-promo.tsx',
    'routes/staff-gift-cards.tsx',
    'routes/staff-gift-card.tsx',
    'routes/staff-order.tsx',
    'routes/staff-advisory.tsx',
    'routes/staff-advisory-request.tsx',
    'routes/staff-applications.tsx',
    'routes/staff-application.tsx',
    'routes/staff-reports.tsx',
    'routes/staff-artwork.tsx',
    'routes/staff-payouts.tsx',
    'routes/staff-messages.tsx',
    'routes/staff-audit.tsx',
    'routes/staff-webhooks.tsx',
    'routes/staff-webhook.tsx',
    'routes/staff-tokens.tsx',
    'routes/staff-outbox.tsx',
    'routes/staff-reconciliation.tsx',
    'routes/staff-rates.tsx',
    'routes/staff-payment-limits.tsx',
    'routes/staff-taxes.tsx',
    'routes/category-or-artist.tsx',
  ]);
});

test.each([
  ['routes/settings.tsx', 'settings'],
  ['routes/two-factor.tsx', 'login-code'],
  ['routes/newsletter-unsubscribe.tsx', 'newsletter-leave'],
  ['routes/not-found.tsx', 'anything-else'],
])('%s is reported as %s', (file, name) => {
  expect(nameOf(file)).toBe(name);
});

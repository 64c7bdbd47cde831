import { type Action, may, readRole } from '@easel/domain/accounts/roles';

/** In the order of the navigation. */
const STAFF_GROUPS = ['', 'Curation', 'Content', 'Search', 'Promotions', 'Operations', 'People', 'System'] as const;
type StaffGroup = (typeof STAFF_GROUPS)[number];

interface StaffPage {
  to: string;
  name: string;
  action: Action;
  group: StaffGroup;
}

const STAFF_PAGES: readonly StaffPage[] = [
  { to: '/staff', name: 'Overview', action: 'readFigures', group: '' },
  { to: '/staff/review', name: 'Review', action: 'curate', group: 'Curation' },
  { to: '/staff/curation', name: 'Works', action: 'curate', group: 'Curation' },
  { to: '/staff/applications', name: 'Applications', action: 'curate', group: 'Curation' },
  { to: '/staff/advisory', name: 'Art advisory', action: 'curate', group: 'Curation' },
  { to: '/staff/reports', name: 'Reported works', action: 'moderateReports', group: 'Curation' },
  { to: '/staff/home', name: 'Home page', action: 'editContent', group: 'Content' },
  { to: '/staff/content', name: 'Content pages', action: 'editContent', group: 'Content' },
  { to: '/staff/content/shows', name: 'Shows', action: 'editContent', group: 'Content' },
  { to: '/staff/content/quiz', name: 'Quiz', action: 'editContent', group: 'Content' },
  { to: '/staff/listing-texts', name: 'Texts of listings', action: 'editContent', group: 'Content' },
  { to: '/staff/emails', name: 'Emails', action: 'previewEmails', group: 'Content' },
  { to: '/beta', name: 'Drafts (beta)', action: 'editContent', group: 'Content' },
  { to: '/staff/search', name: 'Searches', action: 'manageSearch', group: 'Search' },
  { to: '/staff/search/rules', name: 'Search rules', action: 'manageSearch', group: 'Search' },
  { to: '/staff/search/experiments', name: 'Experiments', action: 'manageSearch', group: 'Search' },
  { to: '/staff/flags', name: 'Feature flags', action: 'manageSearch', group: 'Search' },
  { to: '/staff/promos', name: 'Promo bar', action: 'managePromotions', group: 'Promotions' },
  { to: '/staff/coupons', name: 'Coupons', action: 'managePromotions', group: 'Promotions' },
  { to: '/staff/sponsored', name: 'Sponsored works', action: 'managePromotions', group: 'Promotions' },
  { to: '/staff/gift-cards', name: 'Gift cards', action: 'readGiftCards', group: 'Promotions' },
  { to: '/staff/orders', name: 'Orders', action: 'manageOrders', group: 'Operations' },
  { to: '/staff/to-ship', name: 'To ship', action: 'ship', group: 'Operations' },
  { to: '/staff/shipments', name: 'Shipments', action: 'ship', group: 'Operations' },
  { to: '/staff/holds', name: 'Held works', action: 'manageOrders', group: 'Operations' },
  { to: '/staff/waiting-lists', name: 'Waiting lists', action: 'manageOrders', group: 'Operations' },
  { to: '/staff/delivery-prices', name: 'Delivery prices', action: 'editDeliveryPrices', group: 'Operations' },
  { to: '/staff/ledger', name: 'Ledger', action: 'manageOrders', group: 'Operations' },
  { to: '/staff/payouts', name: 'Payouts', action: 'payArtists', group: 'Operations' },
  { to: '/staff/payment-limits', name: 'Payment limits', action: 'manageOrders', group: 'Operations' },
  { to: '/staff/reconciliation', name: 'Reconciliation', action: 'manageOrders', group: 'Operations' },
  { to: '/staff/people', name: 'People', action: 'managePeople', group: 'People' },
  { to: '/staff/messages', name: 'Reported messages', action: 'moderateMessages', group: 'People' },
  { to: '/staff/health', name: 'Health', action: 'readHealth', group: 'System' },
  { to: '/staff/audit', name: 'Audit log', action: 'readAudit', group: 'System' },
  { to: '/staff/webhooks', name: 'Webhooks', action: 'manageIntegrations', group: 'System' },
  { to: '/staff/tokens', name: 'API tokens', action: 'manageIntegrations', group: 'System' },
  { to: '/staff/outbox', name: 'Outbox', action: 'readOutbox', group: 'System' },
  { to: '/staff/rates', name: 'Exchange rates', action: 'editRates', group: 'System' },
  { to: '/staff/taxes', name: 'Tax and duty', action: 'editRates', group: 'System' },
];

/** The staff pages that a role may use, in the order of the navigation. */
export const listStaffPages = (role: string): StaffPage[] => groupStaffPages(role).flatMap(({ pages }) => pages);

/** The same in groups, without empty ones. */
export function groupStaffPages(role: string): { group: StaffGroup; pages: StaffPage[] }[] {
  const allowed = STAFF_PAGES.filter(({ action }) => may(readRole(role), action));
  return STAFF_GROUPS.map((group) => ({ group, pages: allowed.filter((page) => page.group === group) })).filter(
    ({ pages }) => pages.length > 0,
  );
}

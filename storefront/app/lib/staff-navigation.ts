import { type Action, may, readRole } from '@easel/domain/accounts/roles';

const STAFF_PAGES: readonly { to: string; name: string; action: Action }[] = [
  { to: '/staff/people', name: 'People', action: 'impersonate' },
  { to: '/staff/orders', name: 'Orders', action: 'ship' },
  { to: '/staff/shipments', name: 'Shipments', action: 'ship' },
  { to: '/staff/review', name: 'Review', action: 'curate' },
  { to: '/staff/advisory', name: 'Art advisory', action: 'curate' },
  { to: '/staff/applications', name: 'Applications', action: 'curate' },
  { to: '/staff/home', name: 'Home page', action: 'editContent' },
  { to: '/staff/content', name: 'Content pages', action: 'editContent' },
  { to: '/beta', name: 'Drafts (beta)', action: 'editContent' },
  { to: '/staff/reports', name: 'Reported works', action: 'moderateReports' },
  { to: '/staff/reconciliation', name: 'Reconciliation', action: 'manageOrders' },
  { to: '/staff/payment-limits', name: 'Payment limits', action: 'manageOrders' },
  { to: '/staff/payouts', name: 'Payouts', action: 'payArtists' },
  { to: '/staff/messages', name: 'Reported messages', action: 'moderateMessages' },
  { to: '/staff/outbox', name: 'Outbox', action: 'readOutbox' },
  { to: '/staff/rates', name: 'Exchange rates', action: 'editRates' },
  { to: '/staff/taxes', name: 'Tax and duty', action: 'editRates' },
];

/** The staff pages that a role may use. */
export const listStaffPages = (role: string) => STAFF_PAGES.filter(({ action }) => may(readRole(role), action));

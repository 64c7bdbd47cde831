import type { ListDefinition } from '../text/list-query.ts';

/** The list of all orders, for staff. */
export const ORDER_LIST = {
  sorts: ['placed', 'total', 'buyer', 'country', 'state'],
  defaultSort: { by: 'placed', isDescending: true },
  filters: ['state', 'payment', 'country', 'artist', 'from', 'until'],
} as const satisfies ListDefinition;

export type OrderSort = (typeof ORDER_LIST.sorts)[number];

/** What has become of the payment of an order. */
export const ORDER_PAYMENT_FILTERS = ['paid', 'disputed', 'refund-failed'] as const;
export type OrderPaymentFilter = (typeof ORDER_PAYMENT_FILTERS)[number];

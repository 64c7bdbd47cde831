import { readCountry } from '../locale/countries.ts';
import { type ListDefinition, parseDay } from '../text/list-query.ts';
import { LINE_STATUSES } from './order-status.ts';

/** What has become of the payment of an order. */
export const ORDER_PAYMENT_FILTERS = ['paid', 'disputed', 'refund-failed'] as const;
export type OrderPaymentFilter = (typeof ORDER_PAYMENT_FILTERS)[number];

/** The list of all orders, for staff. */
export const ORDER_LIST = {
  sorts: ['placed', 'total', 'buyer', 'country', 'state'],
  defaultSort: { by: 'placed', isDescending: true },
  filters: ['state', 'payment', 'country', 'artist', 'from', 'until'],
  read: {
    state: (value) => LINE_STATUSES.find((one) => one === value),
    payment: (value) => ORDER_PAYMENT_FILTERS.find((one) => one === value),
    country: (value) => readCountry(value)?.code,
    from: parseDay,
    until: parseDay,
  },
} as const satisfies ListDefinition;

export type OrderSort = (typeof ORDER_LIST.sorts)[number];

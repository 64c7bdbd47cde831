import type { ListDefinition } from '../text/list-query.ts';

/** The list of all orders, for staff. */
export const ORDER_LIST = {
  sorts: ['placed', 'total', 'buyer', 'country', 'state', 'number'],
  defaultSort: { by: 'placed', isDescending: true },
  filters: ['state', 'from', 'until', 'country', 'artist'],
} as const satisfies ListDefinition;

export type OrderSort = (typeof ORDER_LIST.sorts)[number];

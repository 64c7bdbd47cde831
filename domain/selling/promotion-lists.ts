import type { ListDefinition } from '../text/list-query.ts';

/** The list of coupons at /staff/coupons. */
export const COUPON_LIST = {
  sorts: ['code', 'created', 'ends', 'uses'],
  defaultSort: { by: 'created', isDescending: true },
  filters: ['state'],
} as const satisfies ListDefinition;
export type CouponSort = (typeof COUPON_LIST)['sorts'][number];

/** The list of gift cards at /staff/gift-cards. */
export const GIFT_CARD_LIST = {
  sorts: ['created', 'balance'],
  defaultSort: { by: 'created', isDescending: true },
  filters: [],
} as const satisfies ListDefinition;
export type GiftCardSort = (typeof GIFT_CARD_LIST)['sorts'][number];

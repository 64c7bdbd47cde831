import type { Cart } from '@easel/contract/selling/cart';
import { joinList } from '@easel/domain/text/join-list';

/** Said after a coupon was applied. A coupon that cannot be combined replaces the others, which the buyer should notice. */
export function formatCouponNotice(before: Cart['coupons'], after: Cart['coupons']): string {
  const replaced = before.map(({ code }) => code).filter((code) => after.every((coupon) => coupon.code !== code));
  return replaced.length === 0
    ? 'The coupon is applied.'
    : `The coupon is applied. It replaces ${joinList(replaced)}, because they cannot be combined.`;
}

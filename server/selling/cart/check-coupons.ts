import { type Coupon, type CouponLine, checkCoupon } from '@easel/domain/selling/coupons';
import type { Db } from '@easel/platform/db/open-database';
import { readCouponHistory, readCouponUser } from '../coupons-store.ts';
import type { CartOwner } from './cart-owner.ts';
import { inDollars } from './priced-lines.ts';

/** Prepares to check coupons of one cart: the eligible lines, or the reason against a coupon. */
export async function createCouponCheck(
  db: Db,
  owner: CartOwner | undefined,
  cart: { lines: readonly CouponLine[]; countryCode: string; now: number },
) {
  const historyOf =
    owner && 'personId' in owner ? await readCouponHistory(db, await readCouponUser(db, owner.personId)) : undefined;
  return (coupon: Coupon, otherCoupons: readonly Coupon[]) =>
    checkCoupon(coupon, { ...cart, person: historyOf?.(coupon.code), otherCoupons }, inDollars);
}

import type { Db } from '@easel/platform/db/open-database';
import { returnCouponUse } from '../../coupons-store.ts';
import { releaseOriginals } from '../../waiting-list/release-originals.ts';
import type { LockedOrder } from '../lock-order-store.ts';
import { markOrderFailed, readOrderCoupons, readOrderGiftCards } from '../orders-store.ts';
import { returnGiftCardBalance } from '../reservations-store.ts';
import { returnCopies } from '../stock-store.ts';
import { listLimitedPrints, listOriginalIds } from './complete-order.ts';

/** Gives back everything a pending order has taken. The order must be locked and pending. The locks are taken in the same order as for a new one. */
export async function failOrder(
  transaction: Db,
  { order, lines }: Pick<LockedOrder, 'order' | 'lines'>,
  failure: string,
): Promise<void> {
  const [coupons, giftCards] = [
    await readOrderCoupons(transaction, order.id),
    await readOrderGiftCards(transaction, order.id),
  ];
  for (const { coupon_code } of coupons) await returnCouponUse(transaction, coupon_code);
  for (const { gift_card_id, cents } of giftCards) await returnGiftCardBalance(transaction, gift_card_id, cents);
  // The work of an accepted offer stays held until the offer expires.
  if (order.offer_id === null) await releaseOriginals(transaction, listOriginalIds(lines));
  for (const { print_product_id, quantity } of listLimitedPrints(lines).toSorted((a, b) => (a.sku < b.sku ? -1 : 1)))
    await returnCopies(transaction, print_product_id, quantity);
  await markOrderFailed(transaction, order.id, failure);
}

import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Coupon, checkCoupon } from '@easel/domain/selling/coupons';
import type { TaxDestination } from '@easel/domain/selling/tax-rates';
import { type AppliedCoupon, computeTotals, type Totals } from '@easel/domain/selling/totals';
import type { Db } from '../../platform/db/open-database.ts';
import { type Delivery, type DeliveryParts, planDelivery } from '../delivery/delivery.ts';
import type { CartOwner } from './cart-owner.ts';
import type { StoredCart } from './cart-store.ts';
import { readCartCoupons, readCouponHistory } from './coupons-store.ts';
import { type GiftCard, readCartGiftCards } from './gift-cards-store.ts';
import { countedLines, couponLineOf, inDollars, type ReviewedLine } from './priced-lines.ts';

export interface PricingParts extends DeliveryParts {
  db: Db;
  now: () => number;
}

export interface PricedCart {
  coupons: { coupon: Coupon; refusal: string | undefined }[];
  giftCards: GiftCard[];
  delivery: Delivery | undefined;
  totals: Totals;
}

/** Evaluates the lines, coupons, delivery and gift cards of a cart together. */
export async function priceCart(
  parts: PricingParts,
  cart: StoredCart,
  owner: CartOwner,
  lines: readonly ReviewedLine[],
  destination: TaxDestination,
  preferences: Preferences,
): Promise<PricedCart> {
  const { db, now } = parts;
  const at = now();
  const counted = countedLines(lines);
  const [stored, history, giftCards, delivery] = await Promise.all([
    readCartCoupons(db, cart.id),
    'personId' in owner ? readCouponHistory(db, owner.personId) : undefined,
    readCartGiftCards(db, cart.id, new Date(at)),
    planDelivery(
      parts,
      counted.map(({ line, product }) => ({
        shipped: product.shipped,
        quantity: line.quantity,
        unitCents: product.priceCents,
      })),
      destination,
      at,
    ),
  ]);
  const checked = stored.map((coupon) => {
    const outcome = checkCoupon(
      coupon,
      {
        lines: counted.map(couponLineOf),
        countryCode: preferences.countryCode,
        now: at,
        person: history && { orders: history.orders, usesOfCoupon: history.usesOf(coupon.code) },
        otherCoupons: stored,
      },
      inDollars,
    );
    return { coupon, outcome };
  });
  const applied = checked.flatMap(({ coupon, outcome }): AppliedCoupon[] =>
    outcome.ok ? [{ code: coupon.code, discount: coupon.discount, skus: outcome.value.map(({ sku }) => sku) }] : [],
  );
  return {
    coupons: checked.map(({ coupon, outcome }) => ({ coupon, refusal: outcome.ok ? undefined : outcome.messages[0] })),
    giftCards,
    delivery,
    totals: computeTotals({
      lines: counted.map(({ line, product }) => ({
        sku: line.sku,
        kind: product.kind,
        unitCents: product.priceCents,
        quantity: line.quantity,
        isImported: delivery?.importedSkus.has(line.sku) ?? false,
      })),
      coupons: applied,
      delivery,
      giftCards,
    }),
  };
}

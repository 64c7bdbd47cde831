import type { Coupon } from '@easel/domain/selling/coupons';
import type { TaxDestination } from '@easel/domain/selling/tax-rates';
import { type AppliedCoupon, computeTotals, type Totals } from '@easel/domain/selling/totals';
import type { Db } from '@easel/platform/db/open-database';
import { readCartCoupons } from '../coupons-store.ts';
import { type Delivery, type DeliveryDependencies, planDelivery } from '../delivery/delivery.ts';
import { type GiftCard, readCartGiftCards } from '../gift-cards-store.ts';
import type { CartOwner } from './cart-owner.ts';
import type { StoredCart } from './cart-store.ts';
import { createCouponCheck } from './check-coupons.ts';
import { countedLines, listDeliveredLines, type ReviewedLine, toCouponLine } from './priced-lines.ts';

export interface PricingDependencies extends DeliveryDependencies {
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
  parts: PricingDependencies,
  cart: StoredCart,
  owner: CartOwner | undefined,
  lines: readonly ReviewedLine[],
  destination: TaxDestination,
): Promise<PricedCart> {
  const { db, now } = parts;
  const at = now();
  const counted = countedLines(lines);
  const [checked, giftCards, delivery] = await Promise.all([
    cart.hasCoupons ? checkCartCoupons(parts, cart, owner, counted, destination) : [],
    cart.hasGiftCards ? readCartGiftCards(db, cart.id, new Date(at)) : [],
    planDelivery(parts, listDeliveredLines(counted), destination, at),
  ]);
  const applied = checked.flatMap(({ coupon, outcome }): AppliedCoupon[] =>
    outcome.ok ? [{ ...coupon, skus: outcome.value.map(({ sku }) => sku) }] : [],
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

async function checkCartCoupons(
  { db, now }: PricingDependencies,
  cart: StoredCart,
  owner: CartOwner | undefined,
  counted: readonly ReviewedLine[],
  { countryCode }: TaxDestination,
) {
  const lines = counted.map(toCouponLine);
  const [stored, check] = await Promise.all([
    readCartCoupons(db, cart.id),
    createCouponCheck(db, owner, { lines, countryCode, now: now() }),
  ]);
  return stored.map((coupon) => ({ coupon, outcome: check(coupon, stored) }));
}

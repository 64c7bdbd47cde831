import { allocate, applyRate, sumAmounts } from './amounts.ts';
import { type Coupon, calculateDiscounts, type ProductKind } from './coupons.ts';

/** A line with its price, as of now. */
export interface PricedLine {
  sku: string;
  kind: ProductKind;
  unitCents: number;
  quantity: number;
  /** Whether it crosses a customs border on its way. */
  isImported: boolean;
}

export interface AppliedCoupon extends Pick<Coupon, 'code' | 'discount' | 'fundedBy'> {
  /** The lines it applies to. */
  skus: readonly string[];
}

/** Rates for one destination. Those of prints can differ from those of originals. */
export interface DestinationRates {
  taxBp: Record<'original' | 'print', number>;
  isShippingTaxed: boolean;
  /** On imported lines. */
  dutyBp: Record<'original' | 'print', number>;
  /** The carriers' fees for customs clearance, if any line is imported. */
  clearanceCents: number;
}

export interface GiftCardBalance {
  giftCardId: number;
  balanceCents: number;
  /** Milliseconds since the epoch; undefined if it does not expire. */
  expiresAt: number | undefined;
}

export interface TotalsInput {
  lines: readonly PricedLine[];
  coupons: readonly AppliedCoupon[];
  /** From the shipping quote; undefined while the destination is unknown, which leaves shipping, tax and duty out. */
  delivery: { shippingCents: number; rates: DestinationRates } | undefined;
  giftCards: readonly GiftCardBalance[];
}

export interface LineTotals {
  sku: string;
  amountCents: number;
  discountCents: number;
  /** The part of the discount that the artist pays for. */
  artistDiscountCents: number;
  netCents: number;
  dutyCents: number;
  taxCents: number;
  taxRateBp: number;
}

export interface Totals {
  lines: LineTotals[];
  subtotalCents: number;
  discountCents: number;
  /** What each coupon takes off, shipping included. */
  couponCents: { code: string; cents: number }[];
  shippingCents: number;
  shippingDiscountCents: number;
  shippingTaxCents: number;
  dutyCents: number;
  clearanceCents: number;
  /** Of lines and shipping. */
  taxCents: number;
  totalCents: number;
  giftCards: { giftCardId: number; cents: number }[];
  giftCardCents: number;
  /** What is left to pay by card. */
  chargeCents: number;
}

/**
 * The only rule for the totals of cart, quote, order, refund and invoice:
 *
 * 1. Lines: price times quantity.
 * 2. Coupons: percentages of the full price first, then fixed amounts of what is left, in the order they were applied; never below 0.
 * 3. Shipping, less free-shipping coupons.
 * 4. Duty on discounted lines that cross a customs border, and the fee for clearance.
 * 5. Tax on discounted lines and their duty, and on shipping where it is taxed. Rounded half up, once per line.
 * 6. Total: discounted lines, shipping, duty, clearance, tax.
 * 7. Gift cards pay; they are no discount. The one that expires first is used first. They do not pay for gift cards.
 *
 * Gift cards that are bought have neither discount, tax nor duty: what is bought with them is taxed.
 */
export function computeTotals({ lines: given, coupons, delivery, giftCards }: TotalsInput): Totals {
  // In one order, so that the cent that is left over by rounding does not depend on the order in the cart.
  const lines = given.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  const amounts = lines.map(({ unitCents, quantity }) => unitCents * quantity);
  const { discounts, artistDiscounts, couponCents } = discountLines(lines, amounts, coupons);
  const net = amounts.map((amount, index) => amount - (discounts[index] ?? 0));

  const quotedCents = delivery?.shippingCents ?? 0;
  const freeShipping = coupons.find(({ discount }) => 'isFreeShipping' in discount);
  const shippingDiscountCents = freeShipping ? quotedCents : 0;
  const shippingCents = quotedCents - shippingDiscountCents;
  const paidShipping = couponCents.map(({ code, cents }) => ({
    code,
    cents: cents + (code === freeShipping?.code ? shippingDiscountCents : 0),
  }));

  const rates = delivery?.rates;
  const rateFor = (kind: ProductKind, table: Record<'original' | 'print', number> | undefined) =>
    kind === 'gift-card' ? 0 : (table?.[kind] ?? 0);
  const duties = lines.map(({ kind, isImported }, index) =>
    isImported ? applyRate(net[index] ?? 0, rateFor(kind, rates?.dutyBp)) : 0,
  );
  const taxRates = lines.map(({ kind }) => rateFor(kind, rates?.taxBp));
  const taxes = taxRates.map((rateBp, index) => applyRate((net[index] ?? 0) + (duties[index] ?? 0), rateBp));
  const shippingTaxCents = rates?.isShippingTaxed ? taxOfShipping(shippingCents, lines, amounts, rates.taxBp) : 0;
  const hasImports = lines.some(({ kind, isImported }) => isImported && kind !== 'gift-card');
  const clearanceCents = hasImports ? (rates?.clearanceCents ?? 0) : 0;

  const dutyCents = sumAmounts(duties);
  const taxCents = sumAmounts(taxes) + shippingTaxCents;
  const totalCents = sumAmounts(net) + shippingCents + dutyCents + clearanceCents + taxCents;
  const boughtCardsCents = sumAmounts(net.filter((_, index) => lines[index]?.kind === 'gift-card'));
  const paid = payWithGiftCards(totalCents - boughtCardsCents, giftCards);
  const giftCardCents = sumAmounts(paid.map(({ cents }) => cents));
  const lineTotals = lines.map(
    ({ sku }, index): LineTotals => ({
      sku,
      amountCents: amounts[index] ?? 0,
      discountCents: discounts[index] ?? 0,
      artistDiscountCents: artistDiscounts[index] ?? 0,
      netCents: net[index] ?? 0,
      dutyCents: duties[index] ?? 0,
      taxCents: taxes[index] ?? 0,
      taxRateBp: taxRates[index] ?? 0,
    }),
  );
  return {
    lines: given.flatMap((line) => lineTotals[lines.indexOf(line)] ?? []),
    subtotalCents: sumAmounts(amounts),
    discountCents: sumAmounts(discounts),
    couponCents: paidShipping,
    shippingCents,
    shippingDiscountCents,
    shippingTaxCents,
    dutyCents,
    clearanceCents,
    taxCents,
    totalCents,
    giftCards: paid,
    giftCardCents,
    chargeCents: totalCents - giftCardCents,
  };
}

function discountLines(
  lines: readonly PricedLine[],
  amounts: readonly number[],
  coupons: readonly AppliedCoupon[],
): { discounts: number[]; artistDiscounts: number[]; couponCents: { code: string; cents: number }[] } {
  const left = [...amounts];
  const artistDiscounts = amounts.map(() => 0);
  const cents = new Map(coupons.map(({ code }) => [code, 0]));
  const isPercentage = ({ discount }: AppliedCoupon) => 'percentBp' in discount;
  for (const { code, discount, fundedBy, skus } of [
    ...coupons.filter(isPercentage),
    ...coupons.filter((coupon) => !isPercentage(coupon)),
  ]) {
    const indexes = [...lines.keys()].filter(
      (index) => lines[index]?.kind !== 'gift-card' && skus.includes(lines[index]?.sku ?? ''),
    );
    const eligible = indexes.map((index) => ({ amountCents: amounts[index] ?? 0, leftCents: left[index] ?? 0 }));
    const discounts = calculateDiscounts(discount, eligible);
    for (const [at, index] of indexes.entries()) {
      left[index] = (left[index] ?? 0) - (discounts[at] ?? 0);
      if (fundedBy === 'artist') artistDiscounts[index] = (artistDiscounts[index] ?? 0) + (discounts[at] ?? 0);
    }
    cents.set(code, (cents.get(code) ?? 0) + sumAmounts(discounts));
  }
  return {
    discounts: amounts.map((amount, index) => amount - (left[index] ?? 0)),
    artistDiscounts,
    couponCents: [...cents].map(([code, value]) => ({ code, cents: value })),
  };
}

/** Shipping is taxed at the rates of what is shipped, in proportion to the prices before discounts. */
function taxOfShipping(
  shippingCents: number,
  lines: readonly PricedLine[],
  amounts: readonly number[],
  taxBp: DestinationRates['taxBp'],
): number {
  const shipped = lines.map(({ kind }, index) => (kind === 'gift-card' ? 0 : (amounts[index] ?? 0)));
  const parts = allocate(shippingCents, shipped);
  const byKind = (kind: 'original' | 'print') =>
    applyRate(sumAmounts(parts.filter((_, index) => lines[index]?.kind === kind)), taxBp[kind]);
  return byKind('original') + byKind('print');
}

function payWithGiftCards(payableCents: number, giftCards: readonly GiftCardBalance[]) {
  let leftCents = payableCents;
  const byExpiry = giftCards.toSorted(
    (a, b) =>
      (a.expiresAt ?? Number.POSITIVE_INFINITY) - (b.expiresAt ?? Number.POSITIVE_INFINITY) ||
      a.giftCardId - b.giftCardId,
  );
  return byExpiry.flatMap(({ giftCardId, balanceCents }) => {
    const cents = Math.min(leftCents, balanceCents);
    leftCents -= cents;
    return cents > 0 ? [{ giftCardId, cents }] : [];
  });
}

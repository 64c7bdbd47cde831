import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumAmounts } from './amounts.ts';
import {
  type AppliedCoupon,
  computeTotals,
  type DestinationRates,
  type PricedLine,
  type TotalsInput,
} from './totals.ts';

const RATES: DestinationRates = {
  taxBp: { original: 700, print: 1_900 },
  isShippingTaxed: true,
  dutyBp: { original: 0, print: 500 },
  clearanceCents: 1_500,
};
const painting: PricedLine = { sku: 'painting', kind: 'original', unitCents: 100_000, quantity: 1, isImported: true };
const print: PricedLine = { sku: 'print', kind: 'print', unitCents: 5_000, quantity: 2, isImported: true };
const giftCard: PricedLine = { sku: 'card', kind: 'gift-card', unitCents: 10_000, quantity: 1, isImported: false };
const all = ['painting', 'print', 'card'];
const totalsOf = (input: Partial<TotalsInput>) =>
  computeTotals({ lines: [painting, print], coupons: [], delivery: undefined, giftCards: [], ...input });

test('discount, shipping, duty, tax and gift cards are applied in one order', () => {
  const totals = totalsOf({
    lines: [painting, print, giftCard],
    coupons: [{ code: 'TEN', discount: { percentBp: 1_000 }, fundedBy: 'shop', skus: all }],
    delivery: { shippingCents: 11_000, rates: RATES },
    giftCards: [{ giftCardId: 1, balanceCents: 20_000, expiresAt: undefined }],
  });
  expect(totals.lines).toEqual([
    {
      sku: 'painting',
      amountCents: 100_000,
      discountCents: 10_000,
      artistDiscountCents: 0,
      netCents: 90_000,
      dutyCents: 0,
      taxCents: 6_300,
      taxRateBp: 700,
    },
    {
      sku: 'print',
      amountCents: 10_000,
      discountCents: 1_000,
      artistDiscountCents: 0,
      netCents: 9_000,
      dutyCents: 450,
      taxCents: 1_796,
      taxRateBp: 1_900,
    },
    {
      sku: 'card',
      amountCents: 10_000,
      discountCents: 0,
      artistDiscountCents: 0,
      netCents: 10_000,
      dutyCents: 0,
      taxCents: 0,
      taxRateBp: 0,
    },
  ]);
  expect(totals).toMatchObject({
    subtotalCents: 120_000,
    discountCents: 11_000,
    couponCents: [{ code: 'TEN', cents: 11_000 }],
    shippingCents: 11_000,
    shippingTaxCents: 700 + 190,
    dutyCents: 450,
    clearanceCents: 1_500,
    taxCents: 6_300 + 1_796 + 890,
    totalCents: 109_000 + 11_000 + 450 + 1_500 + 8_986,
    giftCardCents: 20_000,
    chargeCents: 110_936,
  });
});

test('a line from the same customs territory has no duty, and without imports there is no clearance', () => {
  const lines = [
    { ...painting, isImported: false },
    { ...print, isImported: false },
  ];
  const totals = totalsOf({ lines, delivery: { shippingCents: 0, rates: RATES } });
  expect(totals).toMatchObject({ dutyCents: 0, clearanceCents: 0, taxCents: 7_000 + 1_900 });
});

test('without a destination, only lines and discounts are known', () => {
  expect(totalsOf({})).toMatchObject({ totalCents: 110_000, shippingCents: 0, taxCents: 0, dutyCents: 0 });
});

test('percentages are taken from the full price before fixed amounts, whichever was applied first', () => {
  const coupons: AppliedCoupon[] = [
    { code: 'FIXED', discount: { amountCents: 5_000 }, fundedBy: 'shop', skus: ['print'] },
    { code: 'HALF', discount: { percentBp: 5_000 }, fundedBy: 'shop', skus: ['print'] },
  ];
  const totals = totalsOf({ coupons });
  expect(totals.couponCents).toEqual([
    { code: 'FIXED', cents: 5_000 },
    { code: 'HALF', cents: 5_000 },
  ]);
  expect(totals.lines[1]?.netCents).toBe(0);
  expect(totalsOf({ coupons: coupons.toReversed() }).totalCents).toBe(totals.totalCents);
});

test('a free-shipping coupon takes off shipping and its tax', () => {
  const coupons: AppliedCoupon[] = [{ code: 'SHIP', discount: { isFreeShipping: true }, fundedBy: 'shop', skus: all }];
  const totals = totalsOf({ coupons, delivery: { shippingCents: 11_000, rates: RATES } });
  expect(totals).toMatchObject({ shippingCents: 0, shippingDiscountCents: 11_000, shippingTaxCents: 0 });
  expect(totals.couponCents).toEqual([{ code: 'SHIP', cents: 11_000 }]);
});

test('the gift card that expires first pays first, and what is left stays on it', () => {
  const giftCards = [
    { giftCardId: 1, balanceCents: 200_000, expiresAt: undefined },
    { giftCardId: 2, balanceCents: 30_000, expiresAt: 5 },
    { giftCardId: 3, balanceCents: 0, expiresAt: 1 },
  ];
  expect(totalsOf({ giftCards }).giftCards).toEqual([
    { giftCardId: 2, cents: 30_000 },
    { giftCardId: 1, cents: 80_000 },
  ]);
});

test('a gift card does not pay for another gift card', () => {
  const giftCards = [{ giftCardId: 1, balanceCents: 500_000, expiresAt: undefined }];
  expect(totalsOf({ lines: [giftCard], giftCards })).toMatchObject({ giftCards: [], chargeCents: 10_000 });
  expect(totalsOf({ lines: [print, giftCard], giftCards })).toMatchObject({
    giftCardCents: 10_000,
    chargeCents: 10_000,
  });
});

const cents = (max: number) => fc.integer({ min: 0, max });
const aLine = (index: number) =>
  fc.record({
    sku: fc.constant(`sku ${index}`),
    kind: fc.constantFrom('original' as const, 'print' as const, 'gift-card' as const),
    unitCents: fc.integer({ min: 1, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    isImported: fc.boolean(),
  });
const anInput: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc
    .integer({ min: 0, max: 6 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => aLine(i)))),
  coupons: fc.array(
    fc.record({
      code: fc.uuid(),
      discount: fc.oneof(
        fc.record({ percentBp: fc.integer({ min: 1, max: 10_000 }) }),
        fc.record({ amountCents: fc.integer({ min: 1, max: 500_000 }) }),
        fc.constant({ isFreeShipping: true as const }),
      ),
      skus: fc.subarray(['sku 0', 'sku 1', 'sku 2', 'sku 3', 'sku 4', 'sku 5']),
    }),
    { maxLength: 3 },
  ),
  delivery: fc.option(
    fc.record({
      shippingCents: cents(1_000_000),
      rates: fc.record({
        taxBp: fc.record({ original: cents(2_700), print: cents(2_700) }),
        isShippingTaxed: fc.boolean(),
        dutyBp: fc.record({ original: cents(2_000), print: cents(2_000) }),
        clearanceCents: cents(10_000),
      }),
    }),
    { nil: undefined },
  ),
  giftCards: fc.uniqueArray(
    fc.record({
      giftCardId: cents(1_000),
      balanceCents: cents(1_000_000),
      expiresAt: fc.option(cents(9), { nil: undefined }),
    }),
    { maxLength: 3, selector: ({ giftCardId }) => giftCardId },
  ),
});

test('for any cart, all parts are exact integers of at least 0 and add up to the total', () => {
  fc.assert(
    fc.property(anInput, (input) => {
      const totals = computeTotals(input);
      const { lines, couponCents, giftCards, ...amounts } = totals;
      for (const amount of [
        ...Object.values(amounts),
        ...lines.flatMap(({ sku: _, ...line }) => Object.values(line)),
      ]) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
      const sum = (pick: (line: (typeof lines)[number]) => number) => sumAmounts(lines.map(pick));
      expect(totals.subtotalCents).toBe(sum(({ amountCents }) => amountCents));
      expect(totals.discountCents).toBe(sum(({ discountCents }) => discountCents));
      expect(sumAmounts(couponCents.map((coupon) => coupon.cents))).toBe(
        totals.discountCents + totals.shippingDiscountCents,
      );
      expect(totals.taxCents).toBe(sum(({ taxCents }) => taxCents) + totals.shippingTaxCents);
      const { shippingCents, dutyCents, clearanceCents, taxCents } = totals;
      expect(totals.totalCents).toBe(
        sum(({ netCents }) => netCents) + shippingCents + dutyCents + clearanceCents + taxCents,
      );
      expect(totals.chargeCents + totals.giftCardCents).toBe(totals.totalCents);
      for (const { giftCardId, cents: used } of giftCards)
        expect(used).toBeLessThanOrEqual(
          input.giftCards.find((card) => card.giftCardId === giftCardId)?.balanceCents ?? -1,
        );
    }),
  );
});

test('for any cart, gift cards that are bought are charged in full, without discount, tax or duty', () => {
  fc.assert(
    fc.property(anInput, (input) => {
      const totals = computeTotals(input);
      const skus = new Set(input.lines.filter(({ kind }) => kind === 'gift-card').map(({ sku }) => sku));
      const bought = totals.lines.filter(({ sku }) => skus.has(sku));
      for (const line of bought)
        expect(line).toEqual({
          ...line,
          discountCents: 0,
          artistDiscountCents: 0,
          netCents: line.amountCents,
          dutyCents: 0,
          taxCents: 0,
        });
      expect(totals.chargeCents).toBeGreaterThanOrEqual(sumAmounts(bought.map(({ amountCents }) => amountCents)));
    }),
  );
});

test('the order of lines and gift cards does not change the total', () => {
  fc.assert(
    fc.property(anInput, (input) => {
      const shuffled = { ...input, lines: input.lines.toReversed(), giftCards: input.giftCards.toReversed() };
      expect(computeTotals(shuffled).totalCents).toBe(computeTotals(input).totalCents);
      expect(computeTotals(shuffled).chargeCents).toBe(computeTotals(input).chargeCents);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlacedWork } from './wall-plan.ts';
import { UNFRAMED } from './wall-plan-frames.ts';
import { calculatePlanTotal, getPlacedPrice, PRICE_LABELS, type PricedWork } from './wall-plan-price.ts';

const work: PricedWork = {
  artworkId: 1,
  originalStatus: 'avail',
  listPriceCents: 120_000,
  prints: [{ widthCm: 30, heightCm: 40, fromPriceCents: 7_500 }],
};
const placed = (artworkId: number, print: PlacedWork['print'] = null): PlacedWork => ({
  ...{ key: `i${artworkId}`, artworkId, print, xCm: 0, yCm: 0, frame: UNFRAMED },
});
const print = { widthCm: 30.02, heightCm: 40 };

test('an available original has its price, a print the lowest price of its size', () => {
  expect(getPlacedPrice(placed(1), work)).toEqual({ kind: 'price', cents: 120_000, isFrom: false });
  expect(getPlacedPrice(placed(1, print), work)).toEqual({ kind: 'price', cents: 7_500, isFrom: true });
});

test.each([
  ['sold', { ...work, originalStatus: 'sold' }],
  ['reserved', { ...work, originalStatus: 'reserved' }],
  ['unavailable', { ...work, originalStatus: 'unavail' }],
  ['no-price', { ...work, listPriceCents: null }],
  ['missing', undefined],
] as const)('a work that is %s has no price, and says so', (kind, facts) => {
  expect(getPlacedPrice(placed(1), facts)).toEqual({ kind });
  expect(PRICE_LABELS[kind]).not.toBe('');
});

test('a print of a sold original can be bought, a size that is no longer offered cannot', () => {
  expect(getPlacedPrice(placed(1, print), { ...work, originalStatus: 'sold' })).toMatchObject({ kind: 'price' });
  expect(getPlacedPrice(placed(1, { widthCm: 99, heightCm: 99 }), work)).toEqual({ kind: 'unavailable' });
});

test('sold works are not in the total', () => {
  const works = new Map([
    [1, work],
    [2, { ...work, artworkId: 2, originalStatus: 'sold' as const }],
  ]);
  expect(calculatePlanTotal([placed(1), placed(2), placed(3), placed(2, print)], works)).toEqual({
    ...{ cents: 127_500, isFrom: true, countedWorks: 2, leftOutWorks: 2 },
  });
});

test('the total is the sum of the prices, in whole cents', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null }), { maxLength: 20 }),
      (prices) => {
        const works = new Map(
          prices.map((listPriceCents, artworkId) => [artworkId, { ...work, artworkId, listPriceCents }]),
        );
        const total = calculatePlanTotal(
          prices.map((_, artworkId) => placed(artworkId)),
          works,
        );
        expect(total.cents).toBe(prices.reduce<number>((sum, price) => sum + (price ?? 0), 0));
        expect(total.countedWorks + total.leftOutWorks).toBe(prices.length);
      },
    ),
  );
});

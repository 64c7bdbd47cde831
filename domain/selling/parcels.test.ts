import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateWeightKg, packItems, type ShippedItem } from './parcels.ts';

const aPiece = (changes: Partial<ShippedItem> = {}): ShippedItem => ({
  sku: 'a',
  originId: 'artist 1',
  originCountry: 'us',
  packaging: 'flat_cardboard',
  widthCm: 60,
  heightCm: 80,
  depthCm: 3,
  weightKg: 2,
  ...changes,
});

test('works of one artist travel together, works of two artists do not', () => {
  expect(packItems([aPiece(), aPiece({ sku: 'b' })]).map(({ skus }) => skus)).toEqual([['a', 'b']]);
  expect(packItems([aPiece(), aPiece({ sku: 'b', originId: 'artist 2' })])).toHaveLength(2);
  expect(packItems([aPiece(), aPiece({ sku: 'b', packaging: 'rolled' })])).toHaveLength(2);
});

test('a tube is as long as the shorter side of its longest work', () => {
  const [tube] = packItems([aPiece({ packaging: 'rolled', widthCm: 200, heightCm: 100 })]);
  expect(tube).toMatchObject({ lengthCm: 110, widthCm: 14, heightCm: 14, isFreight: false });
});

test('a heavy or very large work goes by freight', () => {
  expect(packItems([aPiece({ weightKg: 70 })])[0]?.isFreight).toBe(true);
  expect(packItems([aPiece({ widthCm: 300, heightCm: 200 })])[0]?.isFreight).toBe(true);
  expect(
    packItems([aPiece({ weightKg: 40 }), aPiece({ sku: 'b', weightKg: 40 })]).map(({ isFreight }) => isFreight),
  ).toEqual([false, false]);
});

test('an unknown weight is estimated from the size', () => {
  expect(calculateWeightKg(aPiece({ weightKg: null, widthCm: 100, heightCm: 100 }))).toBe(5);
  expect(calculateWeightKg(aPiece({ weightKg: null, widthCm: 100, heightCm: 100, packaging: 'rolled' }))).toBe(1);
  expect(calculateWeightKg(aPiece({ weightKg: null, widthCm: 100, heightCm: 100, depthCm: 100 }))).toBe(500);
});

test('every piece is in exactly one parcel, whatever the order', () => {
  const pieces = fc.uniqueArray(
    fc.record({
      sku: fc.integer({ min: 0, max: 99 }).map(String),
      originId: fc.constantFrom('artist 1', 'artist 2'),
      originCountry: fc.constant('us'),
      packaging: fc.constantFrom('rolled' as const, 'flat_cardboard' as const, 'flat_crate' as const),
      widthCm: fc.integer({ min: 1, max: 400 }),
      heightCm: fc.integer({ min: 1, max: 400 }),
      depthCm: fc.option(fc.integer({ min: 1, max: 200 })),
      weightKg: fc.option(fc.integer({ min: 1, max: 200 })),
    }),
    { selector: ({ sku }) => sku, maxLength: 30 },
  );
  fc.assert(
    fc.property(pieces, (items) => {
      const parcels = packItems(items);
      expect(parcels.flatMap(({ skus }) => skus).sort()).toEqual(items.map(({ sku }) => sku).sort());
      const sizes = (list: readonly ShippedItem[]) =>
        packItems(list)
          .map(({ skus }) => skus.toSorted().join())
          .sort();
      expect(sizes(items.toReversed())).toEqual(sizes(items));
      for (const { lengthCm, widthCm, heightCm, weightKg } of parcels)
        expect(Math.min(lengthCm, widthCm, heightCm, weightKg)).toBeGreaterThan(0);
    }),
  );
});

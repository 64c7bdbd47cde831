import { expect, test } from 'vitest';
import type { Packaging } from '../catalogue/packaging.ts';
import { type Parcel, packItems } from './parcels.ts';
import { chargeableKg, explainPrice, getShippingDistance, listShippingRates, priceParcel } from './shipping-rates.ts';
import { ORIGINAL_SHIPPING_TABLE as table } from './shipping-table.ts';

const box: Parcel = {
  originId: 'artist 1',
  originCountry: 'us',
  packaging: 'flat_cardboard',
  skus: ['a'],
  lengthCm: 90,
  widthCm: 70,
  heightCm: 15,
  weightKg: 5,
  isFreight: false,
};

test.each([
  ['us', 'us', 'domestic'],
  ['de', 'fr', 'regional'],
  ['de', 'gb', 'regional'],
  ['ca', 'mx', 'regional'],
  ['us', 'ca', 'international'],
  ['de', 'jp', 'international'],
  ['xx', 'de', 'international'],
] as const)('from %s to %s is %s', (origin, destination, expected) => {
  expect(getShippingDistance(table, origin, destination)).toBe(expected);
});

test('a light parcel is charged by its volume, a heavy one by its weight', () => {
  expect(chargeableKg(table, box)).toBe(19);
  expect(chargeableKg(table, { ...box, weightKg: 30.2 })).toBe(31);
  expect(chargeableKg(table, { ...box, isFreight: true })).toBe(16);
});

test('the price has a base, a price per kilogram and insurance', () => {
  expect(priceParcel(table, box, 'us', 100_000)).toEqual({ cents: 1_200 + 19 * 110 + 600, minDays: 5, maxDays: 11 });
});

test('farther, heavier, crated and more valuable costs more', () => {
  const centsOf = (changes: Partial<Parcel>, country = 'us', valueCents = 0) =>
    priceParcel(table, { ...box, ...changes }, country, valueCents).cents;
  const plain = centsOf({});
  expect(centsOf({}, 'de')).toBeGreaterThan(plain);
  expect(centsOf({ weightKg: 50 })).toBeGreaterThan(plain);
  expect(centsOf({ packaging: 'flat_crate' })).toBeGreaterThan(plain);
  expect(centsOf({ isFreight: true })).toBeGreaterThan(plain);
  expect(centsOf({}, 'us', 1_000_000)).toBeGreaterThan(plain);
});

test('an installation that fills a room costs at most a truck of its own', () => {
  const room = { ...box, lengthCm: 800, widthCm: 640, heightCm: 530, weightKg: 130_000, isFreight: true };
  expect(priceParcel(table, room, 'us', 0).cents).toBe(350_000);
});

/** The transport of a square work without insurance, from the United States. */
function priceOfSquare(sideCm: number, packaging: Packaging, country: string, weightKg: number | null = null) {
  const size = { widthCm: sideCm, heightCm: sideCm, depthCm: 4, weightKg };
  const [parcel] = packItems([{ sku: 'a', originId: 'artist 1', originCountry: 'us', packaging, ...size }]);
  if (!parcel) throw new Error('Nothing was packed.');
  return priceParcel(table, parcel, country, 0).cents;
}

test.each([
  ['rolled', 'de', [7_000, 12_000]],
  ['flat_cardboard', 'de', [30_000, 45_000]],
  ['flat_crate', 'de', [45_000, 55_000]],
  ['flat_cardboard', 'us', [15_000, 25_000]],
  ['flat_crate', 'us', [25_000, 40_000]],
] as const)('a painting of 120 cm, %s to %s, costs what carriers of art charge', (packaging, country, [min, max]) => {
  const cents = priceOfSquare(120, packaging, country);
  expect(cents).toBeGreaterThanOrEqual(min);
  expect(cents).toBeLessThanOrEqual(max);
});

test.each([
  ['flat_cardboard', 'us'],
  ['flat_cardboard', 'de'],
  ['flat_crate', 'us'],
  ['flat_crate', 'de'],
] as const)('a larger or heavier work is never cheaper, %s to %s', (packaging, country) => {
  const sides = Array.from({ length: 300 }, (_, index) => priceOfSquare(index + 10, packaging, country));
  const weights = Array.from({ length: 200 }, (_, index) => priceOfSquare(60, packaging, country, index + 1));
  for (const prices of [sides, weights]) expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('a table with classes has a price for every weight', () => {
  const rates = { domestic: { baseCents: 5_000, centsPerKg: 0 } };
  const [last] = table.parcel.classes;
  if (!last) throw new Error('There is no class.');
  const classes = [{ ...last, upToKg: 19, ...rates }, last];
  const other = { ...table, parcel: { ...table.parcel, classes } };
  expect(priceParcel(other, box, 'us', 0).cents).toBe(5_000);
  expect(priceParcel(other, { ...box, weightKg: 19.1 }, 'us', 0).cents).toBe(1_200 + 20 * 110);
  expect(listShippingRates(other).map(({ fromKg, upToKg }) => [fromKg, upToKg])).toContainEqual([20, null]);
});

test('from a value on, the delivery is free where the table says so', () => {
  const other = { ...table, freeFromCents: { ...table.freeFromCents, domestic: 100_000 } };
  expect(explainPrice(other, box, 'us', 99_999)).toMatchObject({ isFree: false });
  expect(explainPrice(other, box, 'us', 100_000)).toMatchObject({ isFree: true, cents: 0 });
  expect(explainPrice(other, box, 'de', 100_000)).toMatchObject({ isFree: false });
});

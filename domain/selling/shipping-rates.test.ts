import { expect, test } from 'vitest';
import type { Parcel } from './parcels.ts';
import { chargeableKg, distanceOf, priceParcel } from './shipping-rates.ts';

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
  expect(distanceOf(origin, destination)).toBe(expected);
});

test('a light parcel is charged by its volume, a heavy one by its weight', () => {
  expect(chargeableKg(box)).toBe(19);
  expect(chargeableKg({ ...box, weightKg: 30.2 })).toBe(31);
});

test('the price has a base, a price per kilogram and insurance', () => {
  expect(priceParcel(box, 'us', 100_000)).toEqual({ cents: 1_200 + 19 * 110 + 600, minDays: 5, maxDays: 11 });
});

test('farther, heavier, crated and more valuable costs more', () => {
  const centsOf = (changes: Partial<Parcel>, country = 'us', valueCents = 0) =>
    priceParcel({ ...box, ...changes }, country, valueCents).cents;
  const plain = centsOf({});
  expect(centsOf({}, 'de')).toBeGreaterThan(plain);
  expect(centsOf({ weightKg: 50 })).toBeGreaterThan(plain);
  expect(centsOf({ packaging: 'flat_crate' })).toBeGreaterThan(plain);
  expect(centsOf({ isFreight: true })).toBeGreaterThan(plain);
  expect(centsOf({}, 'us', 1_000_000)).toBeGreaterThan(plain);
});

test('an installation that fills a room costs at most a truck of its own', () => {
  const room = { ...box, lengthCm: 800, widthCm: 640, heightCm: 530, weightKg: 130_000, isFreight: true };
  expect(priceParcel(room, 'us', 0).cents).toBe(350_000);
});

import { expect, test } from 'vitest';
import { pricePartsOf } from './price-parts.ts';

test('the parts of a price include delivery to the zone and add up to the price', () => {
  expect(pricePartsOf({ US: 135_500, EU1C: 149_000 }, 'EU1C')).toEqual({
    workCents: 135_500,
    zoneCents: 13_500,
    totalCents: 149_000,
  });
});

test('in the default zone, or without a price there, the price has one part', () => {
  expect(pricePartsOf({ US: 135_500 }, 'US')).toEqual({ workCents: 135_500, zoneCents: 0, totalCents: 135_500 });
  expect(pricePartsOf({ EU1C: 149_000 }, 'EU1C')).toMatchObject({ workCents: 149_000, zoneCents: 0 });
});

test('a work without a price in the zone has no parts', () => {
  expect(pricePartsOf({ US: 135_500 }, 'AP2I')).toBeUndefined();
  expect(pricePartsOf(null, 'US')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { MIN_SIMILAR_ARTISTS, MIN_SIMILAR_WORKS, placePrice } from './price-comparison.ts';

const group = {
  works: MIN_SIMILAR_WORKS,
  artists: MIN_SIMILAR_ARTISTS,
  lowCents: 5_000,
  quarterCents: 10_000,
  medianCents: 20_000,
  threeQuartersCents: 40_000,
  highCents: 90_000,
};

test.each([
  [9_999, 'below'],
  [10_000, 'middle'],
  [20_000, 'middle'],
  [40_000, 'middle'],
  [40_001, 'above'],
] as const)('a price of %i cents is %s', (cents, place) => expect(placePrice(cents, group)).toBe(place));

test('few works, few artists or no price are not compared', () => {
  expect(placePrice(10_000, undefined)).toBeUndefined();
  expect(placePrice(null, group)).toBeUndefined();
  expect(placePrice(10_000, { ...group, works: MIN_SIMILAR_WORKS - 1 })).toBeUndefined();
  expect(placePrice(10_000, { ...group, artists: MIN_SIMILAR_ARTISTS - 1 })).toBeUndefined();
});

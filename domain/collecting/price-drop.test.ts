import { expect, test } from 'vitest';
import { calculatePriceDrop } from './price-drop.ts';

test('a work that is cheaper than before has a price drop', () => {
  expect(calculatePriceDrop({ US: 120_000 }, { US: 95_000 }, 'US')).toEqual({ fromCents: 120_000, toCents: 95_000 });
});

test('only the prices of the zone are compared', () => {
  const [before, now] = [
    { US: 120_000, EU1C: 130_000 },
    { US: 120_000, EU1C: 110_000 },
  ];
  expect(calculatePriceDrop(before, now, 'US')).toBeUndefined();
  expect(calculatePriceDrop(before, now, 'EU1C')).toEqual({ fromCents: 130_000, toCents: 110_000 });
});

test.each([
  ['the same price', { US: 100 }, { US: 100 }],
  ['a higher price', { US: 100 }, { US: 200 }],
  ['a drop of less than one percent', { US: 100_000 }, { US: 99_001 }],
  ['no price before', {}, { US: 100 }],
  ['no price now', { US: 100 }, {}],
  ['a work that was saved before prices were stored', null, { US: 100 }],
  ['a work without prices', { US: 100 }, null],
  ['a price of zero', { US: 0 }, { US: 0 }],
])('%s is no price drop', (_, before, now) => {
  expect(calculatePriceDrop(before, now, 'US')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { PRICE_SORT_ZONES, zoneOf, zonePriceOf } from './zone-price.ts';

test('account §9: the default currency zone is US', () => {
  expect(zoneOf('zz')).toBe('US');
  expect(zoneOf('GB')).toBe('EU2C');
});

test('browse §9 Sort options: price sorts exist in five zones', () => {
  expect([...PRICE_SORT_ZONES].sort()).toEqual(['AM1A', 'AP2I', 'EU1C', 'EU2C', 'US']);
});

test('account §5 and browse §3: price is used only if the geo price map exists', () => {
  expect(zonePriceOf({ US: 1000, EU1C: 1200 }, 'EU1C')).toBe(1200);
  expect(zonePriceOf({ US: 1000 }, 'EU1C')).toBeUndefined();
  expect(zonePriceOf(null, 'US')).toBeUndefined();
  expect(zonePriceOf(undefined, 'US')).toBeUndefined();
});

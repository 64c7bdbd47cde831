import { expect, test } from 'vitest';
import { getZone, getZonePrice, PRICE_SORT_ZONES } from './zone-price.ts';

test('the default currency zone is US', () => {
  expect(getZone('zz')).toBe('US');
  expect(getZone('GB')).toBe('EU2C');
});

test('price sorts exist in five zones', () => {
  expect([...PRICE_SORT_ZONES].sort()).toEqual(['AM1A', 'AP2I', 'EU1C', 'EU2C', 'US']);
});

test('price is used only if the geo price map exists', () => {
  expect(getZonePrice({ US: 1000, EU1C: 1200 }, 'EU1C')).toBe(1200);
  expect(getZonePrice({ US: 1000 }, 'EU1C')).toBeUndefined();
  expect(getZonePrice(null, 'US')).toBeUndefined();
  expect(getZonePrice(undefined, 'US')).toBeUndefined();
});

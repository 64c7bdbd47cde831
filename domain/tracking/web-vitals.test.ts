import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculatePercentile75,
  formatVital,
  fromVitalStep,
  getPageKind,
  MAX_VITAL_STEP,
  rateVital,
  toVitalStep,
} from './web-vitals.ts';

test('a time is stored within two percent', () => {
  fc.assert(
    fc.property(fc.double({ min: 10, max: 20_000, noNaN: true }), (ms) => {
      const step = toVitalStep('LCP', ms);
      expect(step).toBeLessThanOrEqual(MAX_VITAL_STEP);
      expect(Math.abs(fromVitalStep('LCP', step) / ms - 1)).toBeLessThan(0.06);
    }),
  );
  expect(toVitalStep('INP', 0)).toBe(0);
  expect(toVitalStep('LCP', 10_000_000)).toBe(MAX_VITAL_STEP);
  expect(fromVitalStep('CLS', toVitalStep('CLS', 0.104))).toBeCloseTo(0.1);
});

test('three of four visits are at least as fast as the value that is shown', () => {
  const steps = [100, 200, 400, 8_000].map((ms) => ({ step: toVitalStep('INP', ms), count: 1 }));
  const value = calculatePercentile75('INP', steps) ?? 0;
  expect(Math.abs(value - 400)).toBeLessThan(20);
  expect(calculatePercentile75('INP', [])).toBeUndefined();
});

test('values are rated by the usual limits', () => {
  expect([2_500, 2_501, 4_001].map((ms) => rateVital('LCP', ms))).toEqual(['good', 'fair', 'poor']);
  expect(formatVital('LCP', 2_345)).toBe('2.3 s');
  expect(formatVital('INP', 85)).toBe('85 ms');
  expect(formatVital('CLS', 0.1)).toBe('0.10');
});

test.each([
  ['/', 'home'],
  ['/en-gb', 'home'],
  ['/en-gb/paintings/abstract', 'listing'],
  ['/art/blue-night/7/42/view', 'work'],
  ['/account/orders/E-1', 'account'],
  ['/staff', 'staff'],
  ['/u/someone', 'other'],
])('%s is a page of the kind %s', (path, kind) => expect(getPageKind(path)).toBe(kind));

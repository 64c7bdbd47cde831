import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSize, formatWeight, lengthIn, UNIT_LABELS, weightIn } from './units.ts';

test('each unit has its label', () => {
  expect(UNIT_LABELS).toEqual({ in: 'Inches/Pounds', cm: 'Centimeters/Kilograms' });
});

test.each([
  [100, 'in', 39.4],
  [100, 'cm', 100],
  [2.54, 'in', 1],
  [0.05, 'cm', 0.1],
  [0.1, 'cm', 0.1],
  [0.2, 'in', 0.1],
  [0, 'in', 0.1],
  [30.48, 'cm', 30.5],
] as const)('%d cm shows as %s %d', (cm, unit, shown) => {
  expect(lengthIn(cm, unit)).toBe(shown);
});

test.each([
  [1, 'cm', 1],
  [0.45359237, 'in', 1],
  [10, 'in', 22.05],
  [0.01, 'cm', 0.1],
  [1.234, 'cm', 1.23],
] as const)('%d kg weighs %s %d', (kg, unit, shown) => {
  expect(weightIn(kg, unit)).toBe(shown);
});

test('a size has width, height and unit, and the depth if known', () => {
  expect(formatSize({ widthCm: 61, heightCm: 76.2 }, 'in')).toBe('24 W x 30 H in');
  expect(formatSize({ widthCm: 61, heightCm: 76.2, depthCm: null }, 'cm')).toBe('61 W x 76.2 H cm');
  expect(formatSize({ widthCm: 61, heightCm: 76.2, depthCm: 3.8 }, 'in')).toBe('24 W x 30 H x 1.5 D in');
  expect(formatWeight(2, 'in')).toBe('4.41 lb');
  expect(formatWeight(2, 'cm')).toBe('2 kg');
});

test('large values have a thousands separator', () => {
  expect(formatSize({ widthCm: 1234.5, heightCm: 100 }, 'cm')).toBe('1,234.5 W x 100 H cm');
  expect(formatWeight(20_000, 'in')).toBe('44,092.45 lb');
  expect(formatWeight(1_000, 'cm')).toBe('1,000 kg');
});

test('the smallest value shown is 0.1', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e4, noNaN: true }),
      fc.constantFrom('in' as const, 'cm' as const),
      (cm, unit) => {
        expect(lengthIn(cm, unit)).toBeGreaterThanOrEqual(0.1);
      },
    ),
  );
});

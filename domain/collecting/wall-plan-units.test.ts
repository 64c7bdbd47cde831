import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLength, formatSizeOnWall, lengthText, parseLength, stepCm } from './wall-plan-units.ts';

test('an arrow key moves 1 cm or half an inch, with Shift ten times as far', () => {
  expect([stepCm('cm', false), stepCm('cm', true)]).toEqual([1, 10]);
  expect([stepCm('in', false), stepCm('in', true)]).toEqual([1.27, 12.7]);
});

test('lengths are shown with one decimal in the unit of the plan', () => {
  expect(formatLength(147.54, 'cm')).toBe('147.5 cm');
  expect(formatLength(2.54, 'in')).toBe('1 in');
  expect(lengthText(-0.01, 'cm')).toBe('0');
  expect(formatSizeOnWall({ widthCm: 61, heightCm: 76.2 }, 'in')).toBe('24 × 30 in');
});

test.each([
  ['250', 'cm', 250],
  ['2,5', 'cm', 2.5],
  ['2.5 m', 'cm', 250],
  ['1,200', 'cm', 1200],
  ['98', 'in', 248.92],
  ['98"', 'cm', 248.92],
  ['8 ft', 'cm', 243.84],
  ['8\' 6"', 'in', 259.08],
  ['-12', 'cm', -12],
  ['', 'cm', undefined],
  ['wide', 'cm', undefined],
  ['1.2.3', 'cm', undefined],
  ['.', 'cm', undefined],
] as const)('the length %j in %s is %d cm', (text, unit, cm) => {
  const parsed = parseLength(text, unit);
  if (cm === undefined) expect(parsed).toBeUndefined();
  else expect(parsed).toBeCloseTo(cm, 6);
});

test('a length that is shown with one decimal is read back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5_000, max: 9_990 }),
      fc.constantFrom('cm' as const, 'in' as const),
      (tenths, unit) => {
        const cm = parseLength(String(tenths / 10), unit) ?? Number.NaN;
        expect(Number(lengthText(cm, unit))).toBeCloseTo(tenths / 10, 9);
      },
    ),
  );
});

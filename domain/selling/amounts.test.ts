import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, applyRate, sumAmounts } from './amounts.ts';

test.each([
  [1_000, 700, 70],
  [1_050, 700, 74], // 73.5 is rounded up
  [99, 5_000, 50],
  [0, 1_900, 0],
  [123_456_789_00, 1_900, 2_345_678_991],
])('a rate of %d at %d basis points is %d', (amount, rate, expected) => {
  expect(applyRate(amount, rate)).toBe(expected);
});

test('an amount is distributed by the largest remainder', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(10, [999, 1])).toEqual([10, 0]);
  expect(allocate(5, [0, 0])).toEqual([0, 0]);
  expect(allocate(0, [3, 4])).toEqual([0, 0]);
});

test('the parts add up to the amount, and none is a whole unit away from its share', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (amount, weights) => {
      const parts = allocate(amount, weights);
      const total = sumAmounts(weights);
      expect(sumAmounts(parts)).toBe(total === 0 ? 0 : amount);
      for (const [index, part] of parts.entries()) {
        expect(Number.isInteger(part) && part >= 0).toBe(true);
        const exact = total === 0 ? 0 : (amount / total) * (weights[index] ?? 0);
        expect(Math.abs(part - exact)).toBeLessThan(1.001);
      }
    }),
  );
});

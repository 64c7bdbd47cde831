import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestQuestion, bestSplit, calculateEntropy } from './disjunctive-facets.ts';

const facet = (name: string, ...counts: number[]) => ({
  name,
  values: counts.map((count, at) => ({ value: `${name} ${at}`, count })),
});

test('an even distribution has the highest entropy, a single value has none', () => {
  expect(calculateEntropy(facet('a', 5, 5), 10)).toBeCloseTo(1);
  expect(calculateEntropy(facet('a', 1, 1, 1, 1), 4)).toBeCloseTo(2);
  expect(calculateEntropy(facet('a', 10), 10)).toBe(0);
  expect(calculateEntropy(facet('a', 1, 1), 10)).toBeCloseTo(0.2);
  expect(calculateEntropy(facet('a'), 0)).toBe(0);
});

test('several values of the same result reduce the information of a facet', () => {
  expect(calculateEntropy({ ...facet('sizes', 1, 1), covered: 1 }, 2)).toBeCloseTo(0.25);
  expect(calculateEntropy(facet('sizes', 10, 10), 10)).toBeCloseTo(0.5);
  expect(bestQuestion([{ ...facet('sizes', 1, 1), covered: 1 }, facet('brand', 1, 1)], 2)?.name).toBe('brand');
});

test('the best question is the facet with the most information', () => {
  const facets = [facet('lopsided', 9, 1), facet('even', 5, 5), facet('rare', 1, 1)];
  expect(bestQuestion(facets, 10)?.name).toBe('even');
  expect(bestQuestion([facet('same', 10)], 10)).toBeUndefined();
  expect(bestQuestion([], 10)).toBeUndefined();
});

test('the best split covers most results with a limited number of values', () => {
  const many = facet('many', ...Array.from({ length: 10 }, () => 1));
  expect(bestQuestion([many, facet('few', 4, 3, 3)], 10)?.name).toBe('many');
  expect(bestSplit([many, facet('few', 4, 3, 3)], 10, 3)?.name).toBe('few');
  expect(bestSplit([facet('one', 3)], 3, 3)).toBeUndefined();
});

test('information is between 0 and log2 of the number of values', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 20_000 }),
      (counts, total) => {
        const bits = calculateEntropy(facet('a', ...counts), total);
        expect(bits).toBeGreaterThanOrEqual(0);
        expect(bits).toBeLessThanOrEqual(Math.log2(counts.length) + 1e-9);
      },
    ),
  );
});

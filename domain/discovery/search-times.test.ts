import { describe, expect, test } from 'vitest';
import { calculateTimePercentile, fromTimeStep, toTimeStep } from './search-times.ts';

describe('times of searches', () => {
  test.each([0.1, 0.7, 3, 42, 900, 60_000])('%d ms keeps its size within the width of a step', (ms) => {
    expect(Math.abs(fromTimeStep(toTimeStep(ms)) / ms - 1)).toBeLessThan(0.026);
  });

  test('ends of the scale', () => {
    expect([toTimeStep(0), toTimeStep(-1), toTimeStep(Number.MAX_VALUE)]).toEqual([0, 0, 300]);
  });

  test('percentiles of counts, in any order', () => {
    const counts = [
      { step: toTimeStep(100), count: 4 },
      { step: toTimeStep(10), count: 90 },
      { step: toTimeStep(500), count: 6 },
    ];
    expect(calculateTimePercentile(counts, 0.5)).toBeCloseTo(10, 0);
    expect(calculateTimePercentile(counts, 0.95) / 500).toBeCloseTo(1, 1);
    expect(calculateTimePercentile([], 0.5)).toBe(0);
  });
});

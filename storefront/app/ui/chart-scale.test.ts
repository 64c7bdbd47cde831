import { expect, test } from 'vitest';
import { chooseLabels, formatShortCount, getTicks, placePoint } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [48, [0, 20, 40, 60]],
  [100, [0, 50, 100]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])('a chart with values up to %i has lines at %j', (max, ticks) => expect(getTicks(max)).toEqual(ticks));

test('the highest value is never above the last line, and there are few lines', () => {
  for (let max = 1; max < 100_000_000; max = Math.ceil(max * 1.37)) {
    const ticks = getTicks(max);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});

test.each([
  [0, '0'],
  [940, '940'],
  [1_000, '1k'],
  [1_500, '1.5k'],
  [1_204, '1,204'],
  [12_500, '12.5k'],
  [999_999, '1M'],
  [3_000_000, '3M'],
  [1_234_567, '1.2M'],
  [123_456_789, '123M'],
])('%i is shown as %s', (count, text) => expect(formatShortCount(count)).toBe(text));

test('labels are evenly spaced, and the last point has one', () => {
  expect(chooseLabels(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(chooseLabels(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(chooseLabels(1, 6)).toEqual([0]);
  expect(chooseLabels(0, 6)).toEqual([]);
});

test('points are in the middle of their column', () => {
  expect(placePoint(0, 1, 0, 10)).toEqual([50, 100]);
  expect(placePoint(3, 4, 10, 10)).toEqual([87.5, 0]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEWEST_PICTURE_ROWS, isExtremeRatio, MOST_PICTURE_ROWS, pictureRowsOf, tileLoadingOf } from './tile-layout.ts';

test.each([
  [0, 'eager', 'high', true],
  [1, 'eager', 'auto', true],
  [3, 'eager', 'auto', true],
  [4, 'lazy', 'auto', true],
  [5, 'lazy', 'auto', true],
  [6, 'lazy', 'auto', false],
] as const)('account §9 Tile image: tile %d loads %s with %s priority', (index, loading, fetchPriority, production) => {
  expect(tileLoadingOf(index)).toEqual({ loading, fetchPriority, usesProductionImage: production });
});

test.each([
  [1, 13],
  [1.25, 11],
  [0.8, 17],
  [100, 4],
  [0.01, 30],
  [Number.NaN, 13],
])('account §9 row unit 24: a picture of proportions %d takes %d rows', (aspectRatio, rows) => {
  expect(pictureRowsOf(aspectRatio)).toBe(rows);
});

test('scrolls and totems are shown whole on their mat', () => {
  expect([0.44, 0.45, 1, 3, 3.1].map(isExtremeRatio)).toEqual([true, false, false, false, true]);
});

test('the wall has a class for every number of rows', () => {
  fc.assert(
    fc.property(fc.double(), (aspectRatio) => {
      const rows = pictureRowsOf(aspectRatio);
      expect(Number.isInteger(rows)).toBe(true);
      expect(rows).toBeGreaterThanOrEqual(FEWEST_PICTURE_ROWS);
      expect(rows).toBeLessThanOrEqual(MOST_PICTURE_ROWS);
    }),
  );
});

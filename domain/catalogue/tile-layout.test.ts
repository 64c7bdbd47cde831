import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countPictureRows,
  countTileRows,
  getTileLoading,
  isExtremeRatio,
  MAX_PICTURE_ROWS,
  MIN_PICTURE_ROWS,
  ROW_UNIT_PX,
  TILE_WIDTH_PX,
} from './tile-layout.ts';

test.each([
  [0, 'eager', 'high', true],
  [1, 'eager', 'auto', true],
  [3, 'eager', 'auto', true],
  [4, 'lazy', 'auto', true],
  [5, 'lazy', 'auto', true],
  [6, 'lazy', 'auto', false],
] as const)('tile %d loads %s with %s priority', (index, loading, fetchPriority, production) => {
  expect(getTileLoading(index)).toEqual({ loading, fetchPriority, usesProductionImage: production });
});

test.each([
  [1, 14],
  [1.25, 11],
  [0.8, 17],
  [320 / 240, 10],
  [100, 5],
  [0.01, 30],
  [Number.NaN, 14],
])('a picture of proportions %d takes %d rows of 24 px', (aspectRatio, rows) => {
  expect(countPictureRows(aspectRatio)).toBe(rows);
});

test('aspect ratios below 0.45 or above 3 are extreme', () => {
  expect([0.44, 0.45, 1, 3, 3.1].map(isExtremeRatio)).toEqual([true, false, false, false, true]);
});

test('the number of rows is an integer within the limits for every aspect ratio', () => {
  fc.assert(
    fc.property(fc.double(), (aspectRatio) => {
      const rows = countPictureRows(aspectRatio);
      expect(Number.isInteger(rows)).toBe(true);
      expect(rows).toBeGreaterThanOrEqual(MIN_PICTURE_ROWS);
      expect(rows).toBeLessThanOrEqual(MAX_PICTURE_ROWS);
    }),
  );
});

test('a picture is not cropped to fit its rows, unless its aspect ratio is extreme', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.45, max: 3, noNaN: true }), (aspectRatio) => {
      const tallPx = TILE_WIDTH_PX / aspectRatio;
      const rowsPx = countPictureRows(aspectRatio) * ROW_UNIT_PX;
      expect(rowsPx).toBeGreaterThan(tallPx - 1);
      expect(rowsPx).toBeLessThan(tallPx + ROW_UNIT_PX);
    }),
  );
});

test('the placeholder of a work without a picture is never taller than wide', () => {
  expect(countTileRows({ aspectRatio: 0.5, imageBaseUrl: '' })).toBe(countPictureRows(1));
  expect(countTileRows({ aspectRatio: 2, imageBaseUrl: '' })).toBe(countPictureRows(2));
  expect(countTileRows({ aspectRatio: 0.5, imageBaseUrl: '/media/works/7' })).toBe(countPictureRows(0.5));
});

import { expect, test } from 'vitest';
import {
  filterLengthCm,
  formatSizeBin,
  getOrientation,
  getSizeBin,
  ORIENTATIONS,
  SIZE_BINS,
  TYPICAL_CM,
} from './size-bins.ts';

test.each([
  [10, 40.64, 'small'],
  [40.65, 10, 'medium'],
  [91.44, 91.44, 'medium'],
  [91.5, 10, 'large'],
  [152.4, 10, 'large'],
  [10, 152.5, 'oversized'],
])('a work of %d x %d cm is %s', (width, height, bin) => {
  expect(getSizeBin(width, height)).toBe(bin);
});

test('size bins are small, medium, large and oversized, in the visitor’s unit', () => {
  expect(SIZE_BINS.map((bin) => formatSizeBin(bin, 'in'))).toEqual([
    'Small (up to 16 in)',
    'Medium (up to 36 in)',
    'Large (up to 60 in)',
    'Oversized (over 60 in)',
  ]);
  expect(formatSizeBin('small', 'cm')).toBe('Small (up to 41 cm)');
});

test.each([
  [1, 'square'],
  [1.05, 'square'],
  [0.95, 'square'],
  [1.06, 'horizontal'],
  [0.9, 'vertical'],
])('proportions of %d are %s', (ratio, orientation) => {
  expect(getOrientation(ratio)).toBe(orientation);
  expect(ORIENTATIONS).toHaveLength(3);
});

test.each([
  [10, 'in', 25],
  [20, 'in', 51],
  [10, 'cm', 10],
] as const)('a size filter of %d %s is %d cm', (value, unit, cm) => {
  expect(filterLengthCm(value, unit)).toBe(cm);
});

test.each(SIZE_BINS)('the typical size of %s is in that bin', (bin) => {
  const { width, height } = TYPICAL_CM[bin];
  expect(getSizeBin(width, height)).toBe(bin);
});

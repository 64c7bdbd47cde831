import { expect, test } from 'vitest';
import { formatSharedColors, formatSimilarity } from './visual-reasons.ts';

test('a similarity is a whole percentage', () => {
  expect(formatSimilarity('image', 0.874)).toBe('Looks 87 % alike');
  expect(formatSimilarity('colors', 1.0000001)).toBe('Its colors are 100 % alike');
  expect(formatSimilarity('image', -0.2)).toBe('Looks 0 % alike');
});

test('colors in common are named, also if they differ a little', () => {
  expect(formatSharedColors(['366dbe', 'ffffff'], ['366dbe', '000000'])).toBe('Colors in common: deep blue.');
  expect(formatSharedColors(['3a70c2'], ['366dbe', 'b24743'])).toBe('Colors in common: deep blue.');
  expect(formatSharedColors(['366dbe'], ['b24743'])).toBeUndefined();
  expect(formatSharedColors([], ['b24743'])).toBeUndefined();
});

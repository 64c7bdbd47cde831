import { expect, test } from 'vitest';
import { COLOR_FAMILIES, getColorFamily, listColorFamilies } from './color-families.ts';
import { SWATCHES } from './swatches.ts';

test('there are twelve families, each with its own swatches, and every swatch has one', () => {
  expect(COLOR_FAMILIES).toHaveLength(12);
  const families = SWATCHES.map(({ hex }) => getColorFamily(hex));
  expect(families).not.toContain(undefined);
  expect(new Set(families).size).toBe(12);
});

test('the color that stands for a family belongs to it', () => {
  for (const { slug, hex } of COLOR_FAMILIES) expect(getColorFamily(hex)).toBe(slug);
});

test.each([
  ['555555', 'gray'],
  ['000000', 'black'],
  ['29c9fa', 'blue'],
  ['0bab83', 'green'],
  ['803200', 'orange'],
  ['123456', undefined],
])('%s is %s', (hex, family) => {
  expect(getColorFamily(hex)).toBe(family);
});

test('a work is in the family of each of its colors once', () => {
  expect(listColorFamilies(['002a65', '29c9fa', '000000', 'zzz'])).toEqual(['blue', 'black']);
});

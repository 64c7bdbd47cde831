import { expect, test } from 'vitest';
import {
  formatImageUrl,
  IMAGE_VARIANTS,
  type ImageVariant,
  isPrintVariant,
  readImageVariant,
} from './image-variant.ts';

test.each<[ImageVariant, number]>([
  ['small', 4],
  ['noWidth', 5],
  ['plp', 6],
  ['pdp', 7],
  ['fullScreen', 8],
  ['thumb', 22],
  ['carousel', 23],
  ['largeThumb', 25],
  ['smallPrint', 31],
  ['mainPrint', 32],
  ['largePrint', 33],
])('the image variant %s ends in -%d.jpg', (variant, code) => {
  expect(formatImageUrl('/media/works/9', variant)).toBe(`/media/works/9-${code}.jpg`);
  expect(readImageVariant(code)).toBe(variant);
});

test('there are eleven image variants, and other codes are invalid', () => {
  expect(Object.keys(IMAGE_VARIANTS)).toHaveLength(11);
  expect(readImageVariant(9)).toBeUndefined();
});

test('the three print variants', () => {
  const names = Object.keys(IMAGE_VARIANTS) as ImageVariant[];
  expect(names.filter(isPrintVariant)).toEqual(['smallPrint', 'mainPrint', 'largePrint']);
});

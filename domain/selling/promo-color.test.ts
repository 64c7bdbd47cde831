import { expect, test } from 'vitest';
import { contrastOn, formatPromoColor, textOn } from './promo-color.ts';

test.each([
  ['161412', 'white'],
  ['1f3a5f', 'white'],
  ['b83a1e', 'white'],
  ['ffd75e', 'black'],
  ['faf9f7', 'black'],
])('text on %s is %s', (color, text) => {
  expect(textOn(color)).toBe(text);
});

test('a color that is no color is replaced', () => {
  expect(formatPromoColor('FFD75E')).toBe('#ffd75e');
  for (const color of ['', 'red', '12345', '#161412', '"><script>']) expect(formatPromoColor(color)).toBe('#161412');
});

test.each([
  ['000000', 21],
  ['ffffff', 21],
  ['767676', 4.6],
])('the contrast of the text on %s is %d', (color, contrast) => {
  expect(contrastOn(color)).toBe(contrast);
});

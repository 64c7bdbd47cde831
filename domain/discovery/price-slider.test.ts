import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePriceIn } from '../locale/exchange.ts';
import { MAX_PRICE, parsePriceRange, priceRangeText } from './price-bands.ts';
import {
  findStops,
  getPriceStops,
  PRICE_STOPS,
  readTypedPrice,
  toPriceRange,
  typedPriceRange,
} from './price-slider.ts';

test('stops are ascending from 0 to the maximum price', () => {
  for (const stops of [getPriceStops(false), getPriceStops(true)]) {
    expect([...stops].sort((a, b) => a - b)).toEqual(stops);
    expect([stops[0], stops.at(-1)]).toEqual([0, MAX_PRICE]);
  }
});

test('handles may cross, and never result in an empty range', () => {
  expect(toPriceRange(PRICE_STOPS, 6, 4)).toEqual({ min: 500, max: 1_000 });
  expect(toPriceRange(PRICE_STOPS, 4, 4)).toEqual({ min: 500, max: 750 });
  expect(toPriceRange(PRICE_STOPS, 15, 15)).toEqual({ min: 50_000, max: MAX_PRICE });
  expect(toPriceRange(PRICE_STOPS, 0, 15)).toBeUndefined();
});

test('a range between stops is shown at the nearest enclosing stops', () => {
  expect(findStops(PRICE_STOPS, { min: 500, max: 1_000 })).toEqual([4, 6]);
  expect(findStops(PRICE_STOPS, { min: 555, max: 999 })).toEqual([4, 6]);
});

test.each([
  ['100', '500', { min: 100, max: 500 }],
  ['500', '100', { min: 100, max: 500 }],
  ['', '$1,000', { min: 0, max: 1_000 }],
  ['250.4', '', { min: 250, max: MAX_PRICE }],
  ['300', '300', { min: 300, max: 301 }],
  ['0', '0', { min: 0, max: 1 }],
  ['', '', undefined],
  ['cheap', 'dear', undefined],
  ['-5', '', undefined],
])('%s to %s dollars', (lowest, highest, range) => {
  expect(typedPriceRange(lowest, highest)).toEqual(range);
});

test.each([
  ['1,250', 1_250],
  ['1.250', 1_250],
  ['1 250', 1_250],
  ["1'250", 1_250],
  ['€ 1.250,50', 1_250.5],
  ['CHF 90', 90],
  ['12.50', 12.5],
  ['12,5', 12.5],
  ['1,250,000', 1_250_000],
  ['1.2.3', undefined],
  ['12 or so', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j is parsed as %s', (text, price) => {
  expect(readTypedPrice(text)).toBe(price);
});

test('amounts in another currency are converted to dollars and displayed as typed', () => {
  expect(typedPriceRange('460', '920', 0.92)).toEqual({ min: 500, max: 1_000 });
  for (const exchangeRate of [0.78, 0.92, 1.35, 149.5])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (hundreds) => {
        const typed = hundreds * 100;
        const range = typedPriceRange('', String(typed), exchangeRate);
        const shown = wholePriceIn(range?.max ?? 0, { currencyCode: 'EUR', exchangeRate, isAbroad: false });
        // URLs have whole dollars.
        if (range && range.max < MAX_PRICE) expect(Math.abs(shown - typed)).toBeLessThanOrEqual(exchangeRate);
      }),
    );
});

test('every typed range can be written in a URL', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.nat(9_999_999), (text, number) => {
      const range = typedPriceRange(text, String(number));
      if (range) expect(parsePriceRange(priceRangeText(range))).toEqual(range);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centsRangeLabel,
  findCentsRange,
  formatPriceRange,
  PRICE_BANDS,
  PRINT_PRICE_PRESETS,
  parsePriceRange,
  priceBandValue,
  priceRangeText,
  printPresetsAt,
  toCentsRange,
} from './price-bands.ts';

test('the price bands', () => {
  expect(PRICE_BANDS.map(priceRangeText)).toEqual([
    '0-500',
    '500-1000',
    '1000-2000',
    '2000-5000',
    '5000-10000',
    '10000-500000',
  ]);
  expect(PRICE_BANDS.map((band) => formatPriceRange(band))).toEqual([
    'Under $500',
    '$500 - $1,000',
    '$1,000 - $2,000',
    '$2,000 - $5,000',
    '$5,000 - $10,000',
    'Over $10,000',
  ]);
});

test('every band and preset has a unique label that can be parsed', () => {
  const ranges = [
    ...PRICE_BANDS,
    ...PRINT_PRICE_PRESETS.map(({ presetMin, presetMax }) => ({ min: presetMin, max: presetMax })),
  ];
  const texts = ranges.map(priceBandValue);
  expect(centsRangeLabel('50000-100000')).toBe('$500 - $1,000');
  expect(centsRangeLabel('0-20000')).toBe('Under $200');
  expect(texts.map(centsRangeLabel).map(findCentsRange)).toEqual(texts);
  expect(centsRangeLabel('1-2')).toBe('1-2');
  expect(findCentsRange('1-2')).toBeUndefined();
});

test('bands are shown in the display currency', () => {
  const euros = { currencyCode: 'EUR', exchangeRate: 0.92, isAbroad: false };
  const yen = { currencyCode: 'JPY', exchangeRate: 149.5, isAbroad: false };
  expect(formatPriceRange({ min: 1_000, max: 2_000 }, euros)).toBe('€920 - €1,840');
  expect(formatPriceRange({ min: 0, max: 555 }, euros)).toBe('Up to €511');
  expect(formatPriceRange({ min: 10_000, max: 500_000 }, yen)).toBe('Over ¥1,495,000');
  expect(formatPriceRange({ min: 0, max: 500 }, { currencyCode: 'USD', exchangeRate: 1, isAbroad: true })).toBe(
    'Under US$500',
  );
});

test('price ranges are multiplied by 100; a band excludes its upper end, any other range includes it', () => {
  expect(toCentsRange({ min: 500, max: 1_000 })).toEqual({ min: 50_000, max: 99_999 });
  expect(toCentsRange({ min: 500, max: 900 })).toEqual({ min: 50_000, max: 90_000 });
  expect(toCentsRange({ min: 0.1, max: 542.55 })).toEqual({ min: 10, max: 54_255 });
  expect(toCentsRange({ min: 500, max: 500_000 })).toEqual({ min: 50_000 });
  expect(formatPriceRange({ min: 0, max: 700 })).toBe('Up to $700');
  expect(formatPriceRange({ min: 700, max: 500_000 })).toBe('From $700');
});

test('print price presets are under 200, 200-300, 300-400, 400-500 and over 500 (max 500000)', () => {
  expect(PRINT_PRICE_PRESETS.map(({ label, presetMin, presetMax }) => [label, presetMin, presetMax])).toEqual([
    ['Under $200', 0, 200],
    ['$200 - $300', 200, 300],
    ['$300 - $400', 300, 400],
    ['$400 - $500', 400, 500],
    ['Over $500', 500, 500_000],
  ]);
});

test('a work is in every preset that contains one of its print prices', () => {
  const labelsAt = (...cents: number[]) => printPresetsAt(cents).map(({ label }) => label);
  expect(labelsAt(7_500, 19_999)).toEqual(['Under $200']);
  expect(labelsAt(20_000, 245_000)).toEqual(['$200 - $300', 'Over $500']);
  expect(labelsAt(60_000_000)).toEqual(['Over $500']);
  expect(labelsAt()).toEqual([]);
});

test.each([
  '',
  '500',
  '1000-500',
  '500-500',
  '-500',
  '500-',
  '0-500001',
  '0-1e3',
  '0.5-1',
  '0500-1000',
  '500-01000',
  'a-b',
])('%j is not a price range', (text) => {
  expect(parsePriceRange(text)).toBeUndefined();
});

test('a range that is formatted and parsed is the same', () => {
  fc.assert(
    fc.property(fc.nat({ max: 499_999 }), fc.integer({ min: 1, max: 500_000 }), (min, width) => {
      const range = { min, max: Math.min(500_000, min + width) };
      expect(parsePriceRange(priceRangeText(range))).toEqual(range);
    }),
  );
});

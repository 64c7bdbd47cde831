import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFullMoney, formatMoney, getDecimals } from './currency.ts';

test.each([
  [125000, 'USD', '$1,250'],
  [125050, 'USD', '$1,250.50'],
  [5, 'USD', '$0.05'],
  [0, 'USD', '$0'],
  [-1500, 'USD', '-$15'],
  [123456789000, 'USD', '$1,234,567,890'],
  [9000, 'AUD', 'AU$90'],
  [9000, 'CAD', 'CA$90'],
  [9000, 'NZD', 'NZ$90'],
  [9000, 'SGD', 'SG$90'],
  [9000, 'CHF', 'CHF 90'],
  [9000, 'EUR', '€90'],
  [9000, 'GBP', '£90'],
  [1200, 'JPY', '¥1,200'],
  [1200, 'KWD', 'KWD 1.200'],
  [12000, 'KWD', 'KWD 12'],
  [9000, 'PLN', 'PLN 90'],
])('the amount %d in %s reads %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text);
});

test('whole amounts never show decimals, others show all of them', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('USD', 'JPY', 'KWD', 'CHF'), (minor, currency) => {
      const scale = 10 ** getDecimals(currency);
      const shown = formatMoney(minor, currency).split('.')[1] ?? '';
      expect(shown.length).toBe(minor % scale === 0 ? 0 : getDecimals(currency));
    }),
  );
});

test('US dollars are marked in stores with another currency', () => {
  expect(formatMoney(125000, 'USD', true)).toBe('US$1,250');
  expect(formatMoney(125000, 'GBP', true)).toBe('£1,250');
});

test.each([
  [125000, 'USD', '$1,250.00'],
  [-5, 'USD', '-$0.05'],
  [1200, 'JPY', '¥1,200'],
  [1500, 'KWD', 'KWD 1.500'],
])('%i of %s is %s on an invoice', (minor, currency, text) => {
  expect(formatFullMoney(minor, currency)).toBe(text);
});

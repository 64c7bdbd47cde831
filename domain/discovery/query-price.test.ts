import { expect, test } from 'vitest';
import { IN_DOLLARS } from '../locale/exchange.ts';
import { priceRangeText } from './price-bands.ts';
import { toQueryPrice } from './query-price.ts';

const IN_EUROS = { currencyCode: 'EUR', exchangeRate: 0.8, isAbroad: false };
const rateOf = (currency: string) => ({ EUR: 0.8, GBP: 0.5, JPY: 150 })[currency];

test.each([
  [{ most: 500 }, IN_DOLLARS, '0-500', 'Under $500'],
  [{ most: 500 }, IN_EUROS, '0-625', 'Under €500'],
  [{ least: 400, most: 800, unit: '€' }, IN_EUROS, '500-1000', '€400 - €800'],
  [{ least: 100, unit: '£' }, IN_EUROS, '200-500000', 'Over €160'],
  [{ most: 100, unit: '$' }, IN_EUROS, '0-100', 'Under €80'],
  [{ most: 100, unit: '€' }, IN_DOLLARS, '0-125', 'Under $125'],
  [{ most: 15_000, unit: 'yen' }, IN_DOLLARS, '0-100', 'Under $100'],
  [{ most: 9_999_999 }, IN_DOLLARS, '0-500000', 'Under $9,999,999'],
])('%j', (amount, displayCurrency, range, label) => {
  const price = toQueryPrice(amount, displayCurrency, rateOf);
  expect(price && { ...price, range: priceRangeText(price.range) }).toEqual({ range, label });
});

test('an amount in a currency without an exchange rate is ignored', () => {
  expect(toQueryPrice({ most: 100, unit: 'chf' }, IN_DOLLARS, rateOf)).toBeUndefined();
});

test('"dollar" is the visitor’s currency if they pay in any dollar', () => {
  const inCanada = { currencyCode: 'CAD', exchangeRate: 1.25, isAbroad: false };
  expect(toQueryPrice({ most: 500, unit: '$' }, inCanada, rateOf)?.range).toEqual({ min: 0, max: 400 });
});

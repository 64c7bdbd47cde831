import { COUNTRIES } from '@easel/domain/locale/countries';
import { offeredCurrencies } from '@easel/domain/locale/exchange';
import { expect, test } from 'vitest';
import { RATES } from './rates.ts';

test('every demo country has an exchange rate for its currency', () => {
  const rates = Object.entries(RATES).map(([currencyCode, exchangeRate]) => ({
    currencyCode,
    exchangeRate,
    effectiveAt: 0,
  }));
  const offered = offeredCurrencies(rates, 1);
  expect(COUNTRIES.filter(({ currency }) => !offered.includes(currency))).toEqual([]);
  expect(rates.every(({ exchangeRate }) => exchangeRate > 0)).toBe(true);
});

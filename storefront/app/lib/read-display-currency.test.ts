import type { Api } from '@easel/contract/api';
import { getDefaultPreferences } from '@easel/domain/accounts/preferences';
import { readCountry } from '@easel/domain/locale/countries';
import { expect, test, vi } from 'vitest';
import { readDisplayCurrency } from './read-display-currency.ts';

const preferencesIn = (code: string) => {
  const country = readCountry(code);
  if (!country) throw new Error(`There is no country ${code}.`);
  return getDefaultPreferences(country);
};
const apiWith = (result: object) => vi.fn(async () => result) as unknown as Api;
const inEuros = { success: true, payload: { currencyCode: 'EUR', exchangeRate: 0.9 } };

test('prices are displayed in the currency of the visitor', async () => {
  const context = { api: apiWith(inEuros), preferences: preferencesIn('de') };
  expect(await readDisplayCurrency(context)).toEqual({ currencyCode: 'EUR', exchangeRate: 0.9, isAbroad: false });
});

test('loaders of one page share one read', async () => {
  const context = { api: apiWith(inEuros), preferences: preferencesIn('de') };
  const [root, listing] = await Promise.all([readDisplayCurrency(context), readDisplayCurrency(context)]);
  expect(root).toBe(listing);
  expect(context.api).toHaveBeenCalledOnce();
});

test('without a rate, prices are in US dollars marked as such', async () => {
  const unknown = { success: true, payload: { currencyCode: 'USD', exchangeRate: 1 } };
  for (const result of [{ success: false }, unknown])
    expect(await readDisplayCurrency({ api: apiWith(result), preferences: preferencesIn('de') })).toEqual({
      currencyCode: 'USD',
      exchangeRate: 1,
      isAbroad: true,
    });
});

test('US dollars need no rate', async () => {
  const api = apiWith(inEuros);
  expect(await readDisplayCurrency({ api, preferences: preferencesIn('us') })).toMatchObject({ isAbroad: false });
  expect(api).not.toHaveBeenCalled();
});

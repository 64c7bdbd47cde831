import { COUNTRIES, CURRENCIES } from '@easel/domain/locale/countries';
import { expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();

const choose = (countryCode: string, currency: string) =>
  app.inject({
    method: 'POST',
    url: '/easel/cookie/user-preferences',
    payload: { countryCode, currency, measurementUnit: 'cm' },
  });
const localeOf = async (response: Awaited<ReturnType<typeof choose>>) => {
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  return (await app.inject({ url: '/easel/all-client-data', headers: { cookie } })).json().payload.locale;
};

test('a currency without a rate is not offered, and cannot be chosen', async () => {
  const { payload } = (await app.inject({ url: '/easel/all-client-data' })).json();
  expect(payload.locale.availableCurrencies).toEqual(['USD']);
  const refused = await choose('ae', 'AED');
  expect(refused.statusCode).toBe(400);
  expect(refused.json().messages).toEqual(['Prices cannot be shown in AED. Please choose another currency.']);
  expect((await localeOf(await choose('ae', 'USD'))).selectedCurrency).toMatchObject({ currencyCode: 'USD' });
});

test('every country shows prices in every offered currency, never in another one', async () => {
  await database.db
    .insertInto('exchange_rates')
    .values(
      CURRENCIES.filter((code) => code !== 'USD').map((currency_code, index) => ({
        currency_code,
        rate: index + 2,
        effective_at: new Date('2026-01-01'),
      })),
    )
    .execute();
  const pairs = [
    ...COUNTRIES.map(({ code, currency }) => [code, currency] as const),
    ...CURRENCIES.map((currency) => ['ae', currency] as const),
  ];
  for (const [countryCode, currency] of pairs) {
    const chosen = await choose(countryCode, currency);
    expect([countryCode, currency, chosen.statusCode]).toEqual([countryCode, currency, 200]);
    const locale = await localeOf(chosen);
    expect(locale).toMatchObject({ countryCode, selectedCurrency: { currencyCode: currency } });
    expect(locale.availableCurrencies).toContain(currency);
  }
});

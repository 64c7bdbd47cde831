import { expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';

const HEADERS = {
  'cf-ipcountry': 'DE',
  'cf-region-code': 'BY',
  'cf-ipcity': Buffer.from('München').toString('latin1'),
};
const GEO_HEADERS = 'cf-ipcountry,cf-region-code,cf-ipcity';

const readFrom = async (settings: Record<string, string>) => {
  const { app } = await aShop(settings);
  const { session, locale } = (await app.inject({ url: '/easel/all-client-data', headers: HEADERS })).json().payload;
  return { userCountryCode: session.userCountryCode, regionCode: session.regionCode, city: locale.city, locale };
};

test('region and city come from a trusted proxy', async () => {
  const place = await readFrom({ TRUST_PROXY: '1', GEO_HEADERS });
  expect(place).toMatchObject({ userCountryCode: 'DE', regionCode: 'BY', city: 'München' });
  expect(place.locale).toMatchObject({ regionCode: 'BY', countryCode: 'us', countryConflict: true });
});

test('location headers are ignored without a trusted proxy', async () => {
  expect(await readFrom({ GEO_HEADERS })).toMatchObject({ userCountryCode: 'US', regionCode: '', city: '' });
});

import { formatSku } from '@easel/domain/catalogue/sku';
import { breakDownCost } from '@easel/domain/selling/delivered-cost';
import { expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

const userId = await anArtist(db, { country_code: 'us' });
const artworkId = await aWork(db, {
  artist_id: userId,
  list_prices: JSON.stringify({
    ...{ US: 100_000, EU1C: 110_000, EU2C: 115_000, AM1A: 120_000, AP2I: 130_000, ME1A: 140_000 },
  }),
});
const sku = formatSku({ userId, artworkId, productTypeId: 1 });
const estimate = (store: string, of = sku) =>
  app.inject({
    url: `/easel/delivery-estimate?sku=${encodeURIComponent(of)}`,
    headers: { 'x-store-locale': store },
  });

test('an import to Germany is itemized as in the cart', async () => {
  const { payload } = (await estimate('en-de')).json();
  expect(payload).toMatchObject({
    sku,
    artworkId,
    kind: 'original',
    countryCode: 'de',
    priceCents: 110_000,
    isImported: true,
    dutyCents: 0,
    clearanceCents: 1_500,
    taxRateBp: 700,
    isTaxRegional: false,
    unknownImportCosts: null,
  });
  const headers = { 'x-store-locale': 'en-de' };
  const cart = await app.inject({ method: 'POST', url: '/easel/cart/items', headers, payload: { sku } });
  const { totals, delivery } = cart.json().payload;
  for (const part of ['shippingCents', 'dutyCents', 'clearanceCents', 'taxCents'])
    expect([part, payload[part]]).toEqual([part, totals[part]]);
  expect([payload.minDays, payload.maxDays]).toEqual([delivery.minDays, delivery.maxDays]);
});

test.each(['en-us', 'en-de', 'en-fr', 'en-gb', 'en-br', 'en-ar', 'en-jp'])(
  'every amount of the work page equals the cart in the store %s',
  async (store) => {
    const printId = await aPrint(db, { work_id: artworkId, width_cm: 40 + store.charCodeAt(3), price_cents: 12_345 });
    const framed = formatSku({ userId, artworkId, configurationId: printId * 100 + 4, productTypeId: 2 });
    for (const piece of [sku, framed]) {
      const { payload } = (await estimate(store, piece)).json();
      const headers = { 'x-store-locale': store };
      const cart = await app.inject({ method: 'POST', url: '/easel/cart/items', headers, payload: { sku: piece } });
      const { totals, items, delivery } = cart.json().payload;
      expect(items.map(({ priceCents }: { priceCents: number }) => priceCents)).toEqual([payload.priceCents]);
      for (const part of ['shippingCents', 'dutyCents', 'clearanceCents', 'taxCents'])
        expect([piece, part, payload[part]]).toEqual([piece, part, totals[part]]);
      expect(breakDownCost(payload).total.cents).toBe(totals.totalCents);
      expect(payload.unknownImportCosts).toBe(delivery.unknownImportCosts);
    }
  },
);

test('in the United States, tax depends on the state', async () => {
  const { payload } = (await estimate('en-us')).json();
  expect(payload).toMatchObject({ priceCents: 100_000, isImported: false, taxCents: 0, isTaxRegional: true });
});

test('a country without rates is not said to be free of duty', async () => {
  expect((await estimate('en-ar')).json().payload).toMatchObject({
    isImported: true,
    unknownImportCosts: 'duty and tax',
  });
});

test('prints are shipped from the workshop', async () => {
  const printId = await aPrint(db, { work_id: artworkId });
  const print = formatSku({ userId, artworkId, configurationId: printId * 100, productTypeId: 2 });
  expect((await estimate('en-gb', print)).json().payload).toMatchObject({ kind: 'print', isImported: true });
});

test.each([
  ['P1-U1-A999999999-T1', 404],
  ['nonsense', 400],
  ["' or 1=1 --", 400],
  ['', 400],
])('the SKU %j is refused', async (wrong, status) => {
  expect((await estimate('en-us', wrong)).statusCode).toBe(status);
});

test('a sold work has no estimate', async () => {
  const sold = await aWork(db, { artist_id: userId, original_status: 'sold' });
  const response = await estimate('en-us', formatSku({ userId, artworkId: sold, productTypeId: 1 }));
  expect([response.statusCode, response.json().messages]).toEqual([409, ['This work cannot be bought at the moment.']]);
});

import { formatSku } from '@easel/domain/catalogue/sku';
import { beforeAll, describe, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await aLogin(app, db, 'editor'));
});
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, as = cookie) =>
  app.inject({ method, url: `/easel${path}`, headers: { cookie: as }, ...(payload && { payload }) });
const aTax = (values: object = {}) => ({
  countryCode: 'de',
  region: '',
  kinds: ['original'],
  rateBp: 800,
  isShippingTaxed: true,
  from: day(0),
  ...values,
});

describe('staff', () => {
  test('see the rates of a country with their history', async () => {
    const { payload } = (await call('GET', '/staff/tax-rates?countryCode=us')).json();
    expect(payload.taxes).toContainEqual({
      region: 'CA',
      kind: 'original',
      rates: [
        {
          rateBp: 725,
          isShippingTaxed: false,
          effectiveAt: '2026-01-01T00:00:00.000Z',
          isUpcoming: false,
          addedBy: null,
        },
      ],
    });
    expect(payload.duties.map(({ kind }: { kind: string }) => kind)).toEqual(['original', 'print']);
    expect(payload.countriesWithRates).toContain('de');
  });

  test('add a rate that counts from now on, and is shown with who added it', async () => {
    const userId = await anArtist(db, { country_code: 'de' });
    const sku = formatSku({ userId, artworkId: await aWork(db, { artist_id: userId }), productTypeId: 1 });
    const headers = { 'x-store-locale': 'en-de' };
    const estimate = async () =>
      (await app.inject({ url: `/easel/delivery-estimate?sku=${sku}`, headers })).json().payload.taxRateBp;
    expect(await estimate()).toBe(700);
    const response = await call('POST', '/staff/tax-rates', aTax());
    expect([response.statusCode, response.json().messages]).toEqual([200, ['The rate has been added.']]);
    const [newest, first] = response
      .json()
      .payload.taxes.find(({ kind }: { kind: string }) => kind === 'original').rates;
    expect(newest).toMatchObject({ rateBp: 800, isUpcoming: false, addedBy: 'Ada Moreau' });
    expect(first).toMatchObject({ rateBp: 700, addedBy: null });
    expect(await estimate()).toBe(800);
  });

  test('add a rate for a later day, correct it, and remove it before it is in force', async () => {
    const later = aTax({ countryCode: 'us', region: 'ca', kinds: ['original', 'print'], from: day(30), rateBp: 900 });
    await call('POST', '/staff/tax-rates', later);
    const { payload } = (await call('POST', '/staff/tax-rates', { ...later, rateBp: 950 })).json();
    const ofCalifornia = payload.taxes.filter(({ region }: { region: string }) => region === 'CA');
    expect(ofCalifornia.map(({ rates }: { rates: { rateBp: number }[] }) => rates.map(({ rateBp }) => rateBp))).toEqual(
      [
        [950, 725],
        [950, 725],
      ],
    );
    const key = { countryCode: 'us', region: 'CA', kind: 'print', effectiveAt: ofCalifornia[1].rates[0].effectiveAt };
    expect((await call('DELETE', '/staff/tax-rates', key)).statusCode).toBe(200);
    const past = { ...key, effectiveAt: '2026-01-01T00:00:00.000Z' };
    const refused = await call('DELETE', '/staff/tax-rates', past);
    expect([refused.statusCode, refused.json().messages]).toEqual([
      409,
      ['Only rates that are not in force yet can be removed.'],
    ]);
  });

  test('add a duty with the fee for clearance', async () => {
    const duty = { countryCode: 'br', kinds: ['print'], rateBp: 1_200, clearanceCents: 2_500, from: day(1) };
    const { payload } = (await call('POST', '/staff/duty-rates', duty)).json();
    expect(payload.duties[1].rates[0]).toMatchObject({ rateBp: 1_200, clearanceCents: 2_500, isUpcoming: true });
    const key = { countryCode: 'br', kind: 'print', effectiveAt: payload.duties[1].rates[0].effectiveAt };
    expect((await call('DELETE', '/staff/duty-rates', key)).json().payload.duties[1].rates).toHaveLength(1);
  });

  test('confirm an implausible rate', async () => {
    const typo = aTax({ countryCode: 'fr', rateBp: 5_500 });
    const asked = await call('POST', '/staff/tax-rates', typo);
    expect([asked.statusCode, asked.json().messages]).toEqual([
      409,
      ['The rate changes from 5.5% to 55%. Please confirm it.'],
    ]);
    expect((await call('POST', '/staff/tax-rates', { ...typo, isConfirmed: true })).statusCode).toBe(200);
  });
});

describe('refused', () => {
  test.each([
    [{ from: day(-1) }, 'Please choose today or a later date. Past rates cannot be changed.'],
    [{ from: '2026-02-30' }, 'Please enter a date.'],
    [{ region: 'XX' }, 'Please choose a state from the list.'],
    [{ countryCode: 'us', region: 'Bavaria' }, 'Please choose a state from the list.'],
    [{ countryCode: 'zz' }, 'Please choose a country from the list.'],
  ])('%j', async (values, message) => {
    const response = await call('POST', '/staff/tax-rates', aTax(values));
    expect([response.statusCode, response.json().messages]).toEqual([400, [message]]);
  });

  test.each([
    { rateBp: -1 },
    { rateBp: 10_001 },
    { rateBp: 7.5 },
    { kinds: [] },
    { kinds: ['sculpture'] },
    { from: 5 },
  ])('%j is not accepted', async (values) => {
    expect((await call('POST', '/staff/tax-rates', aTax(values))).statusCode).toBe(400);
  });

  test('of an entry for both kinds, none is added if one needs confirmation', async () => {
    await call('POST', '/staff/tax-rates', aTax({ countryCode: 'it', kinds: ['original'], rateBp: 500 }));
    const both = aTax({ countryCode: 'it', kinds: ['original', 'print'], rateBp: 900, from: day(2) });
    expect((await call('POST', '/staff/tax-rates', both)).statusCode).toBe(409);
    const { payload } = (await call('GET', '/staff/tax-rates?countryCode=it')).json();
    for (const { rates } of payload.taxes) expect(rates[0].isUpcoming).toBe(false);
  });

  test('collectors may not see or change rates', async () => {
    const collector = await aLogin(app, db, 'collector');
    expect((await call('GET', '/staff/tax-rates?countryCode=us', undefined, collector.cookie)).statusCode).toBe(403);
    expect((await call('POST', '/staff/tax-rates', aTax(), collector.cookie)).statusCode).toBe(403);
  });
});

test('two changes at the same time are both kept', async () => {
  const entries = [1, 2, 3, 4].map((n) => aTax({ countryCode: 'se', rateBp: 1_200 + n, from: day(n) }));
  const responses = await Promise.all(entries.map((entry) => call('POST', '/staff/tax-rates', entry)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const { payload } = (await call('GET', '/staff/tax-rates?countryCode=se')).json();
  expect(payload.taxes[0].rates.map(({ rateBp }: { rateBp: number }) => rateBp)).toEqual([
    1_204, 1_203, 1_202, 1_201, 1_200,
  ]);
});

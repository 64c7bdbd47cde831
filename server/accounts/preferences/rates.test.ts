import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;
const { cookie } = await aLogin(app, db, 'editor');
await db
  .insertInto('exchange_rates')
  .values({ currency_code: 'EUR', rate: 0.9, effective_at: new Date('2026-01-01') })
  .execute();

const put = (payload: object, as = cookie) =>
  app.inject({ method: 'PUT', url: '/easel/staff/rates', headers: { cookie: as }, payload });
const histories = async () =>
  (await app.inject({ url: '/easel/staff/rates', headers: { cookie } })).json().payload.rates;
const shown = async () =>
  (await app.inject({ url: '/easel/currency-rate', headers: { 'x-store-locale': 'en-de' } })).json().payload;

test('a new exchange rate is added to the history and applies to prices immediately', async () => {
  const response = await put({ currencyCode: 'EUR', rate: 0.95 });
  expect(response.json().messages).toEqual(['The EUR rate has been saved.']);
  const euro = (await histories()).find(({ currencyCode }: { currencyCode: string }) => currencyCode === 'EUR');
  expect(euro.history.map(({ rate }: { rate: number }) => rate)).toEqual([0.9, 0.95]);
  expect(await shown()).toMatchObject({ currencyCode: 'EUR', exchangeRate: 0.95 });
  expect((await histories()).some(({ currencyCode }: { currencyCode: string }) => currencyCode === 'USD')).toBe(false);
});

test('an unusual rate must be confirmed', async () => {
  const refused = await put({ currencyCode: 'EUR', rate: 95 });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().messages[0]).toMatch(/Please confirm/);
  expect((await put({ currencyCode: 'EUR', rate: 95, isConfirmed: true })).statusCode).toBe(200);
  expect((await put({ currencyCode: 'EUR', rate: 0.95, isConfirmed: true })).statusCode).toBe(200);
});

test.each([
  [{ currencyCode: 'EUR', rate: 0 }],
  [{ currencyCode: 'EUR', rate: -1, isConfirmed: true }],
  [{ currencyCode: 'EUR', rate: 1_000_001, isConfirmed: true }],
  [{ currencyCode: 'EUR', rate: 'much' }],
  [{ currencyCode: 'USD', rate: 2 }],
  [{ currencyCode: 'XXX', rate: 2 }],
  [{ currencyCode: "EUR'; --", rate: 2 }],
  [{ rate: 2 }],
])('%j is rejected', async (body) => {
  expect((await put(body)).statusCode).toBe(400);
});

test('only editors and admins can set rates', async () => {
  const curator = await aLogin(app, db, 'curator');
  expect((await put({ currencyCode: 'EUR', rate: 0.9 }, curator.cookie)).statusCode).toBe(403);
  expect((await put({ currencyCode: 'EUR', rate: 0.9 }, '')).statusCode).toBe(401);
});

test('parallel changes are checked against each other', async () => {
  const answers = await Promise.all([put({ currencyCode: 'EUR', rate: 1.8 }), put({ currencyCode: 'EUR', rate: 0.5 })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

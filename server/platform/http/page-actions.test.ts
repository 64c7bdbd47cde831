import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Submits a form as a browser without JavaScript does. */
const submit = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: BROWSER, ...headers },
  });

const PREFERENCES = { form: 'preferences', language: 'en', countryCode: 'de', currency: 'USD', measurementUnit: 'cm' };

test('a form without JavaScript runs the action of its page and continues on the next page', async () => {
  const { statusCode, headers } = await submit('/en-gb/preferences', PREFERENCES);
  expect(statusCode).toBe(303);
  expect(headers.location).toBe('/');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(String(headers['set-cookie'])).toContain('de');
});

test('a rejected form is rendered again, with a status of 400 and never from the cache', async () => {
  await app.inject('/preferences');
  const { statusCode, headers, body } = await submit('/preferences', { ...PREFERENCES, measurementUnit: 'miles' });
  expect(statusCode).toBe(400);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-page-cache']).toBeUndefined();
  expect(body).toContain('Update Preferences');
  const page = await app.inject('/preferences');
  expect(page.statusCode).toBe(200);
});

test.each([
  ['an unknown form', '/preferences', { form: 'constructor' }, 400],
  ['a page without forms', '/all', {}, 405],
  ['a page that does not exist', '/no/such/page/at/all', {}, 405],
])('%s is rejected', async (_name, url, fields, status) => {
  expect((await submit(url, fields)).statusCode).toBe(status);
});

test('a form of another site is rejected', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ] as Record<string, string>[]) {
    const response = await submit('/preferences', PREFERENCES, headers);
    expect(response.statusCode).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
  }
  const own = await submit('/preferences', PREFERENCES, {
    'sec-fetch-site': 'same-origin',
    origin: 'https://shop.example',
  });
  expect(own.statusCode).toBe(303);
});

test('an action acts for the user of the request, and guests are told to log in', async () => {
  const ada = await aLogin(app, database.db, 'collector');
  const address = {
    form: 'address',
    fullName: 'Ada',
    street1: '1 Main St',
    city: 'Porto',
    postalCode: '4000-001',
    countryCode: 'pt',
  };
  const saved = await submit('/account/addresses', address, { cookie: ada.cookie });
  expect(saved.statusCode).toBe(303);
  const list = await app.inject({ url: '/easel/account/addresses', headers: { cookie: ada.cookie } });
  expect(list.json().payload.addresses).toMatchObject([{ fullName: 'Ada' }]);
  expect((await submit('/account/addresses', address)).statusCode).toBe(401);
});

test('a body of another type is not read', async () => {
  for (const [type, payload] of [
    ['application/json', '[1'],
    ['application/json', '7'],
    ['text/plain', 'x'],
    ['multipart/form-data', 'x'],
  ])
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/account/addresses',
          payload: payload ?? '',
          headers: { 'content-type': type },
        })
      ).statusCode,
    ).toBe(400);
});

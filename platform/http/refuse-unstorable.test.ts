import { API_BASE } from '@easel/contract/call';
import { ALL_CALLS } from '@easel/server/testing/all-calls';
import { aLogin } from '@easel/server/testing/logins';
import { aShop } from '@easel/server/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app, database } = await aShop();
const admin = await aLogin(app, database.db, 'admin');
const NOT_ALLOWED = /cannot be stored|must be a finite number/;

describe('NUL, lone surrogates and infinite numbers are rejected before the call runs', () => {
  test.each(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_name, call) => {
    const { method } = call;
    const url = `${API_BASE}${call.path.replace(/:\w+/g, '1')}`;
    const headers = { cookie: admin.cookie };
    const answers = [await app.inject({ method, url: `${url}?x=%00`, headers })];
    if (call.path.includes(':'))
      answers.push(await app.inject({ method, url: `${API_BASE}${call.path.replace(/:\w+/g, '%00')}`, headers }));
    // An upload has no JSON body.
    if (method !== 'GET' && !call.upload)
      for (const payload of ['{"email":"a\\u0000"}', '{"a":{"b":["\\ud83c"]}}', '{"page":1e400}', '{"\\u0000":1}'])
        answers.push(
          await app.inject({ method, url, payload, headers: { ...headers, 'content-type': 'application/json' } }),
        );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().messages[0]).toMatch(NOT_ALLOWED);
    }
  });
});

test.each([
  '/easel/account/favorite-works?pageNumber=Infinity',
  '/easel/staff/mails/Infinity',
  '/easel/staff/mails?before=-Infinity',
])('the infinite number in %s is rejected', async (url) => {
  expect((await app.inject({ url, headers: { cookie: admin.cookie } })).statusCode).toBe(400);
});

test.each([
  ['application/x-www-form-urlencoded', `userId=${'9'.repeat(400)}&reason=help`],
  ['application/x-www-form-urlencoded', 'userId=Infinity&reason=help'],
])('text in a body (%s) that a schema converts to an infinite number is rejected', async (type, payload) => {
  const headers = { cookie: admin.cookie, 'content-type': type, accept: 'application/json' };
  const response = await app.inject({ method: 'POST', url: '/easel/takeover', payload, headers });
  expect([response.statusCode, response.json().messages[0]]).toEqual([400, expect.stringMatching(NOT_ALLOWED)]);
});

test('in forms and cookies too', async () => {
  const form = await app.inject({
    method: 'POST',
    url: '/easel/auth/login',
    payload: 'email=a%00&password=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(form.statusCode).toBe(400);
  const cookie = await app.inject({ url: '/easel/all-client-data', headers: { cookie: 'user_preferences=%00' } });
  expect(cookie.statusCode).toBe(400);
  expect(cookie.json().messages).toEqual(['A cookie has a NUL character, which cannot be stored.']);
});

describe('pages', () => {
  const digits = '9'.repeat(400);
  test.each([
    ['/all?query=%00', 400],
    ['/%00', 400],
    [`/u/${digits}`, 404],
    [`/account/profile/${digits}`, 404],
    [`/art/a-b/${digits}/${digits}/view`, 404],
    ['/u/Infinity', 404],
    ['/__proto__', 404],
    ['/u/__proto__', 404],
    ['/constructor/toString', 404],
  ])('%s', async (url, status) => {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(status);
    expect(body).not.toContain('\0');
  });

  test.each([
    `page=${digits}`,
    'page=1e400',
    'page=-Infinity',
    `price=${digits}-1`,
    `perPage=${digits}`,
    'sort=__proto__',
  ])('a listing with %s', async (query) => {
    expect((await app.inject({ url: `/all?${query}`, headers: { accept: 'text/html' } })).statusCode).toBeLessThan(500);
  });
});

describe('names of Object.prototype are not valid values', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  test.each(names)('%s', async (name) => {
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers: { cookie: admin.cookie } });
    const answers = await Promise.all([
      post('/easel/auth/register', {
        email: `${name}@example.com`,
        password: 'Secret-123',
        firstName: 'Ada',
        lastName: 'Moreau',
        countryCode: name,
      }),
      post('/easel/user-preferences', { countryCode: name, currency: name, measurementUnit: name, language: name }),
      post('/easel/search', {
        query: name,
        filters: { [name === '__proto__' ? 'constructor' : name]: [name] },
        sort: name,
      }),
      post('/easel/hosted-search', { query: name, sort: name, destinationZone: name }),
      app.inject({
        url: '/all',
        headers: { cookie: `saatchi_abtests=51.${name}; user_preferences=${JSON.stringify({ countryCode: name })}` },
      }),
      app.inject({ url: '/easel/works', headers: { 'x-store-locale': `en-${name}` } }),
    ]);
    for (const answer of answers) expect(answer.statusCode).toBeLessThan(500);
  });
});

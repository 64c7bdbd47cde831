import { aLogin } from '@easel/server/testing/logins';
import { aShop } from '@easel/server/testing/test-app';
import { beforeAll, describe, expect, test } from 'vitest';

const { app, database } = await aShop();
const PASSWORD = 'Abcdef-12';
const form = { email: 'header@example.com', firstName: 'Ada', lastName: 'Moreau', password: PASSWORD };

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, cookie = '', payload?: object) =>
  app.inject({ method, url: `/easel${path}`, headers: { cookie }, ...(payload && { payload }) });
const said = (response: { headers: Record<string, unknown> }) => response.headers['authenticated-user'];
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

beforeAll(async () => {
  await call('POST', '/auth/register', '', form);
});

describe('authenticated-user tells whether the client is logged in after the call', () => {
  test('true after a login, false after a logout', async () => {
    for (const path of ['/auth/login', '/auth-api/login']) {
      const login = await call('POST', path, '', { email: form.email, password: PASSWORD });
      expect([path, said(login)]).toEqual([path, 'true']);
      const cookie = cookieOf(login);
      expect(said(await call('GET', '/all-client-data', cookie))).toBe('true');
      expect(said(await call('GET', '/auth/logout', cookie))).toBe('false');
      expect(said(await call('GET', '/all-client-data', cookie))).toBe('false');
    }
  });

  test('false after logging out the current device', async () => {
    const { cookie } = await aLogin(app, database.db, 'collector');
    const { devices } = (await call('GET', '/account/devices', cookie)).json().payload;
    expect(said(await call('DELETE', `/account/devices/${devices[0].sessionId}`, cookie))).toBe('false');
  });

  test('on error responses too', async () => {
    const { cookie } = await aLogin(app, database.db, 'collector');
    for (const [known, expected] of [
      [cookie, 'true'],
      ['', 'false'],
    ] as const) {
      const answers = [
        await call('POST', '/auth/login', known, {}),
        await call('POST', '/auth/login', known, { email: form.email, password: 'Wrong-1234' }),
        await call('POST', '/account/favorite', known, { id: 'x' }),
        await call('GET', '/no-such-call', known),
        await call('GET', '/staff/people', known),
        await app.inject({
          method: 'POST',
          url: '/easel/auth/login',
          payload: 'x',
          headers: { cookie: known, 'content-type': 'text/csv' },
        }),
        await app.inject({
          method: 'POST',
          url: '/easel/auth/login',
          payload: '{',
          headers: { cookie: known, 'content-type': 'application/json' },
        }),
      ];
      expect(answers.map((answer) => [answer.statusCode, said(answer)])).toEqual(
        answers.map(({ statusCode }) => [statusCode, expected]),
      );
      expect(answers.every(({ statusCode }) => statusCode >= 400)).toBe(true);
    }
  });
});

describe('a missing field gets the message of its form', () => {
  test.each([
    ['/auth/login', {}, ['Email address is required.', 'Password is required.']],
    ['/auth-api/login', {}, ['Email address is required.', 'Password is required.']],
    ['/auth/login', { email: 'a@example.com' }, ['Password is required.']],
    [
      '/auth/register',
      {},
      ['Email address is required.', 'First name is required.', 'Last name is required.', 'Password is required.'],
    ],
    ['/auth/reset-password', {}, ['Email address is required.']],
    ['/auth/new-password', { token: 'x' }, ['Password is required.']],
    ['/auth/login-code', {}, ['Please enter the code.']],
    ['/newsletter', {}, ['Email address is required.']],
    [
      '/cookie/user-preferences',
      {},
      ['Country name is required.', 'Currency address is required.', 'Measurement is required.'],
    ],
  ])('POST %s %j', async (path, payload, messages) => {
    const response = await call('POST', path, '', payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().messages).toEqual(messages);
  });

  test('PUT /user/preferences', async () => {
    const { cookie } = await aLogin(app, database.db, 'collector');
    const response = await app.inject({
      method: 'PUT',
      url: '/easel/user/preferences',
      headers: { cookie },
      payload: { preferred_destination_country: 'de' },
    });
    expect(response.json().messages).toEqual(['Currency address is required.', 'Measurement is required.']);
  });
});

describe('a login names its country', () => {
  const preferenceOf = (response: { headers: Record<string, unknown> }) => {
    const cookie = cookieOf(response)
      .split('; ')
      .find((pair) => pair.startsWith('user_preferences='));
    return cookie && JSON.parse(decodeURIComponent(cookie.slice('user_preferences='.length)));
  };
  const login = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/easel${path}`,
      payload: { email: form.email, password: PASSWORD, ...body },
      headers,
    });

  test('in the body or by X-Preferred-Locale; the older call sets the cookie too, and is not cached', async () => {
    for (const path of ['/auth/login', '/auth-api/login']) {
      expect(preferenceOf(await login(path, {}))).toBeUndefined();
      expect(preferenceOf(await login(path, { country: 'de' }))).toMatchObject({ countryCode: 'de', currency: 'EUR' });
      const named = await login(path, {}, { 'x-preferred-locale': 'en-gb' });
      expect(preferenceOf(named)).toMatchObject({ countryCode: 'gb', storeLocale: 'en-gb' });
      expect(named.headers['cache-control']).toBe('private, no-store');
      // A currency chosen for that country is kept.
      const cookie = `user_preferences=${encodeURIComponent('{"countryCode":"gb","currency":"EUR"}')}`;
      expect(preferenceOf(await login(path, { country: 'gb' }, { cookie }))).toBeUndefined();
      expect(preferenceOf(await login(path, { country: 'zz' }, { 'x-preferred-locale': 'nonsense' }))).toBeUndefined();
    }
  });

  test('the preferences of the account win, and a form without JavaScript continues in that store', async () => {
    const email = 'settled@example.com';
    await call('POST', '/auth/register', '', { ...form, email, country: 'fr' });
    const response = await login('/auth/login', { email, country: 'de' });
    expect(preferenceOf(response)).toMatchObject({ countryCode: 'fr' });
    const plain = (redirect_url: string) =>
      app.inject({
        method: 'POST',
        url: `/authentication?${new URLSearchParams({ redirect_url })}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: String(new URLSearchParams({ form: 'login', email, password: PASSWORD })),
      });
    expect((await plain('/en-gb/all?page=1')).headers.location).toBe('/en-fr/all?page=1');
    expect((await plain('/all')).headers.location).toBe('/en-fr/all');
    expect((await plain('/en-fr/all')).headers.location).toBe('/en-fr/all');
  });
});

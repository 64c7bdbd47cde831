import { describe, expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;
await db
  .insertInto('exchange_rates')
  .values([
    { currency_code: 'EUR', rate: 0.7, effective_at: new Date('2019-01-01') },
    { currency_code: 'JPY', rate: 110, effective_at: new Date('2019-01-01') },
  ])
  .execute();

const PASSWORD = 'Secret-123';

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/easel${path}`, payload, headers });

async function aPersonWithPassword(email: string) {
  const form = { email, firstName: 'Ada', lastName: 'Moreau', password: PASSWORD };
  expect((await post('/auth/register', form)).statusCode).toBe(200);
}

const cookieOf = (response: { headers: Record<string, unknown> }) =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

async function loggedIn(email: string) {
  const response = await post('/auth/login', { email, password: PASSWORD });
  expect(response.statusCode).toBe(200);
  return cookieOf(response);
}

const clientData = async (cookie: string) =>
  (await app.inject({ url: '/easel/all-client-data', headers: { cookie } })).json().payload;

const lastMail = async (recipient: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id', 'desc').executeTakeFirst();

describe('registration', () => {
  test('an account is created, and its email has to be confirmed', async () => {
    await aPersonWithPassword('new@example.com');
    const mail = await lastMail('new@example.com');
    expect(mail?.kind).toBe('confirm-email');
    const token = /token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
    const confirmed = await post('/auth/confirm-email', { token: decodeURIComponent(token) });
    expect(confirmed.json().messages).toEqual(['Your email is confirmed.']);
    const person = await db.selectFrom('people').selectAll().where('email', '=', 'new@example.com').executeTakeFirst();
    expect(person).toMatchObject({ first_name: 'Ada', user_type: 'collector', is_email_confirmed: true });
  });

  test('an email with an account gets the same response, and its owner an email', async () => {
    await aPersonWithPassword('twice@example.com');
    await database.pool.query('delete from failed_attempts');
    const form = { email: 'Twice@Example.com', firstName: 'Eve', lastName: 'Other', password: 'Another-123' };
    const again = await post('/auth/register', form);
    const first = await post('/auth/register', { ...form, email: 'once@example.com' });
    expect(again.statusCode).toBe(first.statusCode);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['set-cookie']).toEqual(first.headers['set-cookie']);
    expect((await lastMail('twice@example.com'))?.kind).toBe('already-registered');
    expect((await post('/auth/login', { email: 'twice@example.com', password: 'Another-123' })).statusCode).toBe(401);
  });

  test.each([
    [{ email: '' }, 'Email address is required.'],
    [{ email: 'nonsense' }, 'Please enter a valid email.'],
    [{ firstName: '' }, 'First name is required.'],
    [{ firstName: 'A<b>' }, 'First name can only include A-Z characters.'],
    [{ lastName: 'A;B' }, 'Last name can only include A-Z characters.'],
    [{ password: 'short' }, 'Password does not meet requirements.'],
    [{ password: '' }, 'Password is required.'],
  ])('%j: %s', async (wrong, message) => {
    const form = { email: 'x@example.com', firstName: 'Ada', lastName: 'Moreau', password: PASSWORD, ...wrong };
    const response = await post('/auth/register', form);
    expect(response.statusCode).toBe(400);
    expect(response.json().messages).toContain(message);
  });
});

describe('login', () => {
  test('a correct password logs in with an HttpOnly cookie', async () => {
    await aPersonWithPassword('ada@example.com');
    const response = await post('/auth/login', { email: 'ADA@example.com', password: PASSWORD });
    expect(response.json().payload).toEqual({
      userEmail: 'ada@example.com',
      userId: expect.any(Number),
      userType: 'collector',
      firstName: 'Ada',
      loginRequired: false,
    });
    expect(String(response.headers['set-cookie'])).toMatch(/easel\.session_token=.+HttpOnly; SameSite=Lax/);
    const { session } = await clientData(cookieOf(response));
    expect(session).toMatchObject({
      isAuthenticated: true,
      email: 'ada@example.com',
      userRole: 'collector',
      isSet: true,
    });
  });

  test('the legacy call has its own response format', async () => {
    await aPersonWithPassword('older@example.com');
    const response = await post(
      '/auth-api/login',
      { email: 'older@example.com', password: PASSWORD, remember: true },
      { 'x-preferred-locale': 'en-us' },
    );
    expect(response.json()).toEqual({
      success: true,
      user_id: expect.any(Number),
      user_email: 'older@example.com',
      user_type: 'collector',
      first_name: 'Ada',
      ip: expect.any(String),
      messages: [],
    });
    expect((await clientData(cookieOf(response))).session.isAuthenticated).toBe(true);
    const wrong = await post('/auth-api/login', { email: 'older@example.com', password: 'Wrong-1234' });
    expect(wrong.json()).toMatchObject({ success: false, messages: ['Email or password is incorrect.'] });
  });

  test('a wrong password and an unknown email get the same response', async () => {
    await aPersonWithPassword('same@example.com');
    const wrong = await post('/auth/login', { email: 'same@example.com', password: 'Wrong-1234' });
    const unknown = await post('/auth/login', { email: 'nobody@example.com', password: 'Wrong-1234' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ success: false, payload: {}, messages: ['Email or password is incorrect.'] });
    expect(unknown.json()).toEqual(wrong.json());
  });

  test('each login starts a new session, which ends with the logout', async () => {
    await aPersonWithPassword('dead@example.com');
    const [one, other] = [await loggedIn('dead@example.com'), await loggedIn('dead@example.com')];
    expect(one).not.toBe(other);
    const out = await app.inject({ url: '/easel/auth/logout', headers: { cookie: one } });
    expect(String(out.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await clientData(one)).session.isAuthenticated).toBe(false);
    expect((await clientData(other)).session.isAuthenticated).toBe(true);
  });

  test('guessing passwords is throttled for the guesser only', async () => {
    await aPersonWithPassword('guessed@example.com');
    const guess = (remoteAddress: string, password: string) =>
      app.inject({
        method: 'POST',
        url: '/easel/auth/login',
        payload: { email: 'guessed@example.com', password },
        remoteAddress,
      });
    for (let at = 0; at < 5; at += 1) expect((await guess('203.0.113.9', 'Wrong-1234')).statusCode).toBe(401);
    const stopped = await guess('203.0.113.9', PASSWORD);
    expect(stopped.statusCode).toBe(429);
    expect(stopped.json().messages).toEqual(['Too many attempts. Please try again in 1 minute.']);
    expect((await guess('203.0.113.10', PASSWORD)).statusCode).toBe(200);
    const { rows } = await database.pool.query('select subject from failed_attempts');
    expect(JSON.stringify(rows)).not.toContain('guessed');
  });

  test.each([
    [{ email: '', password: 'x' }, 'Email address is required.'],
    [{ email: 'a b@c.de', password: 'x' }, 'Please enter a valid email.'],
    [{ email: 'a@b.de', password: '' }, 'Password is required.'],
  ])('%j: %s', async (form, message) => {
    const response = await post('/auth/login', form);
    expect(response.statusCode).toBe(400);
    expect(response.json().messages).toContain(message);
  });

  test.each([
    {},
    { email: 7, password: [] },
    { email: 'x'.repeat(400), password: 'x' },
    { email: 'a@b.de\u0000', password: '\u0000' },
  ])('malformed input is rejected', async (form) => {
    const { statusCode } = await post('/auth/login', form);
    expect([400, 401]).toContain(statusCode);
  });

  test('another site cannot log a user in', async () => {
    const response = await post(
      '/auth/login',
      { email: 'ada@example.com', password: PASSWORD },
      { origin: 'https://evil.example' },
    );
    expect(response.statusCode).toBe(403);
  });

  test('another site cannot log a user out', async () => {
    const response = await app.inject({ url: '/easel/auth/logout', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.statusCode).toBe(403);
  });

  test('a modified cookie is rejected', async () => {
    await aPersonWithPassword('cookie@example.com');
    const cookie = await loggedIn('cookie@example.com');
    expect((await clientData(cookie.replace(/token=./, 'token=_'))).session.isAuthenticated).toBe(false);
    expect((await clientData('easel.session_token=nonsense')).session.isAuthenticated).toBe(false);
  });
});

describe('a password reset', () => {
  const ask = (email: string) => post('/auth/reset-password', { email });
  const tokenFor = async (email: string) =>
    decodeURIComponent(/token=(\S+)/.exec((await lastMail(email))?.body_text ?? '')?.[1] ?? '');

  test('works once per link and logs out all devices', async () => {
    await aPersonWithPassword('reset@example.com');
    const cookie = await loggedIn('reset@example.com');
    expect((await ask('reset@example.com')).json().messages).toEqual([
      'If the email exists, a reset link is on its way.',
    ]);
    const token = await tokenFor('reset@example.com');
    const set = await post('/auth/new-password', { token, password: 'Changed-123' });
    expect(set.statusCode).toBe(200);
    expect((await clientData(cookie)).session.isAuthenticated).toBe(false);
    expect((await post('/auth/login', { email: 'reset@example.com', password: 'Changed-123' })).statusCode).toBe(200);
    const again = await post('/auth/new-password', { token, password: 'Changed-456' });
    expect(again.statusCode).toBe(400);
    expect(again.json().messages).toEqual(['This link is no longer valid. Please request a new one.']);
    expect((await lastMail('reset@example.com'))?.kind).toBe('password-changed');
  });

  test('gives the same response for an unknown email, without sending one', async () => {
    const response = await ask('nobody-here@example.com');
    expect(response.json().messages).toEqual(['If the email exists, a reset link is on its way.']);
    expect(await lastMail('nobody-here@example.com')).toBeUndefined();
  });

  test('sets the first password of an imported account', async () => {
    await db
      .insertInto('people')
      .values({
        user_type: 'artist',
        first_name: 'Ida',
        last_name: 'Old',
        country_code: 'de',
        email: 'ida@example.com',
      })
      .execute();
    await ask('ida@example.com');
    const set = await post('/auth/new-password', { token: await tokenFor('ida@example.com'), password: PASSWORD });
    expect(set.statusCode).toBe(200);
    expect((await clientData(await loggedIn('ida@example.com'))).session).toMatchObject({
      userRole: 'artist',
      userTypeId: 2,
    });
  });

  test.each(['nonsense', '', '../../x'])('rejects the token %j', async (token) => {
    expect((await post('/auth/new-password', { token, password: PASSWORD })).statusCode).toBe(400);
  });
});

describe('devices', () => {
  test('are listed and can be logged out; devices of other users are not visible', async () => {
    await aPersonWithPassword('devices@example.com');
    await aPersonWithPassword('stranger@example.com');
    const [here, there] = [await loggedIn('devices@example.com'), await loggedIn('devices@example.com')];
    const list = async (cookie: string) =>
      (await app.inject({ url: '/easel/account/devices', headers: { cookie } })).json().payload.devices as {
        sessionId: number;
        isThisOne: boolean;
      }[];
    const other = (await list(here)).find(({ isThisOne }) => !isThisOne);
    const end = (cookie: string) =>
      app.inject({ method: 'DELETE', url: `/easel/account/devices/${other?.sessionId}`, headers: { cookie } });
    expect((await end(await loggedIn('stranger@example.com'))).statusCode).toBe(404);
    expect((await end(here)).statusCode).toBe(200);
    expect((await clientData(there)).session.isAuthenticated).toBe(false);
  });

  test('a guest must log in', async () => {
    const response = await app.inject({ url: '/easel/account/devices' });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ success: false, loginRequired: true });
    expect(response.headers['authenticated-user']).toBe('false');
  });
});

describe('client data', () => {
  test('a guest has a session', async () => {
    const response = await app.inject({ url: '/easel/all-client-data', headers: { 'user-agent': 'iPhone Mobile' } });
    const data = response.json().payload;
    expect(data.session).toMatchObject({ isAuthenticated: false, userRole: 'guest', isSet: true });
    expect(data.session.guestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(data.isMobileTraffic).toBe(true);
    expect(data.locale.availableCountries).toHaveLength(100);
    expect(data.cart).toMatchObject({ itemsCartCount: 0, hasOriginal: false });
    expect(response.headers['authenticated-user']).toBe('false');
  });

  test('a guest keeps their guestId, where the law allows it without consent', async () => {
    const read = async (headers: Record<string, string>) => {
      const response = await app.inject({
        url: '/easel/all-client-data',
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140', ...headers },
      });
      return { guestId: response.json().payload.session.guestId, cookie: cookieOf(response) };
    };
    const first = await read({});
    expect(first.guestId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await read({ cookie: first.cookie })).guestId).toBe(first.guestId);
    expect((await read({ 'x-store-locale': 'en-de' })).guestId).toBe('0');
    expect((await read({ 'x-store-locale': 'en-de', cookie: 'easel_consent=granted' })).guestId).not.toBe('0');
    expect((await read({ cookie: `${first.cookie}; easel_consent=refused` })).guestId).toBe('0');
    expect((await read({ 'user-agent': 'Googlebot/2.1' })).guestId).toBe('0');
    await aPersonWithPassword('guestless@example.com');
    expect((await clientData(await loggedIn('guestless@example.com'))).session.guestId).toBe('0');
  });

  test('who has logged in before is known after logging out, unless they refuse', async () => {
    const read = (cookie: string) =>
      app.inject({ url: '/easel/all-client-data', headers: { 'user-agent': 'Firefox/140', cookie } });
    const sessionIn = (response: Awaited<ReturnType<typeof read>>) => response.json().payload.session;
    expect(sessionIn(await read(''))).toMatchObject({ isAuthenticated: false, isKnownUser: false });
    await aPersonWithPassword('known@example.com');
    const response = await read(await loggedIn('known@example.com'));
    expect(sessionIn(response)).toMatchObject({ isAuthenticated: true, isKnownUser: true });
    expect(cookieOf(response)).toContain('easel.known=1');
    expect(sessionIn(await read('easel.known=1'))).toMatchObject({ isAuthenticated: false, isKnownUser: true });
    const refused = await read('easel.known=1; easel_consent=refused');
    expect(sessionIn(refused)).toMatchObject({ isKnownUser: false });
    expect([refused.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^easel\.known=; Max-Age=0;/));
  });

  test('feature flags come from the settings', async () => {
    const { app: flagged } = await aShop({ FEATURE_FLAGS: 'new-header,old-search=off' });
    const response = await flagged.inject('/easel/all-client-data');
    expect(response.json().payload.featureFlags).toMatchObject({ 'new-header': true, 'old-search': false });
  });

  test('mobile is detected by User-Agent, client hint or a width of at most 999', async () => {
    const isMobile = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/easel/all-client-data', headers })).json().payload.session.isMobileTraffic;
    expect(await isMobile({ 'sec-ch-ua-mobile': '?1' })).toBe(true);
    expect(await isMobile({ 'sec-ch-viewport-width': '999' })).toBe(true);
    expect(await isMobile({ 'sec-ch-viewport-width': '1000' })).toBe(false);
  });

  test('the response names the user and is not cached by others', async () => {
    await aPersonWithPassword('header@example.com');
    const cookie = await loggedIn('header@example.com');
    const response = await app.inject({ url: '/easel/client-data', headers: { cookie } });
    expect(response.headers['authenticated-user']).toBe('true');
    expect(response.headers['cache-control']).toContain('no-store');
  });
});

describe('preferences', () => {
  const choice = { countryCode: 'de', currency: 'EUR', measurementUnit: 'cm' };

  test('guests have them in a cookie', async () => {
    const response = await post('/cookie/user-preferences', choice);
    expect(response.json().payload.userPreferences).toEqual({ ...choice, storeLocale: 'en-de' });
    const { cookie } = await clientData(cookieOf(response));
    expect(cookie.userPreferences.currency).toBe('EUR');
  });

  test('users have them in their account, for every device', async () => {
    await aPersonWithPassword('prefs@example.com');
    const cookie = await loggedIn('prefs@example.com');
    const saved = await app.inject({
      method: 'PUT',
      url: '/easel/user/preferences',
      headers: { cookie },
      payload: {
        preferred_destination_country: 'jp',
        preferred_currency: 'JPY',
        preferred_unit_of_measurement: 'CENTIMETER',
      },
    });
    expect(saved.statusCode).toBe(200);
    const elsewhere = await loggedIn('prefs@example.com');
    expect((await clientData(elsewhere)).cookie.userPreferences).toMatchObject({ countryCode: 'jp', currency: 'JPY' });
    // In a store of another country one learns where they are at home, and that the two differ.
    const abroad = await app.inject({
      url: '/easel/all-client-data',
      headers: { cookie: elsewhere, 'x-store-locale': 'en-gb' },
    });
    expect(abroad.json().payload).toMatchObject({
      session: { userCountryCode: 'JP', localizationCountry: 'GB' },
      locale: { countryConflict: true },
    });
  });

  test('cookie.userPreferences is the cookie in every store', async () => {
    const cookie = cookieOf(await post('/cookie/user-preferences', choice));
    const read = async (locale: string, sent = cookie) =>
      (await app.inject({ url: '/easel/all-client-data', headers: { cookie: sent, 'x-store-locale': locale } })).json()
        .payload;
    const abroad = await read('en-gb');
    expect(abroad.cookie).toMatchObject({ userPreferences: { ...choice, storeLocale: 'en-de' }, country: 'de' });
    expect(abroad.locale).toMatchObject({ countryCode: 'gb', selectedLocale: 'en-gb' });
    // A guest is asked to confirm the store as well, once they have chosen one.
    expect(abroad.locale.countryConflict).toBe(true);
    expect((await read('en-de')).locale.countryConflict).toBe(false);
    expect((await read('en-gb', '')).locale.countryConflict).toBe(false);
  });

  test.each([
    [{ ...choice, countryCode: '' }, 'Country name is required.'],
    [{ ...choice, currency: '' }, 'Currency address is required.'],
    [{ ...choice, language: '' }, 'Language name is required.'],
    [{ ...choice, language: 'fr' }, 'This language is not available.'],
    [{ ...choice, measurementUnit: '' }, 'Measurement is required.'],
    [{ ...choice, countryCode: 'zz' }, 'This country, currency or unit is not supported.'],
    [{ ...choice, currency: 'XXX' }, 'This country, currency or unit is not supported.'],
  ])('%j: %s', async (wrong, message) => {
    const response = await post('/cookie/user-preferences', wrong);
    expect(response.statusCode).toBe(400);
    expect(response.json().messages).toContain(message);
  });

  test('a rate of another day is not today’s', async () => {
    await db
      .insertInto('exchange_rates')
      .values([
        { currency_code: 'EUR', rate: 0.8, effective_at: new Date('2020-01-01') },
        { currency_code: 'EUR', rate: 0.9, effective_at: new Date('2024-01-01') },
        { currency_code: 'EUR', rate: 2, effective_at: new Date('2999-01-01') },
      ])
      .execute();
    const rate = await app.inject({ url: '/easel/currency-rate', headers: { 'x-store-locale': 'en-de' } });
    expect(rate.json().payload).toMatchObject({ currencyCode: 'EUR', exchangeRate: 0.9, locale: 'en-de' });
    expect(rate.json().payload.effectiveAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    const none = await app.inject({ url: '/easel/currency-rate', headers: { 'x-store-locale': 'en-ch' } });
    expect(none.json().payload).toEqual({ currencyCode: 'USD', exchangeRate: 1, effectiveAt: null, locale: 'en-ch' });
  });
});

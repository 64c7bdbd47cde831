import { describe, expect, test } from 'vitest';
import { anOriginal } from '../selling/orders/orders-for-tests.ts';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';

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

/** Sends what a button sends. */
const command = (url: string, payload: object, cookie = '') =>
  app.inject({ method: 'POST', url, payload, headers: { accept: BROWSER, ...(cookie && { cookie }) } });

test('the command of the account menu ends the session', async () => {
  const { cookie } = await aLogin(app, database.db, 'collector');
  const isLoggedIn = async () =>
    (await app.inject({ url: '/easel/account/addresses', headers: { cookie } })).statusCode === 200;
  expect(await isLoggedIn()).toBe(true);
  expect((await command('/authentication', { kind: 'logOut' }, cookie)).statusCode).toBe(200);
  expect(await isLoggedIn()).toBe(false);
});

test('a link in an email can be followed by a command, which names one of its calls', async () => {
  expect((await command('/email/link', { kind: 'confirmEmail', token: 'unknown' })).statusCode).toBe(400);
  expect((await command('/email/link', { kind: 'constructor', token: 'unknown' })).statusCode).toBe(400);
});

test('a work is reported on its page, by guests too, with a reason', async () => {
  const { workId } = await anOriginal(database.db);
  const { work } = (await app.inject(`/easel/works/${workId}`)).json().payload;
  const missing = await submit(work.productUrl, { form: 'report', details: 'a copy' });
  expect(missing.statusCode).toBe(400);
  const sent = await submit(work.productUrl, { form: 'report', reason: 'copyright', details: 'a copy' });
  expect(sent.statusCode).toBe(200);
  const reports = await database.db.selectFrom('work_reports').select('work_id').execute();
  expect(reports).toEqual([{ work_id: workId }]);
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

describe('forms of accounts', () => {
  test.each([
    ['/😀', '/%F0%9F%98%80'],
    ['/all?query=é', '/all?query=%C3%A9'],
    ['/easel/auth/logout', '/'],
    ['/easel/auth/%6Cogout', '/'],
    ['//evil.example', '/'],
    ['/x?u= onload=alert(1)', '/'],
    ['/x?u=%20onload=alert(1)', '/'],
  ])('a login with the target %s continues at %s', async (redirect_url, path) => {
    const email = `target-${encodeURIComponent(redirect_url).length}-${path.length}@example.com`;
    const account = { firstName: 'Ida', lastName: 'Form', email, password: 'Abcdef-12' };
    const url = `/authentication/register?${new URLSearchParams({ redirect_url })}`;
    const { statusCode, headers } = await submit(url, { form: 'register', ...account });
    expect(statusCode).toBe(303);
    expect(String(headers.location).replace(/[?&]messages=.*/, '')).toBe(path);
    expect(String(headers['set-cookie'])).toContain('session_token');
  });

  test('a rejected form shows what was typed and the messages at the fields, but no password', async () => {
    const fields = { form: 'register', firstName: 'Ida', lastName: '', email: 'ida@', password: 'Abcdef-12' };
    const { statusCode, body } = await submit('/authentication/register', fields);
    expect(statusCode).toBe(400);
    expect(body).toContain('value="Ida"');
    expect(body).toContain('value="ida@"');
    expect(body).toContain('Please enter a valid email.');
    expect(body).not.toContain('Abcdef-12');
  });

  test('a wrong password is a 401, and the email stays', async () => {
    const { statusCode, body } = await submit('/authentication', {
      form: 'login',
      email: 'no@example.com',
      password: 'x',
    });
    expect(statusCode).toBe(401);
    expect(body).toContain('value="no@example.com"');
  });

  test('after a password reset was requested, the login page says so, by a code in its URL', async () => {
    const { headers } = await submit('/authentication/reset-password', { form: 'reset', email: 'nobody@example.com' });
    expect(headers.location).toMatch(/^\/authentication\?messages=/);
    const page = await app.inject({ url: String(headers.location), headers: { accept: 'text/html' } });
    expect(page.body).toMatch(/role="alert"[^>]*>[^<]+</);
  });

  test.each(['/authentication', '/authentication/register', '/newsletter'])(
    '%s does not show text from its URL',
    async (path) => {
      const messages = 'Your account is blocked. Call 555-0100.';
      const page = await app.inject({
        url: `${path}?${new URLSearchParams({ messages })}`,
        headers: { accept: BROWSER },
      });
      expect(page.statusCode).toBe(200);
      expect(page.body.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('account is blocked');
    },
  );

  test.each(['/newsletter/unsubscribe', '/newsletter/confirm', '/authentication/confirm', '/email/unsubscribe'])(
    'without JavaScript, the link %s in an email has a button that sends its token',
    async (path) => {
      const { body } = await app.inject(`${path}?token=a-token-of-ours`);
      const form = /<noscript>([\s\S]*?)<\/noscript>/.exec(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '')?.[1] ?? '';
      expect(form).toContain('name="token" value="a-token-of-ours"');
      const name = /name="form" value="(\w+)"/.exec(form)?.[1] ?? '';
      const { statusCode, headers } = await submit('/email/link', { form: name, token: 'a-token-of-ours' });
      expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/\?messages=/)]);
    },
  );

  test('without JavaScript, the page after unsubscribing from emails says so', async () => {
    const { body } = await app.inject('/email/unsubscribe?messages=you-are-unsubscribed-from-these-emails');
    expect(body).toContain('You are unsubscribed from these emails.');
  });
});

test('only pages with large forms accept them, and the length has to be known', async () => {
  const send = (url: string, bytes: number) => submit(url, { form: 'none', text: 'x'.repeat(bytes) });
  expect((await send('/preferences', 3_000_000)).statusCode).toBe(413);
  expect((await send('/artadvisory', 3_000_000)).statusCode).toBe(400);
  expect((await send('/artadvisory', 13_000_000)).statusCode).toBe(413);
});

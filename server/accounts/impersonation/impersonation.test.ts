import { describe, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;
await db
  .insertInto('exchange_rates')
  .values(['EUR', 'GBP'].map((currency_code) => ({ currency_code, rate: 0.9, effective_at: new Date('2026-01-01') })))
  .execute();
const ADDRESS = '203.0.113.9';

const post = (path: string, payload: object | undefined, cookie: string) =>
  app.inject({
    method: 'POST',
    url: `/easel${path}`,
    headers: { cookie },
    remoteAddress: ADDRESS,
    ...(payload && { payload }),
  });
const get = (path: string, cookie: string) => app.inject({ url: `/easel${path}`, headers: { cookie } });
const session = async (cookie: string) => (await get('/all-client-data', cookie)).json().payload.session;

/** The cookies of a browser after an answer. */
function browserAfter(cookie: string, response: { headers: Record<string, unknown> }): string {
  const jar = new Map(cookie.split('; ').map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]));
  for (const set of [response.headers['set-cookie'] ?? []].flat().map(String)) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
    if (/Max-Age=0(;|$)/i.test(set)) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function aTakeover() {
  const admin = await aLogin(app, db, 'admin');
  const person = await aLogin(app, db, 'collector');
  const response = await post('/takeover', { userId: person.id, reason: ' Asked for help by phone ' }, admin.cookie);
  expect(response.statusCode).toBe(200);
  return { admin, person, response, cookie: browserAfter(admin.cookie, response) };
}

describe('takeover', () => {
  test('an admin gets a new session as the user, which records the admin', async () => {
    const { admin, person, response, cookie } = await aTakeover();
    expect(await session(cookie)).toMatchObject({
      isAuthenticated: true,
      userId: person.id,
      userRole: 'collector',
      isAdmin: false,
      adminId: admin.id,
      adminFullName: 'Ada Moreau',
    });
    for (const set of [response.headers['set-cookie']].flat().map(String)) expect(set).toMatch(/HttpOnly/i);
    const ids = await db
      .selectFrom('sessions')
      .select(['token', 'takeover_id'])
      .where('person_id', '=', person.id)
      .execute();
    expect(ids.filter(({ takeover_id }) => takeover_id !== null)).toHaveLength(1);
    expect(new Set(ids.map(({ token }) => token)).size).toBe(2);
  });

  test('a takeover session is short', async () => {
    const { person } = await aTakeover();
    const row = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('person_id', '=', person.id)
      .where('takeover_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime()).toBeLessThan(Date.now() + 2.1 * 3_600_000);
  });

  test('ending a takeover restores the session of the admin and deletes the other', async () => {
    const { admin, cookie } = await aTakeover();
    const ended = await post('/takeover/end', undefined, cookie);
    expect(ended.json().payload).toEqual({ isLoggedIn: true });
    const after = browserAfter(cookie, ended);
    expect(await session(after)).toMatchObject({ userId: admin.id, isAdmin: true, adminId: null });
    expect(await session(cookie)).toMatchObject({ isAuthenticated: false });
    expect(after).not.toContain('waiting_admin');
  });

  test.each([
    ['ending it', (cookie: string) => post('/takeover/end', undefined, cookie)],
    ['logging out', (cookie: string) => get('/auth/logout', cookie)],
  ])('preferences chosen during a takeover belong to the user; %s restores those of the admin', async (_, leave) => {
    const admin = await aLogin(app, db, 'admin');
    const person = await aLogin(app, db, 'collector');
    const british = { countryCode: 'gb', currency: 'GBP', measurementUnit: 'cm' };
    const own = browserAfter(admin.cookie, await post('/cookie/user-preferences', british, admin.cookie));
    const begun = await post('/takeover', { userId: person.id, reason: 'Asked for help' }, own);
    const acting = browserAfter(own, begun);
    const countryIn = async (cookie: string) =>
      (await get('/all-client-data', cookie)).json().payload.cookie.userPreferences.countryCode;
    expect(await countryIn(acting)).toBe('us');
    const chosen = await app.inject({
      method: 'PUT',
      url: '/easel/user/preferences',
      headers: { cookie: acting },
      payload: {
        preferred_destination_country: 'de',
        preferred_currency: 'EUR',
        preferred_unit_of_measurement: 'CENTIMETER',
      },
    });
    expect(chosen.statusCode).toBe(200);
    const changed = browserAfter(acting, chosen);
    expect(await countryIn(changed)).toBe('de');
    const after = browserAfter(changed, await leave(changed));
    expect(await countryIn(after)).toBe('gb');
    expect(after).not.toContain('waiting_preferences');
    const row = await db
      .selectFrom('people')
      .select('preferred_country')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.preferred_country).toBe('de');
  });

  test('ending a takeover logs out if the session of the admin has ended', async () => {
    const { admin, cookie } = await aTakeover();
    await db.deleteFrom('sessions').where('person_id', '=', admin.id).execute();
    expect(await session(cookie)).toMatchObject({ isAuthenticated: false });
    const ended = await post('/takeover/end', undefined, cookie);
    expect(ended.json().payload).toEqual({ isLoggedIn: false });
    expect(await session(browserAfter(cookie, ended))).toMatchObject({ isAuthenticated: false });
  });

  test('a takeover ends when the admin is blocked, even if a session of theirs is left', async () => {
    const { admin, cookie } = await aTakeover();
    await db.updateTable('people').set({ is_banned: true }).where('id', '=', admin.id).execute();
    expect(await session(cookie)).toMatchObject({ isAuthenticated: false });
  });

  test('a takeover ends when the admin loses the role', async () => {
    const { admin, cookie } = await aTakeover();
    await db.updateTable('people').set({ user_type: 'collector' }).where('id', '=', admin.id).execute();
    expect(await session(cookie)).toMatchObject({ isAuthenticated: false });
  });

  test('logging out ends the takeover and the session of the admin', async () => {
    const { admin, person, cookie } = await aTakeover();
    const left = await get('/auth/logout', cookie);
    expect(await session(browserAfter(cookie, left))).toMatchObject({ isAuthenticated: false });
    expect(await session(cookie)).toMatchObject({ isAuthenticated: false });
    expect(await session(admin.cookie)).toMatchObject({ isAuthenticated: false });
    expect(await session(person.cookie)).toMatchObject({ userId: person.id });
    const [row] = (await get('/account/takeovers', person.cookie)).json().payload.takeovers;
    expect(row.endedAt).not.toBeNull();
  });

  test('only the session of the same admin is restored', async () => {
    const other = await aLogin(app, db, 'admin');
    const value = /easel\.session_token=([^;]+)/.exec(other.cookie)?.[1];
    for (const forged of [value, 'abc.def', '']) {
      const { cookie } = await aTakeover();
      const response = await post(
        '/takeover/end',
        undefined,
        cookie.replace(/waiting_admin=[^;]*/, `waiting_admin=${forged}`),
      );
      expect(response.json().payload).toMatchObject({ isLoggedIn: false });
    }
  });

  test('a user without a takeover cannot end one', async () => {
    const { cookie } = await aLogin(app, db, 'collector');
    expect((await post('/takeover/end', undefined, cookie)).statusCode).toBe(400);
    expect((await post('/takeover/end', undefined, '')).statusCode).toBe(400);
  });
});

describe('takeover: rejections', () => {
  test.each([
    ['', 400, 'Please enter a reason.'],
    ['   ', 400, 'Please enter a reason.'],
    ['x'.repeat(501), 400, 'Please keep the reason to 500 characters.'],
  ])('the reason %j', async (reason, status, message) => {
    const admin = await aLogin(app, db, 'admin');
    const response = await post('/takeover', { userId: await anArtist(db), reason }, admin.cookie);
    expect([response.statusCode, response.json().messages]).toEqual([status, [message]]);
  });

  test('an admin cannot impersonate themselves, other admins or unknown users, and others cannot impersonate anyone', async () => {
    const admin = await aLogin(app, db, 'admin');
    const other = await aLogin(app, db, 'admin');
    const reason = 'help';
    expect((await post('/takeover', { userId: admin.id, reason }, admin.cookie)).statusCode).toBe(403);
    expect((await post('/takeover', { userId: other.id, reason }, admin.cookie)).statusCode).toBe(403);
    expect((await post('/takeover', { userId: 999_999_999, reason }, admin.cookie)).statusCode).toBe(404);
    for (const role of ['curator', 'editor', 'artist'] as const) {
      const { cookie } = await aLogin(app, db, role);
      expect((await post('/takeover', { userId: admin.id, reason }, cookie)).statusCode).toBe(403);
    }
    expect((await post('/takeover', { userId: admin.id, reason }, '')).statusCode).toBe(401);
    expect(await db.selectFrom('takeovers').select('id').where('admin_id', '=', admin.id).execute()).toEqual([]);
  });

  test.each([
    ['POST', '/auth/reset-password', { email: 'a@example.com' }],
    ['POST', '/auth/new-password', { token: 'x', password: 'Secret-123' }],
    ['POST', '/auth/login', { email: 'a@example.com', password: 'x' }],
    ['POST', '/takeover', { userId: 1, reason: 'again' }],
  ] as const)('%s %s stays with the person', async (method, path, payload) => {
    const { cookie } = await aTakeover();
    const response = await app.inject({ method, url: `/easel${path}`, headers: { cookie }, payload });
    expect(response.statusCode).toBe(403);
  });
});

describe('takeover: the log', () => {
  test('the user sees who took over, why and what they did, and gets an email', async () => {
    const { person, cookie } = await aTakeover();
    const workId = await aWork(db);
    const favor = { id: person.id, id_user_art: workId, favorite: false };
    expect((await post('/account/favorite?token=secret', favor, cookie)).statusCode).toBe(200);
    await get('/account/my-favorites', cookie);
    await post('/takeover/end', undefined, cookie);
    const { takeovers } = (await get('/account/takeovers', person.cookie)).json().payload;
    expect(takeovers).toMatchObject([
      { adminFullName: 'Ada Moreau', reason: 'Asked for help by phone', acts: [{ did: 'POST /account/favorite' }] },
    ]);
    expect(takeovers[0].endedAt).not.toBeNull();
    const { email } = await db
      .selectFrom('people')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const message = await db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email ?? '')
      .executeTakeFirst();
    expect(message).toMatchObject({ kind: 'takeover', subject: 'A staff member opened your account' });
    expect(message?.body_text).toContain('Asked for help by phone');
  });

  test('the log of another user is not readable', async () => {
    await aTakeover();
    const other = await aLogin(app, db, 'collector');
    expect((await get('/account/takeovers', other.cookie)).json().payload.takeovers).toEqual([]);
    expect((await get('/account/takeovers', '')).statusCode).toBe(401);
  });

  test('actions of the user are not logged', async () => {
    const { person } = await aTakeover();
    const favor = { id: person.id, id_user_art: await aWork(db), favorite: false };
    await post('/account/favorite', favor, person.cookie);
    const [row] = (await get('/account/takeovers', person.cookie)).json().payload.takeovers;
    expect(row.acts).toEqual([]);
  });
});

test('in production all takeover cookies are Secure, and a takeover can be ended', async () => {
  const shop = await aShop({ MODE: 'production', AUTH_SECRET: 'x'.repeat(32), PAYMENT_PROVIDER: 'test' });
  const admin = await aLogin(shop.app, shop.database.db, 'admin');
  const person = await aLogin(shop.app, shop.database.db, 'collector');
  const ask = (url: string, cookie: string, payload?: object) =>
    shop.app.inject({ method: 'POST', url, headers: { cookie }, ...(payload && { payload }) });
  const taken = await ask('/easel/takeover', admin.cookie, { userId: person.id, reason: 'help' });
  for (const set of [taken.headers['set-cookie']].flat().map(String)) expect(set).toMatch(/; Secure/);
  const ended = await ask('/easel/takeover/end', browserAfter(admin.cookie, taken));
  expect(ended.json().payload).toEqual({ isLoggedIn: true });
});

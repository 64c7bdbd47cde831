import { beforeEach, describe, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { codeNext, codeNow } from '../../testing/totp.ts';

const { app, database } = await aShop();
const { db } = database;
const PASSWORD = 'Secret-123';

interface Reply {
  status: number;
  body: { success: boolean; payload: Record<string, unknown>; messages: string[] };
  cookie: string;
}

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, cookie = '', payload?: object): Promise<Reply> {
  const response = await app.inject({ method, url: `/easel${url}`, headers: { cookie }, ...(payload && { payload }) });
  const set = [response.headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0] as string);
  const jar = new Map([...cookie.split('; '), ...set].filter(Boolean).map((one) => [one.split('=')[0], one]));
  const gone = (one: string) => one.endsWith('=');
  return {
    status: response.statusCode,
    body: response.json(),
    cookie: [...jar.values()].filter((one) => !gone(one)).join('; '),
  };
}

const emailOf = async (id: number) =>
  (await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

async function withCodes() {
  const { id, cookie } = await aLogin(app, db, 'collector');
  const begun = await call('POST', '/account/two-factor/codes', cookie, { password: PASSWORD });
  const secret = String(begun.body.payload.secret);
  const usedCode = await codeNow(secret);
  const confirmed = await call('POST', '/account/two-factor/codes/confirm', begun.cookie, { code: usedCode });
  return { id, email: await emailOf(id), secret, usedCode, begun, confirmed };
}

describe('two-factor codes', () => {
  test('are required at the next login', async () => {
    const { id, email, secret, begun, confirmed } = await withCodes();
    expect(begun.body.payload.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(begun.body.payload.qrCode).toMatchObject({
      sizeModules: expect.any(Number),
      path: expect.stringMatching(/^M/),
    });
    expect(confirmed.body).toMatchObject({
      success: true,
      messages: ['Two-step verification is on.'],
    });
    expect((await call('GET', '/account/two-factor', confirmed.cookie)).body.payload).toMatchObject({ hasCodes: true });

    const first = await call('POST', '/auth/login', '', { email, password: PASSWORD });
    expect(first.body.payload).toMatchObject({ isCodeNeeded: true, loginRequired: true, userId: 0, userEmail: '' });
    const halfway = await call('GET', '/all-client-data', first.cookie);
    expect(halfway.body.payload).toMatchObject({ session: { isAuthenticated: false } });

    const second = await call('POST', '/auth/login-code', first.cookie, { code: await codeNext(secret) });
    expect(second.body.payload).toMatchObject({ userId: id, userEmail: email, loginRequired: false });
    const inside = await call('GET', '/all-client-data', second.cookie);
    expect(inside.body.payload).toMatchObject({ session: { isAuthenticated: true, userId: id } });
  });

  test('a wrong code, a code without a login and a code of another login get the same message', async () => {
    const { email } = await withCodes();
    const first = await call('POST', '/auth/login', '', { email, password: PASSWORD });
    for (const [cookie, code] of [
      [first.cookie, '000000'],
      ['', '123456'],
      ['easel.two_factor=forged.signature', '123456'],
      [first.cookie, '<script>'],
    ] as const) {
      const refused = await call('POST', '/auth/login-code', cookie, { code });
      expect(refused).toMatchObject({ status: 401, body: { messages: ['The code is incorrect or has expired.'] } });
    }
  });

  test('after a few wrong codes the correct one is rejected', async () => {
    const { email, secret } = await withCodes();
    const first = await call('POST', '/auth/login', '', { email, password: PASSWORD });
    for (let n = 0; n < 5; n++) await call('POST', '/auth/login-code', first.cookie, { code: '000000' });
    const stopped = await call('POST', '/auth/login-code', first.cookie, { code: await codeNext(secret) });
    expect(stopped).toMatchObject({
      status: 429,
      body: { messages: ['Too many attempts. Please try again in 1 minute.'] },
    });
  });

  test('of 24 wrong codes from as many networks ten are evaluated, the owner is told once, and a passkey is not blocked', async () => {
    const { email, secret, begun } = await withCodes();
    // better-auth ends a pending login after five wrong codes, so every guess has its own.
    const enter = async (code: string, n: number) => {
      const remoteAddress = `192.0.2.${n}`;
      const login = await app.inject({
        method: 'POST',
        url: '/easel/auth/login',
        payload: { email, password: PASSWORD },
        remoteAddress,
      });
      const cookie = [login.headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0]);
      const response = await app.inject({
        method: 'POST',
        url: '/easel/auth/login-code',
        headers: { cookie: cookie.join('; ') },
        payload: { code },
        remoteAddress,
      });
      return response.statusCode;
    };
    // Codes of the app and backup codes count alike.
    const statuses = await Promise.all(
      Array.from({ length: 24 }, (_, n) => enter(n % 2 === 0 ? '000000' : 'wrong-code', n)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
    expect(await enter(await codeNext(secret), 100)).toBe(429);
    const [backupCode = ''] = begun.body.payload.backupCodes as string[];
    expect(await enter(backupCode, 101)).toBe(429);

    const told = await db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
    expect(told.map(({ kind }) => kind)).toEqual(['wrong-codes']);
    expect(told[0]?.body_text).toContain('https://shop.example/authentication/reset-password');
    const options = await call('POST', '/auth/passkey/options');
    expect(options.status).toBe(200);
    const forged = { id: 'a', rawId: 'a', type: 'public-key', response: {} };
    expect((await call('POST', '/auth/passkey', options.cookie, { credential: forged })).status).toBe(401);
  });

  test('one or two wrong codes are typos, about which the owner is not told', async () => {
    const { email } = await withCodes();
    const first = await call('POST', '/auth/login', '', { email, password: PASSWORD });
    for (let n = 0; n < 2; n++) await call('POST', '/auth/login-code', first.cookie, { code: '000000' });
    expect(await db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()).toEqual([]);
  });

  test('a used code is rejected, in the setup and in a login', async () => {
    const { email, secret, usedCode } = await withCodes();
    const [first, second] = [
      await call('POST', '/auth/login', '', { email, password: PASSWORD }),
      await call('POST', '/auth/login', '', { email, password: PASSWORD }),
    ];
    const used = await call('POST', '/auth/login-code', first.cookie, { code: usedCode });
    expect(used.status).toBe(401);
    const code = await codeNext(secret);
    const both = await Promise.all(
      [first, second].map(({ cookie }) => call('POST', '/auth/login-code', cookie, { code })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('the setup limits guesses of the password and of the code', async () => {
    const { cookie } = await aLogin(app, db, 'collector');
    const statusesOf = async (method: 'POST' | 'DELETE', url: string, body: object) => {
      const replies = await Promise.all(Array.from({ length: 12 }, () => call(method, url, cookie, body)));
      return replies.map(({ status }) => status).sort();
    };
    const limited = [400, 400, 400, 400, 400, 429, 429, 429, 429, 429, 429, 429];
    expect(await statusesOf('POST', '/account/two-factor/codes/confirm', { code: '000000' })).toEqual(limited);
    expect(await statusesOf('POST', '/account/two-factor/codes', { password: 'wrong' })).toEqual(limited);
    expect((await call('DELETE', '/account/two-factor/codes', cookie, { password: 'wrong' })).status).toBe(429);
  });

  test('a backup code works once', async () => {
    const { email, begun } = await withCodes();
    const [written] = begun.body.payload.backupCodes as string[];
    const first = await call('POST', '/auth/login', '', { email, password: PASSWORD });
    expect((await call('POST', '/auth/login-code', first.cookie, { code: written ?? '' })).status).toBe(200);
    const again = await call('POST', '/auth/login', '', { email, password: PASSWORD });
    expect((await call('POST', '/auth/login-code', again.cookie, { code: written ?? '' })).status).toBe(401);
  });

  test('a trusted device needs no code', async () => {
    const { email, secret } = await withCodes();
    const first = await call('POST', '/auth/login', '', { email, password: PASSWORD });
    const second = await call('POST', '/auth/login-code', first.cookie, {
      code: await codeNext(secret),
      isTrusted: true,
    });
    const later = await call('POST', '/auth/login', second.cookie, { email, password: PASSWORD });
    expect(later.body.payload).toMatchObject({ loginRequired: false, userEmail: email });
  });

  test('the legacy login refers to the page that asks for the code', async () => {
    const { email } = await withCodes();
    const old = await app.inject({
      method: 'POST',
      url: '/easel/auth-api/login',
      payload: { email, password: PASSWORD },
    });
    expect(old.statusCode).toBe(401);
    expect(old.json().messages[0]).toContain('uses two-step verification');
    expect(String(old.headers['set-cookie'] ?? '')).not.toContain('session_token=e');
  });

  test('turning them on or off requires the password', async () => {
    const { cookie } = await aLogin(app, db, 'artist');
    expect(await call('POST', '/account/two-factor/codes', cookie, { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { messages: ['The password is incorrect.'] },
    });
    const { confirmed } = await withCodes();
    expect(
      (await call('POST', '/account/two-factor/codes', confirmed.cookie, { password: PASSWORD })).body.messages,
    ).toEqual(['Two-step verification is already on.']);
    expect((await call('DELETE', '/account/two-factor/codes', confirmed.cookie, { password: 'wrong' })).status).toBe(
      400,
    );
    const off = await call('DELETE', '/account/two-factor/codes', confirmed.cookie, { password: PASSWORD });
    expect(off.body.messages).toEqual(['Two-step verification is off.']);
    expect((await call('GET', '/account/two-factor', off.cookie)).body.payload).toMatchObject({ hasCodes: false });
  });

  test('the secret is encrypted', async () => {
    const { id, secret } = await withCodes();
    const row = await db.selectFrom('second_factors').selectAll().where('person_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});

describe('passkeys', () => {
  let mine = '';
  beforeEach(async () => {
    mine = (await aLogin(app, db, 'collector')).cookie;
  });

  test('the options name the shop and the user', async () => {
    const begun = await call('POST', '/account/passkeys/new/options', mine);
    expect(begun.body.payload.options).toMatchObject({
      rp: { id: 'shop.example', name: 'Easel' },
      challenge: expect.any(String),
    });
  });

  const forged = {
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'e30' },
  };

  test('a passkey for another challenge is rejected, in the setup and in a login', async () => {
    const begun = await call('POST', '/account/passkeys/new/options', mine);
    expect(await call('POST', '/account/passkeys', begun.cookie, { name: 'Mine', credential: forged })).toMatchObject({
      status: 400,
      body: { messages: ['This passkey was not accepted. Please try again.'] },
    });
    const login = await call('POST', '/auth/passkey/options');
    expect((await call('POST', '/auth/passkey', login.cookie, { credential: forged })).status).toBe(401);
    expect((await call('POST', '/auth/passkey', '', { credential: forged })).status).toBe(401);
    expect((await call('POST', '/auth/passkey', '', { credential: 'nonsense' })).status).toBe(400);
  });

  test("another user's passkey is not visible", async () => {
    const { id } = await aLogin(app, db, 'artist');
    const row = await db
      .insertInto('passkeys')
      .values({
        person_id: id,
        public_key: 'k',
        credential_id: 'c',
        counter: 0,
        device_type: 'singleDevice',
        is_backed_up: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await call('DELETE', `/account/passkeys/${row.id}`, mine)).status).toBe(404);
    expect((await call('GET', '/account/two-factor', mine)).body.payload).toMatchObject({ passkeys: [] });
  });
});

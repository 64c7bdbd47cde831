import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';
import { codeNext, codeNow } from '../testing/totp.ts';

const { app, database, accounts } = await aShop();
const { db } = database;
const PASSWORD = 'Secret-123';
const CHANGED = 'Another-456';
/** As after a quarter of an hour: an address gets one email of a kind in that time. */
const forgetLimits = () => database.pool.query('delete from failed_attempts');
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetLimits();
});

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, cookie: string, payload?: object) {
  const response = await app.inject({ method, url: `/easel${url}`, headers: { cookie }, ...(payload && { payload }) });
  const set = [response.headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0] as string);
  const jar = new Map([...cookie.split('; '), ...set].filter(Boolean).map((one) => [one.split('=')[0], one]));
  return { status: response.statusCode, ...response.json(), cookie: [...jar.values()].join('; ') };
}
const isIn = async (cookie: string) =>
  (await call('GET', '/all-client-data', cookie)).payload.session.isAuthenticated as boolean;
const emailOf = async (id: number) =>
  (await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';
const emailsTo = (recipient: string, kind: string) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
const tokenIn = (text = '') => decodeURIComponent(/token=([^\s&]+)/.exec(text)?.[1] ?? '');

/** The links that are open for somebody: two to reset the password, one to change the email. An attacker may have asked for all of them. */
async function openLinks(email: string, cookie: string, wanted: string) {
  await call('POST', '/auth/reset-password', '', { email });
  await forgetLimits();
  await call('POST', '/auth/reset-password', '', { email });
  await call('POST', '/account/email', cookie, { email: wanted, password: PASSWORD });
  const [second, first] = (await emailsTo(email, 'reset-password')).map(({ body_text }) => tokenIn(body_text));
  const [change] = (await emailsTo(wanted, 'confirm-new-email')).map(({ body_text }) => tokenIn(body_text));
  return { first: first ?? '', second: second ?? '', change: change ?? '' };
}

async function aPerson() {
  const { id, cookie } = await aLogin(app, db, 'collector');
  const email = await emailOf(id);
  const elsewhere = await call('POST', '/auth/login', '', { email, password: PASSWORD });
  await db
    .insertInto('passkeys')
    .values({
      person_id: id,
      name: 'Phone of a stranger',
      public_key: 'k',
      credential_id: `c-${id}`,
      counter: 0,
      device_type: 'singleDevice',
      is_backed_up: false,
    })
    .execute();
  await db
    .insertInto('sign_in_methods')
    .values({ person_id: id, provider: 'google', provider_account_id: `g-${id}` })
    .execute();
  return { id, email, cookie, elsewhere: elsewhere.cookie };
}

const OTHER_LOGINS = { passkeys: ['Phone of a stranger'], socialLogins: ['Google'] };

describe('a password reset by email link', () => {
  test('revokes older links, a pending email change and all sessions', async () => {
    const { id, email, cookie, elsewhere } = await aPerson();
    const links = await openLinks(email, cookie, `attacker-${id}@example.com`);
    const set = await call('POST', '/auth/new-password', '', { token: links.second, password: CHANGED });
    expect(set.status).toBe(200);
    expect(await call('POST', '/auth/new-password', '', { token: links.first, password: 'Third-789' })).toMatchObject({
      status: 400,
      messages: ['This link is no longer valid. Please request a new one.'],
    });
    expect((await call('POST', '/auth/confirm-new-email', '', { token: links.change })).status).toBe(400);
    expect(await emailOf(id)).toBe(email);
    expect([await isIn(cookie), await isIn(elsewhere)]).toEqual([false, false]);
  });

  test('lists passkeys and social logins on the page and in the email, and removes them on request', async () => {
    const { email, cookie } = await aPerson();
    const links = await openLinks(email, cookie, `other-${email}`);
    const set = await call('POST', '/auth/new-password', '', { token: links.first, password: CHANGED });
    expect(set.payload).toEqual({ otherLogins: OTHER_LOGINS });
    const [message] = await emailsTo(email, 'password-changed');
    expect(message?.body_text).toContain('- Passkey: Phone of a stranger\n- Google');
    expect(message?.body_text).toContain('https://shop.example/account/settings');

    await forgetLimits();
    await call('POST', '/auth/reset-password', '', { email });
    const [again] = await emailsTo(email, 'reset-password');
    const removed = await call('POST', '/auth/new-password', '', {
      token: tokenIn(again?.body_text),
      password: 'Third-789!',
      removeOtherLogins: true,
    });
    expect(removed.payload).toEqual({ otherLogins: { passkeys: [], socialLogins: [] } });
    const [last] = await emailsTo(email, 'password-changed');
    expect(last?.body_text).not.toContain('Passkey');
  });

  test('revokes known and trusted devices and pending two-factor logins', async () => {
    const { email, cookie } = await aPerson();
    const begun = await call('POST', '/account/two-factor/codes', cookie, { password: PASSWORD });
    const { secret } = begun.payload;
    await call('POST', '/account/two-factor/codes/confirm', begun.cookie, { code: await codeNow(secret) });
    const first = await call('POST', '/auth/login', '', { email, password: PASSWORD });
    const trusted = await call('POST', '/auth/login-code', first.cookie, {
      code: await codeNext(secret),
      isTrusted: true,
    });
    expect((await call('POST', '/auth/login', trusted.cookie, { email, password: PASSWORD })).payload.userId).not.toBe(
      0,
    );
    const waiting = await call('POST', '/auth/login', '', { email, password: PASSWORD });

    await call('POST', '/auth/reset-password', '', { email });
    const [message] = await emailsTo(email, 'reset-password');
    await call('POST', '/auth/new-password', '', { token: tokenIn(message?.body_text), password: CHANGED });
    const later = await call('POST', '/auth/login', trusted.cookie, { email, password: CHANGED });
    expect(later.payload).toMatchObject({ isCodeNeeded: true });
    expect(
      (await call('POST', '/auth/login-code', waiting.cookie, { code: begun.payload.backupCodes[0] })).status,
    ).toBe(401);

    // The cookie of a known device is void as well: it no longer gets round the limit of the account.
    for (let n = 0; n < 100; n++)
      await accounts.attemptLimiter.attempt('login', { account: email, address: `203.0.${n}.9` });
    expect((await call('POST', '/auth/login', trusted.cookie, { email, password: CHANGED })).status).toBe(429);
  });

  test('parallel requests with the same link set one password', async () => {
    const { email, cookie } = await aPerson();
    const { first } = await openLinks(email, cookie, `x-${email}`);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        call('POST', '/auth/new-password', '', { token: first, password: `Many-${n}-Abc` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  });
});

describe('a password change in the settings', () => {
  test('revokes open links and other sessions, and lists other login methods', async () => {
    const { id, email, cookie, elsewhere } = await aPerson();
    const links = await openLinks(email, cookie, `attacker-${id}@example.com`);
    const done = await call('POST', '/account/password', cookie, { password: PASSWORD, newPassword: CHANGED });
    expect(done.payload).toEqual({ otherLogins: OTHER_LOGINS });
    expect([await isIn(done.cookie), await isIn(cookie), await isIn(elsewhere)]).toEqual([true, false, false]);
    expect((await call('POST', '/auth/new-password', '', { token: links.second, password: 'Third-789' })).status).toBe(
      400,
    );
    expect((await call('POST', '/auth/confirm-new-email', '', { token: links.change })).status).toBe(400);
  });

  test('removes passkeys and social logins on request; each can also be removed individually', async () => {
    const one = await aPerson();
    const proofs = (await call('GET', '/account/two-factor', one.cookie)).payload;
    expect(proofs.socialLogins).toEqual([{ provider: 'google', name: 'Google' }]);
    expect((await call('DELETE', '/account/social-logins/google', one.cookie)).status).toBe(200);
    expect((await call('DELETE', '/account/social-logins/google', one.cookie)).status).toBe(404);
    expect((await call('DELETE', '/account/social-logins/credential', one.cookie)).status).toBe(404);
    expect((await call('DELETE', '/account/social-logins/__proto__', one.cookie)).status).toBe(404);
    const done = await call('POST', '/account/password', one.cookie, {
      password: PASSWORD,
      newPassword: CHANGED,
      removeOtherLogins: true,
    });
    expect(done.payload).toEqual({ otherLogins: { passkeys: [], socialLogins: [] } });
  });
});

describe('an email change', () => {
  test('revokes reset links and all sessions except the confirming one', async () => {
    const { id, email, cookie, elsewhere } = await aPerson();
    const links = await openLinks(email, cookie, `mine-${id}@example.com`);
    const done = await call('POST', '/auth/confirm-new-email', cookie, { token: links.change });
    expect(done.payload).toEqual({ otherLogins: OTHER_LOGINS });
    expect([await isIn(cookie), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await call('POST', '/auth/new-password', '', { token: links.second, password: CHANGED })).status).toBe(400);
    const [message] = await emailsTo(email, 'email-changed');
    expect(message?.body_text).toContain('- Passkey: Phone of a stranger\n- Google');
  });

  test('logs out all sessions if confirmed in a browser without a login', async () => {
    const { id, email, cookie, elsewhere } = await aPerson();
    const { change } = await openLinks(email, cookie, `own-${id}@example.com`);
    await call('POST', '/auth/confirm-new-email', '', { token: change });
    expect([await isIn(cookie), await isIn(elsewhere)]).toEqual([false, false]);
  });

  test('goes to one of two users who confirm the same email in parallel; the other gets a message', async () => {
    for (let round = 0; round < 5; round++) {
      const people = [await aLogin(app, db, 'collector'), await aLogin(app, db, 'artist')];
      const wanted = `contested-${round}@example.com`;
      for (const { cookie } of people) {
        await call('POST', '/account/email', cookie, { email: wanted, password: PASSWORD });
        await forgetLimits();
      }
      const tokens = (await emailsTo(wanted, 'confirm-new-email')).map(({ body_text }) => tokenIn(body_text));
      const answers = await Promise.all(tokens.map((token) => call('POST', '/auth/confirm-new-email', '', { token })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  test('revokes the confirmation link of the previous email', async () => {
    const form = { email: 'first-address@example.com', firstName: 'Ada', lastName: 'Moreau', password: PASSWORD };
    await call('POST', '/auth/register', '', form);
    const [message] = await emailsTo(form.email, 'confirm-email');
    const { cookie } = await call('POST', '/auth/login', '', form);
    await call('POST', '/account/password', cookie, { password: PASSWORD, newPassword: CHANGED });
    expect((await call('POST', '/auth/confirm-email', '', { token: tokenIn(message?.body_text) })).status).toBe(400);
  });

  test('accepts two parallel confirmations', async () => {
    const form = { email: 'twice-at-once@example.com', firstName: 'Ada', lastName: 'Moreau', password: PASSWORD };
    await call('POST', '/auth/register', '', form);
    const token = tokenIn((await emailsTo(form.email, 'confirm-email'))[0]?.body_text);
    const answers = await Promise.all([0, 1, 2].map(() => call('POST', '/auth/confirm-email', '', { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('known and unknown emails take the same work', () => {
  /** How often a call hashes a password and asks the database. */
  async function workOf(ask: () => Promise<unknown>) {
    const { password } = await accounts.auth.$context;
    const hashes = vi.spyOn(password, 'hash');
    const verifies = vi.spyOn(password, 'verify');
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    await ask();
    const work = { hashes: hashes.mock.calls.length + verifies.mock.calls.length, queries: queries.mock.calls.length };
    vi.restoreAllMocks();
    return work;
  }

  test('to register', async () => {
    const register = (email: string) => () =>
      call('POST', '/auth/register', '', { email, firstName: 'Ada', lastName: 'Moreau', password: PASSWORD });
    await register('work@example.com')();
    await forgetLimits();
    const unknown = await workOf(register('never-seen@example.com'));
    expect(await workOf(register('work@example.com'))).toEqual(unknown);
    expect(unknown.hashes).toBe(1);
  });

  test('to log in with a wrong password', async () => {
    const { email } = await aPerson();
    const logIn = (email: string) => () => call('POST', '/auth/login', '', { email, password: 'Wrong-1234' });
    const [known, unknown] = [await workOf(logIn(email)), await workOf(logIn('nobody-at-all@example.com'))];
    expect([known.hashes, unknown.hashes]).toEqual([1, 1]);
  });
});

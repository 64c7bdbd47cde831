import { SESSION_DAYS } from '@easel/domain/accounts/session-lifetime';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { startSession } from './start-session.ts';

const { app, database, accounts } = await aShop();
const client = { address: '', userAgent: 'Television', cookie: '', cookies: {} };

test('the server can start a session for an authenticated user', async () => {
  const { id: personId } = await aLogin(app, database.db, 'collector');
  const cookies = await startSession(accounts.auth, { personId }, client);
  const cookie = (cookies ?? []).map((one) => one.split(';')[0]).join('; ');
  const answer = await app.inject({ url: '/easel/all-client-data', headers: { cookie } });
  expect(answer.json().payload.session).toMatchObject({ isAuthenticated: true, userId: personId });
  expect(cookies?.join()).toMatch(/HttpOnly/i);
  expect(await startSession(accounts.auth, { personId: 999_999_999 }, client)).toBeUndefined();
});

test.each(['/api/auth/start-session', '/api/auth/session-starter/start-session', '/api/auth/sign-in/email'])(
  '%s is not reachable over HTTP',
  async (url) => {
    expect((await app.inject({ method: 'POST', url, payload: { personId: 1 } })).statusCode).toBe(405);
  },
);

test('a session stores at most 512 characters of the User-Agent', async () => {
  const { id } = await aLogin(app, database.db, 'collector');
  const { email } = await database.db
    .selectFrom('people')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await app.inject({
    method: 'POST',
    url: '/easel/auth/login',
    headers: { 'user-agent': `Browser ${'x'.repeat(10_000)}` },
    payload: { email, password: 'Secret-123' },
  });
  const rows = await database.db.selectFrom('sessions').select('user_agent').where('person_id', '=', id).execute();
  const lengths = rows.map(({ user_agent }) => user_agent?.length ?? 0);
  expect(Math.max(...lengths)).toBe(512);
});

test('a session lasts 30 days, and one day without "remember me"', async () => {
  const { id } = await aLogin(app, database.db, 'collector');
  const { email } = await database.db
    .selectFrom('people')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const daysOf = async (remember: boolean) => {
    await database.db.deleteFrom('sessions').where('person_id', '=', id).execute();
    await app.inject({
      method: 'POST',
      url: '/easel/auth/login',
      payload: { email, password: 'Secret-123', remember },
    });
    const { expires_at } = await database.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    return Math.round((expires_at.getTime() - Date.now()) / 86_400_000);
  };
  expect(await daysOf(true)).toBe(SESSION_DAYS);
  expect(await daysOf(false)).toBe(1);
});

import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { startSession } from './start-session.ts';

const { app, database, accounts } = await aShop();
const client = { address: '', userAgent: 'Television', cookie: '', cookies: {} };

test('somebody the shop knows by another proof is let in, and by nothing else', async () => {
  const { id: personId } = await aLogin(app, database.db, 'collector');
  const cookies = await startSession(accounts.auth, { personId }, client);
  const cookie = (cookies ?? []).map((one) => one.split(';')[0]).join('; ');
  const answer = await app.inject({ url: '/easel/all-client-data', headers: { cookie } });
  expect(answer.json().payload.session).toMatchObject({ isAuthenticated: true, userId: personId });
  expect(cookies?.join()).toMatch(/HttpOnly/i);
  expect(await startSession(accounts.auth, { personId: 999_999_999 }, client)).toBeUndefined();
});

test.each(['/api/auth/start-session', '/api/auth/session-starter/start-session', '/api/auth/sign-in/email'])(
  '%s is no address of the shop',
  async (url) => {
    expect((await app.inject({ method: 'POST', url, payload: { personId: 1 } })).statusCode).toBe(405);
  },
);

test('a session keeps no more of a User-Agent than it takes to name a device', async () => {
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

import { aWork } from '@easel/server/testing/factories';
import { aLogin, PASSWORD } from '@easel/server/testing/logins';
import { aShop } from '@easel/server/testing/test-app';
import { expect, test } from 'vitest';

const { app, database } = await aShop();
const { db } = database;
const REQUESTS = 15;

const emailOf = async (id: number) =>
  (await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

const kindsOfEmails = async (to: string) =>
  (await db.selectFrom('mails').select('kind').where('recipient', '=', to).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

/** The same request from many networks and browsers at once. Returns the status codes. */
async function sendAtOnce(request: {
  method?: 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload: object;
  cookie?: string;
}) {
  const { method = 'POST', url, payload, cookie = '' } = request;
  const responses = await Promise.all(
    Array.from({ length: REQUESTS }, (_, n) =>
      app.inject({ method, url: `/easel${url}`, payload, headers: { cookie }, remoteAddress: `192.0.2.${n + 1}` }),
    ),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses, responses[0]?.body).toContain(200);
  return statuses;
}

const NEW_ACCOUNT = { firstName: 'Ada', lastName: 'Moreau', password: PASSWORD };
const ADVISORY = { name: 'Ada', budget: '1000-2000', rooms: ['Living room'], message: 'A calm work above the sofa.' };

test('fifteen sign-ups for the newsletter send one email, and its link works', async () => {
  const statuses = await sendAtOnce({ url: '/newsletter', payload: { email: 'reader@example.com' } });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await kindsOfEmails('reader@example.com')).toEqual(['newsletter-confirm']);
  const mail = await db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', 'reader@example.com')
    .executeTakeFirstOrThrow();
  const token = /token=([\w-]+)/.exec(mail.body_text)?.[1];
  const confirmed = await sendAtOnce({ url: '/newsletter/confirm', payload: { token } });
  expect(new Set(confirmed)).toEqual(new Set([200]));
  expect(await kindsOfEmails('reader@example.com')).toEqual(['newsletter-confirm', 'newsletter']);
});

test('a quarter of an hour later, the newsletter can be requested again', async () => {
  await sendAtOnce({ url: '/newsletter', payload: { email: 'later@example.com' } });
  await database.pool.query(
    "update failed_attempts set last_at = last_at - interval '15 minutes', blocked_until = blocked_until - interval '15 minutes'",
  );
  await sendAtOnce({ url: '/newsletter', payload: { email: 'Later@Example.com' } });
  expect(await kindsOfEmails('later@example.com')).toEqual(['newsletter-confirm', 'newsletter-confirm']);
});

test('fifteen password resets send one email', async () => {
  const email = await emailOf((await aLogin(app, db, 'collector')).id);
  await sendAtOnce({ url: '/auth/reset-password', payload: { email } });
  expect(await kindsOfEmails(email)).toEqual(['reset-password']);
});

test('fifteen registrations create one account and send one email', async () => {
  const payload = { ...NEW_ACCOUNT, email: 'new@example.com' };
  await sendAtOnce({ url: '/auth/register', payload });
  expect(await kindsOfEmails('new@example.com')).toEqual(['confirm-email']);
});

test('fifteen registrations with a used address send one email', async () => {
  const email = await emailOf((await aLogin(app, db, 'collector')).id);
  await sendAtOnce({ url: '/auth/register', payload: { ...NEW_ACCOUNT, email } });
  expect(await kindsOfEmails(email)).toEqual(['already-registered']);
});

test.each(['unused', 'used'])('fifteen changes of the email to an %s address send one email', async (kind) => {
  const { cookie } = await aLogin(app, db, 'collector');
  const email = kind === 'used' ? await emailOf((await aLogin(app, db, 'artist')).id) : 'unused@example.com';
  await sendAtOnce({ url: '/account/email', payload: { email, password: PASSWORD }, cookie });
  expect(await kindsOfEmails(email)).toEqual([kind === 'used' ? 'already-registered' : 'confirm-new-email']);
});

test('fifteen requests for the confirmation link send one email', async () => {
  const { id, cookie } = await aLogin(app, db, 'collector');
  await sendAtOnce({ url: '/account/email-confirmation', payload: {}, cookie });
  expect(await kindsOfEmails(await emailOf(id))).toEqual(['confirm-email']);
});

test('fifteen guests who enter one address for an advisory request or a waiting list send it one email each', async () => {
  await sendAtOnce({ url: '/advisory-requests', payload: { ...ADVISORY, email: 'victim@example.com' } });
  const workId = await aWork(db, { original_status: 'reserved' });
  await sendAtOnce({ url: `/waiting-list/${workId}`, payload: { email: 'victim@example.com' } });
  expect(await kindsOfEmails('victim@example.com')).toHaveLength(2);
});

test('fifteen deletions of an account send one email', async () => {
  const { id, cookie } = await aLogin(app, db, 'collector');
  const email = await emailOf(id);
  await sendAtOnce({ method: 'DELETE', url: '/account', payload: { password: PASSWORD, isSure: true }, cookie });
  expect(await kindsOfEmails(email)).toEqual(['account-closed']);
});

test('parallel changes of a password change it once and send one email', async () => {
  const { id, cookie } = await aLogin(app, db, 'collector');
  const payload = { password: PASSWORD, newPassword: 'Another-123' };
  const statuses = await sendAtOnce({ url: '/account/password', payload, cookie });
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await kindsOfEmails(await emailOf(id))).toEqual(['password-changed']);
});

import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

let last = 0;
/** Everybody from an address of their own, so that no test meets the limits of another. */
const post = (
  path: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = `198.51.100.${++last}`,
) => app.inject({ method: 'POST', url: path, payload, headers, remoteAddress });
const join = (email: string, headers = {}) => post('/easel/newsletter', { email }, headers);
const lettersTo = (email: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
const tokenIn = (text = '') => /token=(\S+)/.exec(text)?.[1] ?? '';
const reader = (email: string) =>
  db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst();
const emailOf = async (id: number) =>
  (await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';
const wants = async (id: number) =>
  (await db.selectFrom('people').select('wants_newsletter').where('id', '=', id).executeTakeFirstOrThrow())
    .wants_newsletter;

test('a guest confirms the newsletter by email link and unsubscribes with one click', async () => {
  const asked = await join(' Guest@Example.com ');
  expect(asked.json().messages).toEqual(['Thank you. Please confirm with the link we sent to this address.']);
  const [letter] = await lettersTo('guest@example.com');
  expect(letter).toMatchObject({ kind: 'newsletter-confirm', unsubscribe_url: null });
  const token = tokenIn(letter?.body_text);
  expect(await reader('guest@example.com')).toMatchObject({ confirmed_at: null });
  expect((await reader('guest@example.com'))?.token_hash).not.toContain(token);

  expect((await post('/easel/newsletter/confirm', { token: 'made-up' })).statusCode).toBe(400);
  for (let time = 0; time < 2; time++)
    expect((await post('/easel/newsletter/confirm', { token })).json().messages).toEqual([
      'Thank you. You are subscribed.',
    ]);
  expect((await reader('guest@example.com'))?.confirmed_at).not.toBeNull();
  // Their browser is known from now on.
  const { headers } = await post('/easel/newsletter/confirm', { token });
  expect([headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^easel\.known=1; /));
  const letters = await lettersTo('guest@example.com');
  expect(letters.map(({ kind }) => kind)).toEqual(['newsletter-confirm', 'newsletter']);

  const url = new URL(letters[1]?.unsubscribe_url ?? '');
  const left = await app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(left.statusCode).toBe(200);
  expect(await reader('guest@example.com')).toBeUndefined();
});

test('the response does not reveal whether the email is known, and its owner gets an email either way', async () => {
  const person = await aLogin(app, db, 'collector');
  const email = await emailOf(person.id);
  await db.updateTable('people').set({ wants_newsletter: true }).where('id', '=', person.id).execute();
  const [known, unknown] = [await join(email), await join('unknown@example.com')];
  expect(known.statusCode).toBe(unknown.statusCode);
  expect(known.json()).toEqual(unknown.json());
  expect((await lettersTo(email)).map(({ kind }) => kind)).toEqual(['newsletter-known']);
});

test('a logged-in user subscribes their own email without confirmation', async () => {
  const person = await aLogin(app, db, 'collector');
  const email = await emailOf(person.id);
  expect((await join(email, { cookie: person.cookie })).json().messages).toEqual(['Thank you. You are subscribed.']);
  expect(await wants(person.id)).toBe(true);
  const other = await aLogin(app, db, 'collector');
  await join(await emailOf(other.id), { cookie: person.cookie });
  expect(await wants(other.id)).toBe(false);
  const [letter] = await lettersTo(await emailOf(other.id));
  await post('/easel/newsletter/confirm', { token: tokenIn(letter?.body_text) });
  expect(await wants(other.id)).toBe(true);
  const [, welcome] = await lettersTo(await emailOf(other.id));
  await post('/easel/newsletter/leave', { token: tokenIn(welcome?.unsubscribe_url ?? '') });
  expect(await wants(other.id)).toBe(false);
});

test('a link is valid for a week', async () => {
  await join('slow@example.com');
  const [letter] = await lettersTo('slow@example.com');
  const created_at = new Date(Date.now() - 8 * 86_400_000);
  await db.updateTable('newsletter_subscribers').set({ created_at }).where('email', '=', 'slow@example.com').execute();
  expect((await post('/easel/newsletter/confirm', { token: tokenIn(letter?.body_text) })).statusCode).toBe(400);
});

test.each(['', 'nonsense', 'a@b', '<script>@example.com', 'x@example.com\r\nBcc: y@example.com'])(
  '%j is no address',
  async (email) => {
    expect((await join(email)).statusCode).toBe(400);
  },
);

test('a forged token does not unsubscribe', async () => {
  const forged = `${Buffer.from('unknown@example.com').toString('base64url')}.${'A'.repeat(43)}`;
  for (const token of [forged, '', '.', 'a.b.c', 'x'.repeat(1_001)])
    expect((await post('/easel/newsletter/leave', { token })).statusCode).toBe(400);
  expect((await post('/newsletter/unsubscribe', {})).statusCode).toBe(400);
  expect((await post(`/newsletter/unsubscribe?token=a&token=b`, {})).statusCode).toBe(400);
});

test('the number of emails to one address is limited', async () => {
  const statuses = [];
  for (let time = 0; time < 7; time++)
    statuses.push((await post('/easel/newsletter', { email: 'often@example.com' }, {}, '192.0.2.77')).statusCode);
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(statuses.at(-1)).toBe(429);
});

test('the form works without JavaScript', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'form=newsletter&email=form%40example.com',
    remoteAddress: '192.0.2.88',
  });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toMatch(/^\/newsletter\?messages=thank-you/);
});

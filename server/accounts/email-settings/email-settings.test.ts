import type { Email } from '@easel/platform/mail/email-content';
import { formatEmailText } from '@easel/platform/mail/email-text';
import { beforeAll, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { serveSubscribers } from './due-subscribers.ts';
import { readRecipient, sendSubscriptionEmail } from './subscription-emails.ts';
import { createUnsubscribeToken } from './unsubscribe-link.ts';

const { app, database, accounts } = await aShop();
const { db } = database;
let ada: Awaited<ReturnType<typeof aLogin>>;

beforeAll(async () => {
  ada = await aLogin(app, db, 'collector');
});

const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, cookie = ada.cookie) => {
  const response = await app.inject({ method, url: `/easel${url}`, headers: { cookie }, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json() };
};
const choose = (kind: string, choice: object, cookie = ada.cookie) =>
  call('PUT', `/account/email-settings/${kind}`, choice, cookie);
const confirmEmailOf = (id: number) =>
  db.updateTable('people').set({ is_email_confirmed: true }).where('id', '=', id).execute();

test('no email is on until it is chosen, except that about messages', async () => {
  expect((await call('GET', '/account/email-settings')).payload).toEqual({
    isEmailConfirmed: false,
    subscriptions: [
      { kind: 'price-drops', isOn: false, frequency: 'weekly' },
      { kind: 'followed-artists', isOn: false, frequency: 'weekly' },
      { kind: 'abandoned-cart', isOn: false, frequency: 'weekly' },
      { kind: 'messages', isOn: true, frequency: 'weekly' },
    ],
  });
  const { payload } = await choose('followed-artists', { isOn: true, frequency: 'daily' });
  expect(payload.subscriptions[1]).toEqual({ kind: 'followed-artists', isOn: true, frequency: 'daily' });
  const off = await choose('followed-artists', { isOn: false });
  expect(off.payload.subscriptions[1]).toEqual({ kind: 'followed-artists', isOn: false, frequency: 'daily' });
});

test.each<[string, object]>([
  ['newsletter', { isOn: true }],
  ['price-drops', {}],
  ['followed-artists', { isOn: true, frequency: 'hourly' }],
])('a choice of %s with %j is rejected', async (kind, choice) => {
  expect((await choose(kind, choice)).status).toBe(400);
});

test('a link in an email unsubscribes without a login, and can be undone', async () => {
  await choose('price-drops', { isOn: true });
  const token = createUnsubscribeToken(accounts.sign, { kind: 'price-drops', personId: ada.id });
  const isOn = async () => (await call('GET', '/account/email-settings')).payload.subscriptions[0].isOn;
  for (let time = 0; time < 2; time++)
    expect(await call('POST', '/email/unsubscribe', { token }, '')).toMatchObject({
      payload: { topic: 'price drops of your favorites' },
      messages: ['You are unsubscribed from these emails.'],
    });
  expect(await isOn()).toBe(false);
  expect(await call('POST', '/email/resubscribe', { token }, '')).toMatchObject({ success: true });
  expect(await isOn()).toBe(true);
});

test('a mail client unsubscribes with one click (RFC 8058)', async () => {
  await choose('price-drops', { isOn: true });
  const token = createUnsubscribeToken(accounts.sign, { kind: 'price-drops', personId: ada.id });
  const response = await app.inject({
    method: 'POST',
    url: `/email/unsubscribe?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([response.statusCode, response.body]).toEqual([200, 'You are unsubscribed from these emails.']);
  expect((await call('GET', '/account/email-settings')).payload.subscriptions[0].isOn).toBe(false);
});

test('the page for people does not unsubscribe when a mail program opens it', async () => {
  await choose('price-drops', { isOn: true });
  const token = createUnsubscribeToken(accounts.sign, { kind: 'price-drops', personId: ada.id });
  const page = await app.inject({ url: `/email/unsubscribe?token=${token}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('noindex');
  expect((await call('GET', '/account/email-settings')).payload.subscriptions[0].isOn).toBe(true);
});

test('a forged token changes nothing, and a link never subscribes anyone', async () => {
  const bea = await aLogin(app, db, 'collector');
  const forged = `${Buffer.from(`price-drops ${ada.id}`).toString('base64url')}.${'A'.repeat(43)}`;
  const unknownKind = createUnsubscribeToken(accounts.sign, { kind: 'unknown', personId: ada.id });
  for (const token of [forged, unknownKind, '', '.', 'a.b', 'x'.repeat(1_001)])
    expect((await call('POST', '/email/resubscribe', { token }, '')).status).toBe(400);
  const unchosen = createUnsubscribeToken(accounts.sign, { kind: 'price-drops', personId: bea.id });
  expect((await call('POST', '/email/resubscribe', { token: unchosen }, '')).status).toBe(404);
  expect(await db.selectFrom('email_subscriptions').where('person_id', '=', bea.id).selectAll().execute()).toEqual([]);
  expect((await app.inject({ method: 'POST', url: '/email/unsubscribe?token=a&token=b' })).statusCode).toBe(400);
});

test('only people with a confirmed email who are not banned receive emails', async () => {
  const bea = await aLogin(app, db, 'collector');
  expect(await readRecipient(db, bea.id)).toBeUndefined();
  await confirmEmailOf(bea.id);
  expect(await readRecipient(db, bea.id)).toMatchObject({ firstName: 'Ada', preferences: { countryCode: 'us' } });
  await db.updateTable('people').set({ is_banned: true }).where('id', '=', bea.id).execute();
  expect(await readRecipient(db, bea.id)).toBeUndefined();
});

test('an email names where it can be changed, and has a link that ends it', async () => {
  const bea = await aLogin(app, db, 'collector');
  await confirmEmailOf(bea.id);
  await choose('price-drops', { isOn: true }, bea.cookie);
  const recipient = await readRecipient(db, bea.id);
  if (!recipient) throw new Error('The recipient is missing.');
  const mails: Email[] = [];
  const mail = { send: async (email: Email) => void mails.push(email) };
  const parts = { mail, sign: accounts.sign, brand: 'Easel', origin: () => 'https://shop.example' };
  await sendSubscriptionEmail(parts, db, recipient, { kind: 'price-drops', subject: 'Hi', blocks: ['A line.'] });
  expect(mails[0] && formatEmailText(mails[0].content)).toContain(
    'Hello Ada,\n\nA line.\n\nEasel\nhttps://shop.example\n\nChange these emails:',
  );
  const url = new URL(mails[0]?.unsubscribeUrl ?? '');
  expect((await app.inject({ method: 'POST', url: url.pathname + url.search })).statusCode).toBe(200);
});

test('subscribers are served once per period, in however many processes', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => aLogin(app, db, 'collector')));
  const now = Date.parse('2030-01-02T08:00Z');
  for (const { id, cookie } of people) {
    await choose('followed-artists', { isOn: true, frequency: 'daily' }, cookie);
    if (id !== people[0]?.id) await confirmEmailOf(id);
  }
  const served: number[] = [];
  const run = (at: number) =>
    serveSubscribers(
      { db, now: () => at, signal: new AbortController().signal },
      { kind: 'followed-artists', frequency: 'daily', isByFrequency: true },
      async (_tx, { personId }) => void served.push(personId),
    );
  await Promise.all([run(now), run(now), run(now)]);
  await run(now + 3_600_000);
  const expected = people.slice(1).map(({ id }) => id);
  expect(new Set(served)).toEqual(new Set(expected));
  expect(served).toHaveLength(expected.length);
  await run(now + 86_400_000);
  expect(served).toHaveLength(2 * expected.length);
});

test('one email that fails does not hold up the others, and is tried again', async () => {
  const people = await Promise.all([aLogin(app, db, 'collector'), aLogin(app, db, 'collector')]);
  for (const { id, cookie } of people) {
    await choose('price-drops', { isOn: true }, cookie);
    await confirmEmailOf(id);
  }
  const [first, second] = people;
  const served: number[] = [];
  const run = (isBroken: boolean) =>
    serveSubscribers(
      { db, now: () => Date.parse('2031-01-02T08:00Z'), signal: new AbortController().signal },
      { kind: 'price-drops', frequency: 'daily', isByFrequency: false },
      async (_tx, { personId }) => {
        if (isBroken && personId === first?.id) throw new Error('broken');
        served.push(personId);
      },
    );
  await expect(run(true)).rejects.toThrow('1 emails of price-drops failed.');
  expect(served).toContain(second?.id);
  expect(served).not.toContain(first?.id);
  await run(false);
  expect(served.filter((id) => id === second?.id)).toHaveLength(1);
  expect(served).toContain(first?.id);
});

test('the choices belong to the exported and deleted personal data', async () => {
  const bea = await aLogin(app, db, 'collector');
  await choose('price-drops', { isOn: true }, bea.cookie);
  const { payload } = await call('POST', '/account/export', undefined, bea.cookie);
  expect(payload.data.email_subscriptions).toMatchObject([{ kind: 'price-drops', is_on: true }]);
});

test('the link that confirms an email can be sent again, a limited number of times', async () => {
  const bea = await aLogin(app, db, 'collector');
  const send = () => call('POST', '/account/email-confirmation', undefined, bea.cookie);
  expect(await send()).toMatchObject({ messages: ['We have sent you a link to confirm your email.'] });
  const mail = await db.selectFrom('mails').selectAll().where('kind', '=', 'confirm-email').executeTakeFirstOrThrow();
  const token = decodeURIComponent(/token=(\S+)/.exec(mail.body_text)?.[1] ?? '');
  for (let time = 0; time < 4; time++) await send();
  expect((await send()).status).toBe(429);
  expect(await call('POST', '/auth/confirm-email', { token }, '')).toMatchObject({ success: true });
  expect((await call('GET', '/account/email-settings', undefined, bea.cookie)).payload.isEmailConfirmed).toBe(true);
  expect(await send()).toMatchObject({ messages: ['Your email is confirmed already.'] });
});

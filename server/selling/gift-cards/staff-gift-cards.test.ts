import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await aLogin(app, db, 'admin'));
});

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  app.inject({ method, url: `/easel/staff/gift-cards${path}`, headers: { cookie }, ...(payload && { payload }) });
const aCard = (changes: object = {}) => ({
  ...{ issueKey: randomUUID(), amountCents: 10_000, recipientName: 'Bea', recipientEmail: 'bea@example.com' },
  ...{ message: '', reason: 'The parcel was late.', expiresOn: null },
  ...changes,
});
const owed = async () => (await call('GET', '')).json().payload.owedCents;
const codeOf = async () => {
  const { body_text } = await db
    .selectFrom('mails')
    .select('body_text')
    .where('kind', '=', 'gift-card')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /Your code: (\S+)/.exec(body_text)?.[1] ?? '';
};
const balance = (giftCard: string) =>
  app.inject({ method: 'POST', url: '/easel/gift-cards/balance', payload: { giftCard } });

test('a card is issued once with one key, however often it is sent, and owed in the ledger', async () => {
  const before = await owed();
  const card = aCard();
  const answers = await Promise.all([call('POST', '', card), call('POST', '', card), call('POST', '', card)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().payload.giftCardId)).size).toBe(1);
  expect((await owed()) - before).toBe(10_000);
  for (const other of [{ amountCents: 20_000 }, { message: 'Hi' }, { reason: 'Else.' }, { expiresOn: '2030-06-30' }])
    expect((await call('POST', '', { ...card, ...other })).statusCode).toBe(422);
  await runJobs();
  const { payload } = await call('GET', `/${answers[0]?.json().payload.giftCardId}`).then((answer) => answer.json());
  const code = await codeOf();
  expect(payload).toMatchObject({ state: 'usable', source: 'staff', lastCharacters: code.slice(-4) });
  expect(payload.entries).toMatchObject([
    { kind: 'issued', cents: 10_000, reason: 'The parcel was late.', by: 'Ada Moreau' },
  ]);
  expect(payload.entries[0].transactionId).not.toBeNull();
  expect(JSON.stringify(payload)).not.toContain(code);
  expect((await balance(code)).json().payload.balanceCents).toBe(10_000);
});

test('a blocked card pays nothing until it is opened again', async () => {
  const { giftCardId } = (await call('POST', '', aCard())).json().payload;
  await runJobs();
  const code = await codeOf();
  const blocked = await call('POST', `/${giftCardId}/block`, { isBlocked: true, reason: 'Reported as stolen.' });
  expect(blocked.json().payload.state).toBe('blocked');
  expect((await balance(code)).statusCode).toBe(404);
  await call('POST', `/${giftCardId}/block`, { isBlocked: false, reason: 'Found again.' });
  expect((await balance(code)).statusCode).toBe(200);
  const { entries } = (await call('GET', `/${giftCardId}`)).json().payload;
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['issued', 'blocked', 'unblocked']);
  expect((await call('POST', `/${giftCardId}/block`, { isBlocked: true, reason: ' ' })).statusCode).toBe(400);
});

test('a card that is blocked before it is sent is sent when it is opened', async () => {
  const { giftCardId } = (await call('POST', '', aCard({ recipientEmail: 'late@example.com' }))).json().payload;
  await call('POST', `/${giftCardId}/block`, { isBlocked: true, reason: 'Wait.' });
  await runJobs();
  const sent = () => db.selectFrom('mails').select('id').where('recipient', '=', 'late@example.com').execute();
  expect(await sent()).toHaveLength(0);
  await call('POST', `/${giftCardId}/block`, { isBlocked: false, reason: 'Go on.' });
  await runJobs();
  expect(await sent()).toHaveLength(1);
});

test('a card that was bought for a later day and is blocked and opened before is sent on its day', async () => {
  const deliverAt = new Date(Date.now() + 30 * 86_400_000);
  const { id } = await db
    .insertInto('gift_cards')
    .values({ initial_cents: 5_000, balance_cents: 5_000, recipient_email: 'day@example.com', deliver_at: deliverAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await call('POST', `/${id}/block`, { isBlocked: true, reason: 'Wait.' });
  await call('POST', `/${id}/block`, { isBlocked: false, reason: 'Go on.' });
  await runJobs();
  const sent = () => db.selectFrom('mails').select('id').where('recipient', '=', 'day@example.com').execute();
  expect(await sent()).toHaveLength(0);
  // Its day has come.
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs();
  expect(await sent()).toHaveLength(1);
});

test('the end of a card moves later only, and the email names it', async () => {
  const { giftCardId } = (await call('POST', '', aCard({ expiresOn: '2030-06-30' }))).json().payload;
  await runJobs();
  const mail = await db
    .selectFrom('mails')
    .select('body_text')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(mail.body_text).toContain('It can be used until June 30, 2030.');
  const extend = (expiresOn: string | null) =>
    call('POST', `/${giftCardId}/extend`, { expiresOn, reason: 'Asked for.' });
  expect((await extend('2029-01-01')).statusCode).toBe(400);
  expect((await extend('2031-02-30')).statusCode).toBe(400);
  expect((await extend('2031-06-30')).json().payload.expiresAt).toBe('2031-07-01T00:00:00.000Z');
  expect((await extend(null)).json().payload.expiresAt).toBeNull();
});

test('cards are found by the end of the code, by email, and not by hostile text', async () => {
  const { giftCardId } = (await call('POST', '', aCard({ recipientEmail: 'find@example.com' }))).json().payload;
  await runJobs();
  const { lastCharacters } = (await call('GET', `/${giftCardId}`)).json().payload;
  for (const query of [lastCharacters.toLowerCase(), 'FIND@example.com']) {
    const { giftCards } = (await call('GET', `?q=${encodeURIComponent(query)}`)).json().payload;
    expect(giftCards.map((card: { giftCardId: number }) => card.giftCardId)).toContain(giftCardId);
  }
  for (const query of ["' or 1=1 --", '%', 'x'.repeat(254)])
    expect((await call('GET', `?q=${encodeURIComponent(query)}`)).json().payload.totalResults).toBe(0);
});

test.each([
  { amountCents: 0 },
  { amountCents: -10_000 },
  { amountCents: 10_050 },
  { amountCents: 1e15 },
  { recipientEmail: 'nobody' },
  { reason: '' },
  { expiresOn: '2020-01-01' },
  { expiresOn: '2030-06' },
  { issueKey: 'x' },
])('a card with %j is refused, and nothing is owed', async (changes) => {
  const before = await owed();
  expect((await call('POST', '', aCard(changes))).statusCode).toBe(400);
  expect(await owed()).toBe(before);
});

test('a card of nobody is not found, and editors do not see cards', async () => {
  expect((await call('GET', '/999999')).statusCode).toBe(404);
  expect((await call('POST', '/999999/block', { isBlocked: true, reason: 'x' })).statusCode).toBe(404);
  const editor = await aLogin(app, db, 'editor');
  const refused = await app.inject({ url: '/easel/staff/gift-cards', headers: { cookie: editor.cookie } });
  expect(refused.statusCode).toBe(403);
});

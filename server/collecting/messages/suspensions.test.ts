import { beforeEach, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { aCorrespondence } from './messages-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;
let scene: Awaited<ReturnType<typeof aReportedCollector>>;

async function aReportedCollector() {
  const parts = await aCorrespondence(app, db);
  const { conversationId } = (await parts.ask('Buy my vitamins')).payload;
  const path = `/messages/${conversationId}`;
  const [message] = (await parts.call('GET', path, parts.artist.cookie)).payload.messages;
  await parts.call('POST', `${path}/reports`, parts.artist.cookie, { messageId: message.messageId, reason: 'spam' });
  const { id: reportId } = await db
    .selectFrom('message_reports')
    .select('id')
    .where('message_id', '=', message.messageId)
    .executeTakeFirstOrThrow();
  const curator = await aLogin(app, db, 'curator');
  const act = (action: string, body: object = {}, cookie = curator.cookie) =>
    parts.call('POST', `/staff/message-reports/${reportId}/${action}`, cookie, body);
  const suspend = (body: object = {}) => act('suspend', { period: 'week', reason: 'You sent advertising.', ...body });
  const mails = () =>
    db
      .selectFrom('mails')
      .innerJoin('people', 'people.email', 'mails.recipient')
      .select(['mails.body_text'])
      .where('mails.kind', '=', 'messages-suspended')
      .where('people.id', '=', parts.collector.id)
      .execute();
  return { ...parts, path, act, suspend, mails };
}

beforeEach(async () => {
  scene = await aReportedCollector();
});

test('a suspended person reads messages and why they can send none, and the suspension is recorded', async () => {
  const { suspend, ask, call, path, collector, mails } = scene;
  const { status, payload } = await suspend();
  expect(status).toBe(200);
  expect(payload.suspensions).toMatchObject([
    { reason: 'You sent advertising.', startedBy: 'Ada Moreau', endedAt: null, isCurrent: true },
  ]);
  const text = expect.stringMatching(/^You cannot send messages until .*Our team wrote: “You sent advertising\.”/);
  expect(await ask('And this one?')).toMatchObject({ status: 403, messages: [text] });
  expect(await call('POST', path, collector.cookie, { text: 'Hello?' })).toMatchObject({
    status: 403,
    messages: [text],
  });
  expect((await call('GET', path, collector.cookie)).payload).toMatchObject({
    refusal: text,
    messages: [{ isOwn: true }],
  });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.body_text).toContain('“You sent advertising.”');
  expect(mail?.body_text).toContain('/account/messages');
});

test('the other side can still write', async () => {
  const { suspend, call, path, artist } = scene;
  await suspend();
  expect((await call('POST', path, artist.cookie, { text: 'No, thank you.' })).status).toBe(200);
});

test('a suspension ends by itself, or when staff end it', async () => {
  const { suspend, act, ask, collector } = scene;
  await suspend({ period: 'unlimited' });
  expect((await ask('Too early')).messages[0]).toMatch(/^You cannot send messages\. /);
  const { payload } = await act('end-suspension');
  expect(payload.suspensions).toMatchObject([{ isCurrent: false, endedBy: 'Ada Moreau' }]);
  expect((await ask('Sorry')).status).toBe(200);
  expect(await act('end-suspension')).toMatchObject({ status: 409, messages: ['This person is not suspended.'] });
  await suspend();
  await db
    .updateTable('message_suspensions')
    .set({ started_at: new Date('2026-01-01'), ends_at: new Date('2026-01-08') })
    .where('person_id', '=', collector.id)
    .where('ended_at', 'is', null)
    .execute();
  expect((await ask('Sorry again')).status).toBe(200);
});

test('of two curators who suspend the same person, one is told that it is done', async () => {
  const { suspend, mails } = scene;
  const answers = await Promise.all([suspend(), suspend()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await mails()).toHaveLength(1);
});

test.each([
  [{ reason: ' ' }, 400],
  [{ reason: 'x'.repeat(501) }, 400],
  [{ reason: 'x'.repeat(100_000) }, 400],
  [{ period: 'forever' }, 400],
  [{ period: 'toString' }, 400],
])('the suspension %j is refused', async (body, status) => {
  expect((await scene.suspend(body)).status).toBe(status);
  expect((await scene.ask('Hello')).status).toBe(200);
});

test('only moderators suspend, and nobody suspends a moderator', async () => {
  const { act, artist, collector, suspend } = scene;
  const body = { period: 'week', reason: 'Spam' };
  for (const { cookie } of [artist, collector]) expect((await act('suspend', body, cookie)).status).toBe(403);
  await db.updateTable('people').set({ user_type: 'admin' }).where('id', '=', collector.id).execute();
  expect(await suspend()).toMatchObject({ status: 409, messages: ['Members of the staff cannot be suspended.'] });
});

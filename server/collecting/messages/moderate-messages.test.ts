import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { aCorrespondence } from './messages-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;

async function aReport() {
  const parts = await aCorrespondence(app, db);
  const { conversationId } = (await parts.ask('Pay me outside of the shop')).payload;
  const path = `/messages/${conversationId}`;
  const [message] = (await parts.call('GET', path, parts.artist.cookie)).payload.messages;
  const report = (cookie = parts.artist.cookie, messageId = message.messageId) =>
    parts.call('POST', `${path}/reports`, cookie, { messageId, reason: 'outside-payment', note: ' He\u0007 insists ' });
  const admin = await aLogin(app, db, 'admin');
  const listed = async (status = 'open') => {
    const { payload } = await parts.call('GET', `/staff/message-reports?status=${status}`, admin.cookie);
    return payload.reports.filter(({ note }: { note: string }) => note.startsWith('He'));
  };
  return { ...parts, path, message, report, admin, listed };
}

test('staff read a reported conversation, which is recorded, and remove the message for both sides', async () => {
  const { report, listed, admin, artist, collector, call, path } = await aReport();
  expect(await listed()).toEqual([]);
  expect((await report()).payload.messages).toMatchObject([{ isReported: true }]);
  await report();
  const [open, ...more] = await listed();
  expect(more).toEqual([]);
  expect(open).toMatchObject({
    reason: 'outside-payment',
    note: 'He insists',
    reporterName: 'Ada Moreau',
    senderName: 'Ada M.',
    accessCount: 0,
  });
  // The list does not show what was written.
  expect(JSON.stringify(open)).not.toContain('Pay me');
  const opened = await call('POST', `/staff/message-reports/${open.reportId}/open`, admin.cookie, {});
  expect(opened.payload).toMatchObject({
    title: 'Blue Night',
    messages: [{ text: 'Pay me outside of the shop', isReported: true, isRemoved: false }],
    accesses: [{ name: expect.any(String) }],
  });
  expect(JSON.stringify(opened)).not.toContain('@example.com');
  const resolve = (resolution: string) =>
    call('POST', `/staff/message-reports/${open.reportId}/resolve`, admin.cookie, { resolution });
  expect((await resolve('removed')).payload).toMatchObject({ resolution: 'removed', messages: [{ isRemoved: true }] });
  expect(await resolve('dismissed')).toMatchObject({ status: 409, messages: ['This report is resolved already.'] });
  for (const { cookie } of [artist, collector])
    expect((await call('GET', path, cookie)).payload.messages).toMatchObject([{ text: '', isRemoved: true }]);
  expect(await listed()).toEqual([]);
  expect(await listed('resolved')).toMatchObject([{ resolution: 'removed', accessCount: 1 }]);
});

test('a dismissed report changes nothing in the conversation', async () => {
  const { report, listed, admin, call, path, artist } = await aReport();
  await report();
  const [{ reportId }] = await listed();
  await call('POST', `/staff/message-reports/${reportId}/resolve`, admin.cookie, { resolution: 'dismissed' });
  expect((await call('GET', path, artist.cookie)).payload.messages).toMatchObject([{ isRemoved: false }]);
});

test('only messages of the other side can be reported', async () => {
  const { report, collector, message } = await aReport();
  const unknown = { status: 404, messages: ['This message does not exist.'] };
  expect(await report(collector.cookie)).toMatchObject(unknown);
  expect(await report(undefined, message.messageId + 1_000)).toMatchObject(unknown);
});

test('only moderators see reports', async () => {
  const { call, collector, artist } = await aReport();
  const editor = await aLogin(app, db, 'editor');
  const curator = await aLogin(app, db, 'curator');
  for (const { cookie } of [collector, artist, editor]) {
    expect((await call('GET', '/staff/message-reports', cookie)).status).toBe(403);
    expect((await call('POST', '/staff/message-reports/1/open', cookie, {})).status).toBe(403);
  }
  expect((await call('GET', '/staff/message-reports', curator.cookie)).status).toBe(200);
  expect((await call('POST', '/staff/message-reports/999999/open', curator.cookie, {})).status).toBe(404);
});

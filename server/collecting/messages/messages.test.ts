import { MAX_CONVERSATIONS_PER_DAY, MAX_MESSAGES_PER_HOUR, MESSAGE_TEXTS } from '@easel/domain/collecting/messages';
import { expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { aCorrespondence } from './messages-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;

test('a collector asks about a work, the artist answers, and each sees only the public name of the other', async () => {
  const { collector, artist, workId, call, ask } = await aCorrespondence(app, db);
  const asked = await ask('Is it framed?');
  expect(asked).toMatchObject({ status: 200, success: true });
  const { conversationId } = asked.payload;
  const unread = async (cookie: string) => (await call('GET', '/all-client-data', cookie)).payload.unreadMessages;
  expect([await unread(artist.cookie), await unread(collector.cookie)]).toEqual([1, 0]);

  const list = await call('GET', '/messages', artist.cookie);
  expect(list.payload).toMatchObject({
    totalResults: 1,
    conversations: [{ conversationId, side: 'artist', title: 'Blue Night', lastText: 'Is it framed?', unreadCount: 1 }],
  });
  expect(list.payload.conversations[0].other.name).toBe('Ada M.');
  expect(JSON.stringify(list)).not.toMatch(/@example\.com|Moreau/);

  expect((await call('POST', `/messages/${conversationId}/read`, artist.cookie, {})).payload).toEqual({
    unreadMessages: 0,
  });
  const answered = await call('POST', `/messages/${conversationId}`, artist.cookie, { text: 'Yes, in oak.' });
  expect(answered.payload.messages).toMatchObject([
    { text: 'Is it framed?', isOwn: false },
    { text: 'Yes, in oak.', isOwn: true },
  ]);
  expect([await unread(artist.cookie), await unread(collector.cookie)]).toEqual([0, 1]);
  const seen = await call('GET', `/messages/${conversationId}`, collector.cookie);
  expect(seen.payload).toMatchObject({ side: 'collector', unreadCount: 1, refusal: null, work: { artworkId: workId } });
  expect(seen.payload.other.name).toBe('Ada Moreau');
  expect(JSON.stringify(seen)).not.toContain('@example.com');
});

test('a second question about the same work continues the conversation, another work starts a new one', async () => {
  const { artist, collector, call, ask } = await aCorrespondence(app, db);
  const other = await aWork(db, { artist_id: artist.id });
  const ids = [
    await ask('One'),
    await ask('Two'),
    await ask('Three', { artworkId: other }),
    await ask('Four', { artworkId: undefined }),
    await ask('Five', { artworkId: undefined }),
  ].map(({ payload }) => payload.conversationId);
  expect(new Set(ids).size).toBe(3);
  expect((await call('GET', '/messages', collector.cookie)).payload.totalResults).toBe(3);
});

test('only the two sides can read a conversation or write in it', async () => {
  const { ask, call } = await aCorrespondence(app, db);
  const { conversationId } = (await ask('Hello')).payload;
  const unknown = { status: 404, messages: ['This conversation does not exist.'] };
  for (const role of ['collector', 'artist', 'admin', 'curator'] as const) {
    const { cookie } = await aLogin(app, db, role);
    const path = `/messages/${conversationId}`;
    expect(await call('GET', path, cookie), role).toMatchObject(unknown);
    expect(await call('POST', path, cookie, { text: 'x' }), role).toMatchObject(unknown);
    expect(await call('POST', `${path}/read`, cookie, {}), role).toMatchObject(unknown);
    expect(await call('PUT', `${path}/block`, cookie, { isBlocked: true }), role).toMatchObject(unknown);
    expect(await call('POST', `${path}/reports`, cookie, { messageId: 1, reason: 'spam' }), role).toMatchObject(
      unknown,
    );
  }
  expect((await call('GET', `/messages/${conversationId}`, '')).status).toBe(401);
});

test('hostile text is stored as plain text, without contact details', async () => {
  const { ask, call, artist } = await aCorrespondence(app, db);
  const text = '<script>alert(1)</script> \u202Ewrite to eve@evil.example or +1 (212) 555-0123\u0007 😀';
  const asked = await ask(text);
  expect(asked.messages).toEqual([MESSAGE_TEXTS.contactsRemoved]);
  const { payload } = await call('GET', `/messages/${asked.payload.conversationId}`, artist.cookie);
  expect(payload.messages[0].text).toBe(
    '<script>alert(1)</script> write to [email address removed] or [phone number removed] 😀',
  );
});

test('messages that cannot be sent say why', async () => {
  const { collector, artist, workId, ask, call } = await aCorrespondence(app, db);
  expect(await ask('  \n ')).toMatchObject({ status: 400, messages: ['Please write a message.'] });
  expect(await ask('x'.repeat(2_001))).toMatchObject({ status: 400, messages: [MESSAGE_TEXTS.tooLong] });
  expect((await ask('x'.repeat(20_001))).status).toBe(400);
  expect(await ask('Hi', { artistId: 999_999_999 })).toMatchObject({
    status: 404,
    messages: ['This artist does not exist.'],
  });
  expect(await ask('Hi', { artistId: collector.id })).toMatchObject({ status: 409 });
  const elsewhere = await aWork(db);
  const unsafe = await aWork(db, { artist_id: artist.id, is_safe: false });
  for (const artworkId of [elsewhere, unsafe, 999_999_999])
    expect(await ask('Hi', { artworkId })).toMatchObject({ status: 404, messages: ['This work does not exist.'] });
  const banned = await anArtist(db, { is_banned: true });
  expect(await ask('Hi', { artistId: banned, artworkId: undefined })).toMatchObject({
    status: 409,
    messages: [MESSAGE_TEXTS.gone],
  });
  const own = await call('POST', '/messages', artist.cookie, { artistId: artist.id, artworkId: workId, text: 'Me' });
  expect(own).toMatchObject({ status: 409, messages: ['This is your own page.'] });
  expect((await call('GET', '/messages', collector.cookie)).payload.totalResults).toBe(0);
});

test('a repeated request sends one message', async () => {
  const { ask, call, collector } = await aCorrespondence(app, db);
  const key = { requestKey: 'the same key' };
  const sent = await Promise.all(Array.from({ length: 8 }, () => ask('Once', key)));
  expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const { payload } = await call('GET', `/messages/${sent[0]?.payload.conversationId}`, collector.cookie);
  expect(payload.messages).toHaveLength(1);
});

test('messages sent at the same time do not exceed the limit', async () => {
  const { ask } = await aCorrespondence(app, db);
  const sent = await Promise.all(Array.from({ length: MAX_MESSAGES_PER_HOUR + 5 }, (_, at) => ask(`Message ${at}`)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(MAX_MESSAGES_PER_HOUR);
  expect(await ask('More')).toMatchObject({ status: 429, messages: [MESSAGE_TEXTS.tooMany] });
});

test('a collector can start a limited number of conversations a day', async () => {
  const { ask } = await aCorrespondence(app, db);
  for (let at = 0; at < MAX_CONVERSATIONS_PER_DAY; at++)
    expect((await ask('Hi', { artistId: await anArtist(db), artworkId: undefined })).status).toBe(200);
  expect(await ask('Hi')).toMatchObject({ status: 429, messages: [MESSAGE_TEXTS.tooManyNew] });
});

test('a blocked person cannot write and is not told why', async () => {
  const { collector, artist, ask, call } = await aCorrespondence(app, db);
  const { conversationId } = (await ask('Hello')).payload;
  const block = (isBlocked: boolean) => call('PUT', `/messages/${conversationId}/block`, artist.cookie, { isBlocked });
  expect((await block(true)).payload).toMatchObject({ isBlocked: true, refusal: MESSAGE_TEXTS.blockedByYou });
  expect(await ask('Again')).toMatchObject({ status: 409, messages: ['This person does not receive messages.'] });
  expect((await call('GET', `/messages/${conversationId}`, collector.cookie)).payload).toMatchObject({
    isBlocked: false,
    refusal: 'This person does not receive messages.',
  });
  expect((await block(false)).payload).toMatchObject({ isBlocked: false, refusal: null });
  expect((await ask('Again')).status).toBe(200);
});

test('long conversations are read in steps', async () => {
  const { collector, artist, ask, call } = await aCorrespondence(app, db);
  const { conversationId } = (await ask('First')).payload;
  const rows = Array.from({ length: 60 }, (_, at) => ({
    conversation_id: conversationId,
    sender_id: artist.id,
    body: `Answer ${at}`,
    sent_at: new Date(),
    request_key: null,
    removed_at: null,
    removed_by: null,
  }));
  await db.insertInto('messages').values(rows).execute();
  const last = (await call('GET', `/messages/${conversationId}`, collector.cookie)).payload;
  expect(last).toMatchObject({ hasEarlier: true });
  expect(last.messages).toHaveLength(50);
  const before = last.messages[0].messageId;
  const earlier = (await call('GET', `/messages/${conversationId}?before=${before}`, collector.cookie)).payload;
  expect(earlier).toMatchObject({ hasEarlier: false });
  expect(earlier.messages.map(({ text }: { text: string }) => text)[0]).toBe('First');
  expect(earlier.messages).toHaveLength(11);
});

test('messages are part of the exported data, and deleted with the account', async () => {
  const { collector, artist, ask, call } = await aCorrespondence(app, db);
  const { conversationId } = (await ask('My secret question')).payload;
  await call('POST', `/messages/${conversationId}`, artist.cookie, { text: 'An answer' });
  const exported = await call('POST', '/account/export', collector.cookie);
  expect(exported.payload.data.messages).toMatchObject([
    { body: 'My secret question', is_own: true },
    { body: 'An answer', is_own: false },
  ]);
  const { erasePerson } = await import('../../accounts/settings/personal-data-store.ts');
  await erasePerson(db, collector.id, 'nobody@example.com');
  const { payload } = await call('GET', `/messages/${conversationId}`, artist.cookie);
  expect(payload.other).toMatchObject({ name: 'Former member', profileUrl: null });
  expect(payload.refusal).toBe(MESSAGE_TEXTS.gone);
  expect(payload.messages).toMatchObject([{ text: '', isRemoved: true }, { text: 'An answer' }]);
});

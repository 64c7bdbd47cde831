import { createOutbox } from '@easel/platform/mail/outbox';
import { expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { announceMessagesHandler } from './announce-messages.ts';
import { aCorrespondence } from './messages-for-tests.ts';

const { app, database, accounts } = await aShop();
const { db } = database;

const announce = (conversationId: string, to: 'collector' | 'artist') =>
  announceMessagesHandler({
    db,
    mail: createOutbox(db),
    sign: accounts.sign,
    brand: 'Easel',
    origin: () => 'https://shop.example',
  }).run({ conversationId, to }, { signal: new AbortController().signal });

async function aQuestion() {
  const parts = await aCorrespondence(app, db);
  await parts.confirmEmail(parts.artist.id);
  await parts.confirmEmail(parts.collector.id);
  const { conversationId } = (await parts.ask('Is it framed?')).payload;
  const emailOf = async (id: number) =>
    (await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';
  const mailsTo = async (id: number) =>
    db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'messages')
      .where('recipient', '=', await emailOf(id))
      .execute();
  return { ...parts, conversationId, emailOf, mailsTo };
}

test('several messages are announced in one email, and the next email follows after they were read', async () => {
  const { artist, ask, call, conversationId, mailsTo } = await aQuestion();
  await ask('And signed?');
  await announce(conversationId, 'artist');
  await announce(conversationId, 'artist');
  const [mail, ...more] = await mailsTo(artist.id);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Ada M. wrote to you about Blue Night');
  expect(mail?.body_text).toContain('You have 2 new messages from Ada M. about Blue Night.');
  expect(mail?.body_text).toContain('> Is it framed?\n\n> And signed?');
  expect(mail?.body_text).toContain(`https://shop.example/account/messages/${conversationId}`);
  await ask('Hello?');
  await announce(conversationId, 'artist');
  expect(await mailsTo(artist.id)).toHaveLength(1);
  await call('POST', `/messages/${conversationId}/read`, artist.cookie, {});
  await ask('One more question');
  await announce(conversationId, 'artist');
  expect(await mailsTo(artist.id)).toHaveLength(2);
});

test('the email contains nothing personal about the other side', async () => {
  const { collector, artist, conversationId, emailOf, mailsTo } = await aQuestion();
  await announce(conversationId, 'artist');
  const [mail] = await mailsTo(artist.id);
  expect(JSON.stringify(mail)).not.toContain(await emailOf(collector.id));
  expect(JSON.stringify(mail)).not.toContain('Ada Moreau');
});

test('whoever has read the messages, has blocked the sender or wants no such emails gets none', async () => {
  const read = await aQuestion();
  await read.call('POST', `/messages/${read.conversationId}/read`, read.artist.cookie, {});
  await announce(read.conversationId, 'artist');
  expect(await read.mailsTo(read.artist.id)).toEqual([]);

  const blocked = await aQuestion();
  await blocked.call('PUT', `/messages/${blocked.conversationId}/block`, blocked.artist.cookie, { isBlocked: true });
  await announce(blocked.conversationId, 'artist');
  expect(await blocked.mailsTo(blocked.artist.id)).toEqual([]);

  const off = await aQuestion();
  await off.call('PUT', '/account/email-settings/messages', off.artist.cookie, { isOn: false });
  await announce(off.conversationId, 'artist');
  expect(await off.mailsTo(off.artist.id)).toEqual([]);
});

test('the link in the email ends these emails with one click', async () => {
  const { artist, ask, call, conversationId, mailsTo } = await aQuestion();
  await announce(conversationId, 'artist');
  const token = /unsubscribe\?token=(\S+)/.exec((await mailsTo(artist.id))[0]?.body_text ?? '')?.[1] ?? '';
  const response = await app.inject({ method: 'POST', url: `/email/unsubscribe?token=${token}` });
  expect(response.statusCode).toBe(200);
  await call('POST', `/messages/${conversationId}/read`, artist.cookie, {});
  await ask('Still there?');
  await announce(conversationId, 'artist');
  expect(await mailsTo(artist.id)).toHaveLength(1);
});

test('the email waits in the queue, once per side', async () => {
  const { ask, conversationId } = await aQuestion();
  await ask('Another');
  const { rows } = await database.pool.query(
    `select run_at > now() + interval '1 minute' as is_later from graphile_worker.jobs where key = $1`,
    [`messages ${conversationId} artist`],
  );
  expect(rows).toEqual([{ is_later: true }]);
});

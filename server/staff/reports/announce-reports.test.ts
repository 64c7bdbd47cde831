import { createOutbox } from '@easel/platform/mail/outbox';
import { expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import { announceReportsHandler } from './announce-reports.ts';

const { database } = await aShop();
const { db } = database;

const announce = () =>
  announceReportsHandler({
    db,
    mail: createOutbox(db),
    brand: 'Easel',
    origin: () => 'https://shop.example',
    shopEmail: 'shop@easel.example',
    now: Date.now,
  }).run({}, { signal: new AbortController().signal });

const mails = () => db.selectFrom('mails').selectAll().where('kind', '=', 'new-reports').orderBy('id').execute();

async function aReportedMessage() {
  const [collector_id, artist_id] = [await anArtist(db, { user_type: 'collector' }), await anArtist(db)];
  const at = new Date();
  const conversation = { id: crypto.randomUUID(), collector_id, artist_id, created_at: at, last_message_at: at };
  await db.insertInto('conversations').values(conversation).execute();
  const { id: message_id } = await db
    .insertInto('messages')
    .values({ conversation_id: conversation.id, sender_id: collector_id, body: 'Secret text', sent_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = { message_id, reporter_id: artist_id, reason: 'fraud' as const, created_at: at };
  await db.insertInto('message_reports').values(report).execute();
}

test('new reports are announced to the staff in one email, once', async () => {
  await announce();
  expect(await mails()).toEqual([]);
  const work_id = await aWork(db, { title: 'Copied Sea' });
  await db.insertInto('work_reports').values({ work_id, reason: 'copyright', details: 'Mine' }).execute();
  await db
    .insertInto('work_reports')
    .values({ work_id, reason: 'offensive', status: 'dismissed', resolved_at: new Date() })
    .execute();
  await aReportedMessage();
  await announce();
  await announce();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'shop@easel.example', subject: 'Easel: 2 new reports' });
  expect(mail?.body_text).toContain(
    '1 report about works:\n\n- “Copied Sea”: It uses my work or the work of somebody else',
  );
  expect(mail?.body_text).toContain('https://shop.example/staff/reports');
  expect(mail?.body_text).toContain('1 report about messages:\n\n- I think it is a fraud');
  // Reading a message is recorded, so that an email must not contain it.
  expect(mail?.body_text).not.toContain('Secret text');
});

test('a flood of reports is still one readable email', async () => {
  const work_id = await aWork(db, { title: 'Sea' });
  await db
    .insertInto('work_reports')
    .values(Array.from({ length: 30 }, () => ({ work_id, reason: 'misleading' as const })))
    .execute();
  await announce();
  const mail = (await mails()).at(-1);
  expect(mail?.subject).toBe('Easel: 30 new reports');
  expect(mail?.body_text.match(/“Sea”/g)).toHaveLength(20);
  expect(mail?.body_text).toContain('- and 10 more');
});

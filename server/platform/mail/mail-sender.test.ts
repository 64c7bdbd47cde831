import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { aDatabase } from '../../testing/test-database.ts';
import type { Email } from './mail.ts';
import { startMailSender } from './mail-sender.ts';
import { createOutbox } from './outbox.ts';

const { db } = await aDatabase();

let refusals = 0;
const arrived: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusals-- > 0) return done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
      arrived.push(Buffer.concat(chunks).toString());
      return done();
    });
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
afterAll(() => new Promise<void>((done) => server.close(done)));

const log = { warn: vi.fn() };
const start = (other: Partial<Parameters<typeof startMailSender>[0]> = {}) =>
  startMailSender({ db, log, url, from: 'Easel <shop@easel.example>', lookEveryMs: 50, retryMs: () => 10, ...other });
const letter = (other: Partial<Email> = {}): Email => ({
  kind: 'test',
  to: 'ada@example.com',
  subject: 'Grüße aus Łódź',
  text: 'Hello Ada,\n\nthe secret word is marzipan.',
  ...other,
});
const unsent = () => db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute();
const untilSent = () => vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 10_000, interval: 20 });

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  arrived.length = 0;
  refusals = 0;
  log.warn.mockClear();
});

test('a letter is kept, sent as plain text, and marked as sent', async () => {
  const sender = start({ lookEveryMs: 60_000 });
  const mail = createOutbox(db, sender.wake);
  await mail.send(letter());
  await untilSent();
  await sender.stop();
  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatch(/^Content-Type: text\/plain; charset=utf-8/im);
  expect(arrived[0]).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(arrived[0]).toContain('From: Easel <shop@easel.example>');
  expect(arrived[0]).toContain('marzipan');
  expect(arrived[0]).not.toContain('List-Unsubscribe');
});

test('news can be ended from the mail program', async () => {
  const sender = start();
  await createOutbox(db).send(
    letter({ kind: 'newsletter', unsubscribeUrl: 'https://s.example/newsletter/unsubscribe?token=x' }),
  );
  await untilSent();
  await sender.stop();
  expect(arrived[0]).toContain('List-Unsubscribe: <https://s.example/newsletter/unsubscribe?token=x>');
  expect(arrived[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a letter that was refused is tried again, and the log does not tell what is in it', async () => {
  refusals = 2;
  const sender = start();
  await createOutbox(db).send(letter());
  await untilSent();
  await sender.stop();
  expect(arrived).toHaveLength(1);
  expect((await db.selectFrom('mails').select('tries').executeTakeFirst())?.tries).toBe(2);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/marzipan|ada@|Łódź/);
});

test('between two tries it waits', async () => {
  refusals = 1;
  const sender = start({ retryMs: () => 3_600_000 });
  await createOutbox(db).send(letter());
  await vi.waitFor(async () => expect((await unsent())[0]?.tries).toBe(1), { timeout: 10_000 });
  await new Promise((done) => setTimeout(done, 200));
  await sender.stop();
  expect(arrived).toHaveLength(0);
  expect((await unsent())[0]?.next_try_at.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
});

test('two senders at once send each letter once', async () => {
  const mail = createOutbox(db);
  for (let index = 0; index < 30; index++) await mail.send(letter({ subject: `Email ${index}` }));
  const senders = [start(), start(), start()];
  await untilSent();
  await Promise.all(senders.map((sender) => sender.stop()));
  const subjects = arrived.map((text) => /^Subject: (.+)$/m.exec(text)?.[1]?.trim());
  expect(subjects).toHaveLength(30);
  expect(new Set(subjects).size).toBe(30);
});

test('a server that is not there is trouble for nobody who writes', async () => {
  const sender = start({ url: 'smtp://127.0.0.1:1' });
  await createOutbox(db, sender.wake).send(letter());
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 10_000 });
  await sender.stop();
  expect(await unsent()).toHaveLength(1);
});

test('what is older than a day is not sent any more', async () => {
  await createOutbox(db).send(letter());
  await db
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  const sender = start();
  await new Promise((done) => setTimeout(done, 200));
  await sender.stop();
  expect(arrived).toEqual([]);
});

test('an address cannot smuggle another recipient or a header into a letter', async () => {
  const sender = start();
  await createOutbox(db).send(letter({ to: 'ada@example.com\r\nBcc: eve@example.com', subject: 'Hi\r\nX-Evil: 1' }));
  await vi.waitFor(async () => expect((await unsent()).length === 0 || log.warn.mock.calls.length > 0).toBe(true), {
    timeout: 10_000,
  });
  await sender.stop();
  expect(arrived.join('\n')).not.toMatch(/^(Bcc|X-Evil):/im);
});

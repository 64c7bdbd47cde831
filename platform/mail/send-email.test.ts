import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../db/open-database.ts';
import { maintainQueueHandler } from '../jobs/maintain-queue.ts';
import { runPendingJobs, startWorker } from '../jobs/worker.ts';
import { aDatabase } from '../testing/test-database.ts';
import { composeEmail, type Email } from './email-content.ts';
import type { ReadEmailPictures } from './email-pictures.ts';
import { createOutbox } from './outbox.ts';
import { queueEmailsHandler, sendEmail, sendEmailHandler } from './send-email.ts';

const { db, pool, jobPool, url: databaseUrl } = await aDatabase();

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

const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() };
const readPictures: ReadEmailPictures = async (_db, ids) =>
  new Map(
    ids.map((id) => [
      id,
      { small: `https://shop.example/${id}-s.jpg`, large: `https://shop.example/${id}-l.jpg`, width: 4, height: 3 },
    ]),
  );
type Parts = Partial<Parameters<typeof sendEmailHandler>[0]>;
const handlerOf = (other: Parts = {}) =>
  sendEmailHandler({
    db,
    log,
    url,
    from: 'Easel <shop@easel.example>',
    now: () => Date.now(),
    readPictures,
    retryMs: () => 0,
    ...other,
  });
/** Runs the jobs that are due. */
const sendDue = async (other: Parts = {}) => {
  const handler = handlerOf(other);
  await runPendingJobs({ pool: jobPool, log, handlers: [handler] });
  handler.close?.();
};
const shop = { brand: 'Easel', origin: () => 'https://shop.example' };
const email = (other: Partial<Email> = {}): Email => ({
  ...composeEmail(shop, { kind: 'price-drops', to: 'ada@example.com', subject: 'Grüße aus Łódź' }, [
    'Hello Ada,',
    'the secret word is marzipan.',
    { type: 'works', works: [{ workId: 7, title: 'Blue Night' }] },
  ]),
  ...other,
});
const unsent = () => db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute();
const queued = async () =>
  (await pool.query("select * from graphile_worker.jobs where task_identifier = 'send-email'")).rows;

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
  arrived.length = 0;
  refusals = 0;
  log.warn.mockClear();
});

test('an email is stored, sent as plain text and as HTML, and marked as sent', async () => {
  await createOutbox(db).send(email());
  await sendDue();
  expect(await unsent()).toEqual([]);
  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatch(/^Content-Type: text\/plain; charset=utf-8/im);
  expect(arrived[0]).toMatch(/^Content-Type: text\/html; charset=utf-8/im);
  expect(arrived[0]).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(arrived[0]).toContain('From: Easel <shop@easel.example>');
  expect(arrived[0]).toContain('marzipan');
  expect(arrived[0]).not.toContain('List-Unsubscribe');
});

test('an email whose HTML cannot be made is sent as text, and its words are not logged', async () => {
  await createOutbox(db).send(email());
  await db
    .updateTable('mails')
    .set({
      body_text_blocks: JSON.stringify({ brand: 'Easel', blocks: [{ type: 'list', text: 'marzipan' }] }) as never,
    })
    .execute();
  await sendDue();
  expect(await unsent()).toEqual([]);
  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toContain('marzipan');
  expect(arrived[0]).not.toMatch(/text\/html/);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('marzipan');
});

test('a running worker sends an email at once', async () => {
  const worker = startWorker({ pool: jobPool, log, handlers: [handlerOf()], pollMs: 60_000 });
  await createOutbox(db).send(email());
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 120_000, interval: 20 });
  await worker.stop();
  expect(arrived).toHaveLength(1);
});

test('an email of a transaction that is rolled back is neither stored nor sent', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await createOutbox(db).send(email(), tx);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await sendDue();
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
  expect(arrived).toEqual([]);
});

test('newsletters have a one-click unsubscribe header', async () => {
  await createOutbox(db).send(
    email({ kind: 'newsletter', unsubscribeUrl: 'https://s.example/newsletter/unsubscribe?token=x' }),
  );
  await sendDue();
  expect(arrived[0]).toContain('List-Unsubscribe: <https://s.example/newsletter/unsubscribe?token=x>');
  expect(arrived[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a refused email is retried, and the log does not contain its text', async () => {
  refusals = 2;
  await createOutbox(db).send(email());
  for (let attempt = 0; attempt < 3; attempt++) await sendDue();
  expect(arrived).toHaveLength(1);
  expect((await db.selectFrom('mails').select('tries').executeTakeFirst())?.tries).toBe(2);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/marzipan|ada@|Łódź/);
});

test('a retry waits for the time of the retry schedule', async () => {
  refusals = 1;
  await createOutbox(db).send(email());
  await sendDue({ retryMs: () => 3_600_000 });
  await sendDue();
  expect(arrived).toHaveLength(0);
  const [waiting] = await unsent();
  expect(waiting).toMatchObject({ tries: 1 });
  expect(waiting?.next_try_at.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  expect(await queued()).toMatchObject([{ run_at: waiting?.next_try_at }]);
});

test('several workers send each email once', async () => {
  const others = [1, 2].map(() => connect(databaseUrl, { max: 1 }));
  const workers = [jobPool, ...others.map((other) => other.jobPool)].map((own) =>
    startWorker({ pool: own, log, handlers: [handlerOf()], pollMs: 100 }),
  );
  const mail = createOutbox(db);
  for (let index = 0; index < 30; index++) await mail.send(email({ subject: `Email ${index}` }));
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 120_000, interval: 20 });
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(others.map((other) => other.close()));
  const subjects = arrived.map((text) => /^Subject: (.+)$/m.exec(text)?.[1]?.trim());
  expect(subjects).toHaveLength(30);
  expect(new Set(subjects).size).toBe(30);
});

test('an unreachable mail server does not fail the request that wrote the email', async () => {
  await createOutbox(db).send(email());
  await sendDue({ url: 'smtp://127.0.0.1:1', retryMs: () => 60_000 });
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(await unsent()).toHaveLength(1);
});

test('emails older than a day are not sent', async () => {
  await createOutbox(db).send(email());
  await db
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await sendDue();
  expect(arrived).toEqual([]);
  expect(await queued()).toEqual([]);
});

test('without a mail server an email is stored and not queued; with one it is queued later, unless it has expired', async () => {
  const outbox = createOutbox(db, { hasMailServer: false });
  for (const subject of ['expired', 'waiting', 'just written']) await outbox.send(email({ subject }));
  expect(await queued()).toEqual([]);
  const setAge = (subject: string, minutes: number) =>
    db
      .updateTable('mails')
      .set({ created_at: new Date(Date.now() - minutes * 60_000) })
      .where('subject', '=', subject)
      .execute();
  await setAge('expired', 25 * 60);
  await setAge('waiting', 10);
  const queue = queueEmailsHandler(db, Date.now);
  for (let run = 0; run < 2; run++) await queue.run({}, { signal: new AbortController().signal });
  expect(await queued()).toHaveLength(1);
  await sendDue();
  expect(arrived.join('\n')).toMatch(/^Subject: waiting/m);
  expect(arrived).toHaveLength(1);
});

test('jobs of expired emails are deleted', async () => {
  await createOutbox(db).send(email());
  await createOutbox(db).send(email());
  await pool.query(`update graphile_worker._private_jobs set created_at = now() - interval '25 hours'
    where id = (select min(id) from graphile_worker.jobs)`);
  await maintainQueueHandler(db, log, [sendEmail]).run({}, { signal: new AbortController().signal });
  expect(await queued()).toHaveLength(1);
});

test('an address or a subject cannot add recipients or headers', async () => {
  await createOutbox(db).send(email({ to: 'ada@example.com\r\nBcc: eve@example.com', subject: 'Hi\r\nX-Evil: 1' }));
  await sendDue({ retryMs: () => 60_000 });
  expect(arrived.join('\n')).not.toMatch(/^(Bcc|X-Evil):/im);
});

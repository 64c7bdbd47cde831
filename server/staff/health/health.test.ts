import type { Health } from '@easel/contract/staff/health';
import { CONSENT_COOKIE } from '@easel/domain/tracking/consent';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createErrorLog } from './error-log.ts';
import { pruneHealth } from './prune-health.ts';

const { app, database } = await aShop();
const { db } = database;
const operations = await aLogin(app, db, 'operations');

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, cookie = operations.cookie) =>
  app.inject({ method, url: `/easel/staff${path}`, headers: { cookie } });
const read = async () => (await call('GET', '/health')).json().payload as Health;

const aFailedJob = async (name: string) => {
  const { rows } = await sql<{
    id: string;
  }>`select id from graphile_worker.add_job(${name}, run_at => now() + interval '1 day')`.execute(db);
  const id = Number(rows[0]?.id);
  await sql`select graphile_worker.permanently_fail_jobs(array[${id}]::bigint[], 'The mail server of ada@example.com is gone')`.execute(
    db,
  );
  return id;
};

test('operations see how the shop is running', async () => {
  const health = await read();
  expect(health).toMatchObject({ jobs: { failed: [] }, errors: [], vitals: [], database: { statements: null } });
  expect(health.database.tables.map(({ name }) => name)).toContain('works');
  expect(health.database.bytes).toBeGreaterThan(1_000_000);
  expect(health.process.diskFreeBytes).toBeGreaterThan(0);
  expect(health.search).toMatchObject({ waiting: 0, oldestAt: null });
  expect(health.emails.days).toHaveLength(14);
  for (const role of ['curator', 'editor', 'collector'] as const)
    expect((await call('GET', '/health', (await aLogin(app, db, role)).cookie)).statusCode).toBe(403);
});

test('a failed job is run again or deleted, and others are left alone', async () => {
  const [again, gone] = [await aFailedJob('send-email'), await aFailedJob('settle-payment')];
  const { jobs } = await read();
  expect(jobs.failed).toMatchObject([
    { jobId: gone, name: 'settle-payment', error: 'The mail server of <email> is gone', nextRunAt: null },
    { jobId: again, name: 'send-email' },
  ]);
  expect((await call('POST', `/jobs/${again}/retry`)).statusCode).toBe(200);
  const { rows } = await sql<{ attempts: number; isDue: boolean }>`
    select attempts, run_at <= now() as "isDue" from graphile_worker.jobs where id = ${again}`.execute(db);
  expect(rows).toEqual([{ attempts: 0, isDue: true }]);
  expect(jobs.failedCount).toBe(2);
  // Operations may try again, only admins drop what was to be done.
  expect((await call('DELETE', `/jobs/${gone}`)).statusCode).toBe(403);
  const { cookie } = await aLogin(app, db, 'admin');
  expect((await call('DELETE', `/jobs/${gone}`, cookie)).json().payload.jobs.kinds).toMatchObject([
    { name: 'send-email' },
  ]);
  expect((await call('DELETE', `/jobs/${gone}`, cookie)).statusCode).toBe(404);
  const entries = await db
    .selectFrom('audit_entries')
    .select(['object_id'])
    .where('action', '=', 'DELETE /staff/jobs/:jobId')
    .execute();
  expect(entries).toEqual([{ object_id: String(gone) }]);
  const { rows: waiting } = await sql<{ id: string }>`select id from graphile_worker.add_job('count-figures')`.execute(
    db,
  );
  expect((await call('DELETE', `/jobs/${waiting[0]?.id}`, cookie)).statusCode).toBe(404);
});

test('an email that was refused is sent again', async () => {
  const { id } = await db
    .insertInto('mails')
    .values({
      ...{ kind: 'test', recipient: 'a@example.com', subject: 'Hi', body_text: 'Hi', tries: 3 },
      next_try_at: new Date('2030-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await read()).emails.failed).toMatchObject([{ mailId: id, tries: 3, kind: 'test' }]);
  expect(JSON.stringify(await read())).not.toContain('a@example.com');
  expect((await call('POST', `/mails/${id}/retry`)).statusCode).toBe(200);
  const { rows } = await sql<{ payload: { mailId: number } }>`
    select payload from graphile_worker._private_jobs where key = ${`send-email:${id}`}`.execute(db);
  expect(rows[0]?.payload).toEqual({ mailId: id });
  await db.updateTable('mails').set({ sent_at: new Date() }).where('id', '=', id).execute();
  expect((await call('POST', `/mails/${id}/retry`)).statusCode).toBe(404);
});

test('failed emails are those of their lifetime, all of them counted', async () => {
  const email = { kind: 'test', recipient: 'a@example.com', subject: 'Hi', body_text: 'Hi', tries: 3 };
  const created_at = new Date(Date.now() - 25 * 3_600_000);
  const { id } = await db
    .insertInto('mails')
    .values({ ...email, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await read()).emails).toMatchObject({ failed: [], failedCount: 0, waiting: 0 });
  const old = await call('POST', `/mails/${id}/retry`);
  expect(old.statusCode).toBe(410);
  expect(old.json().messages).toEqual(['This email is too old to be sent: its links have expired.']);
  await db
    .insertInto('mails')
    .values(Array.from({ length: 60 }, () => email))
    .execute();
  const { emails } = await read();
  expect([emails.failed.length, emails.failedCount]).toEqual([50, 60]);
});

test('errors are grouped without what visitors typed', async () => {
  const log = createErrorLog({ db, now: Date.now });
  const fail = (email: string, rows: number) => log.record(new TypeError(`No order of "${email}" in ${rows} rows`));
  for (const email of ['ada@example.com', 'bob@example.com']) fail(email, 17);
  log.record('a text');
  await log.flushed();
  fail('x', 3);
  await log.flushed();
  const { errors } = await read();
  expect(errors).toHaveLength(2);
  const [grouped] = errors.filter(({ message }) => message.startsWith('TypeError'));
  expect(grouped).toMatchObject({ message: 'TypeError: No order of <text> in <number> rows' });
  expect(errors.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect(JSON.stringify(errors)).not.toContain('ada');
  const after = (await call('DELETE', `/errors/${grouped?.fingerprint}`)).json().payload as Health;
  expect(after.errors).toHaveLength(1);
});

test('an error of a request is counted, and what is over is deleted', async () => {
  await sql`alter table mails rename to moved_mails`.execute(db);
  const admin = await aLogin(app, db, 'admin');
  expect((await call('GET', '/mails', admin.cookie)).statusCode).toBe(500);
  await sql`alter table moved_mails rename to mails`.execute(db);
  const isCounted = async () =>
    (await read()).errors.some(({ message }) => message.includes('relation <text> does not exist'));
  await expect.poll(isCounted).toBe(true);
  await pruneHealth({ db, now: () => Date.now() + 31 * 86_400_000 });
  expect((await read()).errors).toEqual([]);
});

test('an error of a page is counted, although its calls are not requests', async () => {
  await sql`delete from server_errors`.execute(db);
  await sql`alter table listed_orders rename to moved_orders`.execute(db);
  const page = await app.inject({ url: '/staff/orders', headers: { cookie: operations.cookie } });
  expect(page.headers['content-type']).toContain('text/html');
  await sql`alter table moved_orders rename to listed_orders`.execute(db);
  await expect
    .poll(async () => (await read()).errors.map(({ message }) => message))
    .toMatchObject([expect.stringContaining('relation <text> does not exist')]);
  await sql`delete from server_errors`.execute(db);
});

test('timings of visitors are counted with consent only, by kind of page', async () => {
  const report = (cookie: string, page: string, value: number) =>
    app.inject({
      method: 'POST',
      url: '/easel/web-vitals',
      headers: { cookie },
      payload: {
        page,
        vitals: [
          { name: 'LCP', value },
          { name: 'CLS', value: 0.05 },
        ],
      },
    });
  const consent = `${CONSENT_COOKIE}=granted`;
  for (const value of [1_000, 1_000, 1_000, 9_000]) await report(consent, '/en-gb/art/x/7/42/view', value);
  expect((await report(consent, '/', 500)).json().payload).toEqual({ accepted: 2 });
  expect((await report(`${CONSENT_COOKIE}=refused`, '/', 500)).json().payload).toEqual({ accepted: 0 });
  const { vitals } = await read();
  expect(vitals.map(({ page, visits }) => ({ page, visits }))).toEqual([
    { page: 'work', visits: 4 },
    { page: 'home', visits: 1 },
  ]);
  expect(Math.abs((vitals[0]?.values.LCP ?? 0) - 1_000)).toBeLessThan(40);
  expect(vitals[0]?.values.CLS).toBeCloseTo(0.05);
  expect(vitals[0]?.days).toHaveLength(28);
});

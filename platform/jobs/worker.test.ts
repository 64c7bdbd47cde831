import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../db/open-database.ts';
import { aFreezingProxy } from '../testing/freezing-proxy.ts';
import { aDatabase } from '../testing/test-database.ts';
import { defineJob, handleJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { readFailedJobs } from './jobs-store.ts';
import { maintainQueueHandler } from './maintain-queue.ts';
import { runPendingJobs, startWorker } from './worker.ts';

const { db, pool, jobPool, url } = await aDatabase();
const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() };
const count = defineJob({ name: 'count', payload: Type.Object({ n: Type.Integer() }), maxAttempts: 2 });
const run = (...handlers: ReturnType<typeof handleJob>[]) => runPendingJobs({ pool: jobPool, log, handlers });
const waiting = async () => (await pool.query('select * from graphile_worker.jobs order by id')).rows;

const countWorkerLocks = async () => {
  const { rows } = await pool.query(`
    select count(*)::integer as locks from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`);
  return rows[0].locks;
};

beforeEach(async () => {
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
  for (const level of Object.values(log)) level.mockClear();
});

test('a job runs if its transaction commits, and not if it is rolled back', async () => {
  const ran: number[] = [];
  const handler = handleJob(count, async ({ n }) => void ran.push(n));
  await db.transaction().execute((tx) => enqueue(tx, count, { n: 1 }));
  await db
    .transaction()
    .execute(async (tx) => {
      await enqueue(tx, count, { n: 2 });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await run(handler);
  expect(ran).toEqual([1]);
  expect(await waiting()).toEqual([]);
});

test('a job that waits under the same key is replaced', async () => {
  const ran: number[] = [];
  await enqueue(db, count, { n: 1 }, { key: 'one' });
  await enqueue(db, count, { n: 2 }, { key: 'one' });
  await run(handleJob(count, async ({ n }) => void ran.push(n)));
  expect(ran).toEqual([2]);
});

test('jobs of one queue run one after the other, without waiting for the poll', async () => {
  const ran: number[] = [];
  let [running, most] = [0, 0];
  const handler = handleJob(count, async ({ n }) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(5);
    running -= 1;
    ran.push(n);
  });
  for (let n = 0; n < 10; n++)
    await pool.query(
      "select graphile_worker.add_job('count', json_build_object('n', $1::integer), queue_name => 'one')",
      [n],
    );
  const worker = startWorker({ pool: jobPool, log, handlers: [handler], pollMs: 600_000 });
  await vi.waitFor(() => expect(ran).toHaveLength(10), { timeout: 120_000 });
  await worker.stop();
  expect(most).toBe(1);
  for (let n = 0; n < 3; n++)
    await pool.query(
      "select graphile_worker.add_job('count', json_build_object('n', $1::integer), queue_name => 'one')",
      [n],
    );
  await run(handler);
  expect(ran).toHaveLength(13);
});

test('two workers on one database run each job once', async () => {
  const ran: number[] = [];
  const other = connect(url, { max: 5 });
  const handler = handleJob(count, async ({ n }) => {
    await sleep(5);
    ran.push(n);
  });
  const workers = [jobPool, other.jobPool].map((own) =>
    startWorker({ pool: own, log, handlers: [handler], pollMs: 50 }),
  );
  await Promise.all(Array.from({ length: 60 }, (_, n) => enqueue(db, count, { n })));
  await vi.waitFor(() => expect(ran).toHaveLength(60), { timeout: 120_000 });
  await Promise.all(workers.map((worker) => worker.stop()));
  await other.close();
  expect(new Set(ran).size).toBe(60);
  expect(await waiting()).toEqual([]);
});

test('a scheduled job that is due runs once, however many workers start', async () => {
  const daily = defineJob({ name: 'each-minute', payload: Type.Object({}), schedule: '* * * * *', catchUpMs: 90_000 });
  // The schedule was known before, so that the last minute is made up for at the start.
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('each-minute', now() - interval '1 hour')`,
  );
  let ran = 0;
  const handler = handleJob(daily, async () => {
    ran += 1;
  });
  const others = [1, 2].map(() => connect(url, { max: 1 }));
  const workers = [jobPool, ...others.map((other) => other.jobPool)].map((own) =>
    startWorker({ pool: own, log, handlers: [handler], pollMs: 50 }),
  );
  await vi.waitFor(() => expect(ran).toBeGreaterThan(0), { timeout: 120_000 });
  await sleep(300);
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(others.map((other) => other.close()));
  // A minute may have begun meanwhile.
  expect(ran).toBeLessThanOrEqual(2);
});

test('a failing job is retried, logged and listed until it is given up', async () => {
  let attempts = 0;
  const handler = handleJob(count, async () => {
    attempts += 1;
    throw new Error('no connection');
  });
  await enqueue(db, count, { n: 1 });
  await run(handler);
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ job: 'count', attempt: 1 }),
    'A job failed and will be retried.',
  );
  expect(await readFailedJobs(db, 10)).toMatchObject([
    { name: 'count', attempts: 1, maxAttempts: 2, error: 'no connection', nextRunAt: expect.any(Date) },
  ]);
  await pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  );
  await run(handler);
  expect(log.error).toHaveBeenCalledTimes(1);
  await run(handler);
  expect(attempts).toBe(2);
  expect(await readFailedJobs(db, 10)).toMatchObject([{ attempts: 2, nextRunAt: null }]);
});

test('a payload that does not match the schema fails the job', async () => {
  const handler = handleJob(count, async () => undefined);
  await pool.query(`select graphile_worker.add_job('count', '{"n": "many"}')`);
  await run(handler);
  expect((await readFailedJobs(db, 10))[0]?.error).toBe('The payload of count does not match its schema.');
});

test('stopping waits for the jobs that are running', async () => {
  const started = Promise.withResolvers<void>();
  let isDone = false;
  const handler = handleJob(count, async () => {
    started.resolve();
    await sleep(400);
    isDone = true;
  });
  const worker = startWorker({ pool: jobPool, log, handlers: [handler] });
  await enqueue(db, count, { n: 1 });
  await started.promise;
  await worker.stop();
  expect(isDone).toBe(true);
  expect(await waiting()).toEqual([]);
});

test('a worker that never ends after an outage is replaced', async () => {
  const proxy = await aFreezingProxy(url);
  const other = connect(proxy.url, { max: 2 });
  const ran: number[] = [];
  const [failing, hanging] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const handler = handleJob(count, async ({ n }) => {
    ran.push(n);
    if (n === 0) await failing.promise;
    if (n === 1) await hanging.promise;
    if (n < 2) throw new Error('no database');
  });
  const worker = startWorker({ pool: other.jobPool, log, handlers: [handler], pollMs: 100, giveUpMs: 300 });
  for (const n of [0, 1]) await enqueue(db, count, { n });
  await vi.waitFor(() => expect(ran).toHaveLength(2), { timeout: 120_000 });
  await proxy.stop();
  failing.resolve();
  await vi.waitFor(
    () => expect(log.warn.mock.calls.some(([text]) => String(text).includes('Failed to fail jobs'))).toBe(true),
    { timeout: 120_000 },
  );
  await proxy.start();
  await enqueue(db, count, { n: 2 });
  await vi.waitFor(() => expect(ran).toContain(2), { timeout: 120_000 });
  hanging.resolve();
  await worker.stop();
  await other.close();
  await proxy.close();
  // Their workers still seem to live for some minutes.
  await pool.query(
    'select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))',
  );
});

test('a worker continues after its connections were lost', async () => {
  const ran: number[] = [];
  const handler = handleJob(count, async ({ n }) => void ran.push(n));
  const other = connect(url, { max: 5 });
  const worker = startWorker({ pool: other.jobPool, log, handlers: [handler], pollMs: 100 });
  await enqueue(db, count, { n: 1 });
  await vi.waitFor(() => expect(ran).toEqual([1]), { timeout: 120_000 });
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'easel jobs' and datname = current_database()`,
  );
  await enqueue(db, count, { n: 2 });
  await vi.waitFor(() => expect(ran).toEqual([1, 2]), { timeout: 120_000 });
  await worker.stop();
  await other.close();
});

test('jobs of a process that died are released, those of a live one are not', async () => {
  const maintain = maintainQueueHandler(db, log, []);
  const runMaintenance = () => maintain.run({}, { signal: new AbortController().signal });
  const hold = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const handler = handleJob(count, async ({ n }) => {
    if (n !== 1) return;
    started.resolve();
    await hold.promise;
  });
  const worker = startWorker({ pool: jobPool, log, handlers: [handler] });
  await enqueue(db, count, { n: 1 });
  await started.promise;
  // Its connection takes the lock soon after the worker has started.
  await vi.waitFor(async () => expect(await countWorkerLocks()).toBe(1), { timeout: 120_000 });
  await enqueue(db, count, { n: 2 }, { runAt: new Date(Date.now() + 60_000) });
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes',
    locked_by = coalesce(locked_by, 'pool-of-a-dead-process')`);
  await runMaintenance();
  expect((await waiting()).map(({ locked_at }) => locked_at !== null)).toEqual([true, false]);
  hold.resolve();
  await worker.stop();
  expect(await waiting()).toHaveLength(1);
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { aDatabase } from '@easel/platform/testing/test-database';
import { expect, test } from 'vitest';
import { aWork } from './testing/factories.ts';
import { startShop } from './testing/shop-process.ts';

test('SIGTERM: requests in flight are finished, new ones are refused', async () => {
  const database = await aDatabase();
  await aWork(database.db);
  const { shop, exited, opened } = startShop({ DATABASE_URL: database.url });
  const address = await opened();
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);

  const blocker = await database.pool.connect();
  await blocker.query('begin; lock table works in access exclusive mode');
  const inFlight = fetch(`${address}/easel/works`);
  await expect
    .poll(async () => (await database.pool.query('select 1 from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0);
  shop.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${address}/health/live`).then(
        (response) => response.status,
        () => 'refused',
      ),
    )
    .not.toBe(200);
  await blocker.query('rollback');
  blocker.release();

  expect((await inFlight).status).toBe(200);
  expect(await exited).toBe(0);
});

test('an invalid setting prevents the start with a message that names it', async () => {
  const { exited, complaint } = startShop({ RATE_LIMIT: 'many' });
  expect(await exited).toBe(1);
  expect(await complaint).toContain('RATE_LIMIT should be a whole number from 0 to 1000000, not "many".');
});

test('a port in use prevents the start with a message', async () => {
  const database = await aDatabase();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { exited, complaint } = startShop({ DATABASE_URL: database.url, PORT: String(port) });
  expect(await exited).toBe(1);
  expect(await complaint).toContain(`Port ${port} is already in use.`);
  other.close();
});

test('an unreachable database prevents the start, and the message does not contain its password', async () => {
  const { exited, complaint } = startShop({ DATABASE_URL: 'postgres://easel:hunter2@127.0.0.1:1/easel' });
  expect(await exited).toBe(1);
  expect(await complaint).toContain('The database at DATABASE_URL cannot be used');
  expect(await complaint).not.toContain('hunter2');
});

test('with JOBS=off a process leaves jobs to those of other processes', async () => {
  const database = await aDatabase();
  const countJobs = async () => (await database.pool.query('select 1 from graphile_worker._private_jobs')).rowCount;
  const web = startShop({ DATABASE_URL: database.url, JOBS: 'off' });
  expect((await fetch(`${await web.opened()}/all`)).status).toBe(200);
  await database.pool.query(`select graphile_worker.add_job('maintain-queue', '{}')`);
  // A worker would be told at once.
  await sleep(1_000);
  expect(await countJobs()).toBe(1);
  const worker = startShop({ DATABASE_URL: database.url });
  await worker.opened();
  await expect.poll(countJobs).toBe(0);
  expect([await web.stop(), await worker.stop()]).toEqual([0, 0]);
});

import { expect, onTestFinished, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aFreezingProxy } from '../../testing/freezing-proxy.ts';
import { startShop } from '../../testing/shop-process.ts';
import { aDatabase } from '../../testing/test-database.ts';

const PAGE = { headers: { accept: 'text/html' } };

test('the shop survives the loss of all database connections under load, ten times', { timeout: 120_000 }, async () => {
  const database = await aDatabase();
  const workId = await aWork(database.db);
  const shop = startShop({ DATABASE_URL: database.url, RATE_LIMIT: '0', CAPTCHA: 'off' });
  onTestFinished(async () => void (await shop.stop()));
  const address = await shop.opened();
  const { productUrl } = (await (await fetch(`${address}/easel/works/${workId}`)).json()).payload.work;

  const login = () =>
    fetch(`${address}/easel/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-pass-1' }),
    });
  const requests = [
    () => fetch(`${address}/easel/works/${workId}`),
    () => fetch(`${address}/easel/artists/1`),
    () => fetch(`${address}/easel/preferences/rates`),
    () => fetch(`${address}${productUrl}`, PAGE),
    () => fetch(`${address}/authentication`, PAGE),
    login,
  ];
  const statuses = new Set<number>();
  let isOver = false;
  const load = Array.from({ length: 8 }, async (_, client) => {
    for (let turn = client; !isOver; turn++) {
      const response = await (requests[turn % requests.length] as () => Promise<Response>)();
      await response.arrayBuffer();
      statuses.add(response.status);
      if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
  });

  for (let turn = 0; turn < 10; turn++) {
    // Losing a connection during a statement used to end the process.
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table works in access exclusive mode');
    await expect
      .poll(async () => {
        const { rows } = await blocker.query(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows[0].count;
      })
      .toBeGreaterThan(0);
    await blocker.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await blocker.query('rollback');
    blocker.release();
    await expect.poll(async () => (await fetch(`${address}/health/ready`)).status).toBe(200);
  }
  isOver = true;
  await Promise.all(load);

  expect(shop.shop.exitCode).toBeNull();
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  expect((await fetch(`${address}/easel/works/${workId}`)).status).toBe(200);
});

test('while the database is frozen, cached pages are served, the rest gets 503, and it recovers by itself', {
  timeout: 120_000,
}, async () => {
  const database = await aDatabase();
  const workId = await aWork(database.db);
  const proxy = await aFreezingProxy(database.url);
  const shop = startShop({ DATABASE_URL: proxy.url, RATE_LIMIT: '0' });
  onTestFinished(async () => {
    await shop.stop();
    proxy.close();
  });
  const address = await shop.opened();
  const { productUrl } = (await (await fetch(`${address}/easel/works/${workId}`)).json()).payload.work;
  const readPage = () => fetch(`${address}${productUrl}`, PAGE);
  await expect.poll(async () => (await readPage()).headers.get('x-page-cache')).toBe('hit');
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);

  proxy.freeze();
  const waiting = fetch(`${address}/easel/works/${workId}`);
  expect((await readPage()).status).toBe(200);
  expect((await fetch(`${address}/health/ready`)).status).toBe(503);
  const refused = await waiting;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await refused.json()).messages).toEqual(['The shop is busy right now. Please try again in a moment.']);
  // Once the outage is detected, requests fail immediately.
  for (const path of [`/easel/works/${workId}`, '/easel/artists/1'])
    expect((await fetch(`${address}${path}`, PAGE)).status).toBe(503);
  expect((await readPage()).status).toBe(200);
  expect((await fetch(`${address}/health/live`)).status).toBe(200);

  proxy.thaw();
  await expect.poll(async () => (await fetch(`${address}/health/ready`)).status).toBe(200);
  expect((await fetch(`${address}/easel/works/${workId}`)).status).toBe(200);
  expect((await readPage()).status).toBe(200);
});

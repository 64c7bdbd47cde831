import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@easel/platform/db/open-database';
import { findFreePort } from '@easel/platform/free-port';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { sendEmail } from '@easel/platform/mail/send-email';
import { NO_PEERS } from '@easel/platform/peer-messages';
import { createProcessMetrics } from '@easel/platform/process-metrics';
import { aDatabase } from '@easel/platform/testing/test-database';
import parsePrometheus from 'parse-prometheus-text-format';
import { expect, onTestFinished, test } from 'vitest';
import { anArtist, anOrder, aWork } from '../../testing/factories.ts';
import { startShop } from '../../testing/shop-process.ts';
import { createShopMetrics } from './shop-metrics.ts';

const METRICS_TOKEN = 'a-token-that-only-monitoring-knows';
const PATIENCE = { timeout: 120_000, interval: 200 };

async function openShop(settings: Record<string, string>) {
  const database = await aDatabase();
  const work = await aWork(database.db, { title: 'Quiet Harbour', artist_id: await anArtist(database.db) });
  const shop = startShop({ DATABASE_URL: database.url, RATE_LIMIT: '0', ...settings });
  onTestFinished(async () => void (await shop.stop()));
  return { ...shop, address: await shop.opened(), database, work };
}

const processMetrics = await createProcessMetrics({ peers: NO_PEERS, otherProcesses: 0, newId: randomUUID });

async function readMetrics(url: string, token = METRICS_TOKEN) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const text = await response.text();
  const families = parsePrometheus(text);
  const samples = families.flatMap(({ name, metrics }) =>
    metrics.map(({ labels = {}, value, count }) => ({ name, labels, value: Number(value ?? count) })),
  );
  const sum = (name: string, wanted: Record<string, string> = {}) =>
    samples
      .filter((sample) => sample.name === name)
      .filter(({ labels }) => Object.entries(wanted).every(([label, value]) => labels[label] === value))
      .reduce((total, { value }) => total + value, 0);
  return { text, families, samples, sum };
}

test('without METRICS_PORT and METRICS_TOKEN there are no metrics', async () => {
  const { address } = await openShop({});
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});

test('the figures are those of what has happened, with few labels and nothing about anybody', async () => {
  const { address, database, work } = await openShop({ METRICS_TOKEN });
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: METRICS_TOKEN }])
    expect((await fetch(`${address}/metrics`, { headers })).status).toBe(401);

  const states: (string | null)[] = [];
  const get = async (path: string) => {
    const response = await fetch(`${address}${path}`);
    states.push(response.headers.get('x-page-cache'));
    await response.text();
  };
  for (let n = 0; n < 3; n++) await get('/all');
  const wanted = ['/easel/cart/count', '/easel/nothing-here?email=mara@example.com', `/media/works/${work}-6.jpg`];
  for (const path of [...wanted, '/reset-password?token=hunter2', '/mara@example.com', '/assets/none.js'])
    await get(path);
  await database.db
    .transaction()
    .execute((transaction) =>
      enqueue(transaction, sendEmail, { mailId: 1 }, { runAt: new Date(Date.now() + 3_600_000) }),
    );
  const pages = states.filter((state) => state !== null).length;
  const countPages = async () => (await readMetrics(`${address}/metrics`)).sum('easel_pages_total');
  await expect.poll(countPages, PATIENCE).toBe(pages);
  const { text, families, samples, sum } = await readMetrics(`${address}/metrics`);

  expect(sum('easel_http_requests_total', { class: 'page', status: '200' })).toBeGreaterThanOrEqual(3);
  expect(sum('easel_http_requests_total', { class: 'api', status: '200' })).toBe(1);
  expect(sum('easel_http_requests_total', { class: 'api', status: '404' })).toBe(1);
  expect(sum('easel_http_requests_total', { class: 'media', status: '404' })).toBe(1);
  expect(sum('easel_http_requests_total', { class: 'asset', status: '404' })).toBe(1);
  expect(sum('easel_http_requests_total', { class: 'health', status: '401' })).toBe(3);
  // The parser adds up histograms over their labels.
  const measured = /^easel_http_request_duration_seconds_count\{class="page"\} (\d+)$/m.exec(text)?.[1];
  expect(Number(measured)).toBe(sum('easel_http_requests_total', { class: 'page' }));
  for (const state of ['hit', 'stale', 'miss'])
    expect(sum('easel_pages_total', { state }), state).toBe(states.filter((one) => one === state).length);
  expect(sum('easel_jobs', { kind: 'send-email', state: 'waiting' })).toBe(1);
  expect(sum('easel_search_works')).toBe(1);
  expect(sum('easel_database_up')).toBe(1);
  expect(sum('easel_database_connections', { state: 'idle' })).toBeGreaterThanOrEqual(1);
  const names = families.map(({ name }) => name);
  for (const name of ['easel_emails', 'easel_orders', 'easel_payments', 'easel_search_oldest_change_seconds'])
    expect(names).toContain(name);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(names).toContain(name);

  const known = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  for (const file of ['easel.json', 'alerts.yml']) {
    const used = await readFile(join(import.meta.dirname, '../../../docs/grafana', file), 'utf8');
    const wanted = [...used.matchAll(/\b(?:easel|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    );
    expect(
      wanted.filter((name) => !known.includes(name)),
      file,
    ).toEqual([]);
  }

  for (const secret of ['hunter2', 'mara', 'example.com', METRICS_TOKEN, 'nothing-here', 'Harbour'])
    expect(text).not.toContain(secret);
  const labels = new Set(samples.flatMap((sample) => Object.keys(sample.labels)));
  const expected = ['class', 'status', 'state', 'kind', 'type', 'space', 'version', 'major', 'minor', 'patch'];
  expect([...labels].filter((label) => !expected.includes(label))).toEqual([]);
});

test('orders and payments are counted by their state', async () => {
  const { db } = await aDatabase();
  const now = Date.now();
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);
  const order = await anOrder(db);
  await anOrder(db, { placed_at: hoursAgo(2) });
  await anOrder(db, { status: 'pending', placed_at: null, hold_expires_at: hoursAgo(-1) });
  const payment = { order_id: order, gateway: 'test', amount_cents: 900, currency: 'USD', created_at: hoursAgo(3) };
  await db
    .insertInto('payments')
    .values([
      { ...payment, id: randomUUID(), status: 'authorized', updated_at: hoursAgo(2) },
      { ...payment, id: randomUUID(), status: 'failed', updated_at: hoursAgo(0.5) },
      { ...payment, id: randomUUID(), status: 'failed', updated_at: hoursAgo(2) },
      { ...payment, id: randomUUID(), status: 'captured', updated_at: hoursAgo(0.5) },
    ])
    .execute();
  const metrics = await createShopMetrics(processMetrics, { db, now: () => now }).read();
  for (const line of [
    'easel_orders{state="placed"} 1',
    'easel_orders{state="pending"} 1',
    'easel_payments{state="open"} 1',
    'easel_payments{state="declined"} 1',
  ])
    expect(metrics).toContain(`${line}\n`);
});

test('without a database, only that is told about the shop', async () => {
  const { url } = await aDatabase();
  const database = connect(url, { max: 1 });
  await database.close();
  const metrics = await createShopMetrics(processMetrics, { db: database.db, now: Date.now }).read();
  expect(metrics.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual(['easel_database_up 0']);
});

test('a port of its own has the figures of all processes, and the port of the shop has none', async () => {
  const port = await findFreePort();
  const { address, output } = await openShop({
    ...{ METRICS_PORT: String(port), METRICS_TOKEN, PROCESSES: '2', LOG_LEVEL: 'info' },
    AUTH_SECRET: 'x'.repeat(40),
  });
  await expect.poll(output, PATIENCE).toContain('2 processes share the port.');
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  const metrics = `http://127.0.0.1:${port}/metrics`;
  expect((await fetch(metrics)).status).toBe(401);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  // A connection each, so that the processes take turns.
  for (let n = 0; n < 20; n++)
    await (await fetch(`${address}/easel/cart/count`, { headers: { connection: 'close' } })).text();
  const { sum, families } = await readMetrics(metrics);
  expect(sum('easel_http_requests_total', { class: 'api', status: '200' })).toBe(20);
  expect(families.filter(({ name }) => name === 'easel_search_works')).toHaveLength(1);
});

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createCdnHeaders } from './cdn-headers.ts';
import { type CdnPurger, createCdnPurger } from './cdn-purger.ts';
import type { PurgeTarget } from './purge-requests.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A service that records what it is sent. */
async function aService(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    response.writeHead(statuses.shift() ?? 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { received, url: `http://127.0.0.1:${port}/zones/7` };
}

function aPurger(kind: PurgeTarget['kind'], url: string, warnings: string[] = []): CdnPurger {
  const log = { warn: (_facts: object, message: string) => warnings.push(message) };
  const purger = createCdnPurger({ target: { kind, urls: [url], token: 'token-1' }, log });
  closers.push(purger.close);
  return purger;
}

test.each([
  ['fastly', '/zones/7/purge', { 'surrogate-key': 'work:42 artist:7', 'fastly-key': 'token-1' }, ''],
  ['cloudflare', '/zones/7/purge_cache', { authorization: 'Bearer token-1' }, '{"tags":["work:42","artist:7"]}'],
  ['webhook', '/zones/7', { authorization: 'Bearer token-1' }, '{"tags":["work:42","artist:7"],"soft":false}'],
  ['varnish', '/zones/7/', { 'x-purge': 'hard', 'surrogate-key': 'work:42 artist:7' }, ''],
] as const)('%s is told which tags have changed, in one request', async (kind, path, headers, body) => {
  const { received, url } = await aService();
  const purger = aPurger(kind, url);
  purger.purge(['work:42']);
  purger.purge(['artist:7', 'work:42']);
  await expect.poll(() => received.length).toBeGreaterThan(0);
  expect(received[0]).toMatchObject({ url: path, headers, body });
});

test('pages that only list a work may be served once more', async () => {
  const { received, url } = await aService();
  aPurger('fastly', url).purge(['work:42', 'listing']);
  await expect.poll(() => received.length).toBeGreaterThan(1);
  const read = ({ headers }: Received) => [headers['surrogate-key'], headers['fastly-soft-purge']];
  expect(received.slice(0, 2).map(read)).toEqual([
    ['work:42', undefined],
    ['listing', '1'],
  ]);
});

test('everything is purged when it is not known what has changed, and instead of thousands of tags', async () => {
  const { received, url } = await aService();
  const purger = aPurger('cloudflare', url);
  purger.purge('everything');
  await expect.poll(() => received.length).toBeGreaterThan(0);
  expect(received[0]?.body).toBe('{"purge_everything":true}');
  received.length = 0;
  purger.purge(Array.from({ length: 2_500 }, (_, at) => `work:${at}`));
  await expect.poll(() => received.map(({ body }) => body)).toContain('{"purge_everything":true}');
});

test('each purge is sent again, for pages that were on their way', async () => {
  const { received, url } = await aService();
  aPurger('webhook', url).purge(['work:42']);
  await expect.poll(() => received.length).toBe(2);
  expect(received[0]?.body).toBe(received[1]?.body);
});

test('a purge that fails is tried again with later changes, and the log does not have the token', async () => {
  const { received, url } = await aService([503, 500]);
  const warnings: string[] = [];
  const purger = aPurger('webhook', url, warnings);
  purger.purge(['work:1']);
  await expect.poll(() => received.length).toBe(1);
  purger.purge(['work:2']);
  await expect.poll(() => received.at(2)?.body).toContain('work:1');
  expect(received.slice(1, 3).some(({ body }) => body.includes('work:2'))).toBe(true);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/503/);
  expect(warnings[0]).not.toContain('token-1');
});

test('a service without an answer, or with a redirect to elsewhere, counts as failed', async () => {
  const { received, url } = await aService([302]);
  const warnings: string[] = [];
  aPurger('webhook', url, warnings).purge(['work:1']);
  await expect.poll(() => received.length).toBeGreaterThan(1);
  expect(warnings[0]).toContain('302');
});

test('what waits is sent when the shop closes', async () => {
  const { received, url } = await aService();
  const purger = aPurger('webhook', url);
  purger.purge(['work:42']);
  await purger.close();
  expect(received.map(({ body }) => body)).toEqual(['{"tags":["work:42"],"soft":false}']);
});

test('a page is kept with its tags, unless it is outdated, missing, or has more tags than proxies accept', () => {
  const { page, image } = createCdnHeaders('cloudflare', 60);
  expect(page({ status: 200, tags: ['work:1', 'listing', 'work:1'] }, true)).toEqual({
    'cloudflare-cdn-cache-control': 'max-age=60, stale-while-revalidate=30, stale-if-error=3600',
    'cache-tag': 'work:1,listing',
  });
  const refused = { 'cloudflare-cdn-cache-control': 'no-store' };
  expect(page({ status: 200, tags: ['work:1'] }, false)).toEqual(refused);
  expect(page({ status: 404, tags: [] }, true)).toEqual(refused);
  const many = Array.from({ length: 1_000 }, (_, at) => `work:${at + 10_000}`);
  expect(page({ status: 200, tags: many }, true)).toEqual(refused);
  expect(image('images', 7)).toEqual({ 'cache-tag': 'image:images-7,image:images' });
  expect(createCdnHeaders('none', 60).page({ status: 200, tags: ['work:1'] }, true)).toEqual({});
});

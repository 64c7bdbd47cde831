import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import type { Discovery } from '../discovery.ts';
import { createDiscoveryProvider } from '../discovery-provider.ts';

/** The API keys of the calls that a staging copy of a shop makes. The search service records them, and fails every call. */
const keys: (string | null)[] = [];
const service = createServer((request, response) => {
  keys.push(new URL(request.url ?? '', 'http://service').searchParams.get('key'));
  response.writeHead(503).end();
});
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
afterAll(() => new Promise<void>((done) => service.close(() => done())));

const chosen: { discovery?: Discovery; productionDiscovery?: Discovery } = {};
const asked = (which: keyof typeof chosen) =>
  new Proxy({} as Discovery, { get: (_, name: keyof Discovery) => chosen[which]?.[name] });
const copy = await aShop({ PRODUCTION_URL: 'https://gallery.example/somewhere' });
const hosted = await aShop({}, { discovery: asked('discovery'), productionDiscovery: asked('productionDiscovery') });
Object.assign(
  chosen,
  createDiscoveryProvider(
    readConfig({
      SEARCH_PROVIDER: 'constructor',
      CONSTRUCTOR_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      CONSTRUCTOR_ENVIRONMENT: 'staging',
      CONSTRUCTOR_STAGING_API_KEY: 'key-of-the-copy',
      CONSTRUCTOR_API_KEY: 'key-of-the-shop',
    }),
    { embedded: hosted.search.discovery, db: hosted.database.db },
  ),
);

beforeAll(async () => {
  for (let at = 1; at <= 8; at += 1) await aWork(copy.database.db, { rank: 100 - at });
});

test.each([
  ['constructor_prod_index=1', 'key-of-the-shop'],
  ['constructor_prod_index=0', 'key-of-the-copy'],
  ['', 'key-of-the-copy'],
])('the cookie "%s" searches with %s', async (cookie, key) => {
  keys.length = 0;
  await hosted.app.inject({ method: 'POST', url: '/easel/search', payload: { query: 'blue' }, headers: { cookie } });
  expect(new Set(keys)).toEqual(new Set([key]));
});

test('a page cached for one index is not served for the other', async () => {
  for (const [cookie, key] of [
    ['', 'key-of-the-copy'],
    ['constructor_prod_index=1', 'key-of-the-shop'],
  ] as const) {
    keys.length = 0;
    await hosted.app.inject({ url: '/all', headers: { cookie, accept: 'text/html' } });
    expect(new Set(keys)).toEqual(new Set([key]));
  }
});

test('the first 6 tiles of a copy use production images', async () => {
  const { body, headers } = await copy.app.inject({ url: '/all', headers: { accept: 'text/html' } });
  const sources = [...body.matchAll(/<article.*?<img[^>]* src="([^"]+)"/gs)].map(([, source = '']) => source);
  expect(sources).toHaveLength(8);
  expect(sources.map((source) => source.startsWith('https://gallery.example/media/works/'))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://gallery.example;");
});

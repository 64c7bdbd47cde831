import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { PROVIDER_FAILURES } from '@easel/domain/discovery/provider-mapping';
import { APP_ID, aSearchServer } from '@easel/search-api/algolia/testing/search-server';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import type { Discovery } from '../discovery.ts';
import { createDiscoveryProvider } from '../discovery-provider.ts';
import { aConstructorService } from '../testing/constructor-service.ts';
import { anOpenSearchShop } from '../testing/opensearch-shop.ts';

const SECRET = 'sekret-0123456789';
const lines: string[] = [];
const log = pino(
  { level: 'debug' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

let asked: Discovery;
const port: Discovery = new Proxy({} as Discovery, { get: (_, name: keyof Discovery) => asked[name] });
const shop = await aShop({}, { discovery: port, log });
await aWork(shop.database.db);
const elsewhere = { embedded: shop.search.discovery, db: shop.database.db };

/** The URL of a closed server. */
async function aGoneServer(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: left } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${left}`;
}

/** A server with the given request listener. */
async function aServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(
    () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering = (status: number, body: string) =>
  aServer((_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body));

const TROUBLES: [string, () => Promise<string>][] = [
  ['refuses connections', aGoneServer],
  ['responds with 500', () => answering(500, '{"message":"broken"}')],
  ['responds with an HTML error page', () => answering(502, '<html>Bad Gateway</html>')],
  ['times out', () => aServer(() => undefined)],
  ['responds with truncated JSON', () => answering(200, '{"response":{"results":[')],
  ['responds with unexpected JSON', () => answering(200, '{"response":{},"results":[{}]}')],
  ['responds with an empty body', () => answering(200, '')],
  ['closes the connection', () => aServer((request) => request.socket.destroy())],
  ['responds with 429', () => answering(429, `{"message":"Slow down, ${SECRET}"}`)],
];

const settings = {
  constructor: (url: string) => ({ CONSTRUCTOR_API_KEY: SECRET, CONSTRUCTOR_URL: url }),
  algolia: (url: string) => ({ ALGOLIA_APP_ID: APP_ID, ALGOLIA_API_KEY: SECRET, ALGOLIA_URL: url }),
  opensearch: (url: string) => ({ OPENSEARCH_URL: url.replace('//', `//easel:${SECRET}@`) }),
};

async function discoveryAt(provider: keyof typeof settings, url: string): Promise<Discovery> {
  const config = readConfig({ SEARCH_PROVIDER: provider, SEARCH_TIMEOUT_MS: '300', ...settings[provider](url) });
  if (provider !== 'opensearch') return createDiscoveryProvider(config, elsewhere).discovery;
  const { discovery, close } = await anOpenSearchShop(shop, config, { log });
  await close();
  return discovery;
}

const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const response = await shop.app.inject({ method, url, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json() };
};

describe.each(['constructor', 'algolia', 'opensearch'] as const)('if %s', (provider) => {
  /** The shop responds with the messages of docs/specification/search.md#search-failures, and no response or log contains the key. */
  const expectDegraded = async () => {
    lines.length = 0;
    expect(await call('POST', '/easel/search', { query: 'blue' })).toMatchObject({
      status: 503,
      success: false,
      messages: [PROVIDER_FAILURES.search],
    });
    expect(await call('POST', '/easel/search', { selectedCategory: 'paintings' })).toMatchObject({ status: 503 });
    expect(await call('GET', '/easel/autocomplete?query=blue')).toMatchObject({ status: 503 });
    expect(await call('GET', '/easel/facets')).toMatchObject({ status: 503 });
    expect(await call('POST', '/easel/hosted-search', { query: 'blue' })).toMatchObject({
      status: 200,
      payload: { hits: [], nbHits: 0 },
    });
    expect(lines.join('')).toContain(PROVIDER_FAILURES.inner);
    expect(lines.join('')).toContain(PROVIDER_FAILURES.hosted);
    expect(lines.join('')).toContain('ProviderFailure');
    expect(lines.join('')).not.toContain(SECRET);
  };

  test.each(TROUBLES)('%s, the shop returns a message and stays available', async (_, open) => {
    asked = await discoveryAt(provider, await open());
    await expectDegraded();
  });

  test.skipIf(provider === 'opensearch')(
    'rejects the key, the shop returns a message and stays available',
    async () => {
      const url = provider === 'algolia' ? (await aSearchServer()).base : (await aConstructorService()).url;
      asked = await discoveryAt(provider, url);
      await expectDegraded();
    },
  );

  test('is unavailable, invalid requests are still refused with status 400', async () => {
    asked = await discoveryAt(provider, await aGoneServer());
    expect(await call('POST', '/easel/search', { filters: { nonsense: ['x'] } })).toMatchObject({ status: 400 });
    expect(await call('POST', '/easel/hosted-search', { filters: 'nonsense:x' })).toMatchObject({ status: 400 });
  });

  test('does not respond, pages without works do not ask it for their navigation', async () => {
    let requests = 0;
    asked = await discoveryAt(provider, await aServer(() => (requests += 1)));
    const page = await shop.app.inject({ url: '/cart', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    // OpenSearch also knows the popular works that an empty cart shows.
    expect(requests).toBe(provider === 'opensearch' ? 1 : 0);
  });

  // OpenSearch tells which of them can be sold.
  test.skipIf(provider === 'opensearch')('is unavailable, works with similar colors are still found', async () => {
    asked = await discoveryAt(provider, await aGoneServer());
    expect(await call('GET', '/easel/recommendations/palette?artworkId=1')).toMatchObject({ status: 200 });
  });
});

test('the embedded engine is the default', () => {
  expect(createDiscoveryProvider(readConfig({}), elsewhere)).toEqual({ discovery: elsewhere.embedded });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { BadQuery, type Discovery } from '../discovery.ts';
import { createDiscoveryProvider } from '../discovery-provider.ts';
import { allWorksIn } from '../recommendation-queries.ts';
import { createConstructorDiscovery } from './constructor-discovery.ts';

/** The response of the service; set by each test. */
let response = { status: 200, body: '' };
const asked: URL[] = [];
const service = createServer((request, reply) => {
  asked.push(new URL(request.url ?? '', 'http://service'));
  reply.writeHead(response.status, { 'content-type': 'application/json' }).end(response.body);
});
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
afterAll(() => new Promise<void>((done) => service.close(() => done())));
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
beforeEach(() => {
  asked.length = 0;
});

const KEY = 'sekret-0123456789';
const parts = {
  recommendations: async () => ({ ids: [], total: 0, basis: 'rank' as const }),
  readArtistId: async () => undefined,
};
const discovery = createConstructorDiscovery({ apiKey: KEY, url, timeoutMs: 2_000 }, parts as never);
const listing = { ...allWorksIn('US', 2), facets: [] };

const answer = (status: number, body: unknown) => {
  response = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

test('the total is the sum of token and embedding matches', async () => {
  answer(200, {
    response: {
      results: [{ value: 'Sea', data: { id: '7' } }],
      result_sources: { token_match: { count: 41 }, embeddings_match: { count: 3 } },
      total_num_results: 99,
    },
  });
  expect(await discovery.search('sea', listing)).toMatchObject({
    total: 44,
    ids: [7],
    matches: { lexical: 41, semantic: 3 },
  });
});

test('responses without result sources, such as recommendations, use their total', async () => {
  answer(200, { response: { results: [{ data: { id: '7' } }], total_num_results: 1 } });
  expect(await discovery.recommendations('similar', { workIds: [3], limit: 2, zone: 'US' })).toEqual({
    ids: [7],
    total: 1,
    basis: 'provider',
  });
});

const calls: [string, (by: Discovery) => Promise<unknown>][] = [
  ['getSearchResults', (by) => by.search('sea ada@example.org', listing)],
  ['getBrowseResults', (by) => by.browse(listing)],
  ['getAutocompleteResults', (by) => by.autocomplete('sea', { limit: 3, zone: 'US' })],
  ['getRecommendations', (by) => by.recommendations('similar', { workIds: [3], limit: 2, zone: 'US' })],
];

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: Error & { status?: number; url?: string }) => error,
  );

test.each(calls)('%s response data is malformed', async (method, ask) => {
  for (const body of [{}, { response: {} }, { response: { results: 'none' } }, { sections: { Products: 'none' } }]) {
    answer(200, body);
    const failure = await failureOf(ask(discovery));
    expect(failure).toMatchObject({ name: 'ProviderFailure', message: `${method} response data is malformed` });
    expect(failure?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\w+/);
  }
});

test.each(calls)('a response that is not OK fails with its message, status and url: %s', async (_, ask) => {
  answer(429, { message: `Slow down, ${KEY}` });
  const failure = await failureOf(ask(discovery));
  expect(failure).toMatchObject({ message: 'Slow down, [removed]', status: 429 });
  const [, area] = asked[0]?.pathname.split('/') ?? [];
  expect(failure?.url).toMatch(new RegExp(`^${url}/${area}/.+\\?`));
  expect(JSON.stringify(failure)).not.toContain(KEY);
  expect(failure?.url).not.toContain('example.org');
});

test.each([
  [200, ''],
  [200, '{"response":{'],
  [200, '[]'],
  [502, '<html>Bad Gateway</html>'],
])('a response %d with the body %j', async (status, body) => {
  answer(status, body);
  expect(await failureOf(discovery.browse(listing))).toMatchObject({
    message: 'Server responded with an invalid JSON object',
    status,
  });
});

test('an empty pod is refused without a call to the service', async () => {
  await expect(discovery.recommendations('' as never, { workIds: [3], limit: 2, zone: 'US' })).rejects.toThrow(
    BadQuery,
  );
  expect(asked).toEqual([]);
});

test.each([
  [{}, 'key-production'],
  [{ CONSTRUCTOR_ENVIRONMENT: 'production' }, 'key-production'],
  [{ CONSTRUCTOR_ENVIRONMENT: 'staging' }, 'key-staging'],
  [{ CONSTRUCTOR_ENVIRONMENT: 'development' }, 'key-development'],
])('the key is chosen by environment, production by default: %j uses %s', async (environment, key) => {
  const config = readConfig({
    SEARCH_PROVIDER: 'constructor',
    CONSTRUCTOR_URL: url,
    CONSTRUCTOR_API_KEY: 'key-production',
    CONSTRUCTOR_STAGING_API_KEY: 'key-staging',
    CONSTRUCTOR_DEVELOPMENT_API_KEY: 'key-development',
    ...environment,
  });
  const chosen = createDiscoveryProvider(config, { embedded: discovery, db: undefined as never });
  answer(503, { message: 'away' });
  await failureOf(chosen.discovery.browse(listing));
  expect(asked.map(({ searchParams }) => searchParams.get('key'))).toEqual([key]);
  expect(chosen.productionDiscovery !== undefined).toBe(key !== 'key-production');
});

test('a missing key is reported at startup', () => {
  expect(() => readConfig({ SEARCH_PROVIDER: 'constructor', CONSTRUCTOR_ENVIRONMENT: 'staging' })).toThrow(
    'CONSTRUCTOR_STAGING_API_KEY is needed',
  );
});

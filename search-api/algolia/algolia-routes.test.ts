import { gzipSync } from 'node:zlib';
import { liteClient } from 'algoliasearch/lite';
import { beforeAll, expect, test } from 'vitest';
import { APP_ID, ART, ART_SETTINGS, aSearchServer, SEARCH_KEY } from './testing/search-server.ts';

const { base, hosts, admin, client, clientWith, post } = await aSearchServer();

const idsOf = ({ hits }: { hits: { objectID: string }[] }) => hits.map(({ objectID }) => objectID);

beforeAll(async () => {
  await admin.setSettings({ indexName: 'art', indexSettings: ART_SETTINGS });
  await admin.saveObjects({ indexName: 'art', objects: ART });
});

test.each([
  ['text/plain', 'text/plain'],
  ['text/plain;charset=UTF-8', 'text/plain;charset=UTF-8'],
  ['application/json', 'application/json'],
  ['any other type', 'application/x-www-form-urlencoded'],
])('a body of type %s is parsed as JSON', async (_, type) => {
  const response = await post('/1/indexes/art/query', { query: 'horse' }, { 'content-type': type });
  expect(await response.json()).toMatchObject({ nbHits: 1 });
});

test('a compressed body is decompressed up to a limit', async () => {
  const zipped = clientWith(SEARCH_KEY, { compression: 'gzip' });
  const long = { query: 'horse', analyticsTags: Array.from({ length: 200 }, (_, at) => `tag ${at}`) };
  expect(await zipped.searchSingleIndex({ indexName: 'art', searchParams: long })).toMatchObject({ nbHits: 1 });
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
  const response = await fetch(`${base}/1/indexes/art/query`, {
    method: 'POST',
    headers: { 'x-algolia-application-id': APP_ID, 'x-algolia-api-key': SEARCH_KEY, 'content-encoding': 'gzip' },
    body: bomb,
  });
  expect(response.status).toBe(400);
});

test('keys may be query parameters, in any case', async () => {
  const url = `${base}/1/indexes/*/queries?X-Algolia-API-Key=${SEARCH_KEY}&x-algolia-application-id=${APP_ID}`;
  const body = JSON.stringify({ requests: [{ indexName: 'art' }] });
  for (const one of [url, url.replace('*', '%2A')]) {
    const response = await fetch(one, { method: 'POST', body });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await response.json()).results[0].nbHits).toBe(4);
  }
});

test('the lite client works, including the legacy request format', async () => {
  const lite = liteClient(APP_ID, SEARCH_KEY, { hosts });
  const { results } = await lite.search([{ indexName: 'art', params: { query: 'dog' } }]);
  expect(idsOf(results[0] as { hits: { objectID: string }[] })).toEqual(['dog']);
});

test('requests without a known and permitted key are rejected', async () => {
  await expect(clientWith('nonsense').searchSingleIndex({ indexName: 'art' })).rejects.toMatchObject({
    status: 403,
    message: 'Invalid Application-ID or API key',
  });
  await expect(client.clearObjects({ indexName: 'art' })).rejects.toMatchObject({
    status: 403,
    message: 'Method not allowed with this API key',
  });
});

test("missing resources return the protocol's errors", async () => {
  await expect(client.searchSingleIndex({ indexName: 'nonsense' })).rejects.toMatchObject({
    status: 404,
    message: 'Index nonsense does not exist',
  });
  const response = await post('/1/nonsense', {});
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual({ message: 'Path not found', status: 404 });
});

test('CORS preflight requests are allowed', async () => {
  const response = await fetch(`${base}/1/events`, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-methods')).toContain('DELETE');
  expect(response.headers.get('access-control-allow-headers')).toContain('x-algolia-api-key');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test.each([
  ['invalid JSON', '{"query":', 'Invalid JSON in the body'],
  ['a JSON string', '"query"', 'Expecting a JSON object'],
  ['deep nesting', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 'levels deep'],
  ['__proto__', '{"__proto__":{"query":"x"}}', '__proto__'],
  ['an unknown parameter', '{"nonsense":1}', 'Unknown parameter: nonsense'],
  ['constructor', '{"constructor":1}', 'Unknown parameter: constructor'],
  ['a long query', JSON.stringify({ query: 'sea '.repeat(25_000) }), 'at most 512 bytes'],
  ['too many hits', '{"hitsPerPage":100000}', 'hitsPerPage'],
  ['a negative page', '{"page":-1}', 'page'],
  ['a broken filter', '{"filters":"a:"}', 'filters: The filter ends too early.'],
  ['deep filters', JSON.stringify({ filters: `${'('.repeat(1_000)}a:1` }), '50 levels deep'],
  [
    'too many filters',
    JSON.stringify({ facetFilters: [Array.from({ length: 100_000 }, () => 'a:b')] }),
    'facetFilters',
  ],
  ['a long filter with a score', JSON.stringify({ filters: `${'a:'.repeat(24_000)}<score=1>` }), 'filters'],
  ['a tag of a megabyte', JSON.stringify({ highlightPreTag: 'x'.repeat(1_000_000) }), 'highlightPreTag'],
  ['filters of the wrong type', '{"facetFilters":{"a":1}}', 'facetFilters'],
])('%s is rejected', async (_, body, message) => {
  const response = await post('/1/indexes/art/query', body);
  const answer = await response.json();
  expect(answer).toMatchObject({ status: 400 });
  expect(answer.message).toContain(message);
  expect(response.status).toBe(400);
});

test('a page beyond the last is empty and has the correct total', async () => {
  expect(await client.searchSingleIndex({ indexName: 'art', searchParams: { page: 1_000_000_000 } })).toMatchObject({
    hits: [],
    nbHits: 4,
    nbPages: 1,
  });
});

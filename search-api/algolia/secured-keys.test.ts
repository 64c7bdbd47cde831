import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_KEY, ART, ART_SETTINGS, aSearchServer, SEARCH_KEY } from './testing/search-server.ts';

const { admin, clientWith, hosts, post, base, indices } = await aSearchServer({
  shop: { appId: 'SHOP', apiKey: 'shop-key' },
});

beforeAll(async () => {
  await indices.putApplication({
    appId: 'TESTAPP',
    name: 'Test',
    keys: [{ key: 'browse-key', rights: ['search', 'browse', 'analytics'] }],
  });
  await admin.setSettings({ indexName: 'art', indexSettings: ART_SETTINGS });
  await admin.saveObjects({ indexName: 'art', objects: ART });
  await admin.saveObjects({ indexName: 'secrets', objects: [{ objectID: 's', title: 'Secret' }] });
});

// Only the Node client has this method, but the types are those of the browser client.
const { generateSecuredApiKey } = admin as unknown as {
  generateSecuredApiKey(asked: { parentApiKey: string; restrictions: object }): string;
};
const keyOf = (restrictions: object, parentApiKey = SEARCH_KEY) =>
  generateSecuredApiKey({ parentApiKey, restrictions });
const found = async (key: string, params: object = {}, indexName = 'art') => {
  const { hits } = await clientWith(key).searchSingleIndex({ indexName, searchParams: params });
  return hits.map(({ objectID }) => objectID).sort();
};
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: Error & { status?: number }) => [error.status, error.message],
  );
const INVALID = [403, 'Invalid Application-ID or API key'];

describe('a secured key', () => {
  test('finds what its parent key finds and has no more rights', async () => {
    const key = keyOf({});
    expect(await found(key)).toHaveLength(4);
    expect(await refused(clientWith(key).saveObject({ indexName: 'art', body: { objectID: 'x' } }))).toEqual([
      403,
      'Method not allowed with this API key',
    ]);
  });

  test('shows only filtered records, in every endpoint', async () => {
    const key = keyOf({ filters: 'medium:Oil' }, 'browse-key');
    const client = clientWith(key);
    expect(await found(key)).toEqual(['dog', 'horse']);
    expect(await found(key, { filters: 'price < 80' })).toEqual(['dog']);
    expect(await found(key, { filters: 'medium:Marble OR medium:Oil' })).toEqual(['dog', 'horse']);
    expect(await found(key, { facetFilters: [['medium:Marble']] })).toEqual([]);
    const several = await client.search({ requests: [{ indexName: 'art', query: 'blue', facets: ['*'] }] });
    expect(several.results[0]).toMatchObject({ nbHits: 1, facets: { medium: { Oil: 1 } } });
    const { facetHits } = await client.searchForFacetValues({ indexName: 'art', facetName: 'artist.name' });
    expect(facetHits.map(({ value }) => value).sort()).toEqual(['Ada Moreau', 'Jo Lind']);
    expect(await refused(client.getObject({ indexName: 'art', objectID: 'stone' }))).toEqual([
      404,
      'ObjectID does not exist',
    ]);
    expect(await client.getObject({ indexName: 'art', objectID: 'dog' })).toMatchObject({ objectID: 'dog' });
    const { results } = await client.getObjects({
      requests: ['stone', 'horse'].map((objectID) => ({ indexName: 'art', objectID })),
    });
    expect(results).toMatchObject([null, { objectID: 'horse' }]);
    const browsed: string[] = [];
    await client.browseObjects({
      indexName: 'art',
      aggregator: ({ hits }) => browsed.push(...hits.map(({ objectID }) => objectID)),
    });
    expect(browsed.sort()).toEqual(['dog', 'horse']);
    const recommend = client.initRecommend({ options: { hosts } });
    const trending = await recommend.getRecommendations({
      requests: [{ indexName: 'art', model: 'trending-items', threshold: 0 }] as never,
    });
    expect((trending.results[0] as unknown as { hits: unknown[] }).hits).toHaveLength(2);
  });

  test('is restricted to its indices, by name or pattern', async () => {
    const key = keyOf({ restrictIndices: ['ar*', 'other'] });
    expect(await found(key)).toHaveLength(4);
    expect(await refused(found(key, {}, 'secrets'))).toEqual([403, 'Index not allowed with this API key']);
    expect(await refused(found(keyOf({ restrictIndices: ['*rets'] }), {}, 'art'))).toEqual([403, expect.any(String)]);
    const both = [{ indexName: 'art' }, { indexName: 'secrets' }];
    expect(await refused(clientWith(key).search({ requests: both }))).toEqual([403, expect.any(String)]);
    const browsing = keyOf({ restrictIndices: ['art'] }, 'browse-key');
    expect(await refused(clientWith(browsing).listIndices())).toEqual([403, expect.any(String)]);
  });

  test('expires', async () => {
    const seconds = Math.floor(Date.now() / 1_000);
    expect(await found(keyOf({ validUntil: seconds + 100 }))).toHaveLength(4);
    expect(await refused(found(keyOf({ validUntil: seconds - 1 })))).toEqual([
      403,
      expect.stringContaining('validUntil'),
    ]);
    expect(await refused(found(keyOf({ validUntil: 'never' })))).toEqual([403, expect.any(String)]);
  });

  test('is restricted to its IP addresses', async () => {
    expect(await found(keyOf({ restrictSources: '127.0.0.0/8' }))).toHaveLength(4);
    expect(await refused(found(keyOf({ restrictSources: '10.0.0.0/8' })))).toEqual([403, expect.any(String)]);
    expect(await refused(found(keyOf({ restrictSources: 'nonsense/99' })))).toEqual([403, expect.any(String)]);
  });

  test('enforces its parameters', async () => {
    const key = keyOf({ userToken: 'ada', searchParams: { hitsPerPage: 1, facetFilters: ['tags:red'] } });
    expect(await found(key, { hitsPerPage: 4 })).toHaveLength(1);
    const { nbHits } = await clientWith(key).searchSingleIndex({ indexName: 'art' });
    expect(nbHits).toBe(2);
  });

  test('may send events', async () => {
    const event = { eventType: 'view', eventName: 'Seen', index: 'art', userToken: 'a', objectIDs: ['dog'] };
    const key = keyOf({ filters: 'medium:Oil' });
    expect((await post('/1/events', { events: [event] }, {}, key)).status).toBe(200);
  });

  test('can be derived from the shop’s own key', async () => {
    const key = keyOf({ restrictIndices: ['nothing'] }, 'shop-key');
    const response = await fetch(`${base}/1/indexes/art/query`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': 'SHOP', 'x-algolia-api-key': key },
      body: '{}',
    });
    expect(await response.json()).toEqual({ message: 'Index not allowed with this API key', status: 403 });
  });
});

describe('is rejected', () => {
  const forged = (said: string, signature: string) => Buffer.from(signature + said).toString('base64');
  const sign = (said: string, key: string) => createHmac('sha256', key).update(said).digest('hex');
  test.each<[string, string]>([
    ['derived from an unknown key', keyOf({}, 'nobody')],
    ['derived from an admin key', keyOf({}, ADMIN_KEY)],
    ['with a wrong signature', forged('filters=a', '0'.repeat(64))],
    ['with unsigned parameters', forged('filters=a&x=y', sign('filters=a', SEARCH_KEY))],
    ['without a signature', Buffer.from('filters=a').toString('base64')],
    ['derived from a secured key', keyOf({}, keyOf({}))],
    ['nonsense', '%%%'],
  ])('%s', async (_, key) => {
    expect(await refused(found(key))).toEqual(INVALID);
  });
});

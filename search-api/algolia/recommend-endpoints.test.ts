import { beforeAll, expect, test } from 'vitest';
import { ART, ART_SETTINGS, aSearchServer } from './testing/search-server.ts';

const { admin, client, hosts, post } = await aSearchServer();
const recommend = client.initRecommend({ options: { hosts } });

beforeAll(async () => {
  await admin.setSettings({
    indexName: 'art',
    indexSettings: { ...ART_SETTINGS, attributesForFaceting: ['medium', 'tags', 'artist.name'] },
  });
  await admin.saveObjects({ indexName: 'art', objects: ART });
});

type Hits = { hits: { objectID?: string; facetValue?: string; _score?: number }[] };
const ask = async (request: object): Promise<Hits['hits']> => {
  const requests = [{ indexName: 'art', threshold: 0, ...request }] as never;
  const { results } = await recommend.getRecommendations({ requests });
  return (results[0] as unknown as Hits).hits;
};
const ids = async (request: object) => (await ask(request)).map(({ objectID }) => objectID);

test('related items share facets and exclude the item itself', async () => {
  expect(await ids({ model: 'related-products', objectID: 'horse' })).toEqual(['dog', 'night', 'stone']);
  expect((await ids({ model: 'looking-similar', objectID: 'horse' })).slice(0, 1)).toEqual(['dog']);
  expect((await ids({ model: 'bought-together', objectID: 'horse' })).sort()).toEqual(['dog', 'night', 'stone']);
  for (const { _score } of await ask({ model: 'related-products', objectID: 'horse' })) {
    expect(_score).toBeGreaterThan(0);
    expect(_score).toBeLessThanOrEqual(100);
  }
  expect(await ids({ model: 'related-products', objectID: 'nobody' })).toEqual([]);
});

test('filters, thresholds and limits are applied', async () => {
  const request = { model: 'related-products', objectID: 'horse' };
  expect(await ids({ ...request, maxRecommendations: 1 })).toEqual(['dog']);
  expect(await ids({ ...request, queryParameters: { facetFilters: ['tags:red'] } })).toEqual(['dog', 'stone']);
  expect(await ids({ ...request, threshold: 100 })).toEqual([]);
  expect(await ids({ ...request, threshold: 100, fallbackParameters: { filters: 'price > 200' } })).toEqual([
    'night',
    'stone',
  ]);
});

test('trending items follow the order of the index', async () => {
  expect(await ids({ model: 'trending-items' })).toEqual(['night', 'stone', 'horse', 'dog']);
  expect(await ids({ model: 'trending-items', facetName: 'medium', facetValue: 'Oil' })).toEqual(['horse', 'dog']);
  expect(await ask({ model: 'trending-facets', facetName: 'medium', maxRecommendations: 2 })).toEqual([
    { facetName: 'medium', facetValue: 'Oil', _score: 100 },
    { facetName: 'medium', facetValue: 'Acrylic', _score: 50 },
  ]);
  expect(await ask({ model: 'trending-facets', facetName: 'nonsense' })).toEqual([]);
});

test('recommendations have the fields of search hits', async () => {
  const requests = [{ indexName: 'art', model: 'related-products', objectID: 'horse', threshold: 0 }] as never;
  const { results } = await recommend.getRecommendations({ requests });
  expect(results[0]).toMatchObject({
    exhaustive: { nbHits: true, typo: true },
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    hits: [{ objectID: 'dog', _highlightResult: { title: { value: 'Red Dog', matchLevel: 'none' } } }, {}, {}],
  });
});

test.each([
  [{ model: 'nonsense' }, 'There is no model'],
  [{ model: 'related-products' }, 'objectID is required'],
  [{ model: 'trending-facets' }, 'facetName is required'],
  [{ model: 'trending-items', threshold: 1_000 }, 'threshold'],
])('%j is rejected', async (request, message) => {
  const response = await post('/1/indexes/*/recommendations', { requests: [{ indexName: 'art', ...request }] });
  expect(await response.json()).toMatchObject({ status: 400, message: expect.stringContaining(message) });
});

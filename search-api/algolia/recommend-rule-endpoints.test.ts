import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ART, ART_SETTINGS, aSearchServer } from './testing/search-server.ts';

const { admin, client, hosts } = await aSearchServer();
const owner = admin.initRecommend({ options: { hosts } });
const page = client.initRecommend({ options: { hosts } });
const indexName = 'art';
const model = 'related-products' as const;

beforeAll(async () => {
  const attributesForFaceting = ['medium', 'tags', 'artist.name'];
  await admin.setSettings({ indexName, indexSettings: { ...ART_SETTINGS, attributesForFaceting } });
  await admin.saveObjects({ indexName, objects: ART });
});

type Rule = NonNullable<Parameters<typeof owner.batchRecommendRules>[0]['recommendRule']>[0];
const save = async (...recommendRule: Rule[]) => {
  const { taskID } = await owner.batchRecommendRules({ indexName, model, recommendRule });
  expect(await owner.getRecommendStatus({ indexName, model, taskID })).toEqual({ status: 'published' });
};
const recommended = async (more: object = {}) => {
  const requests = [{ indexName, model, objectID: 'horse', threshold: 0, ...more }] as never;
  const { results } = await page.getRecommendations({ requests });
  const hits = (results[0]?.hits ?? []) as { objectID: string }[];
  return hits.map(({ objectID }) => objectID);
};

beforeEach(async () => {
  const { hits } = await owner.searchRecommendRules({ indexName, model });
  for (const { objectID = '' } of hits) await owner.deleteRecommendRule({ indexName, model, objectID });
  expect(await recommended()).toEqual(['dog', 'night', 'stone']);
});

test('rules are saved, read, searched and deleted', async () => {
  const rule = { objectID: 'one', description: 'No dogs', consequence: { hide: [{ objectID: 'dog' }] } };
  await save(rule, { objectID: 'two', enabled: false, consequence: {} });
  expect(await owner.getRecommendRule({ indexName, model, objectID: 'one' })).toEqual({
    ...rule,
    _metadata: { lastUpdate: expect.any(String) },
  });
  const search = (searchRecommendRulesParams: object) =>
    owner.searchRecommendRules({ indexName, model, searchRecommendRulesParams });
  expect(await search({ query: 'dogs' })).toMatchObject({ nbHits: 1, page: 0, nbPages: 1 });
  expect(await search({ enabled: false })).toMatchObject({ hits: [{ objectID: 'two' }] });
  await owner.deleteRecommendRule({ indexName, model, objectID: 'one' });
  await expect(owner.getRecommendRule({ indexName, model, objectID: 'one' })).rejects.toMatchObject({ status: 404 });
});

test('records are hidden and promoted', async () => {
  await save({
    objectID: 'r',
    consequence: { hide: [{ objectID: 'dog' }], promote: [{ objectID: 'stone', position: 0 }] },
  });
  expect(await recommended()).toEqual(['stone', 'night']);
  expect(await recommended({ maxRecommendations: 1 })).toEqual(['stone']);
});

test('filters apply, also those relative to the source', async () => {
  await save({ objectID: 'r', consequence: { params: { filters: 'price > 100' } } });
  expect(await recommended()).toEqual(['night', 'stone']);
  await save({ objectID: 'r', consequence: { params: { automaticFacetFilters: [{ facet: 'medium' }] } } });
  expect(await recommended()).toEqual(['dog']);
  await save({
    objectID: 'r',
    consequence: { params: { automaticFacetFilters: [{ facet: 'medium', negative: true }] } },
  });
  expect(await recommended()).toEqual(['night', 'stone']);
  await save({ objectID: 'r', consequence: { params: { optionalFilters: ['medium:Marble'] } } });
  expect((await recommended())[0]).toBe('stone');
});

test('a rule is limited to its context, filters and validity', async () => {
  const consequence = { hide: [{ objectID: 'dog' }] };
  await save({ objectID: 'r', condition: { context: 'mobile' }, consequence });
  expect(await recommended()).toContain('dog');
  expect(await recommended({ queryParameters: { ruleContexts: ['mobile'] } })).not.toContain('dog');
  await save({ objectID: 'r', condition: { filters: 'tags:red' }, consequence });
  expect(await recommended()).toContain('dog');
  expect(await recommended({ queryParameters: { filters: 'tags:red' } })).toEqual(['stone']);
  await save({ objectID: 'r', validity: [{ until: 1_000 }], consequence });
  expect(await recommended()).toContain('dog');
});

test.each([
  { objectID: '' },
  { objectID: 'x', consequence: { hide: [{}] } },
  { objectID: 'x', consequence: { promote: [{ objectID: 'dog', position: -1 }] } },
  { objectID: 'x', consequence: { params: { filters: 'a:' } } },
  { objectID: 'x', validity: [{ from: 'never' }] },
])('%j is not a valid rule', async (rule) => {
  await expect(save(rule as Rule)).rejects.toMatchObject({ status: 400 });
});

test('only owners change rules; unknown models and tasks are not found', async () => {
  await expect(page.batchRecommendRules({ indexName, model, recommendRule: [] })).rejects.toMatchObject({
    status: 403,
  });
  const nonsense = 'nonsense' as typeof model;
  await expect(owner.searchRecommendRules({ indexName, model: nonsense })).rejects.toMatchObject({ status: 404 });
  await expect(owner.getRecommendStatus({ indexName, model, taskID: 999_999 })).rejects.toMatchObject({ status: 404 });
});

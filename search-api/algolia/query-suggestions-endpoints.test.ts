import { beforeAll, beforeEach, expect, test } from 'vitest';
import { APP_ID, ART, ART_SETTINGS, aSearchServer } from './testing/search-server.ts';

const { admin, client, hosts } = await aSearchServer();
const suggestions = admin.initQuerySuggestions({ region: 'us', options: { hosts } });

beforeAll(async () => {
  await admin.setSettings({ indexName: 'art', indexSettings: ART_SETTINGS });
  await admin.saveObjects({ indexName: 'art', objects: ART });
});

let count = 0;
let indexName = '';
beforeEach(() => {
  count += 1;
  indexName = `hints ${count}`;
});

const found = async (query = '') => {
  const { hits } = await client.searchSingleIndex({ indexName, searchParams: { query, hitsPerPage: 100 } });
  return hits as unknown as { objectID: string; popularity: number; art: { facets: { exact_matches: unknown } } }[];
};
const queries = async (query = '') => (await found(query)).map(({ objectID }) => objectID).sort();
const create = (source: object = {}, more: object = {}) =>
  suggestions.createConfig({
    indexName,
    sourceIndices: [{ indexName: 'art', minHits: 2, minLetters: 3, ...source }],
    ...more,
  });

test('a configuration creates a suggestions index, and is read, changed and deleted', async () => {
  await create();
  expect(await queries('bl')).toEqual(['blue']);
  expect(await queries()).not.toContain('marble');
  expect(await suggestions.getConfig({ indexName })).toMatchObject({
    appID: APP_ID,
    indexName,
    sourceIndices: [{ indexName: 'art', minHits: 2, minLetters: 3 }],
  });
  expect(await suggestions.getAllConfigs()).toContainEqual(expect.objectContaining({ indexName }));
  expect(await suggestions.getConfigStatus({ indexName })).toMatchObject({ indexName, isRunning: false });
  expect(await suggestions.getLogFile({ indexName })).toMatchObject([{ level: 'INFO' }, { level: 'INFO' }]);
  const configuration = { sourceIndices: [{ indexName: 'art', minHits: 1, minLetters: 3 }] };
  await suggestions.updateConfig({ indexName, configuration });
  expect(await queries()).toContain('marble');
  await suggestions.deleteConfig({ indexName });
  await expect(found()).rejects.toMatchObject({ status: 404 });
  await expect(suggestions.getConfig({ indexName })).rejects.toMatchObject({ status: 404 });
});

test('suggestions follow changes of their records', async () => {
  await create({ minHits: 1 });
  expect(await queries('bronze')).toEqual([]);
  await admin.saveObject({ indexName: 'art', body: { objectID: 'bell', title: 'Bell', medium: 'Bronze' } });
  expect(await queries('bronze')).toEqual(['bronze']);
  await admin.deleteObject({ indexName: 'art', objectID: 'bell' });
});

test('values are combined, words excluded and facets returned', async () => {
  const facets = [{ attribute: 'medium', amount: 1 }];
  await create({ minHits: 1, minLetters: 4, generate: [['tags', 'medium']], facets }, { exclude: ['Marble', 'blue'] });
  const all = await queries();
  expect(all).toContain('animal oil');
  expect(all).not.toContain('marble');
  expect(all).not.toContain('blue');
  expect(all).not.toContain('oil');
  const [animal] = await found('animal');
  expect(animal?.art.facets.exact_matches).toMatchObject({ medium: [{ value: 'Oil', count: 2 }] });
});

test('custom suggestions come from other indices', async () => {
  await admin.saveObjects({ indexName: 'mine', objects: [{ objectID: '1', query: 'blue horse', popularity: 99 }] });
  await create({ minHits: 1, external: ['mine', 'missing'] });
  expect((await found('blue horse'))[0]).toMatchObject({ objectID: 'blue horse', popularity: 99 });
});

test('invalid configurations are rejected, and only owners may change them', async () => {
  await expect(create({ indexName: '' })).rejects.toMatchObject({ status: 422 });
  await expect(create({ minHits: -1 })).rejects.toMatchObject({ status: 422 });
  await expect(create({ generate: ['tags'] })).rejects.toMatchObject({ status: 422 });
  await create();
  await expect(create()).rejects.toMatchObject({ status: 409 });
  const page = client.initQuerySuggestions({ region: 'us', options: { hosts } });
  await expect(page.getAllConfigs()).rejects.toMatchObject({ status: 403 });
  indexName = 'art';
  await expect(create()).rejects.toMatchObject({ status: 409 });
  const configuration = { sourceIndices: [{ indexName: 'art' }] };
  await expect(suggestions.updateConfig({ indexName: 'nobody', configuration })).rejects.toMatchObject({ status: 404 });
});

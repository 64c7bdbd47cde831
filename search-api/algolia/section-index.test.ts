import { expect, test } from 'vitest';
import { createItemSection } from '../accounts/item-section.ts';
import { APP_ID, aSearchServer } from './testing/search-server.ts';

const section = createItemSection(
  'Products',
  {
    apiKey: 'items',
    name: 'Items',
    facets: [
      { name: 'color', type: 'multiple' },
      { name: 'price', type: 'range' },
      { name: 'secret', type: 'single', isHidden: true },
    ],
  },
  [
    { id: 'vase', value: 'Blue Vase', facets: { color: ['Blue'], price: [20], secret: ['x'] }, data: { url: '/vase' } },
    {
      id: 'cup',
      value: 'Cup',
      facets: { price: [5] },
      variations: [
        { variationId: 'cup-red', facets: { color: ['Red'] } },
        { variationId: 'cup-blue', facets: { color: ['Blue'] } },
      ],
    },
  ],
);
const { admin, client, post } = await aSearchServer({
  providers: [{ name: 'works', section }],
  shop: { appId: 'SHOP', apiKey: 'public' },
});
const search = (searchParams: object) => client.searchSingleIndex({ indexName: 'works', searchParams });

test("the shop's items are searched, filtered and counted as an index", async () => {
  expect(await search({ query: 'vase' })).toMatchObject({
    nbHits: 1,
    hits: [
      {
        objectID: 'vase',
        title: 'Blue Vase',
        color: ['Blue'],
        url: '/vase',
        _highlightResult: { title: { value: 'Blue <em>Vase</em>' } },
      },
    ],
  });
  const answer = await search({ facets: ['*', 'price'], filters: 'color:blue AND price < 30' });
  expect(answer.hits.map(({ objectID }) => objectID)).toEqual(['vase', 'cup']);
  expect(answer.facets).toEqual({ color: { Blue: 2 } });
  expect((await search({ facets: ['color', 'price'] })).facets_stats).toBeUndefined();
  expect(await search({ filters: 'nonsense:x' })).toMatchObject({ nbHits: 0 });
  expect(await search({ filters: 'secret:x' })).toMatchObject({ nbHits: 1 });
  expect(await client.getObject({ indexName: 'works', objectID: 'vase' })).toMatchObject({ title: 'Blue Vase' });
});

test('an item with variations is one hit', async () => {
  expect(await search({ query: 'cup' })).toMatchObject({ nbHits: 1, hits: [{ objectID: 'cup' }] });
});

test('a replica sorts by any number', async () => {
  const idsOf = async (indexName: string) =>
    (await client.searchSingleIndex({ indexName })).hits.map(({ objectID }) => objectID);
  expect(await idsOf('works_price_asc')).toEqual(['cup', 'vase']);
  expect(await idsOf('works_price_desc')).toEqual(['vase', 'cup']);
  expect(await admin.getSettings({ indexName: 'works_price_asc' })).toMatchObject({
    primary: 'works',
    ranking: ['asc(price)'],
  });
  await expect(idsOf('works_nonsense_asc')).rejects.toMatchObject({ status: 404 });
  await expect(idsOf('works_price_up')).rejects.toMatchObject({ status: 404 });
  await expect(admin.saveObject({ indexName: 'works_price_asc', body: {} })).rejects.toMatchObject({ status: 403 });
});

test('they are read-only', async () => {
  await expect(admin.saveObject({ indexName: 'works', body: { title: 'x' } })).rejects.toMatchObject({ status: 403 });
  await expect(admin.setSettings({ indexName: 'works', indexSettings: {} })).rejects.toMatchObject({ status: 403 });
  await expect(admin.deleteIndex({ indexName: 'works' })).rejects.toMatchObject({ status: 403 });
});

test('they are listed, browsed and recommended', async () => {
  expect((await admin.listIndices()).items).toMatchObject([{ name: 'works', entries: 3 }]);
  const { hits } = await admin.browse({ indexName: 'works' });
  expect(hits.map(({ objectID }) => objectID)).toEqual(['vase', 'cup']);
  const response = await post('/1/indexes/*/recommendations', {
    requests: [{ indexName: 'works', model: 'related-products', objectID: 'vase' }],
  });
  expect(await response.json()).toMatchObject({ results: [{ hits: [{ objectID: 'cup' }] }] });
});

test('the shop’s own key works without being in the database', async () => {
  const headers = { 'x-algolia-application-id': 'SHOP' };
  expect((await post('/1/indexes/works/query', {}, headers, 'public')).status).toBe(200);
  expect((await post('/1/indexes/works/query', {}, headers, 'wrong')).status).toBe(403);
  expect((await post('/1/indexes/x/batch', { requests: [] }, headers, 'public')).status).toBe(403);
  expect(APP_ID).not.toBe('SHOP');
});

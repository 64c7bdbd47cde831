import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { anArtist, aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database, pictures } = await aShop();
const { db } = database;

const KEYS = { 'x-algolia-application-id': 'easel', 'x-algolia-api-key': 'easel' };
const ask = async (path: string, body: object = {}) => {
  const response = await app.inject({ method: 'POST', url: `/algolia/1/${path}`, headers: KEYS, payload: body });
  return { status: response.statusCode, ...response.json() };
};
const titles = ({ hits }: { hits: { title: string }[] }) => hits.map(({ title }) => title);
const read = async (path: string) => {
  const response = await app.inject({ url: path });
  return { status: response.statusCode, ...response.json() };
};

let nightId = 0;
beforeAll(async () => {
  const ada = await anArtist(db, { first_name: 'Ada', last_name: 'Moreau', country_code: 'fr' });
  nightId = await aWork(db, {
    artist_id: ada,
    title: 'Blue Night',
    rank: 0.9,
    category: 'mixed-media',
    list_prices: JSON.stringify({ US: 70_000 }),
  });
  await aWork(db, { artist_id: ada, title: 'Blue Gone', rank: 0.5, original_status: 'sold' });
  await db
    .insertInto('print_products')
    .values({ work_id: nightId, material: 'rag', width_cm: 20, height_cm: 30, price_cents: 15_000 })
    .execute();
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#334455' } });
  await pictures.write({ kind: 'works', id: nightId }, await picture.png().toBuffer());
});

test.each([
  ['all_artworks', ['Blue Night', 'Blue Gone']],
  ['easel_all_artworks', ['Blue Night', 'Blue Gone']],
  ['for_sale_artworks', ['Blue Night']],
  ['easel_for_sale_artworks', ['Blue Night']],
  ['easel_all_artworks_price-high', ['Blue Gone', 'Blue Night']],
  ['all_artworks_price_asc', ['Blue Night', 'Blue Gone']],
])('the index %s returns %j', async (index, found) => {
  const answer = await ask(`indexes/${index}/query`, { query: 'blue' });
  expect(titles(answer)).toEqual(found);
  expect(answer.index).toBe(index);
});

test('a work that an index does not show cannot be read from it either', async () => {
  const { objectID } = (await ask('indexes/all_artworks/query', { query: 'gone' })).hits[0];
  const get = (index: string) => app.inject({ url: `/algolia/1/indexes/${index}/${objectID}`, headers: KEYS });
  expect((await get('easel_all_artworks')).statusCode).toBe(200);
  expect((await get('easel_for_sale_artworks')).statusCode).toBe(404);
});

test('facet values are display labels; both labels and raw values can be filtered', async () => {
  const facets = ['category', 'price', 'prints_price_ranges'];
  const answer = await ask('indexes/all_artworks/query', { query: 'night', facets });
  expect(answer.facets).toEqual({
    category: { 'Mixed Media': 1 },
    price: { '$500 - $1,000': 1 },
    prints_price_ranges: { 'Under $200': 1 },
  });
  expect(answer.hits[0].category).toEqual(['Mixed Media']);
  const chosen = [
    'category:Mixed Media',
    'category:mixed-media',
    'price:$500 - $1,000',
    'price:50000-100000',
    'prints_price_ranges:Under $200',
    'prints_price_ranges:0-20000',
  ];
  for (const filter of chosen)
    expect(titles(await ask('indexes/all_artworks/query', { facetFilters: [filter] }))).toEqual(['Blue Night']);
  const values = await ask('indexes/all_artworks/facets/category/query', { facetQuery: 'med' });
  expect(values.facetHits).toEqual([{ value: 'Mixed Media', highlighted: 'Mixed <em>Med</em>ia', count: 1 }]);
});

test('the image of an item is returned by both protocols', async () => {
  const { hits } = await ask('indexes/all_artworks/query', { query: 'night' });
  const { response } = await read('/cio/search/night?key=easel&i=a&s=1');
  const urls: string[] = [hits[0].image_url, response.results[0].data.image_url];
  expect(urls).toEqual([expect.stringMatching(/-6\.jpg$/), expect.stringMatching(/-6\.jpg$/)]);
  for (const url of urls) expect((await app.inject({ url })).statusCode).toBe(200);
});

test('the other protocol returns the same names', async () => {
  const { response } = await read('/cio/search/blue?key=easel&i=a&s=1');
  const optionsOf = (name: string) => response.facets.find((facet: { name: string }) => facet.name === name).options;
  expect(optionsOf('category')).toContainEqual(
    expect.objectContaining({ value: 'mixed-media', display_name: 'Mixed Media' }),
  );
  expect(optionsOf('prints_price_ranges')).toMatchObject([{ value: '0-20000', display_name: 'Under $200' }]);
  expect(optionsOf('country')).toMatchObject([{ value: 'fr', display_name: 'France' }]);
});

test.each([
  ['a NUL in an index name', 'indexes/a%00b/query', {}, 400],
  ['a NUL in an index name of a multi-search', 'indexes/*/queries', { requests: [{ indexName: 'a\0b' }] }, 400],
  ['__proto__ as an index', 'indexes/__proto__/query', {}, 404],
  ['__proto__ as a facet', 'indexes/all_artworks/query', { facets: ['__proto__', 'constructor'] }, 200],
  ['__proto__ as a filter', 'indexes/all_artworks/query', { facetFilters: ['__proto__:x'] }, 200],
  ['__proto__ as a number', 'indexes/all_artworks/query', { numericFilters: ['__proto__>1'] }, 200],
  ['__proto__ as a searched facet', 'indexes/all_artworks/facets/__proto__/query', {}, 400],
  ['a NUL as a searched facet', 'indexes/all_artworks/facets/a%00/query', {}, 400],
  ['__proto__ in a sort order', 'indexes/all_artworks___proto___asc/query', {}, 404],
])('%s does not cause an internal error', async (_, path, body, status) => {
  expect(await ask(path, body)).toMatchObject({ status });
});

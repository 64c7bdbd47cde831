import { PRODUCTS } from '@easel/search-api/accounts/search-account';
import { searchRecords } from '@easel/search-api/algolia/search-records';
import { openSectionIndex } from '@easel/search-api/algolia/section-index';
import { beforeAll, expect, test } from 'vitest';
import { createWorkTiles } from '../catalogue/work-tiles.ts';
import { askEmbeddedWorks } from '../discovery/asked-works.ts';
import { anArtist, aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';
import { createWorksAccount } from './works-account.ts';

const { database, search } = await aShop();
const { db } = database;

const account = createWorksAccount({
  apiKey: 'works',
  brand: 'Easel',
  works: askEmbeddedWorks(search),
  tiles: createWorkTiles(db),
});
const section = account.sections.get(PRODUCTS);
if (!section) throw new Error('Works are missing.');

beforeAll(async () => {
  const ada = await anArtist(db, { first_name: 'Ada', last_name: 'Moreau', country_code: 'fr' });
  await aWork(db, {
    artist_id: ada,
    title: 'Blue Night',
    rank: 0.9,
    styles: ['Abstract'],
    list_prices: JSON.stringify({ US: 120_000 }),
  });
  await aWork(db, {
    artist_id: ada,
    title: 'Blue Stone',
    rank: 0.7,
    category: 'sculpture',
    list_prices: JSON.stringify({ US: 30_000 }),
  });
  await aWork(db, { artist_id: ada, title: 'Blue Elsewhere', rank: 2, sold_in_zones: ['EU1C'] });
  await search.follow('everything');
});

test('the shop’s works are an index: only those sold here, with their prices as numbers', async () => {
  const open = openSectionIndex({ name: 'works', section, highlighted: ['title', 'artist_last_name'] });
  const all = await searchRecords(open, { query: 'blue', facets: ['*'] }, '', Date.now());
  expect(all.hits).toMatchObject([{ title: 'Blue Night' }, { title: 'Blue Stone' }]);
  expect(all.hits?.[0]?._highlightResult).toMatchObject({
    title: { value: '<em>Blue</em> Night' },
    artist_last_name: {},
  });
  expect(all.hits?.[0]?._highlightResult).not.toHaveProperty('url');
  expect(all.facets).toMatchObject({ category: { paintings: 1, sculpture: 1 } });
  expect(all.facets_stats).toMatchObject({ price: { min: 30_000, max: 120_000 } });
  const cheap = await searchRecords(open, { filters: 'price < 50000 AND category:Sculpture' }, '', Date.now());
  expect(cheap.hits).toMatchObject([{ title: 'Blue Stone' }]);
});

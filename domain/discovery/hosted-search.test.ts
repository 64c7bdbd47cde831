import { expect, test } from 'vitest';
import {
  createHostedQuery,
  formatHostedIndex,
  formatSortedIndex,
  HOSTED_DEFAULTS,
  parseHostedIndex,
} from './hosted-search.ts';

test('the defaults of a hosted search query', () => {
  expect(HOSTED_DEFAULTS).toMatchObject({
    enablePersonalization: false,
    facets: ['*'],
    hitsPerPage: 25,
    page: 0,
    destinationZone: 'US',
  });
});

test('browsing uses the index of works for sale, searching that of all works, each with the environment’s prefix', () => {
  expect(formatHostedIndex(true, 'production')).toBe('production_for_sale_artworks');
  expect(formatHostedIndex(false, 'staging')).toBe('staging_all_artworks');
  expect(createHostedQuery({ isBrowseSearch: true, hitsPerPage: 50 }, 'production')).toMatchObject({
    searchIndice: 'production_for_sale_artworks',
    hitsPerPage: 50,
  });
  expect(createHostedQuery({ searchIndice: 'mine' }, 'production').searchIndice).toBe('mine');
});

test('hosted search has an index for each sort', () => {
  const index = formatHostedIndex(true, 'production');
  expect(formatSortedIndex(index, 'default')).toBe(index);
  expect(parseHostedIndex(formatSortedIndex(index, 'price-low'), 'production')).toEqual({
    isForSale: true,
    sort: 'price-low',
  });
  expect(parseHostedIndex('production_all_artworks', 'production')).toEqual({ isForSale: false, sort: 'default' });
});

test.each(['bogus', '', 'staging_all_artworks', 'production_all_artworks_cheapest', 'all_artworks', '__proto__'])(
  '%j is not an index of the production environment',
  (name) => expect(parseHostedIndex(name, 'production')).toBeUndefined(),
);

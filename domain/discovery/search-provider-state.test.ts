import { expect, test } from 'vitest';
import { parseListingUrl } from './listing-url.ts';
import { createSearchState, withResults } from './search-provider-state.ts';

const stateAt = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://shop.example');
  const parsed = parseListingUrl(pathname, searchParams);
  if (!parsed.ok) throw new Error(`No listing: ${url}`);
  return createSearchState(parsed.value, 'US');
};

test('the search state has selected facets, index, page and sort', () => {
  expect(stateAt('/paintings/pop-art/framed?price=500-1000&country=fr&page=2&hitsPerPage=25')).toMatchObject({
    results: [],
    facets: [],
    selectedFacets: { styles: ['Pop Art'], country: ['fr'], price: ['500-1000'], is_framed: ['true'] },
    searchIndice: 'easel_for_sale_artworks',
    pagination: { page: 2, pageSize: 25, totalResults: 0 },
    sort: { sortBy: 'relevance', sortOrder: 'descending' },
    isPrintsPage: false,
  });
  expect(stateAt('/prints?sort=newest')).toMatchObject({
    searchIndice: 'easel_all_artworks_newest',
    sort: { sortBy: 'created_at', sortOrder: 'descending' },
    isPrintsPage: true,
  });
  // A text search covers all works.
  expect(stateAt('/all?query=sea').searchIndice).toBe('easel_all_artworks');
});

test('an unavailable sort is not requested', () => {
  expect(stateAt('/paintings/abstract?sort=price-low')).toMatchObject({
    searchIndice: 'easel_for_sale_artworks',
    sort: { sortBy: 'relevance' },
  });
});

test('shared facets are the same in every category, and the dictionary maps slugs to facets', () => {
  const { sharedFacetNames, slugifyDictionary } = stateAt('/all');
  expect(sharedFacetNames).toContain('styles');
  expect(sharedFacetNames).not.toContain('mediums');
  expect(sharedFacetNames).not.toContain('materials');
  expect(slugifyDictionary.get('pop-art')).toBe('styles');
  expect(slugifyDictionary.get('floral')).toBe('subject');
  expect(slugifyDictionary.get('large')).toBe('size');
});

test('the response is added to the request', () => {
  const asked = stateAt('/all?page=1');
  expect(withResults(asked, { results: ['a work'], facets: ['a facet'], totalResults: 101 })).toEqual({
    ...asked,
    results: ['a work'],
    facets: ['a facet'],
    pagination: { page: 1, pageSize: 100, totalResults: 101 },
  });
});

import { expect, test } from 'vitest';
import { countTotalResults, PROVIDER_FAILURES } from './provider-mapping.ts';

test('totalResults is the sum of token and embedding matches', () => {
  expect(countTotalResults({ token_match: 3, embeddings_match: 4 })).toBe(7);
  expect(countTotalResults({})).toBe(0);
});

test('messages of a failed provider', () => {
  expect(Object.values(PROVIDER_FAILURES)).toEqual([
    'Error fetching search results from Constructor.io',
    'Error fetching facets from Constructor.io',
    'Error fetching autocomplete results from Constructor.io',
    'Error fetching recommendations from Constructor.io',
    'Error getting data from Constructor',
    'Algolia API Failed',
  ]);
});

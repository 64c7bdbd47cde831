import { expect, test } from 'vitest';
import { choosePopularSearches, POPULAR_SEARCHES } from './popular-searches.ts';

const values = [
  { label: 'Cubism', count: 3 },
  { label: 'Abstract', count: 90 },
  { label: 'Landscape', count: 40 },
];

test('searches of visitors come first, then the most frequent facet values', () => {
  expect(choosePopularSearches(['blue sea'], values)).toEqual(['blue sea', 'abstract', 'landscape', 'cubism']);
});

test('duplicates are removed', () => {
  expect(choosePopularSearches(['abstract'], values)).toEqual(['abstract', 'landscape', 'cubism']);
});

test('the list is limited, and empty in an empty shop', () => {
  expect(choosePopularSearches(['a', 'b', 'c', 'd', 'e', 'f', 'g'], values)).toHaveLength(POPULAR_SEARCHES);
  expect(choosePopularSearches([], [])).toEqual([]);
});

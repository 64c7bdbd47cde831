import { expect, test } from 'vitest';
import { POPULAR_SEARCHES, popularSearchesOf } from './popular-searches.ts';

const values = [
  { label: 'Cubism', count: 3 },
  { label: 'Abstract', count: 90 },
  { label: 'Landscape', count: 40 },
];

test('searches of visitors come first, then the most frequent facet values', () => {
  expect(popularSearchesOf(['blue sea'], values)).toEqual(['blue sea', 'Abstract', 'Landscape', 'Cubism']);
});

test('duplicates are removed', () => {
  expect(popularSearchesOf(['abstract'], values)).toEqual(['abstract', 'Landscape', 'Cubism']);
});

test('the list is limited, and empty in an empty shop', () => {
  expect(popularSearchesOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'], values)).toHaveLength(POPULAR_SEARCHES);
  expect(popularSearchesOf([], [])).toEqual([]);
});

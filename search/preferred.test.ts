import { expect, test } from 'vitest';
import { createSearchIndex } from './search-index.ts';
import type { SearchDocument, SearchQuery, SearchSchema } from './search-schema.ts';

const schema: SearchSchema = {
  text: { title: 5, about: 2 },
  facets: { color: 'many' },
  numbers: [],
  rankWeight: 0.4,
};
const work = (id: number, title: string, rank: number, color = 'Blue'): SearchDocument => ({
  id,
  rank,
  text: { title, about: [color, 'painting'] },
  facets: { color },
});
const index = createSearchIndex(schema, [
  work(1, 'Evening', 0.9),
  work(2, 'Blue', 0.1),
  work(3, 'Harbor', 0.5),
  work(4, 'Blue Harbor', 0.3, 'Red'),
  work(5, 'Harbor', 0.5, 'Green'),
  ...Array.from({ length: 30 }, (_, at) => work(10 + at, `Meadow ${at}`, 0, 'Green')),
]);
const blue = { choices: { color: ['Blue'] } };
const idsOf = (query: SearchQuery) => index.search(query).hits.map(({ id }) => id);

test('a work that has a preferred word in its title is first, and no other is left out', () => {
  expect(idsOf(blue)).toEqual([1, 3, 2]);
  expect(idsOf({ ...blue, preferredText: 'blue' })).toEqual([2, 1, 3]);
});

test('preferred words change neither totals nor counts', () => {
  const { total, facets } = index.search({ ...blue, preferredText: 'blue' });
  expect({ total, facets }).toEqual({ total: 3, facets: index.search(blue).facets });
});

test('preferred words add to the words of a text', () => {
  const harbors = { text: 'harbor', where: { ids: [4, 5] } };
  expect(idsOf(harbors)).toEqual([5, 4]);
  expect(idsOf({ ...harbors, preferredText: 'blue' })).toEqual([4, 5]);
});

test('a preference changes the order of a listing moderately', () => {
  const everything = { where: { ids: [1, 2, 3, 4, 5] } };
  const likesRed = (points: number) => ({
    ...everything,
    preferences: [{ where: { facet: 'color', anyOf: ['Red'] }, points }],
  });
  expect(idsOf(everything)).toEqual([1, 3, 5, 4, 2]);
  expect(idsOf(likesRed(0.1))).toEqual([1, 4, 3, 5, 2]);
  expect(idsOf(likesRed(1))).toEqual([4, 1, 3, 5, 2]);
});

test('ranks above 1 count in full, so that a preference does not decide among the best alone', () => {
  const best = createSearchIndex(
    schema,
    [3, 2.5, 1.1].map((rank, at) => work(at + 1, 'Evening', rank, at === 2 ? 'Red' : 'Blue')),
  );
  const query = { preferences: [{ where: { facet: 'color', anyOf: ['Red'] }, points: 0.1 }] };
  expect(best.search(query).hits.map(({ id }) => id)).toEqual([1, 2, 3]);
  for (const { id, score } of best.search(query).hits) {
    const parts = best.explain(query, id)?.parts ?? [];
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 4);
  }
});

test('a preference is invalid if its facet does not exist', () => {
  const preferences = [{ where: { facet: 'taste', anyOf: ['Red'] }, points: 1 }];
  expect(() => index.search({ preferences })).toThrow('taste');
});

test.each([
  ['with a preference', { preferences: [{ where: { facet: 'color', anyOf: ['Red'] }, points: 0.1 }], limit: 5 }],
  ['without a text', { ...blue, preferredText: 'blue' }],
  ['with a text', { text: 'harbor', preferredText: 'blue' }],
  ['with a boost', { ...blue, preferredText: 'blue', boosts: [{ where: { ids: [2] }, points: 3 }] }],
])('the parts of a score add up %s', (_, query) => {
  for (const { id, score } of index.search(query).hits) {
    const parts = index.explain(query, id)?.parts ?? [];
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 4);
  }
});

test('scores of one query do not leak into the next', () => {
  idsOf({ ...blue, preferredText: 'blue' });
  expect(idsOf(blue)).toEqual([1, 3, 2]);
  expect(idsOf({ text: 'harbor', where: { ids: [4, 5] } })).toEqual([5, 4]);
});

import { expect, test } from 'vitest';
import { createSearchIndex } from './search-index.ts';
import { type SearchDocument, SearchError, type SearchQuery } from './search-schema.ts';

const work = (id: number, title: string): SearchDocument => ({
  id,
  rank: 0,
  text: { title },
  facets: { kind: id % 2 === 0 ? 'even' : 'odd' },
});
const schema = { text: { title: 3 }, facets: { kind: 'one' as const }, numbers: [], rankWeight: 0.4 };
const TITLES = ['Storm', 'A Storm at Sea', 'Waves', 'Harbor', 'Rough Water', 'Cups'];
const index = createSearchIndex(
  schema,
  TITLES.map((title, at) => work(at + 1, title)),
);
const similar = { ids: [5, 2, 3, 999], points: [2, 1.5, 1, 1], toJSON: () => 'vectors of the test' };
const search = (text: string, query: SearchQuery = {}) => {
  const { total, partialFrom, relatedFrom, similarOnly, hits, facets } = index.search({ text, similar, ...query });
  return { total, partialFrom, relatedFrom, similarOnly, ids: hits.map(({ id }) => id), facets };
};

test('documents of similar meaning follow all others, and are not counted', () => {
  expect(search('storm')).toEqual({
    total: 2,
    partialFrom: undefined,
    relatedFrom: 2,
    similarOnly: 2,
    ids: [2, 1, 5, 3],
    facets: {
      kind: [
        { value: 'even', count: 1 },
        { value: 'odd', count: 1 },
      ],
    },
  });
});

test('a similar meaning moves documents up within each group', () => {
  expect(search('storm', { similar: undefined })).toMatchObject({ ids: [1, 2], similarOnly: undefined });
  expect(search('storm harbor')).toMatchObject({ total: 3, ids: expect.arrayContaining([2, 1, 4, 5, 3]) });
  expect(search('storm sea cups')).toMatchObject({ total: 1 });
});

test('filters hold for them, and groups of words of similar meaning are blended with them', () => {
  expect(search('storm', { where: { facet: 'kind', anyOf: ['even'] } })).toMatchObject({ total: 1, ids: [2] });
  const relatedWords = { find: (word: string) => (word === 'storm' ? ['cup'] : []), toJSON: () => 'words' };
  expect(search('storm', { relatedWords })).toMatchObject({ ids: [2, 1, 5, 3, 6], similarOnly: 2 });
});

test.each([
  ['without a text', ''],
  ['for a quoted phrase', '"rough cups"'],
])('%s, nothing is similar', (_, text) => {
  expect(search(text)).toMatchObject({ relatedFrom: undefined, similarOnly: undefined });
});

test.each([[{ offset: 20 }], [{ partialMatches: false }]])('none follow if the query is %j', (query) => {
  expect(search('storm', query)).toMatchObject({ relatedFrom: undefined, total: 2 });
});

test.each(['storm', 'storm cups', 'storm harbor'])(
  'for "%s", the parts of every explanation add up to its score',
  (text) => {
    for (const { id, score } of index.search({ text, similar }).hits) {
      const { parts = [] } = index.explain({ text, similar }, id) ?? {};
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 5);
    }
  },
);

test('a query leaves no points behind for the next one', () => {
  const before = index.search({ text: 'cups harbor' }).hits;
  index.search({ text: 'storm', similar });
  expect(index.search({ text: 'cups harbor', count: [] }).hits).toEqual(before);
});

test('documents without points are refused', () => {
  expect(() => index.search({ text: 'storm', similar: { ...similar, points: [] } })).toThrow(SearchError);
});

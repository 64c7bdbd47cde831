import { expect, test } from 'vitest';
import { createSearchIndex } from './search-index.ts';
import type { SearchDocument, SearchQuery, WordRelations } from './search-schema.ts';

const WORDS: Readonly<Record<string, readonly string[]>> = {
  canine: ['dog', 'jackal'],
  beach: ['shore'],
  hound: ['dog'],
};
const relatedWords: WordRelations = { find: (word) => WORDS[word] ?? [], toJSON: () => 'words of the test' };
const work = (id: number, title: string, rank = 0): SearchDocument => ({
  id,
  rank,
  text: { title },
  facets: { kind: id % 2 === 0 ? 'even' : 'odd' },
});
const schema = { text: { title: 3 }, facets: { kind: 'one' as const }, numbers: [], rankWeight: 0.4 };
const index = createSearchIndex(schema, [
  work(1, 'A Dog', 0.5),
  work(2, 'Two Dogs on a Shore'),
  work(3, 'A Shore at Night'),
  work(4, 'Beach in Winter'),
  work(5, 'A Hound'),
  work(6, 'Cups'),
]);
const search = (text: string, query: SearchQuery = {}) => {
  const { total, partialFrom, relatedFrom, hits, facets } = index.search({
    text,
    prefix: false,
    typos: false,
    relatedWords,
    ...query,
  });
  return { total, partialFrom, relatedFrom, ids: hits.map(({ id }) => id), facets };
};

test('a word that no document has finds those with related words, which are not counted', () => {
  expect(search('canine')).toEqual({
    total: 0,
    partialFrom: undefined,
    relatedFrom: 0,
    ids: [1, 2],
    facets: { kind: [] },
  });
});

test('documents with related words are behind all others', () => {
  expect(search('hound')).toMatchObject({ total: 1, relatedFrom: 1, ids: [5, 1, 2] });
  expect(search('canine beach')).toMatchObject({ ids: [4, 2, 1, 3] });
  expect(search('winter beach hound')).toMatchObject({ total: 1, partialFrom: 1, relatedFrom: 2 });
});

test.each([
  ['without a dictionary', { relatedWords: undefined }],
  ['where partial matches are not wanted', { partialMatches: false }],
  ['on the second page', { offset: 20 }],
])('%s, there are no related words', (_, query) => {
  expect(search('canine', query)).toMatchObject({ total: 0, relatedFrom: undefined, ids: [] });
});

test('phrases mean their words', () => {
  expect(search('"canine"').ids).toEqual([]);
});

test('with ten full matches, nobody needs related words', () => {
  const hounds = Array.from({ length: 10 }, (_, at) => work(at + 10, `Hound ${at}`));
  const many = createSearchIndex(schema, [...hounds, work(1, 'Dog')]);
  const query = { text: 'hound', relatedWords };
  expect(many.search(query)).toMatchObject({ total: 10, hits: { length: 10 } });
  many.remove([10]);
  expect(many.search(query)).toMatchObject({ total: 9, relatedFrom: 9, hits: { length: 10 } });
});

test('filters apply to documents with related words', () => {
  expect(search('canine', { choices: { kind: ['odd'] } }).ids).toEqual([1]);
  expect(search('canine', { where: { facet: 'kind', anyOf: ['even'] } }).ids).toEqual([2]);
});

test('documents that were added later are found by related words too', () => {
  const growing = createSearchIndex(schema, [work(6, 'Cups')]);
  const query = { text: 'canine', relatedWords };
  expect(growing.search(query).hits).toEqual([]);
  growing.put([work(7, 'Jackal')]);
  expect(growing.search(query).hits).toMatchObject([{ id: 7 }]);
});

test.each(['canine', 'hound', 'canine beach', 'winter beach hound'])('the parts of each hit of %j add up', (text) => {
  const query = { text, prefix: false, relatedWords };
  for (const { id, score } of index.search(query).hits) {
    const { parts = [], score: explained } = index.explain(query, id) ?? {};
    expect(explained).toBeCloseTo(score, 5);
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 4);
  }
  const { relatedFrom = 0, hits } = index.search(query);
  expect(index.explain(query, hits[relatedFrom]?.id ?? 0)?.parts).toContainEqual(
    expect.objectContaining({ kind: 'word', how: 'related' }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryWithout, understandShopQuery } from './shop-query.ts';

const read = (query: string, options?: Parameters<typeof understandShopQuery>[1]) => {
  const { parts, words } = understandShopQuery(query, options);
  return {
    parts: parts.map(({ facet, label, isExcluded }) => `${isExcluded ? 'not ' : ''}${facet} ${label}`.trim()),
    words,
  };
};

test('facets, prices and words are recognized', () => {
  expect(read('large blue abstract sunset under $500')).toEqual({
    parts: ['size Large', 'color Blue', 'styles Abstract', 'price'],
    words: 'sunset',
  });
});

test('positions refer to the query with normalized whitespace', () => {
  const { query, parts } = understandShopQuery('  show me   paintings in  blue,   please ');
  expect(query).toBe('show me paintings in blue, please');
  expect(parts.map(({ start, end }) => query.slice(start, end))).toEqual(['paintings', 'in blue']);
});

test('words in quotes stay words', () => {
  expect(read('"blue" abstract')).toEqual({ parts: ['styles Abstract'], words: '"blue"' });
  expect(read('“large blue abstract”')).toEqual({ parts: [], words: '“large blue abstract”' });
});

test('values joined by "and" are alternatives if works have only one of them; values joined by "or" always are', () => {
  expect(read('cats and dogs').parts).toEqual(['subject Cats or Dogs']);
  expect(read('red or blue').parts).toEqual(['color Red or Blue']);
  expect(read('red and blue').parts).toEqual(['color Red', 'color Blue']);
  expect(read('portrait of a woman')).toEqual({ parts: ['subject Portrait'], words: 'woman' });
});

test('"without" excludes values', () => {
  expect(read('abstract without red').parts).toEqual(['styles Abstract', 'not color Red']);
});

test('typos of known values are corrected, known words are not changed', () => {
  const isKnownWord = (word: string) => word === 'tribunal';
  expect(read('abstrct', { isKnownWord }).parts).toEqual(['styles Abstract']);
  expect(read('unframed', { isKnownWord }).parts).toEqual([]);
  expect(read('abstrct', { isKnownWord: () => true })).toEqual({ parts: [], words: 'abstrct' });
  expect(understandShopQuery('Abstrct sunset', { isKnownWord }).corrected).toBe('abstract sunset');
  // The last word may be incomplete.
  expect(read('abstrct', { isKnownWord, isTyping: true }).parts).toEqual([]);
});

test('a meaning that few works have is ignored', () => {
  expect(read('large cat', { ignored: new Set(['subject Cats']) })).toEqual({ parts: ['size Large'], words: 'cat' });
});

describe('artists', () => {
  const findArtist = (name: string) =>
    ['van gogh', 'vincent van gogh', 'gogh'].includes(name) ? { artistId: 7, name: 'Vincent van Gogh' } : undefined;
  test.each([
    ['landscapes by gogh', ['subject Landscape', 'artist Vincent van Gogh'], ''],
    ['van gogh sunflowers', ['artist Vincent van Gogh'], 'sunflowers'],
    ['gogh sunflowers', [], 'gogh sunflowers'],
    // A query that is only a name finds the artist's works first, then works about them.
    ['vincent van gogh', [], 'vincent van gogh'],
  ])('%s', (query, parts, words) => {
    expect(read(query, { findArtist })).toEqual({ parts, words });
  });
});

test.each([
  ['large blue abstract under $500', 'color', 'large abstract under $500'],
  ['oil paintings in blue and white', 'color', 'oil paintings'],
  ['landscapes from France', 'country', 'landscapes'],
  ['cats and dogs, small', 'subject', 'small'],
  ['blue', 'color', ''],
])('%s without its %s', (query, facet, left) => {
  const { query: tidy, parts } = understandShopQuery(query);
  expect(
    queryWithout(
      tidy,
      parts.filter((part) => part.facet === facet),
    ),
  ).toBe(left);
});

test('any text is parsed, and the parts are within the query', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600, unit: 'binary' }), (text) => {
      const { query, parts, words } = understandShopQuery(text, { isKnownWord: () => false });
      expect(words.length).toBeLessThanOrEqual(query.length);
      for (const { start, end } of parts) expect(0 <= start && start < end && end <= query.length).toBe(true);
      expect(queryWithout(query, parts).length).toBeLessThanOrEqual(query.length);
    }),
  );
  for (const part of ['under ', 'between 1 and ', '$', '1,111', 'not ', '"', 'and ', 'blue ', 'a-', 'for my '])
    understandShopQuery(part.repeat(50_000), { isKnownWord: () => false });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryWithout } from './query-remainder.ts';
import { understandShopQuery } from './shop-query.ts';

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

describe('what is not wanted is excluded', () => {
  test.each([
    ["I don't want anything with black in it", ['not color Black']],
    ['anything with horses but no people', ['subject Horses', 'not subject People']],
    ['abstract, neither red nor orange', ['styles Abstract', 'not color Red', 'not color Orange']],
    ['no red, pink or orange', ['not color Red or Pink or Orange']],
    ['I hate orange, show me blue', ['not color Orange', 'color Blue']],
    ["paintings that aren't abstract", ['category Paintings', 'not styles Abstract']],
    ['not interested in photography or nudes', ['not category Photography', 'not subject Nude']],
    ['anything but portraits', ['not subject Portrait']],
    ['red not pink abstracts', ['color Red', 'not color Pink', 'styles Abstract']],
    // Works that also have prints are originals.
    ['paintings, not prints', ['category Paintings']],
    ['no abstract paintings', ['not styles Abstract', 'category Paintings']],
    ['nothing too big', ['not size Large or Oversized']],
    ['I prefer oil over acrylic', ['mediums Oil', 'not mediums Acrylic']],
    ['unframed or without a frame', ['not is_framed Framed']],
    ['framed or unframed abstracts', ['styles Abstract']],
    // These are no exclusions.
    ["I can't find blue paintings", ['color Blue', 'category Paintings']],
    ['not only blue', ['color Blue']],
    ['nothing but blue', ['color Blue']],
    ['no. 5 in blue', ['color Blue']],
  ])('%s', (query, parts) => {
    expect(read(query).parts).toEqual(parts);
  });

  test('an unknown word that is not wanted is not searched for', () => {
    expect(read('landscape without trees or clouds')).toEqual({ parts: ['subject Landscape'], words: '' });
  });

  test.each([
    ['no more than $400', { most: 400 }],
    ["I don't want to spend more than $350 on a photograph", { most: 350 }],
    ["we can't go above 900 euros", { most: 900 }],
    ['nothing under $200', { least: 200 }],
  ])('%s', (query, bounds) => {
    const {
      text: _,
      start: _start,
      end: _end,
      unit: _unit,
      ...amount
    } = understandShopQuery(query).parts.find(({ facet }) => facet === 'price')?.amount ?? {
      text: '',
      start: 0,
      end: 0,
    };
    expect(amount).toEqual({ name: 'price', ...bounds });
  });
});

describe('rooms, furniture and people are not the work', () => {
  test.each([
    ['painting for living room over gray sofa', ['category Paintings'], ''],
    ['landscape for a bedroom with blue walls', ['subject Landscape'], ''],
    ['blue abstract next to my red armchair', ['color Blue', 'styles Abstract'], ''],
    ['our walls are dark green, looking for an abstract', ['styles Abstract'], ''],
    ['The bedroom is yellow, show me something blue', ['color Blue'], ''],
    ["a photo of my brother's dogs", ['category Photography', 'subject Dogs'], ''],
    ['gift for my mother who loves cats', ['subject Cats'], ''],
    ['my dad is into cars', ['subject Cars'], ''],
    ['a painting of my son', ['category Paintings'], 'son'],
    ['cat on a red sofa', ['subject Cats', 'color Red'], 'sofa'],
    ['we have a brown sofa and white walls and need a landscape', ['subject Landscape'], ''],
    ['for my mum: roses', [], 'roses'],
    // There is nothing else to search for.
    ['gift for my mother', [], 'gift for my mother'],
  ])('%s', (query, parts, words) => {
    expect(read(query)).toEqual({ parts, words });
  });
});

test.each([
  ['do you have anything with sunflowers?', [], 'sunflowers'],
  ['I saw a red abstract here and want another one', ['color Red', 'styles Abstract'], ''],
  ['calm seascape', ['subject Seascape'], 'calm'],
  ['glass of red wine', [], 'glass of red wine'],
  ['I love music', ['subject Music'], ''],
  ['a painting about love', ['category Paintings', 'subject Love'], ''],
  ['red, orange or yellow abstract', ['color Red or Orange or Yellow', 'styles Abstract'], ''],
])('%s: words that say nothing about a work are not searched for', (query, parts, words) => {
  expect(read(query)).toEqual({ parts, words });
});

test.each([
  ['24 x 36 inches', 'Medium'],
  ['12" x 16"', 'Small'],
  ['no wider than 40 cm', 'Small'],
  ['at least 2 metres wide', 'Oversized'],
  ['between 50 and 80 cm', 'Medium'],
  ['smaller than 16 x 16 inches', 'Small'],
  ['max width 40 cm', 'Small'],
  ['A3', 'Medium'],
  ['large, about 60 cm', 'Medium'],
])('%s is a size', (query, label) => {
  expect(read(query).parts).toEqual([`size ${label}`]);
});

test('a number without a unit and a size that every work may have are not sizes', () => {
  expect(read('24x36')).toEqual({ parts: [], words: '24x36' });
  expect(read('over 10 cm').parts).toEqual([]);
});

test.each([
  ['below 1 500 €', { most: 1_500 }],
  ["up to 1'200 francs", { most: 1_200 }],
  ['between two and three hundred dollars', { least: 200, most: 300 }],
  ['CA$900 tops', { most: 900 }],
  ['from 3000 euros upwards', { least: 3_000 }],
  ['my limit is £450', { most: 450 }],
  ['not too expensive', { most: 500 }],
  ['more than 500 but less than 1000 dollars', { least: 500, most: 1_000, unit: 'dollars' }],
  ['less than $1000 but over $500', { least: 500, most: 1_000 }],
  ['my budget: 400', { most: 400 }],
])('%s is a price', (query, bounds) => {
  expect(understandShopQuery(query).parts[0]?.amount).toMatchObject(bounds);
});

test('without one of two values that share a negation, the other one is still excluded', () => {
  const { query, parts } = understandShopQuery('landscape, no people or red');
  const people = parts.filter(({ label }) => label === 'People');
  expect(read(queryWithout(query, people)).parts).toEqual(['subject Landscape', 'not color Red']);
});

test('typos of known values are corrected, known words are not changed', () => {
  const isKnownWord = (word: string) => word === 'tribunal';
  expect(read('abstrct', { isKnownWord }).parts).toEqual(['styles Abstract']);
  expect(read('unmarble', { isKnownWord }).parts).toEqual([]);
  // Two meanings are equally close, but only one has the same first letter.
  expect(read('sculture', { isKnownWord }).parts).toEqual(['category Sculpture']);
  expect(read('blak and white photografy', { isKnownWord }).parts).toEqual([
    'mediums Black & White',
    'category Photography',
  ]);
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
  ["I don't want any red", 'color', ''],
  ['a landscape, but please no yellow', 'color', 'landscape'],
  ['I would like something blue for my sister', 'color', 'for my sister'],
  ['We have a brown sofa and need a blue abstract', 'color', 'We have a brown sofa and need abstract'],
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
  for (const part of [
    'under ',
    'between 1 and ',
    '$',
    '1,111',
    'not ',
    '"',
    'and ',
    'blue ',
    'a-',
    'for my ',
    'no ',
    'next to my ',
    '1 x 2 ',
    "isn't any ",
  ])
    understandShopQuery(part.repeat(50_000), { isKnownWord: () => false });
});

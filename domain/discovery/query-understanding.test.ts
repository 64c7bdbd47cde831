import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { understandText, type Vocabulary } from './query-understanding.ts';
import { stripIntent } from './strip-intent.ts';

const VOCABULARY: Vocabulary = {
  facets: [
    { name: 'color', values: ['Red', 'Light Blue', 'Blue', 'Crème'] },
    { name: 'size', values: ['S', 'M', 'XL', '42'] },
    { name: 'framed', values: ['True', 'False'] },
    { name: 'place', values: ['Europe', 'Europe > France'] },
  ],
  groups: [
    { groupId: 'all', displayName: 'All' },
    { groupId: 'hats', displayName: 'Hats' },
    { groupId: 'oil', displayName: 'Oil paintings' },
  ],
  rangeFacets: [
    { name: 'price', units: ['$', '€', 'dollars', 'euros'] },
    { name: 'width', units: ['cm'] },
  ],
};
const understand = (text: string) => {
  const { understood: _, ...rest } = understandText(text, VOCABULARY);
  return rest;
};
const nothing = { filters: {}, ranges: {} };

test.each([
  ['show me peanut', 'peanut'],
  ['Show me some peanuts, please!', 'peanuts'],
  ['could you please find me a quiet room', 'quiet room'],
  ['I’m looking for horses', 'horses'],
  ["I'd like to see the sea", 'sea'],
  ['what sculptures do you have?', 'sculptures'],
  ['do you have any horses', 'horses'],
  ['horses', 'horses'],
  ['show me', 'show me'],
  ['showroom', 'showroom'],
  ['', ''],
])('intent phrases are removed: %s', (text, term) => {
  expect(stripIntent(text)).toBe(term);
});

describe('amounts', () => {
  test.each([
    ['horse under $50', { price: { most: 50 } }],
    ['horse below 50', { price: { most: 50 } }],
    ['horse for less than 1,250.50 dollars', { price: { most: 1250.5 } }],
    ['horse over $1.5k', { price: { least: 1500 } }],
    ['horse above 20 euros', { price: { least: 20 } }],
    ['horse more than 20', { price: { least: 20 } }],
    ['horse between $20 and $50', { price: { least: 20, most: 50 } }],
    ['horse between 50 and 20', { price: { least: 20, most: 50 } }],
    ['horse priced from $20 to 50', { price: { least: 20, most: 50 } }],
    ['horse $20-$50', { price: { least: 20, most: 50 } }],
    ['horse under 80 cm', { width: { most: 80 } }],
    ['horse under 80cm over $20', { width: { most: 80 }, price: { least: 20 } }],
    ['horse around $100', { price: { least: 80, most: 120 } }],
    ['horse $100 or less', { price: { most: 100 } }],
  ])('%s', (text, ranges) => {
    expect(understand(text)).toEqual({ term: 'horse', filters: {}, ranges });
  });

  test.each(['horse from 1920 to 1930', 'about 5 horses', 'under the sea', 'apollo 11', 'horse under 80 kg kg'])(
    '%s has none',
    (text) => {
      expect(understand(text).ranges.width).toBeUndefined();
      if (!text.includes('80')) expect(understand(text)).toEqual({ term: text, ...nothing });
    },
  );

  test('are converted to the facet’s unit', () => {
    const cents = { ...VOCABULARY, rangeFacets: [{ name: 'price', units: ['$'], perUnit: 100 }] };
    expect(understandText('under $50', cents).ranges).toEqual({ price: { most: 5_000 } });
  });

  test('stay in the text if there are no price facets', () => {
    expect(understandText('hat under $50', { facets: [], groups: [], rangeFacets: [] }).term).toBe('hat under $50');
  });
});

describe('values', () => {
  test('of facets: the longest match, ignoring case and accents', () => {
    expect(understand('light blue horse')).toEqual({ term: 'horse', filters: { color: ['Light Blue'] }, ranges: {} });
    expect(understand('horse in RED and blue')).toMatchObject({ term: 'horse', filters: { color: ['Red', 'Blue'] } });
    expect(understand('creme horse from France')).toMatchObject({
      term: 'horse',
      filters: { color: ['Crème'], place: ['Europe > France'] },
    });
  });

  test('in hyphenated words and next to punctuation', () => {
    expect(understand('red-horse')).toMatchObject({ term: 'horse', filters: { color: ['Red'] } });
    expect(understand('t-shirt (o’neill)')).toMatchObject({ term: "t-shirt (o'neill)", filters: {} });
  });

  test('sizes by name', () => {
    expect(understand('medium shirt')).toMatchObject({ term: 'shirt', filters: { size: ['M'] } });
    expect(understand('extra large shirt')).toMatchObject({ term: 'shirt', filters: { size: ['XL'] } });
    expect(understand('shoe size 42')).toMatchObject({ term: 'shoe', filters: { size: ['42'] } });
    expect(understand('42 m horse')).toMatchObject({ term: '42 m horse', filters: {} });
  });

  test('groups by name', () => {
    expect(understand('red hat')).toEqual({ term: '', filters: { color: ['Red'] }, ranges: {}, groupId: 'hats' });
    expect(understand('show me an oil painting of horses')).toMatchObject({ term: 'horses', groupId: 'oil' });
    expect(understand('all true horses')).toEqual({ term: 'true horses', ...nothing });
  });

  test('with the matched words', () => {
    expect(understandText('show me red hats under $40', VOCABULARY).understood).toEqual([
      { text: 'under $40', as: 'range', name: 'price', most: 40 },
      { text: 'red', as: 'facet', name: 'color', value: 'Red' },
      { text: 'hats', as: 'group', groupId: 'hats' },
    ]);
  });
});

test('facet names that are properties of Object.prototype are supported', () => {
  const odd = {
    ...VOCABULARY,
    facets: [
      { name: 'constructor', values: ['__proto__', 'toString'] },
      { name: 'size', values: ['constructor'] },
    ],
  };
  expect(understandText('tostring horse', odd).filters).toEqual({ constructor: ['toString'] });
});

test('any text is parsed in time, and the remaining text is no longer than the query', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      const { term } = understandText(text, VOCABULARY);
      expect(term.length).toBeLessThanOrEqual(Math.min(text.length, 500));
    }),
  );
  for (const part of ['please ', 'between 1 and ', '$', '1,111', 'under ', 'a-', ' '])
    understandText(part.repeat(20_000), VOCABULARY);
});

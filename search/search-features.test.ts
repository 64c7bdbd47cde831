import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSearchIndex } from './search-index.ts';
import { type SearchDocument, SearchError, type SearchQuery, type SearchSchema } from './search-schema.ts';

const schema: SearchSchema = {
  text: { title: 3, artist: 2, about: 1 },
  facets: {
    category: 'tree',
    styles: 'many',
    isFramed: 'one',
    band: {
      of: 'price',
      bands: [
        { value: 'low', below: 100 },
        { value: 'high', min: 100 },
      ],
    },
    secret: 'one',
  },
  numbers: ['price', 'width'],
  zones: { names: ['US', 'EU'], numbers: ['price'], facets: ['isFramed'] },
  hidden: { facets: ['secret'], fields: ['cost'] },
  stopWords: ['the', 'of', 'and'],
  rankWeight: 0.5,
};

const work = (id: number, title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  rank: 1 / id,
  ...more,
  text: { title, ...more.text },
});
const idsOf = (documents: SearchDocument[], query: SearchQuery) =>
  createSearchIndex(schema, documents)
    .search(query)
    .hits.map(({ id }) => id);

describe('quoted phrases', () => {
  const shop = [
    work(1, 'Night and Day'),
    work(2, 'Day and Night'),
    work(3, 'Night', { text: { about: 'day' } }),
    work(4, 'Days and Nights in the City', { text: { about: ['a night', 'and day'] } }),
  ];
  test.each([
    ['"night and day"', [1]],
    ['"day and night"', [2, 4]],
    ['“day and nights” city', [4]],
    ['"night day"', []],
    ['"night"', [3, 2, 1, 4]],
    ['"nigh"', []],
    ['"', [1, 2, 3, 4]],
    ['"" night', [3, 2, 1, 4]],
    ['"night and day', [1, 2, 3, 4]],
  ])('%j finds %j', (text, ids) => {
    expect(idsOf(shop, { text }).toSorted()).toEqual(ids.toSorted());
  });
});

test('if no document has all words, those with the most words are found and isRelaxed is set', () => {
  const index = createSearchIndex(schema, [work(1, 'Blue Horse'), work(2, 'Blue Sea'), work(3, 'Green')]);
  expect(index.search({ text: 'blue sea monster' })).toMatchObject({
    total: 1,
    isRelaxed: true,
    hits: [{ id: 2 }, { id: 1 }],
    partialFrom: 1,
  });
  expect(index.search({ text: 'blue' })).toMatchObject({ total: 2, isRelaxed: false });
  expect(index.search({ text: 'xyzzy plugh' })).toMatchObject({ total: 0, isRelaxed: false });
});

test('documents with some of the words follow those with all of them, if these do not fill the first page', () => {
  const index = createSearchIndex(schema, [
    work(1, 'Blue Horse'),
    work(2, 'Blue Sea'),
    work(3, 'A Sea of Trees'),
    work(4, 'Green'),
  ]);
  const found = index.search({ text: 'blue sea', count: ['styles'] });
  expect(found).toMatchObject({ total: 1, isRelaxed: false, partialFrom: 1 });
  expect(found.hits.map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(index.search({ text: 'blue sea', limit: 1 })).not.toHaveProperty('partialFrom');
  expect(index.search({ text: 'blue sea', offset: 1 }).hits).toEqual([]);
  expect(index.search({ text: 'blue sea', partialMatches: false }).hits).toHaveLength(1);
  expect(index.search({ text: '"blue sea"' }).hits).toHaveLength(1);
});

test('a short page of partial matches is the beginning of a long one', () => {
  // Some of the documents with the rare word come before those with the frequent one, and some behind them.
  const index = createSearchIndex(
    schema,
    Array.from({ length: 400 }, (_, at) => {
      const isRare = at % 5 === 0;
      const about = isRare && at % 2 === 1 ? `cobalt ${'other colors '.repeat(at / 10)}` : '';
      return work(at + 1, `${isRare && !about ? 'cobalt' : ''} ${at % 2 === 0 ? 'painting' : ''} ${at}`, {
        text: { about },
      });
    }),
  );
  for (const text of ['cobalt painting', 'cobalt painting of harbors']) {
    const read = (limit: number) => index.search({ text, limit, typos: false }).hits;
    const all = read(400);
    for (let limit = 1; limit < 200; limit += 7) expect(read(limit)).toEqual(all.slice(0, limit));
  }
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a text field may not have the weight %d', (weight) => {
  const strange: SearchSchema = { text: { title: 1, about: weight }, facets: {}, numbers: [] };
  expect(() => createSearchIndex(strange)).toThrow(SearchError);
});

test('a query leaves nothing behind for the next one', () => {
  const documents = Array.from({ length: 200 }, (_, at) => work(at + 1, `Blue Sea ${at % 3 === 0 ? 'Horse' : 'Tree'}`));
  const index = createSearchIndex(schema, documents);
  const texts = ['blue sea monster', 'horse monster', 'tree sea plugh', 'horse tree', 'blue'];
  for (const text of [...texts, ...texts.toReversed()]) {
    const found = index.search({ text, limit: 300 }, { keepsResult: false });
    expect(found, text).toEqual(createSearchIndex(schema, documents).search({ text, limit: 300 }));
  }
});

test('inflected forms count less than the word itself, and the whole title in the same form most', () => {
  const index = createSearchIndex(schema, [
    work(1, 'A Painted House'),
    work(2, 'Painting a House'),
    work(3, 'Dancing Figure'),
    work(4, 'Dancing Figures'),
  ]);
  const find = (text: string) => index.search({ text }).hits.map(({ id }) => id);
  expect(find('painting')).toEqual([2, 1]);
  expect(find('painted')).toEqual([1, 2]);
  expect(find('dancing figures')).toEqual([4, 3]);
  expect(find('dancing figure')).toEqual([3, 4]);
});

test('the last word of a name says what a thing is, and counts more than those before it', () => {
  const shop = ['Laptop Stand', 'Blue Laptop', 'Laptop Bag'].map((title, at) => work(at + 1, title, { rank: 0 }));
  expect(idsOf(shop, { text: 'laptop' })).toEqual([2, 1, 3]);
  const index = createSearchIndex(schema, shop);
  const [{ id, score } = { id: 0, score: 0 }] = index.search({ text: 'laptop' }).hits;
  const { parts = [] } = index.explain({ text: 'laptop' }, id) ?? {};
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 5);
});

test('a name of one word has no word before its last one', () => {
  const shop = ['Sea Shells', 'Sea', 'Blue Sea'].map((title, at) => work(at + 1, title, { rank: 0 }));
  expect(idsOf(shop, { text: 'sea' })).toEqual([2, 3, 1]);
});

test('"wooden" and "foldable" are forms of "wood" and "fold"', () => {
  const shop = [work(1, 'Wooden Table'), work(2, 'Foldable Chair'), work(3, 'Table')];
  expect(idsOf(shop, { text: 'wood' })).toEqual([1]);
  expect(idsOf(shop, { text: 'folding chair' })).toEqual([2]);
});

test('two words match a document that has them as one, and one word a document that has it as two', () => {
  const index = createSearchIndex(schema, [
    work(1, 'Armchair'),
    work(2, 'Coffee Table'),
    work(3, 'Table'),
    work(4, 'Arm'),
  ]);
  expect(index.search({ text: 'arm chair', limit: 1 })).toMatchObject({
    total: 1,
    isRelaxed: false,
    hits: [{ id: 1 }],
  });
  expect(index.search({ text: 'coffeetable', limit: 1 })).toMatchObject({
    total: 1,
    isRelaxed: false,
    hits: [{ id: 2 }],
  });
  expect(index.search({ text: 'coffeetable', correctWords: ['coffeetable'] }).total).toBe(0);
  expect(index.search({ text: Array(12).fill('coffeetable').join(' ') }).total).toBe(1);
});

test('a typo that happens to be another rare word is corrected if no document has all words', () => {
  const others = Array.from({ length: 20 }, (_, at) => work(100 + at, `Landscape ${at}`));
  const index = createSearchIndex(schema, [work(1, 'Bull Dog'), work(2, 'Next to the Last'), ...others]);
  expect(index.search({ text: 'nex to the last' })).toMatchObject({ total: 1, isRelaxed: false, hits: [{ id: 2 }] });
  expect(index.search({ text: 'bul dog' })).toMatchObject({ total: 1, isRelaxed: false, hits: [{ id: 1 }] });
});

test.each([
  ['lnadscape with canvsa', 'landscape with canvas'],
  ['landscape', undefined],
  ['landsc', undefined],
  ['landscapee', 'landscape'],
  ['qqqqqqqq', undefined],
])('%j: did you mean %j?', (text, meant) => {
  const index = createSearchIndex(schema, [work(1, 'Landscapes on Canvas with Trees'), work(2, 'A Landscape')]);
  expect(index.search({ text }).didYouMean).toBe(meant);
});

test('a word listed as correct is never corrected', () => {
  const index = createSearchIndex(schema, [work(1, 'The Ditch'), work(2, 'Each Other')]);
  expect(index.search({ text: 'dutch' })).toMatchObject({ total: 1, didYouMean: 'ditch' });
  expect(index.search({ text: 'dutch', correctWords: ['dutch'] }).total).toBe(0);
  expect(index.search({ text: 'gift for my mother', correctWords: ['mother'] }).didYouMean).toBeUndefined();
});

test('a correction leaves the rest of the text unchanged', () => {
  const index = createSearchIndex({ ...schema, stopWords: ['of', 'a'] }, [work(1, 'Portrait of a Woman')]);
  expect(index.search({ text: 'Potrait of a “woman”!' }).didYouMean).toBe('portrait of a “woman”!');
});

test('the last word is a prefix always, never, or as a fallback', () => {
  const works = [work(1, 'Seasons'), work(2, 'Cathedral'), work(3, 'Cats'), work(4, 'Sea')];
  const found = (query: SearchQuery) => idsOf(works, query).toSorted();
  expect(found({ text: 'sea' })).toEqual([1, 4]);
  expect(found({ text: 'sea', prefix: 'fallback' })).toEqual([4]);
  expect(found({ text: 'cat', prefix: 'fallback' })).toEqual([3]);
  expect(found({ text: 'cathed', prefix: 'fallback' })).toEqual([2]);
  expect(found({ text: 'cathed', prefix: 'fallback', correctWords: ['cathed'] })).toEqual([]);
  expect(found({ text: 'cathed', prefix: false })).toEqual([]);
});

test('hasWord ignores plurals and case', () => {
  const index = createSearchIndex(schema, [work(1, 'Cats of Zürich')]);
  expect(['cat', 'CATS', 'zurich', 'cats zürich'].map((word) => index.hasWord(word))).toEqual([true, true, true, true]);
  expect(['ca', 'dogs', '', 'cats dogs'].map((word) => index.hasWord(word))).toEqual([false, false, false, false]);
});

test('search can be restricted to fields, and typo tolerance and prefixes can be disabled', () => {
  const shop = [
    work(1, 'Sea', { rank: 0, text: { artist: 'Night' } }),
    work(2, 'Night', { rank: 0, text: { artist: 'Sea' } }),
  ];
  expect(idsOf(shop, { text: 'sea', fields: ['artist'] })).toEqual([2]);
  expect(idsOf(shop, { text: 'nigth' })).toEqual([2, 1]);
  expect(idsOf(shop, { text: 'nigth', typos: false })).toEqual([]);
  expect(idsOf(shop, { text: 'nig' })).toEqual([2, 1]);
  expect(idsOf(shop, { text: 'nig', prefix: false })).toEqual([]);
});

describe('facets', () => {
  const shop = [
    work(1, 'a', {
      facets: { category: 'Paintings > Oil', secret: 'x' },
      zones: { US: { numbers: { price: 50 }, facets: { isFramed: true } } },
    }),
    work(2, 'b', {
      facets: { category: 'Paintings > Oil > Alla Prima' },
      zones: { US: { numbers: { price: 100 } }, EU: { numbers: { price: 90 } } },
    }),
    work(3, 'c', {
      facets: { category: ['Prints', 'Paintings'] },
      zones: { EU: { numbers: { price: 300 }, facets: { isFramed: false } } },
    }),
  ];
  const index = createSearchIndex(schema, shop);

  test('a tree value includes everything below it', () => {
    expect(index.search().facets.category).toEqual([
      { value: 'Paintings', count: 3 },
      { value: 'Paintings > Oil', count: 2 },
      { value: 'Paintings > Oil > Alla Prima', count: 1 },
      { value: 'Prints', count: 1 },
    ]);
    expect(idsOf(shop, { choices: { category: ['Paintings > Oil'] } })).toEqual([1, 2]);
  });

  test('each zone has its own prices, bands, facets and sort order', () => {
    expect(index.search({ zone: 'US' }).facets).toMatchObject({
      band: [
        { value: 'high', count: 1 },
        { value: 'low', count: 1 },
      ],
      isFramed: [{ value: 'true', count: 1 }],
    });
    expect(index.search({ zone: 'EU', stats: ['price'] })).toMatchObject({
      facets: { isFramed: [{ value: 'false', count: 1 }] },
      stats: { price: { count: 2, min: 90, max: 300, sum: 390 } },
    });
    expect(idsOf(shop, { zone: 'EU', sort: { number: 'price', direction: 'desc' } })).toEqual([3, 2, 1]);
    expect(idsOf(shop, { zone: 'US', where: { number: 'price', min: 60 } })).toEqual([2]);
    expect(idsOf(shop, { zone: 'US', choices: { band: ['low'] } })).toEqual([1]);
    // A range restricts everything except the counts of its own bands.
    expect(index.search({ zone: 'US', ranges: { band: [{ min: 60 }] } })).toMatchObject({
      total: 1,
      facets: { band: [{ count: 1 }, { count: 1 }], isFramed: [] },
    });
  });

  test('zoned numbers require a known zone', () => {
    expect(() => index.search({ where: { number: 'price', min: 1 } })).toThrow('"price" differs between zones');
    expect(() => index.search({ zone: 'XX' })).toThrow('There is no zone "XX".');
    expect(index.search().facets).not.toHaveProperty('band');
  });

  test('hidden facets and fields are returned only if requested', () => {
    const stored = createSearchIndex(schema, [
      work(1, 'é', { stored: { name: 'é🙂', cost: 7 }, facets: { secret: 'x' } }),
      work(2, 'b'),
    ]);
    expect(stored.search().hits).toEqual([
      { id: 1, score: 0, stored: { name: 'é🙂' } },
      { id: 2, score: 0 },
    ]);
    expect(stored.search({ show: ['cost'] }).hits[0]?.stored).toEqual({ name: 'é🙂', cost: 7 });
    expect(stored.search().facets).not.toHaveProperty('secret');
    expect(stored.search({ count: ['secret'] }).facets).toEqual({ secret: [{ value: 'x', count: 1 }] });
  });

  test('facet values are found by prefix, with the counts of the query', () => {
    expect(index.facetValues('category', 'oil')).toEqual([
      { value: 'Paintings > Oil', count: 2 },
      { value: 'Paintings > Oil > Alla Prima', count: 1 },
    ]);
    expect(index.facetValues('category', 'PRIM al')).toEqual([{ value: 'Paintings > Oil > Alla Prima', count: 1 }]);
    expect(index.facetValues('category', '', {}, 1)).toEqual([{ value: 'Paintings', count: 3 }]);
    expect(index.facetValues('category', '!!')).toEqual([]);
    expect(index.facetValues('category', 'oil', { where: { ids: [2] } })).toHaveLength(2);
    expect(() => index.facetValues('nonsense', 'x')).toThrow('There is no facet');
  });
});

test('a facet may have any name, including inherited property names', () => {
  const facets: SearchSchema['facets'] = Object.fromEntries([
    ['constructor', 'many'],
    ['toString', 'one'],
  ]);
  const odd = createSearchIndex({ text: {}, facets, numbers: [] }, [
    {
      id: 1,
      rank: 0,
      facets: Object.fromEntries([
        ['constructor', ['a', 'b']],
        ['toString', 'x'],
      ]),
    },
    { id: 2, rank: 0, facets: Object.fromEntries([['constructor', ['a']]]) },
  ]);
  const counts = Object.fromEntries([
    [
      'constructor',
      [
        { value: 'a', count: 2 },
        { value: 'b', count: 1 },
      ],
    ],
    ['toString', [{ value: 'x', count: 1 }]],
  ]);
  expect(odd.search().facets).toEqual(counts);
  expect(odd.search({ choices: Object.fromEntries([['constructor', ['b']]]) }).total).toBe(1);
});

test('pinned documents that match are placed at their position', () => {
  const shop = [1, 2, 3, 4, 5].map((id) => work(id, 'x', { facets: { styles: id === 5 ? ['b'] : ['a'] } }));
  expect(
    idsOf(shop, {
      pins: [
        { id: 4, at: 0 },
        { id: 1, at: 2 },
      ],
    }),
  ).toEqual([4, 2, 1, 3, 5]);
  expect(idsOf(shop, { pins: [{ id: 4, at: 0 }], offset: 1, limit: 2 })).toEqual([1, 2]);
  expect(
    idsOf(shop, {
      pins: [
        { id: 5, at: 0 },
        { id: 99, at: 1 },
      ],
      choices: { styles: ['a'] },
    }),
  ).toEqual([1, 2, 3, 4]);
  expect(idsOf(shop, { pins: [{ id: 2, at: 9 }] })).toEqual([1, 3, 4, 5, 2]);
});

test('the first pin of a position keeps it, and the others get the next free one', () => {
  const shop = [1, 2, 3, 4, 5].map((id) => work(id, 'x'));
  const pins = [
    { id: 5, at: 0 },
    { id: 4, at: 1 },
    { id: 3, at: 0 },
  ];
  expect(idsOf(shop, { pins })).toEqual([5, 4, 3, 1, 2]);
  expect(idsOf(shop, { pins: [{ id: 99, at: 0 }, ...pins.slice(2)] })).toEqual([3, 1, 2, 4, 5]);
});

test('a pin may leave a document that is nearer to the top where it is', () => {
  const shop = [1, 2, 3, 4, 5].map((id) => work(id, 'x'));
  expect(idsOf(shop, { pins: [{ id: 1, at: 2, onlyUp: true }] })).toEqual([1, 2, 3, 4, 5]);
  expect(idsOf(shop, { pins: [{ id: 5, at: 2, onlyUp: true }] })).toEqual([1, 2, 5, 3, 4]);
  expect(idsOf(shop, { pins: [{ id: 5, at: 2, onlyUp: true }], offset: 3, limit: 2 })).toEqual([3, 4]);
});

test('the first pin of a document counts', () => {
  const shop = [1, 2, 3].map((id) => work(id, 'x'));
  const pins = [
    { id: 3, at: 1 },
    { id: 3, at: 0 },
  ];
  expect(idsOf(shop, { pins })).toEqual([1, 3, 2]);
});

/* Distinct, boosts and explanations with random input. */

const anyWork = (id: number): fc.Arbitrary<SearchDocument> =>
  fc.record(
    {
      id: fc.constant(id),
      rank: fc.integer({ min: 0, max: 4 }).map((rank) => rank / 4),
      family: fc.integer({ min: 0, max: 6 }),
      text: fc.record({
        title: fc.array(fc.constantFrom('sea', 'blue', 'night'), { maxLength: 3 }).map((words) => words.join(' ')),
      }),
      facets: fc.record({ styles: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }) }),
      numbers: fc.record({ width: fc.integer({ min: 0, max: 3 }) }, { requiredKeys: [] }),
    },
    { requiredKeys: ['id', 'rank', 'text'] },
  );
const someWorks = fc
  .integer({ min: 1, max: 25 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => anyWork(id))));
const anyQuery: fc.Arbitrary<SearchQuery> = fc.record(
  {
    text: fc.constantFrom('', 'sea', 'blue sea', 'nihgt', 'zzz'),
    choices: fc.dictionary(fc.constant('styles'), fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 })),
    boosts: fc.array(
      fc.record({
        where: fc.record({
          facet: fc.constant('styles'),
          anyOf: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
        }),
        points: fc.integer({ min: -2, max: 5 }),
      }),
      { maxLength: 2 },
    ),
    sort: fc.record({ number: fc.constant('width'), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
  },
  { requiredKeys: [] },
);

/** An index in which some documents were added or replaced later. */
function changedIndex(works: SearchDocument[], late: number) {
  const index = createSearchIndex(schema, works.slice(0, works.length - late));
  for (const one of works.slice(works.length - late)) {
    index.put([one]);
    index.search();
  }
  const [first] = works;
  if (first && late > 1) index.put([first]);
  return index;
}

test('distinct keeps the first document per key, and counts only those', () => {
  fc.assert(
    fc.property(someWorks, anyQuery, fc.integer({ min: 0, max: 5 }), (works, query, late) => {
      const index = changedIndex(works, late);
      const families = new Map(works.map(({ id, distinctKey }) => [id, distinctKey ?? id]));
      const firstsOf = (asked: SearchQuery) => {
        const seen = new Set<number | undefined>();
        return index
          .search({ ...asked, limit: 1_000 })
          .hits.filter(({ id }) => !seen.has(families.get(id)) && seen.add(families.get(id)));
      };
      const { hits } = index.search({ ...query, distinct: true, limit: 1_000 });
      expect(new Set(hits.map(({ id }) => families.get(id))).size).toBe(hits.length);
      const result = index.search({ ...query, distinct: true, limit: 1_000, partialMatches: false });
      expect(hits.slice(0, result.hits.length)).toEqual(result.hits);
      expect(result.hits).toEqual(firstsOf({ ...query, partialMatches: false }));
      expect(result.total).toBe(result.hits.length);
      const counts = new Map<string, number>();
      const stylesOf = new Map(works.map(({ id, facets }) => [id, new Set(facets?.styles as string[] | undefined)]));
      for (const { id } of firstsOf({ ...query, choices: {}, partialMatches: false }))
        for (const style of stylesOf.get(id) ?? []) counts.set(style, (counts.get(style) ?? 0) + 1);
      expect(Object.fromEntries((result.facets.styles ?? []).map(({ value, count }) => [value, count]))).toEqual(
        Object.fromEntries(counts),
      );
    }),
    { numRuns: 300 },
  );
});

test('the parts of an explanation add up to the score, and only matches are explained', () => {
  fc.assert(
    fc.property(someWorks, anyQuery, fc.integer({ min: 0, max: 5 }), (works, query, late) => {
      const index = changedIndex(works, late);
      const scores = new Map(index.search({ ...query, limit: 1_000 }).hits.map(({ id, score }) => [id, score]));
      for (const { id } of works) {
        const explanation = index.explain(query, id);
        expect(explanation !== undefined).toBe(scores.has(id));
        if (!explanation) continue;
        expect(explanation.score).toBe(scores.get(id));
        expect(explanation.parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(explanation.score, 4);
        for (const part of explanation.parts)
          if (part.kind === 'word')
            expect(Object.values(part.fields).reduce((sum, points) => sum + points, 0)).toBeCloseTo(part.points, 6);
      }
    }),
    { numRuns: 300 },
  );
});

test('rankFrom numbers change the order and appear in explanations', () => {
  const ranked: SearchSchema = { ...schema, rankFrom: { width: 0.1, price: 0.01 } };
  const sea = (id: number, rank: number, width?: number) => work(id, 'Sea', { rank, numbers: { width } });
  const index = createSearchIndex(ranked, [sea(1, 0.2, 3), sea(2, 0.4), sea(3, 0.2, 20)]);
  expect(index.search({}).hits.map(({ id }) => id)).toEqual([3, 1, 2]);
  const rankOf = (id: number) =>
    index
      .explain({ text: 'sea' }, id)
      ?.parts.flatMap((part) => (part.kind === 'rank' ? [[part.name, +part.points.toFixed(6)]] : []));
  expect(rankOf(1)).toEqual([
    [undefined, 0.1],
    ['width', 0.15],
  ]);
  expect(rankOf(2)).toEqual([[undefined, 0.2]]);
  // A rank of 2.2 is capped at 1.
  expect(rankOf(3)).toEqual([
    [undefined, +(0.5 / 11).toFixed(6)],
    ['width', +(5 / 11).toFixed(6)],
  ]);
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), fc.integer({ min: -30, max: 30 }), (rank, width) => {
      const one = createSearchIndex(ranked, [sea(1, rank, width), work(2, 'Sea at night')]);
      const found = one.search({ text: 'sea' }).hits.find(({ id }) => id === 1);
      const parts = one.explain({ text: 'sea' }, 1)?.parts ?? [];
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(found?.score ?? Number.NaN, 4);
    }),
  );
});

test('an explanation lists words, match types and fields', () => {
  const index = createSearchIndex(schema, [work(1, 'Sea at Night', { text: { about: 'the sea' } }), work(2, 'Day')]);
  const explanation = index.explain({ text: 'sea nigth', boosts: [{ where: { ids: [1] }, points: 2 }] }, 1);
  expect(explanation?.parts).toEqual([
    expect.objectContaining({ kind: 'word', word: 'sea', term: 'sea', how: 'exact' }),
    expect.objectContaining({ kind: 'word', word: 'nigth', term: 'night', how: 'typo' }),
    { kind: 'rank', points: 0.5 },
    { kind: 'boost', points: 2, boost: 0 },
  ]);
  const [sea] = explanation?.parts ?? [];
  expect(sea?.kind === 'word' && Object.keys(sea.fields)).toEqual(['title', 'about']);
  expect(index.explain({ text: 'sea' }, 2)).toBeUndefined();
  expect(index.explain({ text: 'sea' }, 99)).toBeUndefined();
});

test.each([
  ['sea', 'The Sea at Night', 'The <em>Sea</em> at Night', 'full'],
  ['sea nig', 'Nights at Sea', '<em>Nig</em>hts at <em>Sea</em>', 'full'],
  ['sea dark', 'A sea', 'A <em>sea</em>', 'partial'],
  ['seas', "O'Sea <b>sea", "O'Sea <b><em>sea</em>", 'full'],
  ['mælys', 'Maelys & Sea', '<em>Maelys</em> & Sea', 'full'],
  ['maelys', 'Mælys', '<em>Mælys</em>', 'full'],
  ['dark', 'Nothing', 'Nothing', 'none'],
])('%j marks %j as %j', (text, said, marked, level) => {
  const index = createSearchIndex(schema, [work(1, 'The sea at nights'), work(2, 'dark'), work(3, 'Mælys')]);
  expect(index.highlighter({ text })(said)).toMatchObject({ text: marked, level });
});

test('highlight markers can be chosen', () => {
  const index = createSearchIndex(schema, [work(1, 'Sea')]);
  expect(index.highlighter({ text: 'sea' })('Sea', { before: '[', after: ']' }).text).toBe('[Sea]');
  expect(index.highlighter({})('Sea')).toEqual({ text: 'Sea', matched: [], level: 'none' });
});

test.each<[string, SearchQuery]>([
  ['There is no text field "nonsense".', { fields: ['nonsense'] }],
  ['There is no number "weight".', { stats: ['weight'] }],
  ['points of a boost must be a number', { boosts: [{ where: { ids: [1] }, points: Number.NaN }] }],
  ['50 boosts at most', { boosts: Array.from({ length: 51 }, () => ({ where: { ids: [1] }, points: 1 })) }],
  ['is not numeric', { ranges: { styles: [{ min: 1 }] } }],
  ['must be numbers', { ranges: { band: [{ min: 'x' as unknown as number }] } }],
  ['The position of a pin must be from 0 to 9999', { pins: [{ id: 1, at: -1 }] }],
  ['100 pins at most', { pins: Array.from({ length: 101 }, (_, id) => ({ id, at: id })) }],
])('a query is rejected: %s', (message, query) => {
  expect(() => createSearchIndex(schema).search(query)).toThrow(message);
});

test('a result that is not kept takes no place in the cache', () => {
  const index = createSearchIndex(schema, [work(1, 'sea')]);
  const tried = index.search({ text: 'sea' }, { keepsResult: false });
  const kept = index.search({ text: 'sea' });
  expect(kept).not.toBe(tried);
  expect(index.search({ text: 'sea' })).toBe(kept);
});

describe('ranked documents', () => {
  const shop = Array.from({ length: 60 }, (_, at) =>
    work(at + 1, at % 2 === 0 ? 'Blue sea' : 'Red field', {
      facets: { category: at % 3 === 0 ? 'Painting' : 'Print' },
      zones: { US: { numbers: { price: (at + 1) * 10 } } },
    }),
  );
  const rankedAs = (name: string, ids: readonly number[]) => ({
    ...{ ids, points: ids.map((_, at) => 1 - at / 100), toJSON: () => name },
  });

  test('only these documents are found, best points first, with exact counts', () => {
    const index = createSearchIndex(schema, shop);
    const found = index.search({ ranked: rankedAs('a', [40, 7, 30, 1, 999]), zone: 'US' });
    expect(found.hits.map(({ id }) => id)).toEqual([40, 7, 30, 1]);
    expect(found.total).toBe(4);
    expect(found.facets.category).toEqual([
      { value: 'Painting', count: 3 },
      { value: 'Print', count: 1 },
    ]);
    const prints = index.search({ ranked: rankedAs('a', [40, 7, 30, 1]), choices: { category: ['Print'] } });
    expect(prints.hits.map(({ id }) => id)).toEqual([30]);
    // The name tells lists apart, also after documents have changed.
    expect(index.search({ ranked: rankedAs('b', [2]) }).hits.map(({ id }) => id)).toEqual([2]);
    index.put([work(2, 'Blue sea')]);
    expect(index.search({ ranked: rankedAs('c', [3, 2]) }).hits.map(({ id }) => id)).toEqual([3, 2]);
  });

  test('words and sort orders work among them', () => {
    const ranked = rankedAs('d', [40, 7, 30, 1]);
    expect(idsOf(shop, { ranked, text: 'blue' })).toEqual([1, 7]);
    expect(idsOf(shop, { ranked, zone: 'US', sort: { number: 'price', direction: 'asc' } })).toEqual([1, 7, 30, 40]);
  });

  test('too many, or documents without points, are refused', () => {
    const index = createSearchIndex(schema, shop);
    const ids = Array.from({ length: 10_001 }, (_, at) => at);
    expect(() => index.search({ ranked: rankedAs('e', ids) })).toThrow(SearchError);
    expect(() => index.search({ ranked: { ids: [1], points: [], toJSON: () => 'f' } })).toThrow(SearchError);
  });
});

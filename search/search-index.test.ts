import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSearchIndex, restoreSearchIndex } from './search-index.ts';
import {
  type FacetValue,
  type Filter,
  type SearchDocument,
  SearchError,
  type SearchQuery,
  type SearchResult,
  type SearchSchema,
} from './search-schema.ts';
import { SnapshotError } from './snapshot.ts';
import { stemWord, tokenize } from './tokenizer.ts';
import { editDistance } from './typos.ts';

const schema: SearchSchema = {
  text: { title: 3, artist: 2, about: 1 },
  facets: { category: 'one', styles: 'many', color: 'many', isFramed: 'one' },
  numbers: ['price', 'width'],
  synonyms: [['sea', 'ocean']],
  stopWords: ['the', 'of'],
};

const work = (id: number, title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  rank: -id,
  ...more,
  text: { title, ...more.text },
});

const titles = (documents: SearchDocument[], text: string) => {
  const named = new Map(documents.map(({ id, text: said }) => [id, said?.title]));
  return createSearchIndex(schema, documents)
    .search({ text, partialMatches: false })
    .hits.map(({ id }) => named.get(id));
};

describe('words', () => {
  const shop = [
    work(1, 'The Sea at Night', { text: { artist: 'Maëlys Ørsted' } }),
    work(2, 'Blue Paintings', { text: { about: 'a sea of blue' } }),
    work(3, 'Cities', { text: { artist: "Georgia O'Keeffe" } }),
    work(4, 'Ocean'),
  ];

  test.each([
    ['sea', ['The Sea at Night', 'Ocean', 'Blue Paintings']],
    ['the sea', ['The Sea at Night', 'Ocean', 'Blue Paintings']],
    ['painting', ['Blue Paintings']],
    ['pain', ['Blue Paintings']],
    ['paitning', ['Blue Paintings']],
    ['pianting', ['Blue Paintings']],
    ['city', ['Cities']],
    ['maelys orsted', ['The Sea at Night']],
    ['okeefe', ['Cities']],
    ["o'keeffe", ['Cities']],
    ['sea blue', ['Blue Paintings']],
    ['blue sea', ['Blue Paintings']],
    ['xyzzy', []],
  ])('%j finds %j', (text, found) => {
    expect(titles(shop, text)).toEqual(found);
  });

  test('field weight, rare words and short fields increase the score', () => {
    const [first] = titles([work(1, 'x', { text: { about: 'moon' } }), work(2, 'Moon')], 'moon');
    expect(first).toBe('Moon');
    expect(
      titles([work(1, 'Moon over a very long and winding title of many words'), work(2, 'Moon Rise')], 'moon')[0],
    ).toBe('Moon Rise');
  });
});

test.each<[SearchQuery, string]>([
  [{ choices: { nonsense: ['x'] } }, 'There is no facet "nonsense".'],
  [{ choices: { __proto__x: ['x'] } }, 'There is no facet'],
  [{ count: ['constructor'] }, 'There is no facet "constructor".'],
  [{ choices: { category: 'x' as unknown as string[] } }, 'must be a list of strings'],
  [{ choices: { category: Array.from({ length: 10_001 }, String) } }, '1000 values at most'],
  [{ where: { number: 'weight', min: 1 } }, 'There is no number "weight".'],
  [{ where: { number: 'price', min: '1' as unknown as number } }, 'must be numbers'],
  [{ where: { number: 'price', ...{ least: 1 } } }, 'The range of price has an unknown bound "least".'],
  [{ where: {} as Filter }, 'A filter is one of'],
  [{ where: { ids: Array.from({ length: 10_001 }, (_, id) => id) } }, '10000 ids at most'],
  [{ sort: { number: 'rank', direction: 'asc' } }, 'There is no number "rank".'],
  [{ sort: { number: 'price', direction: 'up' as 'asc' } }, 'must be "asc" or "desc"'],
  [{ offset: 1e9 }, 'Only the first 10000 hits'],
  [{ offset: -1 }, 'integer from 0'],
  [{ limit: 1.5 }, 'integer from 0 to 1000'],
  [{ text: 7 as unknown as string }, 'must be a string'],
])('%j is rejected with a message', (query, message) => {
  expect(() => createSearchIndex(schema).search(query)).toThrow(SearchError);
  expect(() => createSearchIndex(schema).search(query)).toThrow(message);
});

test('a filter nested ten thousand levels deep and a text of 100 kB are cheap', () => {
  const index = createSearchIndex(schema, [work(1, 'Sea')]);
  let where: Filter = { facet: 'category', anyOf: ['x'] };
  for (let depth = 0; depth < 10_000; depth++) where = { not: where };
  expect(() => index.search({ where })).toThrow('levels deep');
  expect(index.search({ text: 'sea '.repeat(25_000) }).total).toBe(1);
  expect(() => index.search({ where: { or: Array.from({ length: 3_000 }, () => ({ ids: [1] })) } })).toThrow(
    '2000 parts',
  );
});

test('an empty index returns an empty result', () => {
  expect(createSearchIndex(schema).search({ text: 'sea', choices: { category: ['x'] } })).toEqual({
    total: 0,
    matches: { lexical: 0, semantic: 0 },
    isRelaxed: false,
    hits: [],
    facets: { category: [], styles: [], color: [], isFramed: [] },
    stats: {},
  });
});

/* Brute-force reference implementation. */

const WORDS = ['sea', 'ocean', 'blue', 'night', 'cities', 'the', 'portrait', 'seaside', 'blu'];
const listOf = (value: FacetValue): string[] => (value === undefined ? [] : [value].flat().map(String));
const stemsOf = ({ text = {} }: SearchDocument) =>
  new Set(Object.values(text).flatMap(listOf).flatMap(tokenize).map(stemWord));

function holds(filter: Filter, document: SearchDocument): boolean {
  if ('facet' in filter) return listOf(document.facets?.[filter.facet]).some((value) => filter.anyOf.includes(value));
  if ('ids' in filter) return filter.ids.includes(document.id);
  if ('and' in filter) return filter.and.every((part) => holds(part, document));
  if ('or' in filter) return filter.or.some((part) => holds(part, document));
  if ('not' in filter) return !holds(filter.not, document);
  const number = document.numbers?.[filter.number];
  return (
    number !== undefined &&
    number >= (filter.min ?? Number.NEGATIVE_INFINITY) &&
    number <= (filter.max ?? Number.POSITIVE_INFINITY)
  );
}

/** Expansions of a word: itself, synonyms, longer terms for the last word; otherwise terms with one or two typos. */
function termsFor(word: string, isLast: boolean, vocabulary: string[], fewestLetters = 4): string[] {
  const stem = stemWord(word);
  const same = stem === 'sea' ? ['ocean'] : stem === 'ocean' ? ['sea'] : [];
  const begins = (term: string) =>
    term.length > word.length &&
    [-1, 0, 1].some((more) => editDistance(word, term.slice(0, word.length + more), 1) === 1);
  const tries: ((term: string) => boolean)[] = [
    (term) => term === stem || same.includes(term) || (isLast && term.startsWith(word)),
    (term) => word.length >= fewestLetters && [word, stem].some((form) => editDistance(form, term, 1) === 1),
    (term) => word.length >= 4 && isLast && begins(term),
    (term) => word.length >= 8 && [word, stem].some((form) => editDistance(form, term, 2) === 2),
  ];
  return tries.map((fits) => vocabulary.filter(fits)).find((found) => found.length > 0) ?? [];
}

interface Place {
  known: string[];
  typos: string[];
}

/** What may be in the place of a word in a value that is the query. */
function readPlace(word: string, isLast: boolean, vocabulary: string[]): Place {
  const stem = stemWord(word);
  const found = termsFor(word, isLast, vocabulary);
  const near = vocabulary.filter(
    (term) => word.length >= 3 && [word, stem].some((form) => editDistance(form, term, 1) === 1),
  );
  const isMisspelled = found.some((term) => near.includes(term)) && !found.includes(stem);
  const isPrefix = isLast && found.some((term) => term.startsWith(word));
  if (isMisspelled && !isPrefix) return { known: [], typos: [...found, ...near] };
  const known = found.filter((term) => term === stem || (isLast && term.startsWith(word)));
  return { known, typos: near.filter((term) => !found.includes(term)) };
}

/** A value is the query but for some typos and words that are ignored. */
const hasValue = ({ text = {} }: SearchDocument, places: Place[], typoCount: number): boolean =>
  Object.values(text)
    .flatMap(listOf)
    .some((value) => {
      const stems = tokenize(value)
        .filter((word) => !['the', 'of'].includes(word))
        .map(stemWord);
      const typos = stems.filter((stem, at) => places[at]?.typos.includes(stem));
      const known = stems.filter((stem, at) => places[at]?.known.includes(stem));
      return stems.length === places.length && typos.length === typoCount && known.length === stems.length - typoCount;
    });

/** Documents with all words, or with as many as any document has. Only those that are visible decide whether words are misspelled. */
function withWords(
  text: string,
  documents: SearchDocument[],
  isVisible: (document: SearchDocument) => boolean,
): SearchDocument[] {
  const typed = tokenize(text);
  if (typed.length === 0) return documents;
  const telling = typed.filter((word) => !['the', 'of'].includes(word));
  const words = telling.length > 0 ? telling : typed;
  const vocabulary = [...new Set(documents.flatMap((document) => [...stemsOf(document)]))];
  const isLast = (at: number) => at === words.length - 1 && words[at] === typed.at(-1);
  const countWords = (fewestLetters: number) => {
    const wanted = words.map((word, at) => termsFor(word, isLast(at), vocabulary, fewestLetters));
    return documents.map((document) => {
      const own = stemsOf(document);
      return wanted.filter((terms) => terms.some((term) => own.has(term))).length;
    });
  };
  const strict = countWords(4);
  if (words.length === 1) return documents.filter((_, at) => strict[at] === 1);
  const places = words.map((word, at) => readPlace(word, isLast(at), vocabulary));
  const isComplete = (document: SearchDocument) => strict[documents.indexOf(document)] === words.length;
  const visible = documents.filter(isVisible);
  const misspelled = visible.filter((document) => hasValue(document, places, 1));
  const isCorrect = visible.some((document) => hasValue(document, places, 0));
  if (!isCorrect && misspelled.length > 0 && documents.filter(isComplete).length <= 2)
    return documents.filter((document) => isComplete(document) || misspelled.includes(document));
  // If no document has all words, short words may have a typo too.
  const lenient = countWords(3);
  const isFull = (count: number) => count === words.length;
  const isRepaired = lenient.some((count, at) => isFull(count) && isVisible(documents[at] as SearchDocument));
  const counts = strict.some(isFull) || !isRepaired ? strict : lenient;
  const max = Math.max(1, ...counts);
  return documents.filter((_, at) => counts[at] === max);
}

function bruteForce(documents: SearchDocument[], query: SearchQuery) {
  const isVisible = (document: SearchDocument) => !query.where || holds(query.where, document);
  const base = withWords(query.text ?? '', documents, isVisible).filter(isVisible);
  const withChoices = (but?: string) =>
    base.filter((document) =>
      Object.entries(query.choices ?? {}).every(
        ([facet, values]) => facet === but || values.length === 0 || holds({ facet, anyOf: values }, document),
      ),
    );
  const facets = Object.fromEntries(
    Object.keys(schema.facets).map((facet) => {
      const counts = new Map<string, number>();
      for (const document of withChoices(facet))
        for (const value of new Set(listOf(document.facets?.[facet]))) counts.set(value, (counts.get(value) ?? 0) + 1);
      return [facet, Object.fromEntries(counts)];
    }),
  );
  return { found: withChoices(), facets };
}

const value = fc.constantFrom('a', 'b', 'c', 'd');
const aDocument = (id: fc.Arbitrary<number>): fc.Arbitrary<SearchDocument> =>
  fc.record({
    id,
    rank: fc.integer({ min: 0, max: 5 }),
    text: fc.record({
      title: fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(' ')),
      about: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }),
    }),
    facets: fc.record(
      {
        category: value,
        styles: fc.array(value, { maxLength: 3 }),
        color: fc.array(value, { maxLength: 2 }),
        isFramed: fc.constantFrom('yes', 'no'),
      },
      { requiredKeys: [] },
    ),
    numbers: fc.record(
      { price: fc.integer({ min: 0, max: 9 }), width: fc.integer({ min: 0, max: 3 }) },
      { requiredKeys: [] },
    ),
  });
const filter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'filter' },
    fc.record({ facet: fc.constantFrom('category', 'styles', 'color'), anyOf: fc.array(value, { maxLength: 3 }) }),
    fc.record({ number: fc.constantFrom('price', 'width'), min: fc.integer({ min: 0, max: 9 }) }),
    fc.record({
      number: fc.constantFrom('price', 'width'),
      min: fc.integer({ min: 0, max: 5 }),
      max: fc.integer({ min: 0, max: 9 }),
    }),
    fc.record({ ids: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }) }),
    fc.record({ and: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ not: tie('filter') }),
  ),
})).filter;
const aQuery: fc.Arbitrary<SearchQuery> = fc.record(
  {
    text: fc
      .array(fc.constantFrom(...WORDS, 'se', 'nihgt', 'portriat'), { maxLength: 3 })
      .map((words) => words.join(' ')),
    choices: fc.dictionary(
      fc.constantFrom('category', 'styles', 'color', 'isFramed'),
      fc.array(value, { maxLength: 2 }),
      { maxKeys: 3 },
    ),
    where: filter,
    sort: fc.record({
      number: fc.constantFrom('price', 'width'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    offset: fc.integer({ min: 0, max: 10 }),
    limit: fc.integer({ min: 0, max: 60 }),
  },
  { requiredKeys: [] },
);

function expectSame(documents: SearchDocument[], index: ReturnType<typeof createSearchIndex>, query: SearchQuery) {
  const { found, facets } = bruteForce(documents, query);
  const result = index.search({ ...query, partialMatches: false });
  expect(result.total).toBe(found.length);
  expectPartialMatchesBehind(documents, index, query, result);
  for (const [facet, counts] of Object.entries(facets))
    expect(Object.fromEntries((result.facets[facet] ?? []).map((entry) => [entry.value, entry.count]))).toEqual(counts);
  const { offset = 0, limit = 20, sort } = query;
  const ids = result.hits.map(({ id }) => id);
  expect(ids).toHaveLength(Math.max(0, Math.min(limit, found.length - offset)));
  // Scores are not compared with the reference, but the order has to follow them.
  const all = new Map(
    index.search({ ...query, offset: 0, limit: 1_000, partialMatches: false }).hits.map(({ id, score }) => [id, score]),
  );
  const keyOf = (document: SearchDocument) => document.numbers?.[sort?.number ?? ''];
  const expected = [...found].sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (sort && one !== other) {
      if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
      return sort.direction === 'asc' ? one - other : other - one;
    }
    return (sort ? 0 : (all.get(b.id) ?? 0) - (all.get(a.id) ?? 0)) || b.rank - a.rank || a.id - b.id;
  });
  expect(ids).toEqual(expected.slice(offset, offset + limit).map(({ id }) => id));
}

/** Partial matches follow the others on the first page, fulfil the filters, contain a word, and change no count. */
function expectPartialMatchesBehind(
  documents: SearchDocument[],
  index: ReturnType<typeof createSearchIndex>,
  query: SearchQuery,
  full: SearchResult,
) {
  const { partialFrom = full.hits.length, hits, ...rest } = index.search(query);
  const { hits: fullHits, ...counts } = full;
  expect(rest).toEqual(counts);
  expect(hits.slice(0, partialFrom)).toEqual(fullHits);
  expect(hits.length).toBeLessThanOrEqual(query.limit ?? 20);
  if ((query.offset ?? 0) > 0) expect(hits).toHaveLength(partialFrom);
  expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
  for (const { id, score } of hits.slice(partialFrom)) {
    const document = documents.find((one) => one.id === id) as SearchDocument;
    expect(!query.where || holds(query.where, document)).toBe(true);
    for (const [facet, anyOf] of Object.entries(query.choices ?? {}))
      expect(anyOf.length === 0 || holds({ facet, anyOf }, document)).toBe(true);
    expect(score).toBeGreaterThan(0);
    const { parts = [] } = index.explain(query, id) ?? {};
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 4);
  }
}

test('totals, counts and order equal brute force for random queries', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(aDocument(fc.integer({ min: 0, max: 40 })), { selector: ({ id }) => id, maxLength: 40 }),
      fc.array(aQuery, { minLength: 1, maxLength: 4 }),
      (documents, queries) => {
        const index = createSearchIndex(schema, documents);
        for (const query of queries) expectSame(documents, index, query);
      },
    ),
    { numRuns: 300 },
  );
});

test('after any sequence of changes, the next query reflects them', () => {
  const change = fc.oneof(
    fc.record({ put: fc.array(aDocument(fc.integer({ min: 0, max: 25 })), { maxLength: 4 }) }),
    fc.record({ remove: fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 4 }) }),
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(aDocument(fc.integer({ min: 0, max: 25 })), { selector: ({ id }) => id, maxLength: 25 }),
      fc.array(fc.tuple(change, aQuery), { maxLength: 6 }),
      fc.boolean(),
      (documents, steps, isCompacted) => {
        const index = createSearchIndex(schema, documents);
        const now = new Map(documents.map((document) => [document.id, document]));
        for (const [step, query] of steps) {
          if ('put' in step) {
            index.put(step.put);
            for (const document of step.put) now.set(document.id, document);
          } else {
            index.remove(step.remove);
            for (const id of step.remove) now.delete(id);
          }
          expect(index.size).toBe(now.size);
          // Terms of deleted documents may still be in the dictionary and suppress typo tolerance.
          const { text: _, ...rest } = query;
          expectSame([...now.values()], index, rest);
          if (isCompacted) {
            index.compact();
            expectSame([...now.values()], index, query);
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('large sets are counted like small ones', () => {
  const documents = Array.from(
    { length: 6_000 },
    (_, id): SearchDocument => ({
      id,
      rank: (id * 7919) % 6_000,
      facets: {
        category: 'abcd'[id % 4],
        styles: ['a', 'bcd'[id % 3] as string],
        isFramed: id % 5 === 0 ? 'yes' : 'no',
      },
      numbers: { price: id % 97, ...(id % 3 === 0 ? { width: id % 7 } : {}) },
    }),
  );
  const index = createSearchIndex(schema, documents);
  const queries: SearchQuery[] = [
    {},
    { choices: { category: ['a', 'b'] } },
    { choices: { category: ['a'], styles: ['b'], isFramed: ['no'] } },
    {
      where: { not: { facet: 'category', anyOf: ['d'] } },
      sort: { number: 'price', direction: 'desc' },
      offset: 300,
      limit: 100,
    },
    { sort: { number: 'width', direction: 'asc' }, offset: 1_950, limit: 100 },
    { where: { number: 'price', min: 90 }, sort: { number: 'price', direction: 'asc' } },
  ];
  for (const query of queries) expectSame(documents, index, query);
});

describe('snapshots', () => {
  const documents = Array.from({ length: 300 }, (_, id) =>
    work(id, `Work ${id} sea`, {
      facets: { category: 'abc'[id % 3], styles: ['a', 'b'].slice(id % 3) },
      numbers: { price: id },
    }),
  );
  const query: SearchQuery = {
    text: 'sea',
    choices: { category: ['a'] },
    sort: { number: 'price', direction: 'desc' },
  };

  test('an index restored from a snapshot returns the same results and accepts changes', () => {
    const index = createSearchIndex(schema, documents);
    index.put([work(1_000, 'A late sea', { facets: { category: 'a' }, numbers: { price: 1 } })]);
    index.remove([3]);
    const again = restoreSearchIndex(schema, index.snapshot());
    expect(again.search(query)).toEqual(index.search(query));
    expect(again.size).toBe(300);
    again.remove([1_000]);
    expect(again.search({ text: 'late' }).total).toBe(0);
  });

  test('a damaged, truncated, foreign or unrelated snapshot is rejected', () => {
    const bytes = createSearchIndex(schema, documents).snapshot();
    const flipped = Uint8Array.from(bytes);
    flipped[bytes.length - 9] = (flipped[bytes.length - 9] as number) ^ 1;
    for (const damaged of [
      flipped,
      bytes.subarray(0, -1),
      bytes.subarray(0, 20),
      new Uint8Array(0),
      Buffer.from('nonsense'.repeat(40)),
    ])
      expect(() => restoreSearchIndex(schema, damaged)).toThrow(SnapshotError);
    expect(() => restoreSearchIndex({ ...schema, numbers: ['price'] }, bytes)).toThrow('another schema');
    const older = Uint8Array.from(bytes);
    older[8] = 99;
    expect(() => restoreSearchIndex(schema, older)).toThrow('another version');
  });
});

test('many changes are merged into the large segment automatically', () => {
  const index = createSearchIndex(
    schema,
    Array.from({ length: 100 }, (_, id) => work(id, 'Old')),
  );
  for (let from = 0; from < 3_000; from += 500)
    index.put(Array.from({ length: 500 }, (_, at) => work(1_000 + from + at, `New ${at}`)));
  expect(index.size).toBe(3_100);
  expect(index.search({ text: 'new' }).total).toBe(3_000);
  expect(index.search({ text: 'old' }).total).toBe(100);
});

test('if one document is invalid, none is added', () => {
  const index = createSearchIndex(schema);
  expect(() => index.put([work(1, 'Good'), work(Number.NaN, 'Bad')])).toThrow('must be a whole number');
  expect(() => index.put([{ id: 1, rank: Number.NaN }])).toThrow('must be a number');
  expect(() => createSearchIndex(schema, [work(1, 'One'), work(1, 'Other')])).toThrow('the same id');
  expect(index.size).toBe(0);
});

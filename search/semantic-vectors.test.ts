import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestTerms, type SemanticVectors, type TermLists, trainSemanticVectors } from './semantic-vectors.ts';

function listsOf(documents: readonly (readonly number[])[]): TermLists {
  const starts = new Uint32Array(documents.length + 1);
  for (const [at, document] of documents.entries()) starts[at + 1] = (starts[at] as number) + document.length;
  return { starts, terms: Uint32Array.from(documents.flat()) };
}

const rowOf = ({ dimensions, vectors }: SemanticVectors, term: number) => [
  ...vectors.subarray(term * dimensions, (term + 1) * dimensions),
];
const isKnown = (meanings: SemanticVectors, term: number) => rowOf(meanings, term).some((value) => value !== 0);

/** Seascapes use terms 0 to 9, still lifes 10 to 19, both 20 to 29. Deterministic. */
function paintTwoTopics(count: number): number[][] {
  let state = 7;
  const pick = (from: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return from + (state % 10);
  };
  return Array.from({ length: count }, (_, at) => {
    const topic = at % 2 === 0 ? 0 : 10;
    return [pick(topic), pick(topic), pick(topic), pick(topic), pick(20)];
  });
}

const shop = trainSemanticVectors(listsOf(paintTwoTopics(600)), 30, { dimensions: 8 });

test('words of one topic are closer to each other than to words of another', () => {
  const topicOf = (term: number) => Math.floor(term / 10);
  for (let term = 0; term < 20; term++) {
    const near = nearestTerms(shop, term, { limit: 29, min: -1 }).filter((one) => one.term < 20);
    expect(near.slice(0, 9).map((one) => topicOf(one.term))).toEqual(Array(9).fill(topicOf(term)));
    expect((near[8]?.similarity ?? 0) - (near[9]?.similarity ?? 1)).toBeGreaterThan(0.2);
  }
});

test('words that never occur together are similar if they share contexts', () => {
  const sea = 0;
  const ocean = 1;
  const documents = Array.from({ length: 300 }, (_, at) => [at % 3 === 0 ? sea : ocean, 2 + (at % 7), 2 + (at % 5)]);
  const others = Array.from({ length: 600 }, (_, at) => [10 + (at % 9), 10 + (at % 11)]);
  const meanings = trainSemanticVectors(listsOf([...documents, ...others]), 21, { dimensions: 12 });
  expect(nearestTerms(meanings, sea, { limit: 1, min: 0 })[0]?.term).toBe(ocean);
});

test('training is deterministic for the same documents and seed', () => {
  const documents = listsOf(paintTwoTopics(200));
  const learn = (seed: number) => trainSemanticVectors(documents, 30, { dimensions: 8, seed });
  expect(learn(3)).toEqual(learn(3));
  expect(learn(3)).not.toEqual(learn(4));
});

test('words in fewer than three documents or in more than a third have no vector', () => {
  const rare = 30;
  const common = 31;
  const third = 32;
  const documents = paintTwoTopics(300).map((document, at) => [
    ...document,
    ...(at < 2 ? [rare, rare] : []),
    ...(at % 3 === 0 || at === 1 ? [common] : []),
    ...(at % 3 === 0 ? [third] : []),
  ]);
  const meanings = trainSemanticVectors(listsOf(documents), 33, { dimensions: 8 });
  expect([rare, common, third].map((term) => isKnown(meanings, term))).toEqual([false, false, true]);
  expect(nearestTerms(meanings, rare, { min: -1 })).toEqual([]);
  const near = nearestTerms(meanings, 0, { limit: 100, min: -1 }).map(({ term }) => term);
  expect(near).toHaveLength(30);
  expect(near).not.toContain(rare);
  expect(near).not.toContain(common);
});

test('field markers and repeated terms do not change the vectors', () => {
  const documents = paintTwoTopics(200);
  const plain = trainSemanticVectors(listsOf(documents), 30, { dimensions: 8 });
  const marked = documents.map((document) => [30, ...document.flatMap((term) => [term, 0xffffffff, term]), 31]);
  expect(trainSemanticVectors(listsOf(marked), 30, { dimensions: 8 })).toEqual(plain);
});

test('large collections are sampled evenly', () => {
  const documents = paintTwoTopics(400);
  const everyFourth = documents.filter((_, at) => at % 4 === 0);
  expect(trainSemanticVectors(listsOf(documents), 30, { dimensions: 8, maxDocuments: 100 })).toEqual(
    trainSemanticVectors(listsOf(everyFourth), 30, { dimensions: 8 }),
  );
  const none = trainSemanticVectors(listsOf(documents), 30, { dimensions: 8, maxDocuments: 0 });
  expect(none.vectors.every((value) => value === 0)).toBe(true);
});

test('empty input and very long documents are handled', () => {
  const empty = trainSemanticVectors({ starts: new Uint32Array(0), terms: new Uint32Array(0) }, 3);
  expect(empty).toEqual({ dimensions: 64, vectors: new Int8Array(3 * 64) });
  expect(trainSemanticVectors(listsOf([]), 0).vectors).toHaveLength(0);
  expect(trainSemanticVectors(listsOf([[], [0], [0], [0], [1], [], [], [], [], []]), 2).vectors.some(Boolean)).toBe(
    false,
  );
  const endless = Array.from({ length: 30_000 }, (_, at) => at % 5_000);
  const meanings = trainSemanticVectors(listsOf([endless, endless, endless, ...paintTwoTopics(30)]), 5_000, {
    dimensions: 4,
  });
  expect(meanings.vectors).toHaveLength(20_000);
});

test('vectors have length 127 up to rounding, and a multiple of 4 dimensions', () => {
  for (const [asked, given] of [
    [1, 4],
    [8, 8],
    [9, 12],
    [100, 100],
  ] as const) {
    const meanings = trainSemanticVectors(listsOf(paintTwoTopics(300)), 30, { dimensions: asked });
    expect(meanings.dimensions).toBe(given);
    expect(meanings.vectors).toHaveLength(30 * given);
    for (let term = 0; term < 30; term++)
      expect(Math.abs(Math.hypot(...rowOf(meanings, term)) - 127)).toBeLessThanOrEqual(Math.sqrt(given) / 2);
  }
});

test('an unknown term has no neighbors, and the limit is at most 100', () => {
  for (const term of [-1, 30, 1e9, Number.NaN]) expect(nearestTerms(shop, term, { min: -1 })).toEqual([]);
  for (const limit of [0, -1, Number.NaN]) expect(nearestTerms(shop, 0, { limit, min: -1 })).toEqual([]);
  expect(nearestTerms(shop, 0, { limit: 2, min: -1 })).toHaveLength(2);
  expect(nearestTerms(shop, 0, { min: Number.NaN })).toEqual([]);
  const alike: SemanticVectors = {
    dimensions: 4,
    vectors: Int8Array.from({ length: 4_000 }, (_, at) => (at % 4 ? 0 : 127)),
  };
  expect(nearestTerms(alike, 0, { limit: 5_000 }).map(({ term }) => term)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  );
});

test('neighbors equal brute force, in the same order, with nearly exact cosines', () => {
  const number = fc.integer({ min: -100, max: 100 });
  const row = fc.array(number, { minLength: 8, maxLength: 8 }).map((values) => {
    const length = Math.hypot(...values);
    return values.map((value) => (length === 0 ? 0 : Math.round((value * 127) / length)));
  });
  const min = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), fc.nat(5), min, (rows, limit, bar) => {
      const meanings = { dimensions: 8, vectors: Int8Array.from(rows.flat()) };
      const [wanted = []] = rows;
      const distanceOf = (of: number[]) => of.reduce((sum, value, at) => sum + (value - (wanted[at] ?? 0)) ** 2, 0);
      const expected = rows
        .map((of, term) => ({ term, similarity: 1 - distanceOf(of) / (2 * 127 ** 2) }))
        .filter(({ term, similarity }) => term > 0 && rows[term]?.some(Boolean) && similarity >= bar)
        .sort((a, b) => b.similarity - a.similarity || a.term - b.term)
        .slice(0, wanted.some(Boolean) ? limit : 0);
      const found = nearestTerms(meanings, 0, { limit, min: bar });
      expect(found).toEqual(expected);
      for (const { term, similarity } of found) {
        const other = rows[term] ?? [];
        const product = other.reduce((sum, value, at) => sum + value * (wanted[at] ?? 0), 0);
        expect(Math.abs(product / Math.hypot(...wanted) / Math.hypot(...other) - similarity)).toBeLessThan(0.02);
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { learnMeanings, nearestTerms, type TermLists } from './meanings.ts';

/* Terms 0 to 5 are of the sea, 6 to 11 of the desert; 12 is everywhere, 13 stands in one document, and marks are above all terms. */
const TERMS = 14;
const [EVERYWHERE, RARE, MARK] = [12, 13, 0xffff_ff00];

function lists(count: number): TermLists {
  const starts = [0];
  const terms: number[] = [];
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let document = 0; document < count; document++) {
    const world = [0, 1, 2, 3, 4, 5].map((term) => ({ term: term + (document % 2) * 6, by: random() }));
    const own = world.sort((a, b) => a.by - b.by).slice(0, 3);
    terms.push(MARK, ...own.map(({ term }) => term), EVERYWHERE, ...(document === 7 ? [RARE] : []));
    starts.push(terms.length);
  }
  return { starts: Uint32Array.from(starts), terms: Uint32Array.from(terms) };
}

test('terms of one world are nearer to one another than to those of another', () => {
  const meanings = learnMeanings(lists(400), TERMS);
  for (const term of [0, 3, 7, 11]) {
    const nearest = nearestTerms(meanings, term, { limit: 5, least: -1 });
    expect(nearest).toHaveLength(5);
    expect(nearest.every((other) => other.term < 6 === term < 6)).toBe(true);
    expect(nearest.map(({ similarity }) => similarity)).toEqual(
      nearest.map(({ similarity }) => similarity).toSorted((a, b) => b - a),
    );
  }
});

test('of terms that are everywhere, or hardly anywhere, nothing is known', () => {
  const meanings = learnMeanings(lists(400), TERMS);
  for (const term of [EVERYWHERE, RARE]) expect(nearestTerms(meanings, term, { least: -1 })).toEqual([]);
  expect(nearestTerms(meanings, 0, { limit: 50, least: -1 }).every(({ term }) => term < EVERYWHERE)).toBe(true);
});

test('the same documents teach the same, and nothing teaches nothing', () => {
  expect(learnMeanings(lists(200), TERMS).vectors).toEqual(learnMeanings(lists(200), TERMS).vectors);
  expect(
    learnMeanings({ starts: new Uint32Array(1), terms: new Uint32Array(0) }, 3).vectors.every((one) => one === 0),
  ).toBe(true);
  expect(nearestTerms(learnMeanings(lists(0), 0), 0)).toEqual([]);
});

test('however many documents there are, so many are read', () => {
  const few = learnMeanings(lists(400), TERMS, { mostDocuments: 100, dimensions: 8 });
  expect(few.vectors).toHaveLength(TERMS * few.dimensions);
});

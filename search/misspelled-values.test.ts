import { describe, expect, test } from 'vitest';
import { createSearchIndex } from './search-index.ts';
import type { Filter, SearchDocument } from './search-schema.ts';

const schema = { text: { title: 3, artist: 1 }, facets: {}, numbers: [], stopWords: ['a', 'of', 'the'] };
const work = (id: number, title: string, artist = ''): SearchDocument => ({ id, rank: 0, text: { title, artist } });
/** A catalogue in which "other", "round" and "house" are usual words. */
const OTHERS = Array.from({ length: 30 }, (_, at) => work(100 + at, `Other Round House, Number ${at}`));
const among = (...works: SearchDocument[]) => createSearchIndex(schema, [...works, ...OTHERS]);

test('a title is found with a letter missing, even if the word that is left is usual', () => {
  const index = among(work(1, 'Portrait of Mother'), work(2, 'Portrait of a Man'));
  expect(index.search({ text: 'portrait of other', partialMatches: false })).toMatchObject({
    total: 1,
    isRelaxed: false,
    hits: [{ id: 1 }],
    didYouMean: 'portrait of mother',
  });
});

test('the rest of a title confirms a word that is listed as correct', () => {
  const index = among(work(1, 'The Ohio Gang'), work(2, 'Gan'));
  const query = { text: 'the ohio gan', correctWords: ['the', 'ohio', 'gan'], prefix: false, partialMatches: false };
  expect(index.search(query)).toMatchObject({ total: 1, hits: [{ id: 1 }], didYouMean: 'the ohio gang' });
});

test('a misspelled title is found beside the few works that have all words as typed', () => {
  const index = among(work(1, 'Portrait of Mother'), work(2, 'Other Works: a Portrait, and Two Houses by a Lake'));
  const { total, hits, didYouMean } = index.search({ text: 'portrait of other' });
  expect({ total, ids: hits.map(({ id }) => id).toSorted() }).toEqual({ total: 2, ids: [1, 2] });
  expect(didYouMean).toBe('portrait of mother');
});

test.each([
  ['one word has no context', 'other', ['Mother']],
  ['two typos are too many', 'portait of other', ['Portrait of Mother']],
  ['a part of a title confirms nothing', 'portrait other', ['Portrait of my Mother in Spring']],
])('%s', (_, text, titles) => {
  const index = among(...titles.map((title, at) => work(at + 1, title)));
  expect(index.search({ text, partialMatches: false, correctWords: ['other', 'portait'] }).hits).not.toMatchObject([
    { id: 1 },
  ]);
});

test('a title that exists is not misspelled, although another one is a letter away', () => {
  const index = among(work(1, 'Blue Cat'), work(2, 'Blue Hat'), work(3, 'The Black Cat'), work(4, 'A Hat on a Chair'));
  const { hits, ...found } = index.search({ text: 'blue cat' });
  expect(found).toMatchObject({ total: 1, isRelaxed: false, partialFrom: 1 });
  expect(found).not.toHaveProperty('didYouMean');
  expect(hits[0]).toMatchObject({ id: 1 });
});

test('works that have a part of a corrected title have it as it was typed', () => {
  const titles = ['Portrait of Mother', 'A Mother in Spring', 'Some other Works', 'Spring', 'Works'];
  const index = createSearchIndex(
    schema,
    titles.map((title, at) => work(at + 1, title)),
  );
  const query = { text: 'portrait of other', limit: 100 };
  const { total, hits } = index.search(query);
  const ids = hits.map(({ id }) => id);
  expect({ total, first: ids[0] }).toEqual({ total: 1, first: 1 });
  expect(ids).toContain(3);
  expect(ids).not.toContain(2);
  const { score = 0, parts = [] } = index.explain(query, 3) ?? {};
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 4);
  expect(score).toBeGreaterThan(0);
});

describe('works that are filtered out', () => {
  const where: Filter = { not: { ids: [1] } };

  test('do not make a query misspelled', () => {
    const index = among(work(1, 'Portrait of Mother'), work(2, 'Portrait of an Old Man'));
    const { didYouMean, total } = index.search({ text: 'portrait of other', where });
    expect(didYouMean).toBeUndefined();
    expect(total).toBeGreaterThan(0);
  });

  test('do not make a query correct', () => {
    const index = among(work(1, 'Blue Cat'), work(2, 'Blue Hat'));
    expect(index.search({ text: 'blue cat', where })).toMatchObject({ total: 1, didYouMean: 'blue hat' });
  });

  test('are not suggested instead of others', () => {
    const index = among(work(1, 'Portrait of Mother'), work(2, 'Portrait of Bother', 'mother'));
    expect(index.search({ text: 'portrait of other', where })).toMatchObject({
      total: 1,
      didYouMean: 'portrait of bother',
    });
  });

  test('do not confirm what a rare word was meant to be', () => {
    const index = among(work(1, 'Blue Vase with many Spring Flowers'), work(2, 'Flowers in Spring'));
    const { didYouMean, total } = index.search({ text: 'vas flowers', where });
    expect({ didYouMean, total }).toEqual({ didYouMean: undefined, total: 1 });
  });
});

test('without typo tolerance, titles are not corrected', () => {
  const index = among(work(1, 'Portrait of Mother'));
  expect(index.search({ text: 'portrait of other', typos: false }).didYouMean).toBeUndefined();
});

test('a rare word that is corrected is shown as what was meant', () => {
  const index = among(work(1, 'Blue Vase with many Spring Flowers'));
  expect(index.search({ text: 'vas flowers' })).toMatchObject({ hits: [{ id: 1 }], didYouMean: 'vase flowers' });
});

test('the parts of a corrected title add up to its score', () => {
  const index = among(work(1, 'Portrait of Mother'));
  const query = { text: 'portrait of other' };
  const { score = 0, parts = [] } = index.explain(query, 1) ?? {};
  expect(parts).toMatchObject([
    { kind: 'word', word: 'portrait', how: 'exact' },
    { kind: 'word', word: 'other', term: 'mother', how: 'typo' },
    { kind: 'whole', field: 'title' },
  ]);
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 4);
});

test('a title counts as a whole with other articles, but less than with its own', () => {
  const index = among(work(1, 'The Ohio Gang'), work(2, 'Ohio Gang by a Wall'));
  const wholeOf = (text: string) => index.explain({ text }, 1)?.parts.find(({ kind }) => kind === 'whole')?.points ?? 0;
  expect(wholeOf('ohio gang')).toBeGreaterThan(0);
  expect(wholeOf('ohio gang')).toBeLessThan(wholeOf('the ohio gang'));
  expect(index.explain({ text: 'ohio gang' }, 2)?.parts.map(({ kind }) => kind)).not.toContain('whole');
});

test('a long title is found with a typo after its twelfth word', () => {
  const title = 'Three Women wearing Fur Coats and Hats, posed on Stairs of an old Airplane in Chicago at Night';
  const index = createSearchIndex({ ...schema, stopWords: ['and', 'on', 'of', 'an', 'in', 'at'] }, [
    work(1, title),
    ...OTHERS,
  ]);
  const text = 'three women wearing fur coats and hats posed on stairs of an old airplane in chcago at night';
  expect(index.search({ text }).hits[0]).toMatchObject({ id: 1 });
});

test('a word that is cut in two is found at the limit of words too', () => {
  const index = among(
    work(
      1,
      "Jeanne from Portraits of Actors and Actresses: Ten Very Small Lithographs, Portraits d'Acteurs et Actrices",
    ),
  );
  const text =
    'jeanne from portraits of actors and actresses ten very small lithographs portraits d acteurs et actrices';
  expect(index.search({ text, partialMatches: false })).toMatchObject({ isRelaxed: false, hits: [{ id: 1 }] });
});

test.each([
  ['the oulterer s shop', 'The Poulterer’s Shop'],
  ['here isn t time', 'There isn’t Time'],
  ['two wmen', 'Two Women'],
  ['two gallerieys', 'Two Galleries'],
  ['studiem of barges', 'Studies of Barges'],
  ['constantin l epereur', 'Constantin L’Empereur'],
])('%j finds %j', (text, title) => {
  const index = among(work(1, title), work(2, 'Shop'), work(3, 'Time'), work(4, 'Two'));
  expect(index.search({ text, partialMatches: false })).toMatchObject({ isRelaxed: false, hits: [{ id: 1 }] });
});

test('a word with its ending apart is not found as another one', () => {
  const index = among(work(1, 'The Artist’s Wife'), work(2, 'Portraits by an Artist'));
  expect(index.search({ text: 'artist s wife' })).toMatchObject({ total: 1, isRelaxed: false });
  expect(index.search({ text: 'artist s wife' }).hits[0]).toMatchObject({ id: 1 });
  expect(index.search({ text: 'artist s wief' })).not.toHaveProperty('didYouMean', 'artist s wief');
});

test.each([
  ['cotton t-shirt', 'Cotton T-Shirt', 'Cotton Shirt'],
  ['tesla model s', 'Tesla Model S', 'Tesla Model X'],
  ['galaxy s 24', 'Galaxy S 24', 'Galaxy 24'],
])('%j finds %j, not %j: its letter is no ending', (text, title, other) => {
  const index = among(work(1, title), work(2, other));
  const query = { text, typos: false, prefix: false, partialMatches: false };
  expect(index.search(query)).toMatchObject({ total: 1, isRelaxed: false, hits: [{ id: 1 }] });
});

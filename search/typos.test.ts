import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, letterMask, singularsOfMisspelled, termsWithTypoInPrefix, termsWithTypos } from './typos.ts';

test.each([
  ['sea', 'sea', 0],
  ['sae', 'sea', 1],
  ['seaa', 'sea', 1],
  ['se', 'sea', 1],
  ['sxa', 'sea', 1],
  ['sxx', 'sea', 2],
  ['abcd', 'badc', 2],
  ['', 'a', 1],
  ['portriat', 'portrait', 1],
  ['landscpae', 'landscapes', 2],
])('%j and %j have an edit distance of %i', (word, term, slips) => {
  expect(editDistance(word, term, 2)).toBe(slips);
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

test('the letter mask never excludes a term within reach', () => {
  fc.assert(
    fc.property(
      letters,
      fc.uniqueArray(letters, { maxLength: 30 }),
      fc.constantFrom(1 as const, 2 as const),
      (word, terms, slips) => {
        const vocabulary = { terms, letters: Uint32Array.from(terms, letterMask) };
        expect(termsWithTypos(word, slips, vocabulary)).toEqual(
          terms.filter((term) => editDistance(word, term, slips) === slips),
        );
        expect(termsWithTypoInPrefix(word, vocabulary, 100)).toEqual(
          terms.filter(
            (term) =>
              term.length > word.length &&
              [-1, 0, 1].some((more) => editDistance(word, term.slice(0, word.length + more), 1) === 1),
          ),
        );
      },
    ),
  );
});

test.each([
  ['gallerieys', 'gallery'],
  ['studiem', 'study'],
  ['acadmies', 'academy'],
  ['académeis', undefined],
  ['academeis', 'academy'],
  ['skulus', 'skull'],
  ['wmen', 'woman'],
  ['galleriesxx', undefined],
])('%j is a misspelled plural of %j', (word, singular) => {
  const terms = new Set(['gallery', 'study', 'academy', 'skull', 'woman']);
  expect(singularsOfMisspelled(word, (term) => terms.has(term))).toEqual(singular ? [singular] : []);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, stemWord, tokenize } from './tokenizer.ts';

test.each([
  ['Maëlys Ørsted', ['maelys', 'orsted']],
  ["Georgia O'Keeffe", ['georgia', 'okeeffe']],
  ['Black & White, No. 5', ['black', 'white', 'no', '5']],
  ['Straße', ['strasse']],
  ['葛飾北斎', ['葛飾北斎']],
  ['  ', []],
])('the tokens of %j are %j', (text, words) => {
  expect(tokenize(text)).toEqual(words);
});

test.each([
  ['paintings', 'painting'],
  ['cities', 'city'],
  ['beaches', 'beach'],
  ['glasses', 'glass'],
  ['boxes', 'box'],
  ['canvas', 'canva'],
  ['glass', 'glass'],
  ['chaos', 'chao'],
  ['iris', 'iris'],
  ['gas', 'gas'],
  ['1960s', '1960s'],
  ['women', 'woman'],
  ['leaves', 'leaf'],
  ['waves', 'wave'],
])('%s is stemmed to %s', (word, stem) => {
  expect(stemWord(word)).toBe(stem);
});

test('folding is idempotent, and tokens are already folded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of tokenize(text)) expect(foldText(word)).toBe(word);
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

import { expect, test } from 'vitest';
import { isEnglishWord } from './english-words.ts';

test.each([
  'dutch',
  'mother',
  'woman',
  'gift',
  'painting',
  'running',
  'cities',
  'boxes',
  'colour',
  'color',
  'sea',
  'happily',
])('%s is an English word', (word) => {
  expect(isEnglishWord(word)).toBe(true);
});

test.each(['lnadscape', 'abstrct', 'mroning', 'potrait', 'watercolr', 'constructor', '__proto__'])(
  '%s is not an English word',
  (word) => {
    expect(isEnglishWord(word)).toBe(word === 'constructor');
  },
);

import { foldLetters } from './fold-letters.ts';

/** A token: as written, its position, and folded for comparison (lower case, no accents, singular). */
export interface FoldedWord {
  text: string;
  folded: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** Tokenizes a text. `light-blue` is two tokens. */
export const wordsIn = (text: string): FoldedWord[] =>
  [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({ text: word, folded: foldWord(word), start: index, end: index + word.length }))
    .filter(({ folded }) => folded !== '');

export const foldWords = (text: string): string =>
  wordsIn(text)
    .map(({ folded }) => folded)
    .join(' ');

/** Folds case, accents and possessive endings, but keeps plurals. */
export const plainWord = (word: string): string => foldLetters(word.replace(/['’]s$/i, '').replace(/['’]+/g, ''));

const SINGULARS = new Map(Object.entries({ women: 'woman', men: 'man', children: 'child' }));

function foldWord(word: string): string {
  const plain = plainWord(word);
  const singular = SINGULARS.get(plain);
  if (singular) return singular;
  if (plain.length < 4) return plain;
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(plain)) return plain.slice(0, -2);
  return /s$/.test(plain) && !/(?:ss|us|is)$/.test(plain) ? plain.slice(0, -1) : plain;
}

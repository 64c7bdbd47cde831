import { IRREGULAR_PLURALS, stemWord } from './tokenizer.ts';

/** Shorter words are searched as they are typed. */
export const MIN_LETTERS_FOR_TYPO = 4;
export const MIN_LETTERS_FOR_TWO_TYPOS = 8;

/** The letters of a word as a bit mask. One typo changes at most two bits. */
export function letterMask(word: string): number {
  let letterMasks = 0;
  for (let at = 0; at < word.length; at++) letterMasks |= 1 << (word.charCodeAt(at) & 31);
  return letterMasks;
}

export interface TermsWithLetters {
  terms: readonly string[];
  letters: Uint32Array;
}

/** Terms with exactly 1 or 2 typos. The letter mask excludes nearly all others. */
export function termsWithTypos(word: string, typos: 1 | 2, { terms, letters }: TermsWithLetters): string[] {
  const own = letterMask(word);
  const found: string[] = [];
  for (let at = 0; at < letters.length; at++) {
    let differing = (letters[at] as number) ^ own;
    for (let bit = 0; bit < typos * 2; bit++) differing &= differing - 1;
    if (differing !== 0) continue;
    const term = terms[at] as string;
    if (editDistance(word, term, typos) === typos) found.push(term);
  }
  return found;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * The singulars of plurals with one typo, which may be far from their singular: "studiem" is meant as "studies", which is indexed as "study", and "wmen" as
 * "women", which is indexed as "woman".
 */
export function singularsOfMisspelled(word: string, isTerm: (singular: string) => boolean): string[] {
  const found = new Set<string>();
  for (const [plural, singular] of IRREGULAR_PLURALS)
    if (Math.abs(word.length - plural.length) <= 1 && isTerm(singular) && editDistance(word, plural, 1) === 1)
      found.add(singular);
  for (const meant of wordsWithTypo(word)) {
    if (!meant.endsWith('s')) continue;
    const singular = stemWord(meant);
    if (singular !== meant && isTerm(singular)) found.add(singular);
  }
  return [...found];
}

/** Everything that is one typo away from a word of plain letters. */
function* wordsWithTypo(word: string): Generator<string> {
  if (!/^[a-z]+$/.test(word)) return;
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const rest = after.slice(1);
    for (const letter of LETTERS) yield before + letter + after;
    if (after === '') return;
    yield before + rest;
    for (const letter of LETTERS) if (letter !== after[0]) yield before + letter + rest;
    if (rest !== '') yield before + rest[0] + after[0] + rest.slice(1);
  }
}

/** Terms with a prefix one typo away from the word. */
export function termsWithTypoInPrefix(word: string, { terms, letters }: TermsWithLetters, max: number): string[] {
  const own = letterMask(word);
  const found: string[] = [];
  for (let at = 0; at < letters.length && found.length < max; at++) {
    // The term has additional letters. One typo can remove at most one of the word's own.
    const missing = own & ~(letters[at] as number);
    if ((missing & (missing - 1)) !== 0) continue;
    const term = terms[at] as string;
    if (term.length <= word.length) continue;
    if ([-1, 0, 1].some((longer) => editDistance(word, term.slice(0, word.length + longer), 1) === 1)) found.push(term);
  }
  return found;
}

/** Damerau-Levenshtein distance up to `max`, or more if it exceeds `max`. Insertion, deletion, substitution and transposition count 1 each. */
export function editDistance(word: string, term: string, max: number): number {
  if (Math.abs(word.length - term.length) > max) return max + 1;
  let start = 0;
  while (start < word.length && start < term.length && word.charCodeAt(start) === term.charCodeAt(start)) start++;
  let [end, termEnd] = [word.length, term.length];
  while (end > start && termEnd > start && word.charCodeAt(end - 1) === term.charCodeAt(termEnd - 1)) {
    end -= 1;
    termEnd -= 1;
  }
  const [left, right] = [end - start, termEnd - start];
  if (max > 1) return damerauLevenshtein(word.slice(start, end), term.slice(start, termEnd));
  const isSwapped = left === 2 && right === 2 && word[start] === term[start + 1] && word[start + 1] === term[start];
  return isSwapped ? 1 : Math.max(left, right);
}

/** Dynamic programming table, of which only the last rows are kept. */
function damerauLevenshtein(word: string, term: string): number {
  let before: number[] = [];
  let row = Array.from({ length: term.length + 1 }, (_, at) => at);
  for (let i = 1; i <= word.length; i++) {
    const next = [i];
    for (let j = 1; j <= term.length; j++) {
      const isSame = word[i - 1] === term[j - 1];
      let min = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && word[i - 1] === term[j - 2] && word[i - 2] === term[j - 1])
        min = Math.min(min, (before[j - 2] as number) + 1);
      next[j] = min;
    }
    [before, row] = [row, next];
  }
  return row[term.length] as number;
}

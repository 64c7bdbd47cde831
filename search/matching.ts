import { addBit, type Bitset, bitsetOf, bitsOf, countBits, hasBit } from './bitset.ts';
import type { OpenSegment } from './open-segment.ts';
import type { Words } from './segment.ts';
import { stemOf, wordsOf } from './words.ts';

/** A word of a query, and the terms of the index it finds, each with how sure we are of it. */
export interface WantedWord {
  word: string;
  finds: { term: string; sureness: number }[];
  /** How much it says that a document has it: common words say little. A word that stands for others is as common as the commonest. */
  rarity: number;
}

export interface Matches {
  /** The documents that have every word. */
  set: Bitset;
  /** By place; meaningful for the set only. */
  scores: Float32Array;
}

const MOST_WORDS = 12;
const MOST_FINDS = 100;
const SURE = { exact: 1, synonym: 0.8, prefix: 0.7, typo: 0.5 };
const LEAST_LETTERS_FOR_TYPO = 4;

/** The words a person typed, without those that are too common to look for; all of them where nothing else is left. */
export function parseWords(text: string, stopWords: ReadonlySet<string>): string[] {
  const words = wordsOf(text.slice(0, 1_000)).slice(0, MOST_WORDS);
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * What a word stands for: itself, words that mean the same, longer words it begins where it is still being typed, and, where the
 * index has none of these, words one slip of the finger away.
 */
export function findTerms(
  word: string,
  vocabularies: Words[],
  synonyms: ReadonlyMap<string, readonly string[]>,
  isLast: boolean,
): Omit<WantedWord, 'rarity'> {
  const stem = stemOf(word);
  const finds = new Map<string, number>();
  const has = (term: string) => vocabularies.some(({ terms }) => placeOfTerm(terms, term) >= 0);
  if (has(stem)) finds.set(stem, SURE.exact);
  for (const other of synonyms.get(stem) ?? []) if (has(other) && !finds.has(other)) finds.set(other, SURE.synonym);
  if (isLast) {
    for (const { terms } of vocabularies) {
      for (let at = lowerBound(terms, word); at < terms.length && finds.size < MOST_FINDS; at++) {
        const term = terms[at] as string;
        if (!term.startsWith(word)) break;
        if (!finds.has(term)) finds.set(term, SURE.prefix);
      }
    }
  }
  if (finds.size === 0 && stem.length >= LEAST_LETTERS_FOR_TYPO) {
    for (const vocabulary of vocabularies) for (const term of slipsOf(stem, vocabulary)) finds.set(term, SURE.typo);
  }
  return { word, finds: [...finds].map(([term, sureness]) => ({ term, sureness })) };
}

/** Documents of a segment that have every one of the words, and how well they fit. */
export function matchWords(open: OpenSegment, wanted: WantedWord[]): Matches {
  const { words, size } = open.segment;
  const scores = open.room('scores');
  let set: Bitset | undefined;
  for (const { finds, rarity } of wanted) {
    const found = bitsetOf(size);
    // A document that has several of the terms counts with the best of them.
    const best = finds.length > 1 ? open.room('best') : scores;
    for (const { term, sureness } of finds) {
      const place = placeOfTerm(words.terms, term);
      if (place < 0) continue;
      const weight = (sureness * rarity) / 255;
      const end = words.starts[place + 1] as number;
      for (let at = words.starts[place] as number; at < end; at++) {
        const doc = words.docs[at] as number;
        if (set && !hasBit(set, doc)) continue;
        const score = weight * (words.impacts[at] as number);
        addBit(found, doc);
        if (best === scores) scores[doc] = (scores[doc] as number) + score;
        else if (score > (best[doc] as number)) best[doc] = score;
      }
    }
    if (best !== scores)
      for (const doc of bitsOf(found, countBits(found))) scores[doc] = (scores[doc] as number) + (best[doc] as number);
    set = found;
  }
  return { set: set ?? bitsetOf(size), scores };
}

/** How many documents have a term. */
export function frequencyOf({ terms, starts }: Words, term: string): number {
  const place = placeOfTerm(terms, term);
  return place < 0 ? 0 : (starts[place + 1] as number) - (starts[place] as number);
}

function lowerBound(terms: string[], term: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((terms[middle] as string) < term) from = middle + 1;
    else to = middle;
  }
  return from;
}

function placeOfTerm(terms: string[], term: string): number {
  const at = lowerBound(terms, term);
  return terms[at] === term ? at : -1;
}

/** Which letters a word has, a bit each: one slip changes two of them at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

const lettersByVocabulary = new WeakMap<Words, Uint32Array>();

/** The terms one slip away. Nearly all of them are turned away by their letters alone. */
function slipsOf(word: string, vocabulary: Words): string[] {
  const known = lettersByVocabulary.get(vocabulary) ?? Uint32Array.from(vocabulary.terms, lettersOf);
  lettersByVocabulary.set(vocabulary, known);
  const own = lettersOf(word);
  const slips: string[] = [];
  for (let at = 0; at < known.length; at++) {
    const differing = (known[at] as number) ^ own;
    const withoutOne = differing & (differing - 1);
    if ((withoutOne & (withoutOne - 1)) !== 0) continue;
    const term = vocabulary.terms[at] as string;
    if (isOneSlipAway(word, term)) slips.push(term);
  }
  return slips;
}

/** One letter too many, one missing, one wrong, or two changed places. */
export function isOneSlipAway(word: string, term: string): boolean {
  const difference = word.length - term.length;
  if (difference > 1 || difference < -1 || word === term) return false;
  let start = 0;
  while (start < word.length && start < term.length && word.charCodeAt(start) === term.charCodeAt(start)) start++;
  const rest = (text: string, from: number) => text.slice(from);
  if (difference === 1) return rest(word, start + 1) === rest(term, start);
  if (difference === -1) return rest(word, start) === rest(term, start + 1);
  if (rest(word, start + 1) === rest(term, start + 1)) return true;
  return (
    word[start] === term[start + 1] &&
    word[start + 1] === term[start] &&
    rest(word, start + 2) === rest(term, start + 2)
  );
}

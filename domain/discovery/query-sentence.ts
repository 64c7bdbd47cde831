import { type FoldedWord, wordsIn } from '../text/fold-words.ts';
import type { ParsedAmount } from './parse-amounts.ts';
import type { LengthRange } from './parse-lengths.ts';
import { findNegationBefore, findNegations, type Negation } from './query-negation.ts';
import {
  AFFORDABLE,
  AMOUNTS_OF_COLOR,
  FILLER,
  FUNCTION_WORDS,
  GENERIC,
  GIFTS,
  LEADING,
  OCCASIONS,
} from './shop-query-words.ts';
import { type Meaning, SHOP_VOCABULARY, type ShopFacet } from './shop-vocabulary.ts';

/** A part of a query that was recognized as a filter. */
export interface QueryPart {
  facet: ShopFacet;
  /** Alternatives, as stored. Empty for a price, which has its `amount`. */
  values: readonly string[];
  label: string;
  /** The range of its words in the query, including words such as "in" or "under": "in blue", "under $500". */
  start: number;
  end: number;
  /** "without red": works with any of the values are excluded. */
  isExcluded: boolean;
  amount?: ParsedAmount;
  /** A size that was named as a length. */
  length?: LengthRange;
}

export const SEPARATOR = ';';

export const PUNCTUATION = /[,;:.!?()]/;

export const MAX_WORDS = 40;

export interface Word extends FoldedWord {
  /** The part it belongs to; `literal` for words that are not matched against the vocabulary. */
  part?: Candidate | 'literal';
  /** The word of the vocabulary that a typo stands for. */
  meant?: string;
  /** It says nothing about a work: it is not searched for, and its neighbors keep their meaning. */
  isSmall: boolean;
  isNegation: boolean;
}

export interface Candidate {
  from: number;
  to: number;
  meanings: readonly Meaning[];
  artist?: { artistId: number; name: string };
  /** "Without red": the negation that applies to it. */
  negation?: Negation;
}

/** The words of a query that may be filters or searched for. */
export interface Sentence {
  /** Of the same length as the query. Quotes are blank, semicolons replace amounts and what is about a room or a person. */
  readable: string;
  all: Word[];
  negations: readonly Negation[];
}

export function readSentence(readable: string): Sentence {
  const found = wordsIn(readable).slice(0, MAX_WORDS);
  const negations = findNegations(readable, found);
  const isGift = found.some(({ folded }) => GIFTS.has(folded));
  const all = found.map((word, at): Word => {
    const isNegation = negations.some(({ from, to }) => from <= at && at < to);
    const isFor = found.slice(Math.max(0, at - 3), at).some(({ folded }) => folded === 'for');
    const isSomebodys = readable.slice(Math.max(0, (found[at - 1]?.start ?? 0) - 2), word.start).includes(SEPARATOR);
    const isOccasion = OCCASIONS.has(word.folded) && (isGift || isFor || isSomebodys);
    const isAmount = AMOUNTS_OF_COLOR.has(word.folded) && found[at + 1]?.folded === 'of' && isColor(found[at + 2]);
    return { ...word, isNegation, isSmall: isNegation || isOccasion || isAmount || isSmallWord(word.folded) };
  });
  return { readable, all, negations };
}

export const isAfterContext = (readable: string, { start }: FoldedWord) =>
  readable.slice(0, start).trimEnd().endsWith(SEPARATOR);

const isColor = (word: FoldedWord | undefined) => SHOP_VOCABULARY.get(word?.folded ?? '')?.[0]?.facet === 'color';

export const isSmallWord = (folded: string) =>
  FUNCTION_WORDS.has(folded) ||
  GENERIC.has(folded) ||
  LEADING.has(folded) ||
  FILLER.has(folded) ||
  AFFORDABLE.has(folded);

/** The negation that applies to what starts at a word: "I don't want anything in red". */
export function findNegation({ readable, all, negations }: Sentence, at: number, start: number): Negation | undefined {
  return findNegationBefore(
    { text: readable, all, negations },
    { at, start },
    (other) => !all[other]?.part && all[other]?.isSmall === true,
  );
}

export type Conjunction = 'and' | 'or' | 'comma' | 'none';

/** What joins two ranges of words, if there is nothing else between them; undefined otherwise. */
export function findConjunction({ readable, all }: Sentence, to: number, from: number): Conjunction | undefined {
  const between = all.slice(to, from);
  const text = readable.slice(all[to - 1]?.end, all[from]?.start);
  const [first, ...others] = between.map(({ folded }) => folded);
  if (!others.every((word) => LEADING.has(word))) return undefined;
  if (first === undefined) {
    if (text.includes('/')) return 'or';
    if (text.includes('&')) return 'and';
    return text.trim() === ',' ? 'comma' : text.trim() === '' ? 'none' : undefined;
  }
  if (first === 'or' || first === 'nor') return 'or';
  return first === 'and' ? 'and' : undefined;
}

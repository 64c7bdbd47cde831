import { plainWord, wordsIn } from '../text/fold-words.ts';
import { fixedExpressionLength } from './fixed-expressions.ts';
import { parseAmounts } from './parse-amounts.ts';
import { parseLengths } from './parse-lengths.ts';
import { readAffordable, readPrices, readSizes } from './query-amounts.ts';
import { findContexts, type TextSpan } from './query-context.ts';
import { collectParts } from './query-parts.ts';
import { QUOTED, remainingWords } from './query-remainder.ts';
import {
  type Candidate,
  isAfterContext,
  MAX_WORDS,
  PUNCTUATION,
  type QueryPart,
  readSentence,
  SEPARATOR,
  type Sentence,
  type Word,
} from './query-sentence.ts';
import { applyCorrections, correctTypos, type TypoOptions } from './query-typos.ts';
import { ARTIST_LEADS, BEFORE_VERBS, EXPENSIVE, GIFTS, JOINING, MOODS, PRICE } from './shop-query-words.ts';
import { PHOTOGRAPHIC_PHRASES, SHOP_VOCABULARY, type ShopVocabulary } from './shop-vocabulary.ts';
import { intentSpan, tidyQuery } from './strip-intent.ts';

export interface ShopUnderstanding {
  /** The query with normalized whitespace: positions refer to it. */
  query: string;
  parts: readonly QueryPart[];
  /** The remaining words to search for. */
  words: string;
  /** What is left besides the parts, without words that say nothing about a work. */
  remaining: string;
  /** The query with typos of recognized words corrected; undefined if there are none. */
  corrected: string | undefined;
  /** It says nothing about a work, neither as a filter nor as a word: "gift for my mother". */
  isOpen: boolean;
}

export interface UnderstandOptions extends TypoOptions {
  /** Finds an artist by folded name. */
  findArtist?: (foldedName: string) => { artistId: number; name: string } | undefined;
  /** Further phrases, such as "warm colors". They take precedence. */
  phrases?: ShopVocabulary;
  /** Photographs are searched for, though this query does not say so. */
  isPhotography?: boolean;
  /** Meanings to ignore because too few works have them, as `facet value`. */
  ignored?: ReadonlySet<string>;
}

const MAX_CHARACTERS = 500;
const MAX_PHRASE_WORDS = 5;
const MAX_NAME_WORDS = 6;
const ARTICLES = new Set(['a', 'an', 'the', 'all', 'some', 'any', 'for']);

/**
 * Parses a search in the shop: "large blue abstract under $500" is a size, a color, a style and a price. Unknown words and everything in
 * double quotes stay words. With the positions of the parts, the page links to the same query without one of them.
 */
export function understandShopQuery(text: string, options: UnderstandOptions = {}): ShopUnderstanding {
  const query = tidyQuery(text.slice(0, MAX_CHARACTERS));
  const unquoted = query.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
  const span = intentSpan(unquoted);
  const visible = blankOutside(unquoted, span);
  const inContext = findContexts(unquoted, wordsIn(unquoted).slice(0, MAX_WORDS), isSubject);
  const { lengths, rest } = parseLengths(separate(visible, inContext));
  const { amounts } = parseAmounts(rest, [PRICE], { isBareAmountMost: true });
  const readable = separate(visible, [...inContext, ...lengths, ...amounts]);
  const sentence = readSentence(readable);
  const { all } = sentence;

  markFixedExpressions(all, options);
  findArtists(all, options);
  correctTypos(all, options);
  const candidates = findPhrases(sentence, options);
  rejectUnclear(all, candidates, readable);
  const prices = readPrices(sentence, amounts);
  const sizes = readSizes(sentence, lengths);
  const parts = withoutContradictions([
    ...collectParts(sentence, sizes.length > 0),
    ...sizes,
    ...(prices.length > 0 ? prices : readAffordable(sentence)),
  ]).sort((a, b) => a.start - b.start);
  const words = remainingWords(query, sentence);
  if (parts.length > 0)
    return { query, parts, words, remaining: words, corrected: applyCorrections(query, all), isOpen: false };
  const typed = /["“”]/.test(query) ? query : query.slice(span.start, span.end);
  const isForSomebody = inContext.some(({ start }) => /^for /i.test(query.slice(start)));
  const searched = ((isForSomebody || isRequest(query, span, all)) && words) || typed;
  return { query, parts, words: searched, remaining: words, corrected: undefined, isOpen: words === '' };
}

const blankOutside = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(start, end).padStart(end).padEnd(text.length);

/** Replaces ranges of a text by semicolons, so that the words around them are not neighbors. */
function separate(text: string, ranges: readonly TextSpan[]): string {
  let left = text;
  for (const { start, end } of ranges) left = left.slice(0, start) + SEPARATOR.repeat(end - start) + left.slice(end);
  return left;
}

const isSubject = (folded: string) => SHOP_VOCABULARY.get(folded)?.[0]?.facet === 'subject';

/** A query without filters is searched for as typed, unless it is addressed to the shop: "do you have anything with sunflowers?". */
function isRequest(query: string, { start }: { start: number }, all: readonly Word[]): boolean {
  const stripped = wordsIn(query.slice(0, start));
  return stripped.some(({ folded }) => !ARTICLES.has(folded)) || all.some(({ folded }) => GIFTS.has(folded));
}

function markFixedExpressions(all: Word[], { phrases }: UnderstandOptions) {
  const folded = all.map((word) => word.folded);
  const isPhrase = (at: number) => [2, 3].some((length) => phrases?.has(folded.slice(at, at + length).join(' ')));
  for (let at = 0; at < all.length; at++)
    if (!isPhrase(at)) for (const word of all.slice(at, at + fixedExpressionLength(folded, at))) word.part = 'literal';
}

/** Names of two or more words, and single names after "by". A query that is only a name is left to the artist search. */
function findArtists(all: Word[], { findArtist }: UnderstandOptions) {
  const nameOf = (some: readonly Word[]) => some.map(({ text }) => plainWord(text)).join(' ');
  if (!findArtist || findArtist(nameOf(all))) return;
  for (let from = 0; from < all.length; from++) {
    const isLed = ARTIST_LEADS.has(all[from - 1]?.folded ?? '');
    for (let length = Math.min(MAX_NAME_WORDS, all.length - from); length >= (isLed ? 1 : 2); length--) {
      const own = all.slice(from, from + length);
      if (own.some(({ part }) => part)) continue;
      const artist = findArtist(nameOf(own));
      if (!artist) continue;
      const candidate: Candidate = { from, to: from + length, meanings: [], artist };
      for (const word of own) word.part = candidate;
      break;
    }
  }
}

function findPhrases({ readable, all }: Sentence, { ignored, phrases, ...options }: UnderstandOptions): Candidate[] {
  const candidates: Candidate[] = [];
  const read = all.map(({ meant, folded }) => meant ?? folded);
  const isPhotography =
    options.isPhotography ||
    read.some((word) => SHOP_VOCABULARY.get(word)?.some(({ values }) => values[0] === 'photography'));
  for (let from = 0; from < all.length; from++) {
    for (let length = Math.min(MAX_PHRASE_WORDS, all.length - from); length > 0; length--) {
      const own = all.slice(from, from + length);
      if (own.some(({ part }) => part)) continue;
      const phrase = read.slice(from, from + length).join(' ');
      const found =
        phrases?.get(phrase) ?? ((isPhotography && PHOTOGRAPHIC_PHRASES.get(phrase)) || SHOP_VOCABULARY.get(phrase));
      if (!found || found.some(({ facet, values }) => ignored?.has(`${facet} ${values[0]}`))) continue;
      if (phrase === 'love' && isVerb(from)) continue;
      const candidate: Candidate = { from, to: from + length, meanings: found };
      for (const word of own) word.part = candidate;
      candidates.push(candidate);
      break;
    }
  }
  return candidates;

  function isVerb(at: number): boolean {
    const word = all[at];
    return (
      BEFORE_VERBS.has(all[at - 1]?.folded ?? '') ||
      all[at + 1]?.folded === 'to' ||
      (word !== undefined && isAfterContext(readable, word))
    );
  }
}

/** Removes candidates whose condition does not hold. A removed word is an unknown neighbor of others, so this repeats until nothing changes. */
function rejectUnclear(all: Word[], candidates: Candidate[], readable: string) {
  const isUnknown = (at: number) => {
    const word = all[at];
    return (
      word !== undefined &&
      (word.part === 'literal' ||
        (!word.part && !word.isSmall && !MOODS.has(word.folded) && !EXPENSIVE.has(word.folded)))
    );
  };
  /** Words separated by a comma are not neighbors. */
  const isUnknownBeside = (own: number, other: number) => {
    const [first, second] = own < other ? [all[own], all[other]] : [all[other], all[own]];
    return isUnknown(other) && !PUNCTUATION.test(readable.slice(first?.end, second?.start));
  };
  /** "Mother and child": if one word is unknown, the other is not a filter either. */
  const isJoinedToUnknown = (from: number, to: number) =>
    (JOINING.has(all[from - 1]?.folded ?? '') && isUnknown(from - 2)) ||
    (JOINING.has(all[to]?.folded ?? '') && isUnknown(to + 1));
  /** "From Mexico or Colombia". */
  const isPlace = (from: number): boolean => {
    if (all[from - 1]?.folded === 'from') return true;
    const before = JOINING.has(all[from - 1]?.folded ?? '') ? all[from - 2]?.part : undefined;
    return before !== undefined && before !== 'literal' && before.meanings[0]?.condition === 'place';
  };
  const isClear = ({ from, to, meanings }: Candidate) =>
    meanings.every(({ condition }) => {
      if (condition === 'noun')
        return !isUnknownBeside(from, from - 1) && !isUnknownBeside(to - 1, to) && !isJoinedToUnknown(from, to);
      if (condition === 'adjective') return !isUnknownBeside(to - 1, to);
      if (condition === 'place') return isPlace(from);
      return true;
    });
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const candidate of candidates) {
      const own = all.slice(candidate.from, candidate.to);
      if (own[0]?.part !== candidate || isClear(candidate)) continue;
      for (const word of own) delete word.part;
      isChanged = true;
    }
  }
}

/** "Framed or unframed" is no filter. */
const withoutContradictions = (parts: readonly QueryPart[]): QueryPart[] =>
  parts.filter(
    (part) =>
      !part.facet.startsWith('is_') ||
      !parts.some((other) => other.facet === part.facet && other.isExcluded !== part.isExcluded),
  );

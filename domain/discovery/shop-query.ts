import { isWithinEdits } from '../text/edit-distance.ts';
import { type FoldedWord, plainWord, wordsIn } from '../text/fold-words.ts';
import { type ParsedAmount, parseAmounts } from './parse-amounts.ts';
import {
  AFFORDABLE,
  AFFORDABLE_DOLLARS,
  ARTIST_LEADS,
  FUNCTION_WORDS,
  GENERIC,
  JOINING,
  LEADING,
  NEGATING,
  PRICE,
  ROOM,
  SINGLE_VALUED,
  TRAILING,
} from './shop-query-words.ts';
import { FIXED_EXPRESSIONS, type Meaning, SHOP_VOCABULARY, type ShopFacet } from './shop-vocabulary.ts';
import { intentSpan, tidyQuery } from './strip-intent.ts';

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
}

export interface ShopUnderstanding {
  /** The query with normalized whitespace: positions refer to it. */
  query: string;
  parts: readonly QueryPart[];
  /** The remaining words to search for. */
  words: string;
  /** The query with typos of recognized words corrected; undefined if there are none. */
  corrected: string | undefined;
}

export interface UnderstandOptions {
  /** Finds an artist by folded name. */
  findArtist?: (foldedName: string) => { artistId: number; name: string } | undefined;
  /** Whether a word is known, in English or in the catalogue. Other words may be typos of known phrases. */
  isKnownWord?: (word: string) => boolean;
  /** Meanings to ignore because too few works have them, as `facet value`. */
  ignored?: ReadonlySet<string>;
  /** The last word is still being typed. */
  isTyping?: boolean;
}

const MAX_CHARACTERS = 500;
const MAX_WORDS = 40;
const MAX_PHRASE_WORDS = 5;
const MAX_NAME_WORDS = 6;
const MIN_LETTERS_FOR_TYPO = 5;
const MIN_LETTERS_FOR_TWO_TYPOS = 8;

interface Word extends FoldedWord {
  /** The part it belongs to; `literal` for words that are not matched against the vocabulary. */
  part?: Candidate | 'literal';
}

interface Candidate {
  from: number;
  to: number;
  meanings: readonly Meaning[];
  artist?: { artistId: number; name: string };
  /** The corrected form of a typo. */
  correction?: string;
}

/**
 * Parses a search in the shop: "large blue abstract under $500" is a size, a color, a style and a price. Unknown words and everything in
 * double quotes stay words. With the positions of the parts, the page links to the same query without one of them.
 */
export function understandShopQuery(text: string, options: UnderstandOptions = {}): ShopUnderstanding {
  const query = tidyQuery(text.slice(0, MAX_CHARACTERS));
  const unquoted = query.replace(/["“”][^"“”]*["“”]/g, (quoted) => ' '.repeat(quoted.length));
  const span = intentSpan(unquoted);
  const visible = blankOutside(unquoted, span);
  const { amounts, rest } = parseAmounts(visible, [PRICE], { isBareAmountMost: true });
  const inRoom = ROOM.exec(rest.trimEnd());
  const readable = inRoom ? rest.slice(0, inRoom.index).padEnd(rest.length) : rest;
  const all: Word[] = wordsIn(readable).slice(0, MAX_WORDS);

  markFixedExpressions(all);
  findArtists(all, options);
  const candidates = findPhrases(all, options);
  rejectUnclear(all, candidates, query);
  const parts = [...partsOf(all, query), ...pricesOf(amounts), ...affordableOf(all)].sort((a, b) => a.start - b.start);
  if (parts.length === 0) {
    const quotes = /["“”]/.test(query);
    return { query, parts, words: quotes ? query : query.slice(span.start, span.end), corrected: undefined };
  }
  return { query, parts, words: leftOver(query, all, span, amounts), corrected: correctedOf(query, all) };
}

const blankOutside = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(start, end).padStart(end).padEnd(text.length);

function markFixedExpressions(all: Word[]) {
  const folded = all.map((word) => word.folded);
  for (const expression of FIXED_EXPRESSIONS) {
    const length = expression.split(' ').length;
    for (let at = 0; at + length <= all.length; at++)
      if (folded.slice(at, at + length).join(' ') === expression)
        for (const word of all.slice(at, at + length)) word.part = 'literal';
  }
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

function findPhrases(all: Word[], { ignored, isKnownWord, isTyping }: UnderstandOptions): Candidate[] {
  const candidates: Candidate[] = [];
  for (let from = 0; from < all.length; from++) {
    for (let length = Math.min(MAX_PHRASE_WORDS, all.length - from); length > 0; length--) {
      const own = all.slice(from, from + length);
      if (own.some(({ part }) => part)) continue;
      const isLast = isTyping && from + length === all.length;
      const phrase = own.map(({ folded }) => folded).join(' ');
      const typo = SHOP_VOCABULARY.has(phrase) || length > 1 || isLast ? undefined : wordOfTypo(own[0], isKnownWord);
      const found = SHOP_VOCABULARY.get(typo ?? phrase);
      if (!found || found.some(({ facet, values }) => ignored?.has(`${facet} ${values[0]}`))) continue;
      const candidate: Candidate = { from, to: from + length, meanings: found, ...(typo && { correction: typo }) };
      for (const word of own) word.part = candidate;
      candidates.push(candidate);
      break;
    }
  }
  return candidates;
}

let singleWords: readonly string[] | undefined;

/** The word of the vocabulary within one edit of an unknown word, or two edits of a long one. */
function wordOfTypo(word: Word | undefined, isKnownWord: UnderstandOptions['isKnownWord']): string | undefined {
  if (!word || !isKnownWord || word.folded.length < MIN_LETTERS_FOR_TYPO || /\d/.test(word.folded)) return undefined;
  // "Unframed" is not a typo of "framed".
  if (isKnownWord(plainWord(word.text)) || /^(?:un|non|dis|anti)/.test(word.folded)) return undefined;
  singleWords ??= [...SHOP_VOCABULARY.keys()].filter(
    (phrase) => !phrase.includes(' ') && phrase.length >= MIN_LETTERS_FOR_TYPO - 1,
  );
  const near = (edits: number) => singleWords?.filter((known) => isWithinEdits(word.folded, known, edits)) ?? [];
  const found = near(1);
  const nearest = found.length > 0 ? found : word.folded.length >= MIN_LETTERS_FOR_TWO_TYPOS ? near(2) : [];
  const meant = nearest.map((known) => SHOP_VOCABULARY.get(known)?.[0]);
  // Ambiguous if several words are equally close, unless all have the same meaning.
  const isClear = new Set(meant.map((first) => `${first?.facet} ${first?.values[0]}`)).size === 1;
  return isClear ? nearest[0] : undefined;
}

function correctedOf(query: string, all: readonly Word[]): string | undefined {
  const typos = all.filter(({ part }) => part && part !== 'literal' && part.correction);
  let corrected = query;
  for (const { part, start, end } of typos.toReversed())
    if (part && part !== 'literal' && all[part.from]?.start === start)
      corrected = corrected.slice(0, start) + (part.correction ?? '') + corrected.slice(end);
  return corrected === query ? undefined : corrected;
}

/** Removes candidates whose condition does not hold. A removed word is an unknown neighbor of others, so this repeats until nothing changes. */
function rejectUnclear(all: Word[], candidates: Candidate[], query: string) {
  const isUnknown = (at: number) => {
    const word = all[at];
    return word !== undefined && (word.part === 'literal' || (!word.part && !isSmall(word)));
  };
  /** Words separated by a comma are not neighbors. */
  const isUnknownBeside = (own: number, other: number) => {
    const [first, second] = own < other ? [all[own], all[other]] : [all[other], all[own]];
    return isUnknown(other) && !/[,;:.]/.test(query.slice(first?.end, second?.start));
  };
  /** "Mother and child": if one word is unknown, the other is not a filter either. */
  const isJoinedToUnknown = (from: number, to: number) =>
    (JOINING.has(all[from - 1]?.folded ?? '') && isUnknown(from - 2)) ||
    (JOINING.has(all[to]?.folded ?? '') && isUnknown(to + 1));
  const isClear = ({ from, to, meanings }: Candidate) =>
    meanings.every(({ condition }) => {
      if (condition === 'noun')
        return !isUnknownBeside(from, from - 1) && !isUnknownBeside(to - 1, to) && !isJoinedToUnknown(from, to);
      if (condition === 'adjective') return !isUnknownBeside(to - 1, to);
      if (condition === 'place') return all[from - 1]?.folded === 'from';
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

const isSmall = ({ folded }: Word) =>
  FUNCTION_WORDS.has(folded) ||
  GENERIC.has(folded) ||
  LEADING.has(folded) ||
  NEGATING.has(folded) ||
  AFFORDABLE.has(folded);

function partsOf(all: Word[], query: string): QueryPart[] {
  const parts: QueryPart[] = [];
  const placeOf = new Map<QueryPart, Candidate>();
  for (const candidate of new Set(all.flatMap(({ part }) => (part && part !== 'literal' ? [part] : [])))) {
    const meanings: Pick<Meaning, 'facet' | 'values' | 'label'>[] = candidate.artist
      ? [{ facet: 'artist', values: [String(candidate.artist.artistId)], label: candidate.artist.name }]
      : [...candidate.meanings];
    const isTaken = meanings.map((one) => takeMeaning(one, candidate));
    if (!isTaken.includes(true)) for (const word of all.slice(candidate.from, candidate.to)) delete word.part;
  }
  return parts;

  function takeMeaning(
    { facet, values, label }: Pick<Meaning, 'facet' | 'values' | 'label'>,
    candidate: Candidate,
  ): boolean {
    const { start, end, isExcluded } = spanOf(candidate, facet);
    const before = parts.findLast((part) => part.facet === facet && part.isExcluded === isExcluded);
    const joint = before && jointBetween(placeOf.get(before), candidate);
    const isAlternative = before && (joint === 'or' || (joint === 'and' && SINGLE_VALUED.has(facet)));
    if (before && isAlternative && !isExcluded) {
      // Displayed as one part: "Cats or Dogs".
      before.values = [...new Set([...before.values, ...values])];
      if (before.label !== label) before.label = `${before.label} or ${label}`;
      before.end = end;
      placeOf.set(before, candidate);
      return true;
    }
    if (before && !isExcluded && (SINGLE_VALUED.has(facet) || before.label === label)) return before.label === label;
    const part: QueryPart = { facet, values, label, start, end, isExcluded };
    parts.push(part);
    placeOf.set(part, candidate);
    return true;
  }

  /** The conjunction between two candidates, if there is nothing else between them; a comma counts as "and". */
  function jointBetween(one: Candidate | undefined, other: Candidate): 'and' | 'or' | undefined {
    if (!one || other.from - one.to > 1) return undefined;
    const between = query
      .slice(all[one.to - 1]?.end, all[other.from]?.start)
      .toLowerCase()
      .trim();
    if (between === 'or' || between === '/') return 'or';
    return between === 'and' || between === '&' || between === ',' ? 'and' : undefined;
  }

  function spanOf({ from, to }: Candidate, facet: ShopFacet) {
    let [first, last] = [from, to];
    const trailing = TRAILING[facet];
    while (trailing?.has(all[last]?.folded ?? '') && !all[last]?.part) last += 1;
    const isFree = (at: number) => all[at] !== undefined && !all[at]?.part;
    while (isFree(first - 1) && LEADING.has(all[first - 1]?.folded ?? '') && !JOINING.has(all[first - 1]?.folded ?? ''))
      first -= 1;
    if (facet === 'artist' && isFree(first - 1) && ARTIST_LEADS.has(all[first - 1]?.folded ?? '')) first -= 1;
    const isExcluded = isFree(first - 1) && NEGATING.has(all[first - 1]?.folded ?? '');
    if (isExcluded) first -= 1;
    const owner = all[from]?.part;
    if (owner) for (const word of all.slice(first, last)) word.part ??= owner;
    return { start: all[first]?.start ?? 0, end: all[last - 1]?.end ?? query.length, isExcluded };
  }
}

const pricesOf = (amounts: readonly ParsedAmount[]): QueryPart[] =>
  amounts.slice(0, 1).map((amount) => ({
    facet: 'price',
    values: [],
    label: '',
    start: amount.start,
    end: amount.end,
    isExcluded: false,
    amount,
  }));

function affordableOf(all: Word[]): QueryPart[] {
  const word = all.find(({ folded, part }) => !part && AFFORDABLE.has(folded));
  if (!word) return [];
  word.part = 'literal';
  const { start, end, text } = word;
  const amount: ParsedAmount = { name: 'price', most: AFFORDABLE_DOLLARS, unit: 'usd', text, start, end };
  return [{ facet: 'price', values: [], label: '', start, end, isExcluded: false, amount }];
}

/** The unrecognized words, without function words and generic ones. Quoted words stay quoted. */
function leftOver(
  query: string,
  all: Word[],
  span: { start: number; end: number },
  amounts: readonly ParsedAmount[],
): string {
  const quoted = [...query.matchAll(/["“”][^"“”]*["“”]/g)].map(({ 0: text, index }) => ({ text, start: index }));
  const free = all.filter(
    ({ part, folded, start }) =>
      (!part || part === 'literal') &&
      !FUNCTION_WORDS.has(folded) &&
      !AFFORDABLE.has(folded) &&
      start >= span.start &&
      !amounts.some((amount) => start >= amount.start && start < amount.end),
  );
  const telling = free.filter(({ folded }) => !GENERIC.has(folded));
  return [...telling, ...quoted]
    .sort((a, b) => a.start - b.start)
    .map(({ text }) => text)
    .join(' ');
}

/** The query without some of its parts, and without the conjunctions, prepositions and punctuation left over from them. */
export function queryWithout(query: string, removed: readonly Pick<QueryPart, 'start' | 'end'>[]): string {
  let remaining = query;
  for (const { start, end } of [...removed].sort((a, b) => b.start - a.start))
    remaining = `${remaining.slice(0, start)} ${remaining.slice(end)}`;
  // Punctuation alone belonged to a removed word.
  const left = remaining.split(' ').filter((word) => /[^,.;!?]/.test(word));
  const isDangling = (word: string | undefined) => {
    const plain = (word ?? '').toLowerCase().replace(/[,.;!?&]/g, '');
    return plain === '' || JOINING.has(plain) || LEADING.has(plain) || plain === 'for';
  };
  while (left.length > 0 && isDangling(left.at(-1))) left.pop();
  while (left.length > 0 && isDangling(left[0])) left.shift();
  const isJoint = (word: string | undefined) => word === '&' || JOINING.has((word ?? '').toLowerCase());
  return left.filter((word, at) => !(isJoint(word) && isJoint(left[at + 1]))).join(' ');
}

import { SIZE_BIN_NAMES, SIZE_BINS, type SizeBin, sizeBinsBetween } from '../catalogue/size-bins.ts';
import { isWithinEdits } from '../text/edit-distance.ts';
import { type FoldedWord, plainWord, wordsIn } from '../text/fold-words.ts';
import { fixedExpressionLength } from './fixed-expressions.ts';
import { type ParsedAmount, parseAmounts } from './parse-amounts.ts';
import { type ParsedLength, parseLengths } from './parse-lengths.ts';
import { findContexts, type TextSpan } from './query-context.ts';
import { findNegationBefore, findNegations, type Negation } from './query-negation.ts';
import {
  AFFORDABLE,
  AFFORDABLE_DOLLARS,
  AMOUNTS_OF_COLOR,
  ARTIST_LEADS,
  BEFORE_VERBS,
  EXPENSIVE,
  FILLER,
  FUNCTION_WORDS,
  GENERIC,
  GIFTS,
  JOINING,
  LEADING,
  MOODS,
  OCCASIONS,
  PRICE,
  SINGLE_VALUED,
  TRAILING,
} from './shop-query-words.ts';
import { type Meaning, PHOTOGRAPHIC_PHRASES, SHOP_VOCABULARY, type ShopFacet } from './shop-vocabulary.ts';
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
  /** It says nothing about a work, neither as a filter nor as a word: "gift for my mother". */
  isOpen: boolean;
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
const ARTICLES = new Set(['a', 'an', 'the', 'all', 'some', 'any', 'for']);
const MIN_LETTERS_FOR_TYPO = 4;
const MIN_LETTERS_FOR_ANY_TYPO = 5;
const MIN_LETTERS_FOR_TWO_TYPOS = 8;

interface Word extends FoldedWord {
  /** The part it belongs to; `literal` for words that are not matched against the vocabulary. */
  part?: Candidate | 'literal';
  /** The word of the vocabulary that a typo stands for. */
  meant?: string;
  /** It says nothing about a work: it is not searched for, and its neighbors keep their meaning. */
  isSmall: boolean;
  isNegation: boolean;
}

interface Candidate {
  from: number;
  to: number;
  meanings: readonly Meaning[];
  artist?: { artistId: number; name: string };
  /** "Without red": the negation that applies to it. */
  negation?: Negation;
}

/** The words of a query that may be filters or searched for. */
interface Sentence {
  /** Of the same length as the query. Quotes are blank, semicolons replace amounts and what is about a room or a person. */
  readable: string;
  all: Word[];
  negations: readonly Negation[];
}

const QUOTED = /(?<!\d)["“”][^"“”]*["“”]/g;
const SEPARATOR = ';';
const PUNCTUATION = /[,;:.!?()]/;

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
  const sentence = sentenceFrom(readable);
  const { all } = sentence;

  markFixedExpressions(all);
  findArtists(all, options);
  correctTypos(all, options);
  const candidates = findPhrases(sentence, options);
  rejectUnclear(all, candidates, readable);
  const prices = pricesOf(sentence, amounts);
  const sizes = sizesOf(sentence, lengths);
  const parts = withoutContradictions([
    ...partsOf(sentence, sizes.length > 0),
    ...sizes,
    ...(prices.length > 0 ? prices : affordableOf(sentence)),
  ]).sort((a, b) => a.start - b.start);
  const words = leftOver(query, sentence);
  if (parts.length > 0) return { query, parts, words, corrected: correctedOf(query, all), isOpen: false };
  const typed = /["“”]/.test(query) ? query : query.slice(span.start, span.end);
  const isForSomebody = inContext.some(({ start }) => /^for /i.test(query.slice(start)));
  const searched = ((isForSomebody || isRequest(query, span, all)) && words) || typed;
  return { query, parts, words: searched, corrected: undefined, isOpen: words === '' };
}

const blankOutside = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(start, end).padStart(end).padEnd(text.length);

/** Replaces ranges of a text by semicolons, so that the words around them are not neighbors. */
function separate(text: string, ranges: readonly TextSpan[]): string {
  let left = text;
  for (const { start, end } of ranges) left = left.slice(0, start) + SEPARATOR.repeat(end - start) + left.slice(end);
  return left;
}

function sentenceFrom(readable: string): Sentence {
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

const isAfterContext = (readable: string, { start }: FoldedWord) =>
  readable.slice(0, start).trimEnd().endsWith(SEPARATOR);

const isSubject = (folded: string) => SHOP_VOCABULARY.get(folded)?.[0]?.facet === 'subject';

const isColor = (word: FoldedWord | undefined) => SHOP_VOCABULARY.get(word?.folded ?? '')?.[0]?.facet === 'color';

const isSmallWord = (folded: string) =>
  FUNCTION_WORDS.has(folded) ||
  GENERIC.has(folded) ||
  LEADING.has(folded) ||
  FILLER.has(folded) ||
  AFFORDABLE.has(folded);

/** A query without filters is searched for as typed, unless it is addressed to the shop: "do you have anything with sunflowers?". */
function isRequest(query: string, { start }: { start: number }, all: readonly Word[]): boolean {
  const stripped = wordsIn(query.slice(0, start));
  return stripped.some(({ folded }) => !ARTICLES.has(folded)) || all.some(({ folded }) => GIFTS.has(folded));
}

function markFixedExpressions(all: Word[]) {
  const folded = all.map((word) => word.folded);
  for (let at = 0; at < all.length; at++)
    for (const word of all.slice(at, at + fixedExpressionLength(folded, at))) word.part = 'literal';
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

function correctTypos(all: Word[], { isKnownWord, isTyping }: UnderstandOptions) {
  if (!isKnownWord) return;
  for (const word of isTyping ? all.slice(0, -1) : all) {
    if (word.part || word.isSmall || SHOP_VOCABULARY.has(word.folded)) continue;
    const meant = wordOfTypo(word, isKnownWord);
    if (meant) word.meant = meant;
  }
}

function findPhrases({ readable, all }: Sentence, { ignored }: UnderstandOptions): Candidate[] {
  const candidates: Candidate[] = [];
  const read = all.map(({ meant, folded }) => meant ?? folded);
  const isPhotography = read.some((word) =>
    SHOP_VOCABULARY.get(word)?.some(({ values }) => values[0] === 'photography'),
  );
  for (let from = 0; from < all.length; from++) {
    for (let length = Math.min(MAX_PHRASE_WORDS, all.length - from); length > 0; length--) {
      const own = all.slice(from, from + length);
      if (own.some(({ part }) => part)) continue;
      const phrase = read.slice(from, from + length).join(' ');
      const found = (isPhotography && PHOTOGRAPHIC_PHRASES.get(phrase)) || SHOP_VOCABULARY.get(phrase);
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

let singleWords: readonly { known: string; sound: string }[] | undefined;

/** "Photografy" sounds like "photography". */
const soundOf = (folded: string) => folded.replaceAll('ph', 'f').replaceAll('ck', 'k');

/** The word of the vocabulary within one edit of an unknown word, or two edits of a long one. */
function wordOfTypo(word: Word, isKnownWord: (word: string) => boolean): string | undefined {
  const { folded } = word;
  if (folded.length < MIN_LETTERS_FOR_TYPO || /\d/.test(folded)) return undefined;
  // "Unframed" is not a typo of "framed".
  if (isKnownWord(plainWord(word.text)) || /^(?:un|non|dis|anti)/.test(folded)) return undefined;
  singleWords ??= [...SHOP_VOCABULARY.keys()]
    .filter((phrase) => !phrase.includes(' ') && phrase.length >= MIN_LETTERS_FOR_TYPO)
    .map((known) => ({ known, sound: soundOf(known) }));
  const heard = soundOf(folded);
  // In a short word, only a missing letter is likely.
  const isPossible = (known: string) =>
    folded.length >= MIN_LETTERS_FOR_ANY_TYPO || (known.length > folded.length && known[0] === folded[0]);
  const near = (edits: number) =>
    (singleWords ?? []).flatMap(({ known, sound }) =>
      isPossible(known) && isWithinEdits(heard, sound, edits) ? [known] : [],
    );
  const most = folded.length >= MIN_LETTERS_FOR_TWO_TYPOS ? 2 : 1;
  let within: string[] = [];
  for (let edits = 0; edits <= most && within.length === 0; edits++) within = near(edits);
  // The first letter is rarely wrong.
  const alike = within.filter((known) => known[0] === folded[0]);
  const nearest = alike.length > 0 ? alike : within;
  const meant = nearest.map((known) => SHOP_VOCABULARY.get(known)?.[0]);
  // Ambiguous if several words are equally close, unless all have the same meaning.
  const isClear = new Set(meant.map((first) => `${first?.facet} ${first?.values[0]}`)).size === 1;
  return isClear ? nearest[0] : undefined;
}

function correctedOf(query: string, all: readonly Word[]): string | undefined {
  let corrected = query;
  for (const { part, meant, start, end } of all.toReversed())
    if (meant && part && part !== 'literal') corrected = corrected.slice(0, start) + meant + corrected.slice(end);
  return corrected === query ? undefined : corrected;
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

/** The negation that applies to what starts at a word: "I don't want anything in red". */
function negationBefore({ readable, all, negations }: Sentence, at: number, start: number): Negation | undefined {
  return findNegationBefore(
    { text: readable, all, negations },
    { at, start },
    (other) => !all[other]?.part && all[other]?.isSmall === true,
  );
}

type Conjunction = 'and' | 'or' | 'comma' | 'none';

/** What joins two ranges of words, if there is nothing else between them; undefined otherwise. */
function conjunctionBetween({ readable, all }: Sentence, to: number, from: number): Conjunction | undefined {
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

/** Finds out to which candidates the negations apply. A negation applies to a whole list: "no red, pink or orange". */
function negate(sentence: Sentence, candidates: readonly Candidate[]) {
  const facetOf = (candidate: Candidate | undefined) => candidate?.meanings[0]?.facet;
  candidates.forEach((candidate, index) => {
    const direct = negationBefore(sentence, candidate.from, sentence.all[candidate.from]?.start ?? 0);
    const before = candidates[index - 1];
    const applied = direct ?? (before && isListed(before, candidate, index) ? before.negation : undefined);
    if (applied) candidate.negation = applied;
  });

  /** "Red not pink abstracts": only pink is not wanted. */
  function isContrast(negated: Candidate, index: number): boolean {
    const wanted = candidates[index - 2];
    return (
      wanted !== undefined &&
      !wanted.negation &&
      wanted.to === negated.negation?.from &&
      facetOf(wanted) === facetOf(negated)
    );
  }

  function isListed(before: Candidate, candidate: Candidate, index: number): boolean {
    const conjunction = conjunctionBetween(sentence, before.to, candidate.from);
    if (conjunction === 'or' || conjunction === 'none') return !(conjunction === 'none' && isContrast(before, index));
    const isSameFacet = facetOf(before) === facetOf(candidate);
    if (conjunction === 'and') return isSameFacet;
    const after = candidates[index + 1];
    const ending = after && conjunctionBetween(sentence, candidate.to, after.from);
    return conjunction === 'comma' && isSameFacet && (ending === 'or' || ending === 'and' || ending === 'comma');
  }
}

function partsOf(sentence: Sentence, isMeasured: boolean): QueryPart[] {
  const { readable, all } = sentence;
  const parts: QueryPart[] = [];
  const placeOf = new Map<QueryPart, Candidate>();
  const candidates = [...new Set(all.flatMap(({ part }) => (part && part !== 'literal' ? [part] : [])))];
  negate(sentence, candidates);
  for (const candidate of candidates) {
    const meanings: Omit<Meaning, 'condition'>[] = candidate.artist
      ? [{ facet: 'artist', values: [String(candidate.artist.artistId)], label: candidate.artist.name }]
      : [...candidate.meanings];
    const isTaken = meanings.map((one) => takeMeaning(one, candidate));
    if (!isTaken.includes(true)) for (const word of all.slice(candidate.from, candidate.to)) delete word.part;
  }
  // Without one of several parts that share a negation, it still applies to the others.
  for (const part of parts) {
    const { negation } = placeOf.get(part) ?? {};
    const isShared = parts.some((other) => other !== part && placeOf.get(other)?.negation === negation);
    if (negation && !isShared) part.start = Math.min(part.start, all[negation.from]?.start ?? part.start);
  }
  return parts;

  function takeMeaning(meant: Omit<Meaning, 'condition'>, candidate: Candidate): boolean {
    const { facet } = meant;
    const { start, end } = spanOf(candidate, facet);
    const isNegated = candidate.negation !== undefined && !(facet === 'category' && isDescribed(candidate));
    const isExcluded = isNegated !== (meant.isExcluded === true);
    // Without prints is not without works that also have prints.
    if (facet === 'has_prints' && isExcluded) return true;
    // A length is more precise than "large".
    if (facet === 'size' && isMeasured && !isExcluded) return true;
    const { values, label } = isExcluded && facet === 'size' ? withLargerSizes(meant) : meant;
    const before = parts.findLast((part) => part.facet === facet && part.isExcluded === isExcluded);
    const place = before && placeOf.get(before);
    const joint = place && jointBefore(candidate, place);
    const isAlternative = isExcluded
      ? place?.negation === candidate.negation && joint !== undefined
      : joint === 'or' || ((joint === 'and' || joint === 'comma') && SINGLE_VALUED.has(facet));
    if (before && isAlternative) {
      // Displayed as one part: "Cats or Dogs".
      before.values = [...new Set([...before.values, ...values])];
      if (before.label !== label) before.label = `${before.label} or ${label}`;
      before.end = end;
      placeOf.set(before, candidate);
      return true;
    }
    if (before && (isExcluded ? before.label === label : SINGLE_VALUED.has(facet) || before.label === label))
      return before.label === label;
    const part: QueryPart = { facet, values, label, start, end, isExcluded };
    parts.push(part);
    placeOf.set(part, candidate);
    return true;
  }

  /** A comma in "red, pink or orange" means "or". */
  function jointBefore(candidate: Candidate, before: Candidate): Conjunction | undefined {
    const joint = conjunctionBetween(sentence, before.to, candidate.from);
    const after = candidates[candidates.indexOf(candidate) + 1];
    if (joint !== 'comma' || !after || after.meanings[0]?.facet !== candidate.meanings[0]?.facet) return joint;
    return jointBefore(after, candidate) === 'or' ? 'or' : joint;
  }

  /** "No abstract paintings" excludes abstract works, not paintings. */
  function isDescribed(candidate: Candidate): boolean {
    const before = candidates[candidates.indexOf(candidate) - 1];
    return (
      candidate.meanings.length > 1 ||
      (before?.negation !== undefined &&
        before.negation === candidate.negation &&
        conjunctionBetween(sentence, before.to, candidate.from) === 'none')
    );
  }

  function spanOf({ from, to, negation }: Candidate, facet: ShopFacet) {
    let [first, last] = [from, to];
    const trailing = TRAILING[facet];
    while (trailing?.has(all[last]?.folded ?? '') && !all[last]?.part) last += 1;
    const isFree = (at: number) => all[at] !== undefined && !all[at]?.part && !all[at]?.isNegation;
    while (isFree(first - 1) && LEADING.has(all[first - 1]?.folded ?? '') && !JOINING.has(all[first - 1]?.folded ?? ''))
      first -= 1;
    if (facet === 'artist' && isFree(first - 1) && ARTIST_LEADS.has(all[first - 1]?.folded ?? '')) first -= 1;
    const owner = all[from]?.part;
    if (owner) for (const word of all.slice(negation?.from ?? first, last)) word.part ??= owner;
    return { start: all[first]?.start ?? 0, end: all[last - 1]?.end ?? readable.length };
  }
}

/** "Not large" is not oversized either. */
function withLargerSizes({ values, label }: Pick<Meaning, 'values' | 'label'>): Pick<Meaning, 'values' | 'label'> {
  return values[0] === 'large' ? sizes(SIZE_BINS.slice(SIZE_BINS.indexOf('large'))) : { values, label };
}

const sizes = (bins: readonly SizeBin[]) => ({
  values: bins,
  label: bins.map((bin) => SIZE_BIN_NAMES[bin]).join(' or '),
});

/** "Framed or unframed" is no filter. */
const withoutContradictions = (parts: readonly QueryPart[]): QueryPart[] =>
  parts.filter(
    (part) =>
      !part.facet.startsWith('is_') ||
      !parts.some((other) => other.facet === part.facet && other.isExcluded !== part.isExcluded),
  );

/** "I can't spend more than $300": the negation of an amount, and where it starts. */
function negationOfAmount(sentence: Sentence, start: number): { start: number } | undefined {
  const { all } = sentence;
  const at = all.findIndex((word) => word.start >= start);
  const negation = negationBefore(sentence, at < 0 ? all.length : at, start);
  return negation && { start: all[negation.from]?.start ?? start };
}

/** The first amount. "More than 500 but less than 1000" is one range. */
function joinBounds([first, second]: readonly ParsedAmount[]): ParsedAmount[] {
  if (!first || !second) return first ? [first] : [];
  const [low, high] = first.least === undefined ? [second, first] : [first, second];
  if (low.most !== undefined || high.least !== undefined || (low.least ?? 0) >= (high.most ?? 0)) return [first];
  const unit = first.unit ?? second.unit;
  const bounds = {
    ...(low.least !== undefined && { least: low.least }),
    ...(high.most !== undefined && { most: high.most }),
  };
  return [{ ...first, ...bounds, end: second.end, ...(unit && { unit }) }];
}

function pricesOf(sentence: Sentence, amounts: readonly ParsedAmount[]): QueryPart[] {
  return joinBounds(amounts).map((found) => {
    const { least, most, ...amount } = found;
    const isOneSided = (least === undefined) !== (most === undefined);
    const negation = isOneSided ? negationOfAmount(sentence, found.start) : undefined;
    const bounds = negation ? { least: most, most: least } : { least, most };
    return {
      facet: 'price',
      values: [],
      label: '',
      start: negation?.start ?? found.start,
      end: found.end,
      isExcluded: false,
      amount: {
        ...amount,
        ...(bounds.least !== undefined && { least: bounds.least }),
        ...(bounds.most !== undefined && { most: bounds.most }),
      },
    };
  });
}

/** A length is the longer side of a work: it is one of the sizes that works of that length have. */
function sizesOf(sentence: Sentence, lengths: readonly ParsedLength[]): QueryPart[] {
  return lengths.slice(0, 1).flatMap(({ leastCm, mostCm, isCompared, start, end }) => {
    const negation = isCompared ? negationOfAmount(sentence, start) : undefined;
    const bins = negation ? sizeBinsBetween(mostCm, leastCm) : sizeBinsBetween(leastCm, mostCm);
    if (bins.length === 0 || bins.length === SIZE_BINS.length) return [];
    return [{ facet: 'size', ...sizes(bins), start: negation?.start ?? start, end, isExcluded: false }];
  });
}

/** "Cheap", or "not too expensive". */
function affordableOf(sentence: Sentence): QueryPart[] {
  const { all } = sentence;
  for (const [at, word] of all.entries()) {
    if (word.part || (!AFFORDABLE.has(word.folded) && !EXPENSIVE.has(word.folded))) continue;
    const negation = negationBefore(sentence, at, word.start);
    if ((negation === undefined) === EXPENSIVE.has(word.folded)) continue;
    const start = all[negation?.from ?? at]?.start ?? word.start;
    for (const own of all.slice(negation?.from ?? at, at + 1)) own.isSmall = true;
    const { end, text } = word;
    const amount: ParsedAmount = { name: 'price', most: AFFORDABLE_DOLLARS, unit: 'usd', text, start, end };
    return [{ facet: 'price', values: [], label: '', start, end, isExcluded: false, amount }];
  }
  return [];
}

const isFilter = (part: Word['part']) => part !== undefined && part !== 'literal';

/** The words to search for: neither recognized, nor small, nor negated. Quoted words stay quoted. */
function leftOver(query: string, sentence: Sentence): string {
  const quoted = [...query.matchAll(QUOTED)].map(({ 0: text, index }) => ({ text, start: index }));
  const { all } = sentence;
  /** "3 small prints", "her 80th birthday". */
  const isCount = (at: number) => {
    const next = all[at + 1];
    return /^\d{1,2}(?:st|nd|rd|th)?$/.test(all[at]?.folded ?? '') && (next?.isSmall || isFilter(next?.part));
  };
  const isTelling = ({ part, folded, isSmall }: Word, at: number) =>
    part === 'literal' ? !FUNCTION_WORDS.has(folded) : !part && !isSmall && !isCount(at);
  const negated = new Set<number>();
  const isNegated = (at: number) =>
    negationBefore(sentence, at, all[at]?.start ?? 0) !== undefined ||
    [at - 1, at - 2].some((before) => {
      const conjunction = negated.has(before) && conjunctionBetween(sentence, before + 1, at);
      return conjunction === 'or' || conjunction === 'none';
    });
  const telling = all.filter((word, at) => {
    if (!isTelling(word, at)) return false;
    if (isNegated(at)) negated.add(at);
    return !negated.has(at);
  });
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
  // "I would like" belonged to a removed word if there was nothing else before it.
  const before = query.slice(0, Math.min(...removed.map(({ start }) => start)));
  const after = query.slice(Math.max(...removed.map(({ end }) => end)));
  let leading = isOnlySmall(before) ? wordsIn(before).length : 0;
  while (left.length > 0 && (left.at(-1) === 'for' || isDangling(left.at(-1), isOnlySmall(after)))) left.pop();
  while (left.length > 0 && isDangling(left[0], leading > 0)) {
    left.shift();
    leading -= 1;
  }
  const isJoint = (word: string | undefined) => word === '&' || JOINING.has((word ?? '').toLowerCase());
  const joined = left.filter((word, at) => !(isJoint(word) && isJoint(left[at + 1]))).join(' ');
  return /[,;]$/.test(joined) ? joined.slice(0, -1) : joined;
}

const isOnlySmall = (text: string) => wordsIn(text).every(({ folded }) => isSmallWord(folded));

function isDangling(word: string | undefined, isBesideRemoved: boolean): boolean {
  const plain = (word ?? '').toLowerCase().replace(/[,.;!?&]/g, '');
  if (plain === '' || JOINING.has(plain) || LEADING.has(plain)) return true;
  return isBesideRemoved && (FUNCTION_WORDS.has(plain) || FILLER.has(plain));
}

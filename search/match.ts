import { addBit, type Bitset, clearBit, hasBit, keepCommon } from './bitset.ts';
import { fieldOfMarker, forEachField, getTermId, isFieldMarker, isOtherForm, termsOfDoc } from './forward-index.ts';
import { countEntryInName, isNameField, saturate, weightOfOccurrence } from './impacts.ts';
import type { QueryWord } from './query-expansion.ts';
import type { SegmentReader } from './segment-reader.ts';
import { documentFrequency, findTerm } from './term-lookup.ts';
import { stemWord } from './tokenizer.ts';

/** The parsed and expanded text of a query. */
export interface TextQuery {
  words: QueryWord[];
  phrases: string[][];
  /** All words of the query, in order. A field that consists of exactly these gets extra points. */
  typedWords: string[];
  stopWords: ReadonlySet<string>;
  /** Weights by field number if the query restricts the fields; otherwise undefined. */
  fieldWeights: number[] | undefined;
}

export interface Matches {
  /** Documents that contain every word. */
  set: Bitset;
  /** The subset that matches lexically, not only through semantically similar terms. */
  lexical: Bitset;
  /** By document. Only valid for documents of the set. */
  scores: Float32Array;
  /** What documents whose field is the query got extra points for. Undefined if none did. */
  wholeValue: WholeValue | undefined;
}

/** A field value that is the query. */
export interface WholeValue {
  places: readonly WholeValuePlace[];
  /** Words that a value may have or lack. */
  stopTerms: ReadonlySet<number>;
}

/** A word of the query: the terms that may be in its place with the points that each adds, those that are typos, and whether the word is in the form of its term. */
interface WholeValuePlace {
  terms: ReadonlyMap<number, number>;
  typos: ReadonlySet<number>;
  isPlain: boolean;
  isStopWord: boolean;
}

/** Points for a field value that consists of the words of the query, as a share of their rarity. */
const WHOLE_VALUE_SHARE = 0.2;
/** "Ohio Gang" for "The Ohio Gang". */
const OTHER_STOP_WORDS_SHARE = 0.8;
/** A singular for a plural, or the other way round. */
const OTHER_FORM_SHARE = 0.5;
/** For more documents, reading every forward index entry would take longer than the search. */
const MAX_WHOLE_VALUE_CHECKS = 5_000;

/** Documents of a segment that contain all words, with their scores. */
export function matchAllWords(reader: SegmentReader, wanted: TextQuery): Matches {
  const scores = reader.buffers.scores();
  let set: Bitset | undefined;
  let lexical: Bitset | undefined;
  // Rarest word first, because the others only have to check what it leaves.
  for (const word of rarestFirst(reader, wanted.words)) {
    const found = matchWord(reader, word, wanted.fieldWeights, scores, { within: set, scored: set });
    // Otherwise, the documents are in the set already.
    if (lexical && lexical !== set) keepCommon(found.lexical, lexical);
    set = found.set;
    lexical = found.lexical;
  }
  set ??= reader.scratch.emptySet();
  lexical ??= set;
  for (const phrase of wanted.phrases) {
    keepDocsWithPhrase(reader, set, phrase);
    if (lexical !== set) keepCommon(lexical, set);
  }
  return { set, lexical, scores, wholeValue: scoreWholeValues(reader, wanted, set, scores) };
}

function scoreWholeValues(
  reader: SegmentReader,
  wanted: TextQuery,
  set: Bitset,
  scores: Float32Array,
): WholeValue | undefined {
  const whole = readWholeValue(reader, wanted);
  const count = reader.loops.countBits(set);
  const isImpossible = whole.places.some(({ terms, isStopWord }) => terms.size === 0 && !isStopWord);
  if (wanted.fieldWeights || isImpossible || count > MAX_WHOLE_VALUE_CHECKS) return undefined;
  for (const doc of reader.listDocs(set, count))
    scores[doc] = (scores[doc] as number) + (findWholeValue(reader, doc, whole)?.points ?? 0);
  return whole;
}

function readWholeValue(
  { segment: { postings } }: SegmentReader,
  { typedWords, words, stopWords }: TextQuery,
): WholeValue {
  const byStem = new Map(words.map((word) => [stemWord(word.word), word]));
  const places = typedWords.map((typed): WholeValuePlace => {
    const stem = stemWord(typed);
    const { expansions = [], idf = 0 } = byStem.get(stem) ?? {};
    const terms = new Map<number, number>();
    const typos = new Set<number>();
    // Stop words, and those beyond the limit, are not searched for.
    if (!byStem.has(stem)) terms.set(findTerm(postings.terms, stem), 0);
    for (const { term, confidence, matchType } of expansions) {
      if (matchType === 'synonym' || matchType === 'related') continue;
      const termId = findTerm(postings.terms, term);
      terms.set(termId, WHOLE_VALUE_SHARE * confidence * idf);
      if (matchType === 'typo') typos.add(termId);
    }
    terms.delete(-1);
    return { terms, typos, isPlain: typed === stem, isStopWord: !byStem.has(stem) && stopWords.has(typed) };
  });
  return { places, stopTerms: new Set([...stopWords].map((word) => findTerm(postings.terms, stemWord(word)))) };
}

/** A field value that is the query: its points, and how many of its words are misspelled in the query. */
interface FoundValue {
  field: number;
  points: number;
  typos: number;
}

/** The field with a value of exactly these terms that adds most points. */
export function findWholeValue(reader: SegmentReader, doc: number, whole: WholeValue): FoundValue | undefined {
  const { terms, starts } = reader.segment.forwardIndex;
  const end = starts[doc + 1] as number;
  let best: FoundValue | undefined;
  for (let from = starts[doc] as number; from < end; ) {
    let to = from + 1;
    while (to < end && !isFieldMarker(terms[to] as number)) to += 1;
    const found = compareValue(terms, from + 1, to, whole);
    if (found && found.points > (best?.points ?? 0)) best = { ...found, field: fieldOfMarker(terms[from] as number) };
    from = to;
  }
  return best;
}

/** Compares the entries of a value with the query, word by word. Undefined if they differ in more than stop words. */
function compareValue(
  entries: Uint32Array,
  from: number,
  to: number,
  { places, stopTerms }: WholeValue,
): Omit<FoundValue, 'field'> | undefined {
  let [points, typos, place, hasOtherStopWords] = [0, 0, 0, false];
  for (let at = from; at < to; ) {
    const entry = entries[at] as number;
    const termId = getTermId(entry);
    const wanted = places[place];
    const added = wanted?.terms.get(termId);
    if (wanted && added !== undefined) {
      points += isOtherForm(entry) === wanted.isPlain ? added * OTHER_FORM_SHARE : added;
      if (wanted.typos.has(termId)) typos += 1;
      place += 1;
      at += 1;
      continue;
    }
    if (stopTerms.has(termId)) at += 1;
    else if (wanted?.isStopWord) place += 1;
    else return undefined;
    hasOtherStopWords = true;
  }
  for (; place < places.length; place += 1) {
    if (!places[place]?.isStopWord) return undefined;
    hasOtherStopWords = true;
  }
  return { points: hasOtherStopWords ? points * OTHER_STOP_WORDS_SHARE : points, typos };
}

/** Words have a bit each in the masks of partial matches. */
export const MAX_EXPANDED_WORDS = 16;

/** Documents that contain some of the words, with scores for these, and which words each contains. */
export interface PartialMatches {
  set: Bitset;
  scores: Float32Array;
  /** By document: bit n is set if it contains word n. Valid until the next query. */
  masks: Uint16Array;
}

/** A document behind those with all words has to cover this share of the rarity of the query. */
const MIN_COVERAGE = 0.2;
/** More frequent words count only in documents that also have a rarer one. */
const MAX_OPENED_POSTINGS = 20_000;
/** Scores are floats of 32 bits. */
const ROUNDING = 1.0001;

/** How much of the rarity of the query the words of a mask cover, from 0 to 1. Words that the index does not know are left out. */
export function calculateCoverage(words: readonly QueryWord[], mask: number): number {
  let [covered, all] = [0, 0];
  words.forEach(({ idf, expansions }, at) => {
    if (expansions.length === 0) return;
    all += idf;
    if (mask & (1 << at)) covered += idf;
  });
  return all === 0 ? 0 : covered / all;
}

interface PartialMatchOptions {
  /** 0 for all documents that contain any word. */
  minCoverage?: number;
  /** The buffer to use. */
  scores?: Float32Array;
  /** Documents that are found without any word. */
  ids?: readonly number[];
  /** If only so many of the best documents are needed: others may be left out. */
  needed?: NeededMatches;
}

interface NeededMatches {
  count: number;
  among: Bitset;
  /** What may be added to a score, or taken from it. */
  maxPoints: number;
}

/** Documents that contain some of the words. Their scores are reduced to the share of rarity that they cover. */
export function matchSomeWords(
  reader: SegmentReader,
  wanted: TextQuery,
  { minCoverage = MIN_COVERAGE, scores = reader.buffers.partialScores(), ids = [], needed }: PartialMatchOptions = {},
): PartialMatches {
  const masks = reader.buffers.wordMasks();
  const any = reader.scratch.emptySet();
  const given = new Set<number>();
  for (const id of ids) {
    const doc = reader.docOf(id);
    if (doc === undefined) continue;
    given.add(doc);
    addBit(any, doc);
    scores[doc] = 0;
    masks[doc] = 0;
  }
  const coverages = new Float64Array(1 << wanted.words.length);
  const readCoverage = (doc: number) => {
    const mask = masks[doc] as number;
    coverages[mask] ||= calculateCoverage(wanted.words, mask);
    return coverages[mask] as number;
  };
  /** Whether as many documents as needed are better than any that has none but these words. */
  const isEnough = (rest: readonly { word: QueryWord; at: number }[], { count, among, maxPoints }: NeededMatches) => {
    const mask = rest.reduce((bits, { at }) => bits | (1 << at), 0);
    const best = rest.reduce((sum, { word }) => sum + word.idf, 0) * calculateCoverage(wanted.words, mask);
    let better = 0;
    for (const doc of reader.listDocs(any))
      if ((scores[doc] as number) * readCoverage(doc) > (best + maxPoints) * ROUNDING && hasBit(among, doc))
        better += 1;
    return better >= count;
  };
  const byRarity = wanted.words.map((word, at) => ({ word, at })).sort((a, b) => b.word.idf - a.word.idf);
  let open = 1;
  let opened = 0;
  for (const [number, { word, at }] of byRarity.entries()) {
    // A document without any of the rarer words cannot reach the minimum anymore, and frequent words alone say little.
    const cost = countPostings(reader, word);
    const isTooFrequent = minCoverage > 0 && opened > 0 && opened + cost > MAX_OPENED_POSTINGS;
    const isClosed = open < minCoverage || isTooFrequent || (needed && isEnough(byRarity.slice(number), needed));
    const { set } = matchWord(reader, word, wanted.fieldWeights, scores, {
      within: isClosed ? any : undefined,
      scored: any,
    });
    if (!isClosed) opened += cost;
    for (const doc of reader.listDocs(set)) {
      masks[doc] = hasBit(any, doc) ? (masks[doc] as number) | (1 << at) : 1 << at;
      addBit(any, doc);
    }
    open -= calculateCoverage(wanted.words, 1 << at);
  }
  for (const doc of reader.listDocs(any)) {
    const coverage = readCoverage(doc);
    if (coverage < minCoverage && !given.has(doc)) clearBit(any, doc);
    scores[doc] = (scores[doc] as number) * coverage;
  }
  reader.loops.intersect(any, [any, reader.liveDocs()]);
  return { set: any, scores, masks };
}

const countPostings = ({ segment: { postings } }: SegmentReader, { expansions }: QueryWord): number =>
  expansions.reduce((sum, { term }) => sum + documentFrequency(postings, term), 0);

function rarestFirst(reader: SegmentReader, words: QueryWord[]): QueryWord[] {
  return words
    .map((word) => ({ word, cost: countPostings(reader, word) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ word }) => word);
}

/**
 * Finds the documents that contain a word, optionally within a set, and adds to the scores of those that have been scored. Others get their first score, whatever
 * the buffer contains.
 */
export function matchWord(
  reader: SegmentReader,
  { expansions, idf }: QueryWord,
  weights: number[] | undefined,
  scores: Float32Array,
  { within, scored }: { within: Bitset | undefined; scored: Bitset | undefined },
): { set: Bitset; lexical: Bitset } {
  const { postings } = reader.segment;
  const set = reader.scratch.emptySet();
  const lexical = expansions.some(({ matchType }) => matchType === 'meaning') ? reader.scratch.emptySet() : set;
  // A document that contains several expansions of a word gets the score of the best one.
  const hasSeveral = expansions.length > 1;
  const best = hasSeveral && scored ? reader.buffers.bestScores() : scores;
  for (const { term, confidence, matchType } of expansions) {
    const termId = findTerm(postings.terms, term);
    if (termId < 0) continue;
    const weight = (confidence * idf) / 255;
    const end = postings.starts[termId + 1] as number;
    for (let at = postings.starts[termId] as number; at < end; at++) {
      const doc = postings.docs[at] as number;
      if (within && !hasBit(within, doc)) continue;
      let impact = postings.impacts[at] as number;
      if (weights) {
        impact = impactInFields(reader, doc, termId, weights);
        if (impact === 0) continue;
      }
      const score = weight * impact;
      if (hasSeveral) {
        if (!hasBit(set, doc) || score > (best[doc] as number)) best[doc] = score;
      } else scores[doc] = scored && hasBit(scored, doc) ? (scores[doc] as number) + score : score;
      addBit(set, doc);
      if (matchType !== 'meaning' && lexical !== set) addBit(lexical, doc);
    }
  }
  if (best !== scores)
    for (const doc of reader.listDocs(set))
      scores[doc] = (scored && hasBit(scored, doc) ? (scores[doc] as number) : 0) + (best[doc] as number);
  return { set, lexical };
}

/** Weighted frequency of a term in each field of a document. `impacts.ts` turns the sum into an impact. */
export function frequencyByField(
  { segment: { forwardIndex, fieldScoring } }: SegmentReader,
  doc: number,
  term: number,
  weights: ArrayLike<number> = fieldScoring.weights,
): Map<number, number> {
  const frequencies = new Map<number, number>();
  forEachField(forwardIndex, doc, (field, from, to, length) => {
    let times = 0;
    const isName = isNameField(field, fieldScoring);
    for (let at = from; at < to; at++)
      if (getTermId(forwardIndex.terms[at] as number) === term)
        times += isName ? countEntryInName(forwardIndex.terms, at, to) : 1;
    const weight = weights[field] as number;
    if (times > 0 && weight > 0)
      frequencies.set(field, times * weightOfOccurrence(weight, length, fieldScoring.meanLengths[field] as number));
  });
  return frequencies;
}

/** Impact of a term in the requested fields, on the scale of 0 to 255. */
function impactInFields(reader: SegmentReader, doc: number, term: number, weights: number[]): number {
  let sum = 0;
  for (const frequency of frequencyByField(reader, doc, term, weights).values()) sum += frequency;
  return saturate(sum) * 255;
}

/** Keeps the documents in which the words are consecutive within one field value. */
function keepDocsWithPhrase(reader: SegmentReader, set: Bitset, phrase: string[]) {
  const { postings, forwardIndex } = reader.segment;
  const terms = phrase.map((stem) => findTerm(postings.terms, stem));
  const hasPhrase = (doc: number) => {
    const docTerms = termsOfDoc(forwardIndex.terms, forwardIndex.starts, doc);
    for (let from = 0; from + terms.length <= docTerms.length; from++) {
      let length = 0;
      while (length < terms.length && getTermId(docTerms[from + length] as number) === terms[length]) length += 1;
      if (length === terms.length) return true;
    }
    return false;
  };
  for (const doc of reader.listDocs(set)) if (!hasPhrase(doc)) clearBit(set, doc);
}

import { addBit, type Bitset, clearBit, hasBit, keepCommon } from './bitset.ts';
import type { QueryWord } from './query-expansion.ts';
import { bm25Saturation, fieldOfMarker, isFieldMarker, termsOfDoc } from './segment.ts';
import type { SegmentReader } from './segment-reader.ts';
import { findTerm } from './term-lookup.ts';

/** What is looked for in the texts. */
export interface TextQuery {
  words: QueryWord[];
  phrases: string[][];
  /** All that was typed, in its order: what says just that is what was meant. */
  stems: string[];
  /** Weights of the fields that are looked into, by their number; undefined for all of them as they are. */
  fieldWeights: number[] | undefined;
}

export interface Matches {
  /** The documents that have every word. */
  set: Bitset;
  /** Those of them that have the words themselves, and not only words near in meaning. */
  byWords: Bitset;
  /** By termId; meaningful for the set only. */
  scores: Float32Array;
  /** The terms that were typed, where documents that say just that have been given points for it. */
  exactValueTerms: number[] | undefined;
}

/** What a value that is the query itself, no word more and none less, adds to a score. */
export const EXACT_VALUE_POINTS = 1;
/** Among more than these, reading what each of them says would take longer than finding them. */
const MAX_EXACT_VALUE_CHECKS = 5_000;

/** Documents of a segment that have every one of the words, and how well they fit. */
export function matchAllWords(reader: SegmentReader, wanted: TextQuery): Matches {
  const scores = reader.scores.acquire();
  let set: Bitset | undefined;
  let byWords: Bitset | undefined;
  // The rarest word first: what it leaves is all that the others have to look at.
  for (const word of rarestFirst(reader, wanted.words)) {
    const found = matchWord(reader, word, wanted.fieldWeights, set, scores);
    if (!set) reader.scores.markWritten(found.set);
    set = found.set;
    if (byWords) keepCommon(found.byWords, byWords);
    byWords = found.byWords;
  }
  set ??= reader.scratch.emptySet();
  byWords ??= set;
  for (const phrase of wanted.phrases) {
    keepDocsWithPhrase(reader, set, phrase);
    if (byWords !== set) keepCommon(byWords, set);
  }
  return { set, byWords, scores, exactValueTerms: scoreExactValues(reader, wanted, set, scores) };
}

function scoreExactValues(
  reader: SegmentReader,
  { stems, fieldWeights }: TextQuery,
  set: Bitset,
  scores: Float32Array,
): number[] | undefined {
  const terms = stems.map((stem) => findTerm(reader.segment.postings.terms, stem));
  const count = reader.loops.countBits(set);
  if (fieldWeights || terms.includes(-1) || count > MAX_EXACT_VALUE_CHECKS) return undefined;
  for (const doc of reader.listDocs(set, count))
    if (fieldWithExactValue(reader, doc, terms) !== undefined)
      scores[doc] = (scores[doc] as number) + EXACT_VALUE_POINTS;
  return terms;
}

/** The first field that has a value of just these words; undefined where none has. */
export function fieldWithExactValue(reader: SegmentReader, doc: number, terms: readonly number[]): number | undefined {
  const { forwardIndex } = reader.segment;
  const end = forwardIndex.starts[doc + 1] as number;
  for (let at = forwardIndex.starts[doc] as number; at < end; at++) {
    const mark = forwardIndex.terms[at] as number;
    if (!isFieldMarker(mark)) continue;
    let length = 0;
    while (length < terms.length && forwardIndex.terms[at + 1 + length] === terms[length]) length += 1;
    const next = at + 1 + length;
    if (length === terms.length && (next >= end || isFieldMarker(forwardIndex.terms[next] as number)))
      return fieldOfMarker(mark);
  }
  return undefined;
}

/** How many of the words each document has, at most; with matches of those that have as many as `level`. */
export function matchMostWords(
  reader: SegmentReader,
  wanted: TextQuery,
): { max: number; atLevel(level: number): Matches } {
  const { size } = reader.segment;
  const scores = reader.scores.acquire();
  const levels = new Uint8Array(size);
  const any = reader.scratch.emptySet();
  for (const word of wanted.words) {
    const { set } = matchWord(reader, word, wanted.fieldWeights, undefined, scores);
    for (const doc of reader.listDocs(set)) {
      levels[doc] = (levels[doc] as number) + 1;
      addBit(any, doc);
    }
  }
  reader.scores.markWritten(any);
  keepCommon(any, reader.liveDocs());
  const found = reader.listDocs(any).slice();
  return {
    max: found.reduce((max, doc) => Math.max(max, levels[doc] as number), 0),
    atLevel(level) {
      const set = reader.scratch.emptySet();
      for (const doc of found) if (levels[doc] === level) addBit(set, doc);
      return { set, byWords: set, scores, exactValueTerms: undefined };
    },
  };
}

function rarestFirst(reader: SegmentReader, words: QueryWord[]): QueryWord[] {
  const { terms, starts } = reader.segment.postings;
  const costOf = ({ expansions }: QueryWord) =>
    expansions.reduce((sum, { term }) => {
      const termId = findTerm(terms, term);
      return termId < 0 ? sum : sum + (starts[termId + 1] as number) - (starts[termId] as number);
    }, 0);
  return words
    .map((word) => ({ word, cost: costOf(word) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ word }) => word);
}

/** The documents that have a word, of those within; what it counts is added to their scores. */
function matchWord(
  reader: SegmentReader,
  { expansions, idf }: QueryWord,
  weights: number[] | undefined,
  within: Bitset | undefined,
  scores: Float32Array,
): { set: Bitset; byWords: Bitset } {
  const { postings } = reader.segment;
  const set = reader.scratch.emptySet();
  const byWords = expansions.some(({ matchType }) => matchType === 'meaning') ? reader.scratch.emptySet() : set;
  // A document that has several of the terms counts with the best of them.
  const best = expansions.length > 1 ? reader.bestScores() : scores;
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
      addBit(set, doc);
      if (matchType !== 'meaning' && byWords !== set) addBit(byWords, doc);
      const score = weight * impact;
      if (best === scores) scores[doc] = (scores[doc] as number) + score;
      else if (score > (best[doc] as number)) best[doc] = score;
    }
  }
  if (best !== scores) {
    for (const doc of reader.listDocs(set)) {
      scores[doc] = (scores[doc] as number) + (best[doc] as number);
      best[doc] = 0;
    }
  }
  return { set, byWords };
}

/** What each field that has a term adds to what it counts in a document, before weights. */
export function saturationByField(reader: SegmentReader, doc: number, term: number): Map<number, number> {
  const { forwardIndex } = reader.segment;
  const lengths = new Map<number, number>();
  const times = new Map<number, number>();
  let field = 0;
  for (const word of termsOfDoc(forwardIndex.terms, forwardIndex.starts, doc)) {
    if (isFieldMarker(word)) field = fieldOfMarker(word);
    else {
      lengths.set(field, (lengths.get(field) ?? 0) + 1);
      if (word === term) times.set(field, (times.get(field) ?? 0) + 1);
    }
  }
  return new Map([...times].map(([at, count]) => [at, bm25Saturation(count, lengths.get(at) as number)]));
}

/** What a term counts in some of the fields, in 255ths of the most it can count in all of them. */
function impactInFields(reader: SegmentReader, doc: number, term: number, weights: number[]): number {
  let sum = 0;
  for (const [field, share] of saturationByField(reader, doc, term)) sum += share * (weights[field] as number);
  return sum * 255;
}

/** Leaves the documents in which the words stand one behind the other, in one value of one field. */
function keepDocsWithPhrase(reader: SegmentReader, set: Bitset, phrase: string[]) {
  const { postings, forwardIndex } = reader.segment;
  const terms = phrase.map((stem) => findTerm(postings.terms, stem));
  const hasPhrase = (doc: number) => {
    const docTerms = termsOfDoc(forwardIndex.terms, forwardIndex.starts, doc);
    for (let from = 0; from + terms.length <= docTerms.length; from++) {
      let length = 0;
      while (length < terms.length && docTerms[from + length] === terms[length]) length += 1;
      if (length === terms.length) return true;
    }
    return false;
  };
  for (const doc of reader.listDocs(set)) if (!hasPhrase(doc)) clearBit(set, doc);
}

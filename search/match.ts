import { addBit, type Bitset, clearBit, hasBit, keepCommon } from './bitset.ts';
import type { QueryWord } from './query-expansion.ts';
import { bm25Saturation, fieldOfMarker, isFieldMarker, termsOfDoc } from './segment.ts';
import type { SegmentReader } from './segment-reader.ts';
import { findTerm } from './term-lookup.ts';

/** The parsed and expanded text of a query. */
export interface TextQuery {
  words: QueryWord[];
  phrases: string[][];
  /** All stems of the query, in order. A field that consists of exactly these gets extra points. */
  stems: string[];
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
  /** The terms of the query, if documents with exactly this value got extra points. */
  exactValueTerms: number[] | undefined;
}

/** Points for a field value that equals the query. */
export const EXACT_VALUE_POINTS = 1;
/** For more documents, reading every forward index entry would take longer than the search. */
const MAX_EXACT_VALUE_CHECKS = 5_000;

/** Documents of a segment that contain all words, with their scores. */
export function matchAllWords(reader: SegmentReader, wanted: TextQuery): Matches {
  const scores = reader.scores.acquire();
  let set: Bitset | undefined;
  let lexical: Bitset | undefined;
  // Rarest word first, because the others only have to check what it leaves.
  for (const word of rarestFirst(reader, wanted.words)) {
    const found = matchWord(reader, word, wanted.fieldWeights, set, scores);
    if (!set) reader.scores.markWritten(found.set);
    set = found.set;
    if (lexical) keepCommon(found.lexical, lexical);
    lexical = found.lexical;
  }
  set ??= reader.scratch.emptySet();
  lexical ??= set;
  for (const phrase of wanted.phrases) {
    keepDocsWithPhrase(reader, set, phrase);
    if (lexical !== set) keepCommon(lexical, set);
  }
  return { set, lexical, scores, exactValueTerms: scoreExactValues(reader, wanted, set, scores) };
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

/** The first field with a value of exactly these terms. */
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

/** The highest number of query words in any document, and the matches with a given number of words. */
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
      return { set, lexical: set, scores, exactValueTerms: undefined };
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

/** Finds the documents that contain a word, optionally within a set, and adds to their scores. */
function matchWord(
  reader: SegmentReader,
  { expansions, idf }: QueryWord,
  weights: number[] | undefined,
  within: Bitset | undefined,
  scores: Float32Array,
): { set: Bitset; lexical: Bitset } {
  const { postings } = reader.segment;
  const set = reader.scratch.emptySet();
  const lexical = expansions.some(({ matchType }) => matchType === 'meaning') ? reader.scratch.emptySet() : set;
  // A document that contains several expansions of a word gets the score of the best one.
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
      if (matchType !== 'meaning' && lexical !== set) addBit(lexical, doc);
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
  return { set, lexical };
}

/** BM25 saturation of a term in each field of a document, without field weights. */
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

/** Impact of a term in the requested fields, on the scale of 0 to 255. */
function impactInFields(reader: SegmentReader, doc: number, term: number, weights: number[]): number {
  let sum = 0;
  for (const [field, share] of saturationByField(reader, doc, term)) sum += share * (weights[field] as number);
  return sum * 255;
}

/** Keeps the documents in which the words are consecutive within one field value. */
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

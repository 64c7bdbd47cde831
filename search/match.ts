import { addBit, type Bitset, clearBit, hasBit, keepCommon } from './bitset.ts';
import type { WantedWord } from './query-parser.ts';
import { fieldOfMark, isMark, saturation, textOf } from './segment.ts';
import type { OpenSegment } from './segment-reader.ts';
import { findTerm } from './terms.ts';

/** What is looked for in the texts. */
export interface Wanted {
  words: WantedWord[];
  phrases: string[][];
  /** All that was typed, in its order: what says just that is what was meant. */
  stems: string[];
  /** Weights of the fields that are looked into, by their number; undefined for all of them as they are. */
  weights: number[] | undefined;
}

export interface Matches {
  /** The documents that have every word. */
  set: Bitset;
  /** Those of them that have the words themselves, and not only words near in meaning. */
  byWords: Bitset;
  /** By place; meaningful for the set only. */
  scores: Float32Array;
  /** The terms that were typed, where documents that say just that have been given points for it. */
  whole: number[] | undefined;
}

/** What a value that is the query itself, no word more and none less, adds to a score. */
export const WHOLE_POINTS = 1;
/** Among more than these, reading what each of them says would take longer than finding them. */
const MAX_READ = 5_000;

/** Documents of a segment that have every one of the words, and how well they fit. */
export function matchEvery(open: OpenSegment, wanted: Wanted): Matches {
  const scores = open.scores.take();
  let set: Bitset | undefined;
  let byWords: Bitset | undefined;
  // The rarest word first: what it leaves is all that the others have to look at.
  for (const word of byFrequency(open, wanted.words)) {
    const found = findWord(open, word, wanted.weights, set, scores);
    if (!set) open.scores.wroteTo(found.set);
    set = found.set;
    if (byWords) keepCommon(found.byWords, byWords);
    byWords = found.byWords;
  }
  set ??= open.scratch.set();
  byWords ??= set;
  for (const phrase of wanted.phrases) {
    keepPhrase(open, set, phrase);
    if (byWords !== set) keepCommon(byWords, set);
  }
  return { set, byWords, scores, whole: addForWhole(open, wanted, set, scores) };
}

function addForWhole(
  open: OpenSegment,
  { stems, weights }: Wanted,
  set: Bitset,
  scores: Float32Array,
): number[] | undefined {
  const terms = stems.map((stem) => findTerm(open.segment.words.terms, stem));
  const count = open.operations.countBits(set);
  if (weights || terms.includes(-1) || count > MAX_READ) return undefined;
  for (const doc of open.placesOf(set, count))
    if (fieldThatSays(open, doc, terms) !== undefined) scores[doc] = (scores[doc] as number) + WHOLE_POINTS;
  return terms;
}

/** The first field that has a value of just these words; undefined where none has. */
export function fieldThatSays(open: OpenSegment, doc: number, terms: readonly number[]): number | undefined {
  const { texts } = open.segment;
  const end = texts.starts[doc + 1] as number;
  for (let at = texts.starts[doc] as number; at < end; at++) {
    const mark = texts.terms[at] as number;
    if (!isMark(mark)) continue;
    let length = 0;
    while (length < terms.length && texts.terms[at + 1 + length] === terms[length]) length += 1;
    const next = at + 1 + length;
    if (length === terms.length && (next >= end || isMark(texts.terms[next] as number))) return fieldOfMark(mark);
  }
  return undefined;
}

/** How many of the words each document has, at most; with matches of those that have as many as `level`. */
export function matchMost(open: OpenSegment, wanted: Wanted): { max: number; having(level: number): Matches } {
  const { size } = open.segment;
  const scores = open.scores.take();
  const levels = new Uint8Array(size);
  const any = open.scratch.set();
  for (const word of wanted.words) {
    const { set } = findWord(open, word, wanted.weights, undefined, scores);
    for (const doc of open.placesOf(set)) {
      levels[doc] = (levels[doc] as number) + 1;
      addBit(any, doc);
    }
  }
  open.scores.wroteTo(any);
  keepCommon(any, open.everything());
  const found = open.placesOf(any).slice();
  return {
    max: found.reduce((max, doc) => Math.max(max, levels[doc] as number), 0),
    having(level) {
      const set = open.scratch.set();
      for (const doc of found) if (levels[doc] === level) addBit(set, doc);
      return { set, byWords: set, scores, whole: undefined };
    },
  };
}

function byFrequency(open: OpenSegment, words: WantedWord[]): WantedWord[] {
  const { terms, starts } = open.segment.words;
  const costOf = ({ finds }: WantedWord) =>
    finds.reduce((sum, { term }) => {
      const place = findTerm(terms, term);
      return place < 0 ? sum : sum + (starts[place + 1] as number) - (starts[place] as number);
    }, 0);
  return words
    .map((word) => ({ word, cost: costOf(word) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ word }) => word);
}

/** The documents that have a word, of those within; what it counts is added to their scores. */
function findWord(
  open: OpenSegment,
  { finds, rarity }: WantedWord,
  weights: number[] | undefined,
  within: Bitset | undefined,
  scores: Float32Array,
): { set: Bitset; byWords: Bitset } {
  const { words } = open.segment;
  const set = open.scratch.set();
  const byWords = finds.some(({ how }) => how === 'meaning') ? open.scratch.set() : set;
  // A document that has several of the terms counts with the best of them.
  const best = finds.length > 1 ? open.best() : scores;
  for (const { term, sureness, how } of finds) {
    const place = findTerm(words.terms, term);
    if (place < 0) continue;
    const weight = (sureness * rarity) / 255;
    const end = words.starts[place + 1] as number;
    for (let at = words.starts[place] as number; at < end; at++) {
      const doc = words.docs[at] as number;
      if (within && !hasBit(within, doc)) continue;
      let impact = words.impacts[at] as number;
      if (weights) {
        impact = impactIn(open, doc, place, weights);
        if (impact === 0) continue;
      }
      addBit(set, doc);
      if (how !== 'meaning' && byWords !== set) addBit(byWords, doc);
      const score = weight * impact;
      if (best === scores) scores[doc] = (scores[doc] as number) + score;
      else if (score > (best[doc] as number)) best[doc] = score;
    }
  }
  if (best !== scores) {
    for (const doc of open.placesOf(set)) {
      scores[doc] = (scores[doc] as number) + (best[doc] as number);
      best[doc] = 0;
    }
  }
  return { set, byWords };
}

/** What each field that has a term adds to what it counts in a document, before weights. */
export function fieldsWith(open: OpenSegment, doc: number, term: number): Map<number, number> {
  const { texts } = open.segment;
  const lengths = new Map<number, number>();
  const times = new Map<number, number>();
  let field = 0;
  for (const word of textOf(texts.terms, texts.starts, doc)) {
    if (isMark(word)) field = fieldOfMark(word);
    else {
      lengths.set(field, (lengths.get(field) ?? 0) + 1);
      if (word === term) times.set(field, (times.get(field) ?? 0) + 1);
    }
  }
  return new Map([...times].map(([at, count]) => [at, saturation(count, lengths.get(at) as number)]));
}

/** What a term counts in some of the fields, in 255ths of the most it can count in all of them. */
function impactIn(open: OpenSegment, doc: number, term: number, weights: number[]): number {
  let sum = 0;
  for (const [field, share] of fieldsWith(open, doc, term)) sum += share * (weights[field] as number);
  return sum * 255;
}

/** Leaves the documents in which the words stand one behind the other, in one value of one field. */
function keepPhrase(open: OpenSegment, set: Bitset, phrase: string[]) {
  const { words, texts } = open.segment;
  const terms = phrase.map((stem) => findTerm(words.terms, stem));
  const isSaidBy = (doc: number) => {
    const said = textOf(texts.terms, texts.starts, doc);
    for (let from = 0; from + terms.length <= said.length; from++) {
      let length = 0;
      while (length < terms.length && said[from + length] === terms[length]) length += 1;
      if (length === terms.length) return true;
    }
    return false;
  };
  for (const doc of open.placesOf(set)) if (!isSaidBy(doc)) clearBit(set, doc);
}

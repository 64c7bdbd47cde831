import {
  countFieldWords,
  type ForwardIndex,
  fieldOfMarker,
  findFieldEnd,
  forEachField,
  getTermId,
  isFieldMarker,
} from './forward-index.ts';
import type { FieldScoring, Postings } from './segment.ts';

/** Frequency at which a term reaches half of the highest impact. */
const K1 = 2;
/** How much the length of a field matters, from 0 to 1. */
const B = 0.6;

/** Weighted frequency to impact, below 1. Fields are added up before, so that a word in several fields counts little more than in the best one. */
export const saturate = (frequency: number): number => frequency / (frequency + K1);

/** What one occurrence of a term in a field of this length adds to its weighted frequency. */
export const weightOfOccurrence = (weight: number, length: number, meanLength: number): number =>
  weight / (1 - B + B * (length / meanLength));

/** Names of documents are in the field with the highest weight. */
export const isNameField = (field: number, { weights }: Pick<FieldScoring, 'weights'>): boolean =>
  weights[field] === Math.max(...weights);

/**
 * The last of several words of a name counts more. In English it mostly says what a thing is, and those before it only which: a "laptop stand" is no laptop.
 */
export const countInName = (isLastOfSeveral: boolean): number => (isLastOfSeveral ? 3 : 1);

/** How often an entry of the forward index counts in a name that ends before `to`, or before the next marker. */
export function countEntryInName(entries: Uint32Array, at: number, to: number): number {
  const isLast = at + 1 === to || isFieldMarker(entries[at + 1] as number);
  return countInName(isLast && !isFieldMarker(entries[at - 1] as number));
}

/** Impacts are stored in steps of 1/255. */
export const quantizeImpact = (impact: number): number => Math.max(1, Math.round(impact * 255));

/** Mean number of words of each field, over the documents that have it. */
export function measureMeanLengths(forwardIndex: ForwardIndex, fields: number): Float64Array {
  const [sums, counts] = [new Float64Array(fields), new Uint32Array(fields)];
  for (let doc = 0; doc + 1 < forwardIndex.starts.length; doc++)
    forEachField(forwardIndex, doc, (field, _from, _to, length) => {
      if (length === 0) return;
      sums[field] = (sums[field] as number) + length;
      counts[field] = (counts[field] as number) + 1;
    });
  return sums.map((sum, field) => (counts[field] === 0 ? 1 : sum / (counts[field] as number)));
}

/** Where the postings of each term begin, and the end. */
export function findPostingStarts({ starts, terms }: ForwardIndex, termCount: number): Uint32Array {
  const begins = new Uint32Array(termCount + 1);
  /** By term: the last document that contains it, counted from 1. */
  const lastDocs = new Uint32Array(termCount);
  for (let doc = 1; doc < starts.length; doc++)
    for (let at = starts[doc - 1] as number; at < (starts[doc] as number); at++) {
      const entry = terms[at] as number;
      if (isFieldMarker(entry)) continue;
      const term = getTermId(entry);
      if (lastDocs[term] === doc) continue;
      lastDocs[term] = doc;
      begins[term + 1] = (begins[term + 1] as number) + 1;
    }
  for (let at = 1; at < begins.length; at++) begins[at] = (begins[at] as number) + (begins[at - 1] as number);
  return begins;
}

/** The documents of every term, in order, and their impacts by BM25F. */
export function computePostings(
  { starts, terms }: ForwardIndex,
  begins: Postings['starts'],
  { weights, meanLengths }: FieldScoring,
): Pick<Postings, 'docs' | 'impacts'> {
  const count = begins.at(-1) as number;
  const [docs, impacts] = [new Uint32Array(count), new Uint8Array(count)];
  const next = begins.slice();
  const frequencies = new Float64Array(begins.length);
  const nameFields = Array.from(weights, (_, field) => isNameField(field, { weights }));
  const touched: number[] = [];
  for (let doc = 0; doc + 1 < starts.length; doc++) {
    touched.length = 0;
    const end = starts[doc + 1] as number;
    for (let from = starts[doc] as number; from < end; ) {
      const field = fieldOfMarker(terms[from] as number);
      const to = findFieldEnd(terms, from, end);
      const length = countFieldWords(terms, from, to);
      const added = weightOfOccurrence(weights[field] as number, length, meanLengths[field] as number);
      for (; from < to; from++) {
        const entry = terms[from] as number;
        if (isFieldMarker(entry)) continue;
        const term = getTermId(entry);
        if (frequencies[term] === 0) touched.push(term);
        const times = nameFields[field] ? countEntryInName(terms, from, to) : 1;
        frequencies[term] = (frequencies[term] as number) + added * times;
      }
    }
    for (const term of touched) {
      const to = next[term] as number;
      docs[to] = doc;
      impacts[to] = quantizeImpact(saturate(frequencies[term] as number));
      next[term] = to + 1;
      frequencies[term] = 0;
    }
  }
  return { docs, impacts };
}

import { type ForwardIndex, forEachField, getTermId, isFieldMarker } from './forward-index.ts';
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

/** BM25F: the impact of every posting. */
export function computeImpacts(
  forwardIndex: ForwardIndex,
  starts: Postings['starts'],
  fieldScoring: FieldScoring,
): Uint8Array {
  const { weights, meanLengths } = fieldScoring;
  const impacts = new Uint8Array(starts.at(-1) as number);
  // The postings of a term are in the order of the documents.
  const next = starts.slice();
  const frequencies = new Float64Array(starts.length);
  const touched: number[] = [];
  for (let doc = 0; doc + 1 < forwardIndex.starts.length; doc++) {
    touched.length = 0;
    forEachField(forwardIndex, doc, (field, from, to, length) => {
      const added = weightOfOccurrence(weights[field] as number, length, meanLengths[field] as number);
      const isName = isNameField(field, fieldScoring);
      for (let at = from; at < to; at++) {
        const entry = forwardIndex.terms[at] as number;
        if (isFieldMarker(entry)) continue;
        const term = getTermId(entry);
        if (frequencies[term] === 0) touched.push(term);
        frequencies[term] =
          (frequencies[term] as number) + added * (isName ? countEntryInName(forwardIndex.terms, at, to) : 1);
      }
    });
    for (const term of touched) {
      impacts[next[term] as number] = quantizeImpact(saturate(frequencies[term] as number));
      next[term] = (next[term] as number) + 1;
      frequencies[term] = 0;
    }
  }
  return impacts;
}

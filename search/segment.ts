import type { ForwardIndex } from './forward-index.ts';
import type { SemanticVectors } from './semantic-vectors.ts';

/** The immutable search structure: columns ordered by rank, so that the first page needs no sorting, and postings per term. Plain data throughout. */
export interface Segment {
  size: number;
  ids: Float64Array;
  ranks: Float64Array;
  facets: Record<string, FacetColumn>;
  numbers: Record<string, NumberColumn>;
  postings: Postings;
  forwardIndex: ForwardIndex;
  fieldScoring: FieldScoring;
  /** Distinct key per document. Undefined if no document has one. */
  distinctKeys: Float64Array | undefined;
  /** Stored fields as JSON. Undefined if there are none. */
  stored: StoredFields | undefined;
  /** Undefined until trained. */
  semanticVectors: SemanticVectors | undefined;
}

/** Integers take half the memory. A missing number is MISSING_NUMBER in integer columns and NaN in others. */
export type NumberColumn = Float64Array | Int32Array;
export const MISSING_NUMBER = -(2 ** 31);

export const numberAt = (column: NumberColumn, doc: number): number => {
  const number = column[doc] as number;
  return number === MISSING_NUMBER && column instanceof Int32Array ? Number.NaN : number;
};

export interface FacetColumn {
  values: string[];
  /** Single-valued facets: value ordinal + 1, or 0 for none. Multi-valued facets: ordinal of the value set. */
  codes: Uint16Array | Uint32Array;
  /** The distinct value sets of a multi-valued facet. The first one is empty. */
  sets: ValueSets | undefined;
}

/** Concatenated value sets. */
export interface ValueSets {
  /** Offset of each set, plus the end. */
  starts: Uint32Array;
  /** Value ordinals. */
  members: Uint16Array;
}

export interface Postings {
  /** Sorted, so that terms with a common prefix are adjacent. */
  terms: string[];
  /** The spelling of a term in the documents, if the stem is not a word itself; otherwise empty. */
  spellings: string[];
  /** Offset of each term's postings, plus the end. */
  starts: Uint32Array;
  docs: Uint32Array;
  /** Impact of the term in the document, from 1 to 255. */
  impacts: Uint8Array;
}

/** What impacts were computed with, by field number. */
export interface FieldScoring {
  weights: Float64Array;
  /** Mean number of words, over the documents that have the field. */
  meanLengths: Float64Array;
}

export interface StoredFields {
  /** Offset of each document's bytes, plus the end. */
  starts: Float64Array;
  bytes: Uint8Array;
}

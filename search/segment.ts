import type { SemanticVectors } from './semantic-vectors.ts';

/**
 * Documents in the form they are searched in: columns in the order of their rank, so that the first page of everything costs
 * nothing, and for each word the documents it stands in. A segment never changes, and is plain data from top to bottom.
 */
export interface Segment {
  size: number;
  ids: Float64Array;
  ranks: Float64Array;
  facets: Record<string, FacetColumn>;
  numbers: Record<string, NumberColumn>;
  postings: Postings;
  forwardIndex: ForwardIndex;
  /** Whose variation each document is; left out where no document is one. */
  distinctKeys: Float64Array | undefined;
  /** What is handed back with a hit, as JSON; left out where nothing is. */
  stored: StoredFields | undefined;
  /** Left out until they have been learned. */
  semanticVectors: SemanticVectors | undefined;
}

/** Whole numbers take half the room. A document without the number has NO_NUMBER among them, and NaN among the others. */
export type NumberColumn = Float64Array | Int32Array;
export const MISSING_NUMBER = -(2 ** 31);

export const numberAt = (column: NumberColumn, doc: number): number => {
  const number = column[doc] as number;
  return number === MISSING_NUMBER && column instanceof Int32Array ? Number.NaN : number;
};

export interface FacetColumn {
  values: string[];
  /** For facets of one value: 0 for none, else the value's doc and 1. For facets of many: which of the sets. */
  codes: Uint16Array | Uint32Array;
  /** The different sets of values there are; the first is empty. */
  sets: ValueSets | undefined;
}

/** Sets of values, one behind the other. */
export interface ValueSets {
  /** Where each set begins; one more for the end. */
  starts: Uint32Array;
  /** Places of values. */
  members: Uint16Array;
}

export interface Postings {
  /** In order, so that those with a common beginning stand together. */
  terms: string[];
  /** How each term is written in the documents, where it is no word itself; empty where it is. */
  spellings: string[];
  /** Where each term's documents begin; one more for the end. */
  starts: Uint32Array;
  docs: Uint32Array;
  /** How much the word counts in the document, in 255ths of the most it can. */
  impacts: Uint8Array;
}

/** What each document says, word for word: the places of its terms in the order they stand, each value of a field after the field's mark. */
export interface ForwardIndex {
  starts: Uint32Array;
  terms: Uint32Array;
}

export interface StoredFields {
  /** Where each document's bytes begin; one more for the end. */
  starts: Float64Array;
  bytes: Uint8Array;
}

/** Marks are above every term. */
const FIRST_FIELD_MARKER = 0xffff_ff00;
export const MAX_FIELDS = 255;
export const fieldMarker = (field: number): number => FIRST_FIELD_MARKER + field;
export const isFieldMarker = (term: number): boolean => term >= FIRST_FIELD_MARKER;
export const fieldOfMarker = (mark: number): number => mark - FIRST_FIELD_MARKER;

/** A field of this many words is neither short nor long. */
const AVERAGE_FIELD_LENGTH = 8;

/** What a word that stands so many times in a field of so many words counts there: the more the better, but never more than 1. */
export const bm25Saturation = (times: number, length: number): number =>
  times / (times + 0.6 + (0.6 * length) / AVERAGE_FIELD_LENGTH);

export const termsOfDoc = (list: Uint32Array, starts: Uint32Array, doc: number): Uint32Array =>
  list.subarray(starts[doc] as number, starts[doc + 1] as number);

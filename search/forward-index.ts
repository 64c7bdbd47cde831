/**
 * Forward index: the term ids of each document in order, flagged if the document has another form of the word, such as the plural. A marker with the field
 * number precedes each value.
 */
export interface ForwardIndex {
  starts: Uint32Array;
  terms: Uint32Array;
}

/** Markers are larger than any term id. */
const FIRST_FIELD_MARKER = 0xffff_ff00;
export const MAX_FIELDS = 255;
export const fieldMarker = (field: number): number => FIRST_FIELD_MARKER + field;
export const isFieldMarker = (term: number): boolean => term >= FIRST_FIELD_MARKER;
export const fieldOfMarker = (mark: number): number => mark - FIRST_FIELD_MARKER;

const OTHER_FORM = 0x8000_0000;
/** An entry of the forward index for a term, in the form of the term itself or in another one. */
export const toEntry = (termId: number, isOtherForm: boolean): number =>
  isOtherForm ? (termId | OTHER_FORM) >>> 0 : termId;
export const isOtherForm = (entry: number): boolean => entry >= OTHER_FORM;
/** The term id of an entry that is not a marker. */
export const getTermId = (entry: number): number => entry & ~OTHER_FORM;

export const termsOfDoc = (list: Uint32Array, starts: Uint32Array, doc: number): Uint32Array =>
  list.subarray(starts[doc] as number, starts[doc + 1] as number);

/** The end of a field that begins at a position. A field with several values has a marker for each. */
export function findFieldEnd(terms: Uint32Array, from: number, end: number): number {
  const marker = terms[from] as number;
  let at = from + 1;
  while (at < end && (!isFieldMarker(terms[at] as number) || terms[at] === marker)) at += 1;
  return at;
}

/** The number of words in a range of entries. */
export function countFieldWords(terms: Uint32Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (!isFieldMarker(terms[at] as number)) count += 1;
  return count;
}

/** Calls back for every field of a document, with the range of its entries in the forward index and its number of words. */
export function forEachField(
  { terms, starts }: ForwardIndex,
  doc: number,
  visit: (field: number, from: number, to: number, length: number) => void,
) {
  const end = starts[doc + 1] as number;
  for (let from = starts[doc] as number; from < end; ) {
    const to = findFieldEnd(terms, from, end);
    visit(fieldOfMarker(terms[from] as number), from, to, countFieldWords(terms, from, to));
    from = to;
  }
}

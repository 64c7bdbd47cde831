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

/** Calls back for every field of a document, with the range of its entries in the forward index and its number of words. */
export function forEachField(
  { terms, starts }: ForwardIndex,
  doc: number,
  visit: (field: number, from: number, to: number, length: number) => void,
) {
  const end = starts[doc + 1] as number;
  let at = starts[doc] as number;
  while (at < end) {
    const marker = terms[at] as number;
    const from = at;
    let length = 0;
    // A field with several values has a marker for each.
    for (; at < end; at++) {
      const term = terms[at] as number;
      if (!isFieldMarker(term)) length += 1;
      else if (term !== marker) break;
    }
    visit(fieldOfMarker(marker), from, at, length);
  }
}

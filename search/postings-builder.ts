import { ownProperty } from './facet-column-builder.ts';
import {
  type ForwardIndex,
  fieldMarker,
  getTermId,
  isFieldMarker,
  isOtherForm,
  MAX_FIELDS,
  toEntry,
} from './forward-index.ts';
import { growableArray } from './growable-array.ts';
import { computeImpacts, measureMeanLengths } from './impacts.ts';
import { type SearchDocument, SearchError, type SearchSchema, type TextValue } from './search-schema.ts';
import type { FieldScoring, Postings, Segment } from './segment.ts';
import { forEachToken, stemWord } from './tokenizer.ts';

const listOf = (value: TextValue): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** Builds postings and forward index, document by document. */
export function createPostingsBuilder(schema: SearchSchema) {
  const fields = Object.entries(schema.text);
  if (fields.length > MAX_FIELDS) throw new SearchError(`There may be ${MAX_FIELDS} text fields at most.`);
  // A word that adds nothing to the frequency of its term would be taken for a new one.
  for (const [name, weight] of fields)
    if (!(weight > 0 && Number.isFinite(weight)))
      throw new SearchError(`The weight of the text field ${name} must be above 0.`);
  const vocabulary = createTermDictionary();
  // Per document: its distinct term numbers, and its texts as term numbers and field markers.
  const entries = growableArray(Uint32Array);
  const inputStarts = growableArray(Uint32Array);
  const texts = growableArray(Uint32Array);
  const inputTextStarts = growableArray(Uint32Array);
  /** By term number: the last document that contains it, counted from 1. */
  let lastDocs = new Uint32Array(1_024);
  let docCount = 0;
  const readWord = (word: string) => {
    const entry = vocabulary.entryOf(word);
    const number = getTermId(entry);
    texts.push(entry);
    if (number >= lastDocs.length) lastDocs = enlarge(lastDocs, number * 2);
    if (lastDocs[number] === docCount) return;
    lastDocs[number] = docCount;
    entries.push(number);
  };
  return {
    read(text: SearchDocument['text']) {
      inputStarts.push(entries.length());
      inputTextStarts.push(texts.length());
      docCount += 1;
      for (const [field, [name]] of fields.entries())
        for (const value of listOf(ownProperty(text, name))) {
          texts.push(fieldMarker(field));
          forEachToken(value, readWord);
        }
    },
    done(order: Uint32Array, meanLengths?: Float64Array): Pick<Segment, 'postings' | 'forwardIndex' | 'fieldScoring'> {
      inputStarts.push(entries.length());
      inputTextStarts.push(texts.length());
      const { terms, termIds, spellings } = vocabulary.done();
      const forwardIndex = sortForwardIndex(termIds, texts.toArray(), inputTextStarts.toArray(), order);
      const { starts, docs } = sortPostings(termIds, entries.toArray(), inputStarts.toArray(), order);
      const fieldScoring: FieldScoring = {
        weights: Float64Array.from(fields, ([, weight]) => weight),
        meanLengths: meanLengths ?? measureMeanLengths(forwardIndex, fields.length),
      };
      const impacts = computeImpacts(forwardIndex, starts, fieldScoring);
      return { postings: { terms, spellings, starts, docs, impacts }, forwardIndex, fieldScoring };
    },
  };
}

function enlarge(small: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const large = new Uint32Array(length);
  large.set(small);
  return large;
}

/** Assigns numbers to terms. Each distinct word is stemmed only once. */
function createTermDictionary() {
  const terms = new Map<string, number>();
  const known = new Map<string, number>();
  return {
    /** The number of the term, flagged if the word is another form of it. */
    entryOf(word: string): number {
      const before = known.get(word);
      if (before !== undefined) return before;
      const term = stemWord(word);
      const number = terms.get(term) ?? terms.size;
      terms.set(term, number);
      const entry = toEntry(number, word !== term);
      known.set(word, entry);
      return entry;
    },
    done() {
      const sorted = [...terms.keys()].sort();
      const termIds = new Uint32Array(sorted.length);
      for (const [termId, term] of sorted.entries()) termIds[terms.get(term) as number] = termId;
      const spellings = sorted.map(() => '');
      for (const [word, entry] of known) {
        const termId = termIds[getTermId(entry)] as number;
        if (!spellings[termId] && !known.has(sorted[termId] as string)) spellings[termId] = word;
      }
      return { terms: sorted, termIds, spellings };
    },
  };
}

/** Inverts the term lists of the documents to postings, ordered by rank. */
function sortPostings(
  termIds: Uint32Array,
  entries: Uint32Array,
  inputStarts: Uint32Array,
  order: Uint32Array,
): Pick<Postings, 'starts' | 'docs'> {
  const starts = new Uint32Array(termIds.length + 1);
  for (let at = 0; at < entries.length; at++) {
    const after = (termIds[entries[at] as number] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const next = starts.slice();
  const docs = new Uint32Array(entries.length);
  for (let doc = 0; doc < order.length; doc++) {
    const inputDoc = order[doc] as number;
    const end = inputStarts[inputDoc + 1] as number;
    for (let at = inputStarts[inputDoc] as number; at < end; at++) {
      const termId = termIds[entries[at] as number] as number;
      const to = next[termId] as number;
      next[termId] = to + 1;
      docs[to] = doc;
    }
  }
  return { starts, docs };
}

function sortForwardIndex(
  termIds: Uint32Array,
  texts: Uint32Array,
  inputStarts: Uint32Array,
  order: Uint32Array,
): ForwardIndex {
  const starts = new Uint32Array(order.length + 1);
  const terms = new Uint32Array(texts.length);
  let to = 0;
  for (let doc = 0; doc < order.length; doc++) {
    const inputDoc = order[doc] as number;
    const end = inputStarts[inputDoc + 1] as number;
    for (let at = inputStarts[inputDoc] as number; at < end; at++) {
      const entry = texts[at] as number;
      terms[to++] = isFieldMarker(entry) ? entry : toEntry(termIds[getTermId(entry)] as number, isOtherForm(entry));
    }
    starts[doc + 1] = to;
  }
  return { starts, terms };
}

import { ownProperty } from './facet-column-builder.ts';
import { growableArray } from './growable-array.ts';
import { type SearchDocument, SearchError, type SearchSchema, type TextValue } from './search-schema.ts';
import {
  bm25Saturation,
  type ForwardIndex,
  fieldMarker,
  isFieldMarker,
  MAX_FIELDS,
  type Postings,
  type Segment,
} from './segment.ts';
import { forEachToken, stemWord } from './tokenizer.ts';

const listOf = (value: TextValue): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** Builds postings and forward index, document by document. */
export function createPostingsBuilder(schema: SearchSchema) {
  const fields = Object.entries(schema.text);
  if (fields.length > MAX_FIELDS) throw new SearchError(`There may be ${MAX_FIELDS} text fields at most.`);
  const max = fields.reduce((sum, [, weight]) => sum + weight, 0);
  const vocabulary = createTermDictionary();
  // Per document: term numbers and impacts, and the offset of each document.
  const entries = growableArray(Uint32Array);
  const impacts = growableArray(Uint8Array);
  const inputStarts = growableArray(Uint32Array);
  const texts = growableArray(Uint32Array);
  const inputTextStarts = growableArray(Uint32Array);
  // Per term number, for the current document; reset to 0 afterwards.
  let times = new Uint16Array(1_024);
  let sums = new Float64Array(1_024);
  const touched: number[] = [];
  return {
    read(text: SearchDocument['text']) {
      inputStarts.push(entries.length());
      inputTextStarts.push(texts.length());
      touched.length = 0;
      for (let field = 0; field < fields.length; field++) {
        const [name, weight] = fields[field] as [string, number];
        const from = texts.length();
        for (const value of listOf(ownProperty(text, name))) {
          texts.push(fieldMarker(field));
          forEachToken(value, (word) => texts.push(vocabulary.numberOf(word)));
        }
        const to = texts.length();
        if (vocabulary.size() > times.length) {
          times = enlarge(times, new Uint16Array(vocabulary.size() * 2));
          sums = enlarge(sums, new Float64Array(vocabulary.size() * 2));
        }
        let length = 0;
        for (let at = from; at < to; at++) {
          const number = texts.at(at);
          if (isFieldMarker(number)) continue;
          times[number] = (times[number] as number) + 1;
          length += 1;
        }
        for (let at = from; at < to; at++) {
          const number = texts.at(at);
          const count = isFieldMarker(number) ? 0 : (times[number] as number);
          if (count === 0) continue;
          if (sums[number] === 0) touched.push(number);
          sums[number] = (sums[number] as number) + weight * bm25Saturation(count, length);
          times[number] = 0;
        }
      }
      for (const number of touched) {
        entries.push(number);
        impacts.push(Math.max(1, Math.round(((sums[number] as number) / max) * 255)));
        sums[number] = 0;
      }
    },
    done(order: Uint32Array): Pick<Segment, 'postings' | 'forwardIndex'> {
      inputStarts.push(entries.length());
      inputTextStarts.push(texts.length());
      const { terms, termIds, spellings } = vocabulary.done();
      return {
        postings: {
          terms,
          spellings,
          ...sortPostings(termIds, entries.toArray(), impacts.toArray(), inputStarts.toArray(), order),
        },
        forwardIndex: sortForwardIndex(termIds, texts.toArray(), inputTextStarts.toArray(), order),
      };
    },
  };
}

function enlarge<T extends Uint16Array | Float64Array>(small: T, large: T): T {
  large.set(small);
  return large;
}

/** Assigns numbers to terms. Each distinct word is stemmed only once. */
function createTermDictionary() {
  const terms = new Map<string, number>();
  const known = new Map<string, number>();
  return {
    size: () => terms.size,
    numberOf(word: string): number {
      const before = known.get(word);
      if (before !== undefined) return before;
      const term = stemWord(word);
      const number = terms.get(term) ?? terms.size;
      terms.set(term, number);
      known.set(word, number);
      return number;
    },
    done() {
      const sorted = [...terms.keys()].sort();
      const termIds = new Uint32Array(sorted.length);
      for (const [termId, term] of sorted.entries()) termIds[terms.get(term) as number] = termId;
      const spellings = sorted.map(() => '');
      for (const [word, number] of known) {
        const termId = termIds[number] as number;
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
  impacts: Uint8Array,
  inputStarts: Uint32Array,
  order: Uint32Array,
): Pick<Postings, 'starts' | 'docs' | 'impacts'> {
  const starts = new Uint32Array(termIds.length + 1);
  for (let at = 0; at < entries.length; at++) {
    const after = (termIds[entries[at] as number] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const next = starts.slice();
  const words = { starts, docs: new Uint32Array(entries.length), impacts: new Uint8Array(entries.length) };
  for (let doc = 0; doc < order.length; doc++) {
    const inputDoc = order[doc] as number;
    const end = inputStarts[inputDoc + 1] as number;
    for (let at = inputStarts[inputDoc] as number; at < end; at++) {
      const termId = termIds[entries[at] as number] as number;
      const to = next[termId] as number;
      next[termId] = to + 1;
      words.docs[to] = doc;
      words.impacts[to] = impacts[at] as number;
    }
  }
  return words;
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
      const number = texts[at] as number;
      terms[to++] = isFieldMarker(number) ? number : (termIds[number] as number);
    }
    starts[doc + 1] = to;
  }
  return { starts, terms };
}

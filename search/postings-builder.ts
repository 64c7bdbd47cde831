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
import { computePostings, findPostingStarts, measureMeanLengths } from './impacts.ts';
import { type SearchDocument, SearchError, type SearchSchema, type TextValue } from './search-schema.ts';
import type { FieldScoring, Segment } from './segment.ts';
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
  /** The texts of the documents as term numbers and field markers. */
  const texts = growableArray(Uint32Array);
  const inputTextStarts = growableArray(Uint32Array);
  const readWord = (word: string) => texts.push(vocabulary.entryOf(word));
  return {
    read(text: SearchDocument['text']) {
      inputTextStarts.push(texts.length());
      for (const [field, [name]] of fields.entries())
        for (const value of listOf(ownProperty(text, name))) {
          texts.push(fieldMarker(field));
          forEachToken(value, readWord);
        }
    },
    done(order: Uint32Array, meanLengths?: Float64Array): Pick<Segment, 'postings' | 'forwardIndex' | 'fieldScoring'> {
      inputTextStarts.push(texts.length());
      const { terms, termIds, spellings } = vocabulary.done();
      const forwardIndex = sortForwardIndex(termIds, texts.toArray(), inputTextStarts.toArray(), order);
      const starts = findPostingStarts(forwardIndex, terms.length);
      const fieldScoring: FieldScoring = {
        weights: Float64Array.from(fields, ([, weight]) => weight),
        meanLengths: meanLengths ?? measureMeanLengths(forwardIndex, fields.length),
      };
      const postings = { terms, spellings, starts, ...computePostings(forwardIndex, starts, fieldScoring) };
      return { postings, forwardIndex, fieldScoring };
    },
  };
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

import { type SearchDocument, SearchError, type SearchSchema } from './search-schema.ts';
import { stemOf, wordsOf } from './words.ts';

/**
 * Documents in the form they are searched in: columns in the order of their rank, so that the first page of everything costs
 * nothing, and for each word the documents it stands in. A segment never changes, and is plain data from top to bottom.
 */
export interface Segment {
  size: number;
  ids: Float64Array;
  ranks: Float64Array;
  facets: Record<string, FacetColumn>;
  /** A document without the number has NaN. */
  numbers: Record<string, Float64Array>;
  words: Words;
}

export interface FacetColumn {
  values: string[];
  /** For facets of one value: 0 for none, else the value's place and 1. For facets of many: which of the sets. */
  codes: Uint16Array | Uint32Array;
  /** The different sets of values there are; the first is empty. */
  sets: number[][] | undefined;
}

export interface Words {
  /** In order, so that those with a common beginning stand together. */
  terms: string[];
  /** Where each term's documents begin; one more for the end. */
  starts: Uint32Array;
  docs: Uint32Array;
  /** How much the word counts in the document, in 255ths of the most it can. */
  impacts: Uint8Array;
}

/** A field of this many words is neither short nor long. */
const TYPICAL_LENGTH = 8;
const MOST_VALUES = 65_535;

export function buildSegment(schema: SearchSchema, documents: Iterable<SearchDocument>): Segment {
  const sorted = [...documents].sort((a, b) => b.rank - a.rank || a.id - b.id);
  const size = sorted.length;
  return {
    size,
    ids: Float64Array.from(sorted, ({ id }) => id),
    ranks: Float64Array.from(sorted, ({ rank }) => rank),
    facets: mapNames(Object.keys(schema.facets), (name) =>
      schema.facets[name] === 'one' ? columnOfOne(name, sorted) : columnOfMany(name, sorted),
    ),
    numbers: mapNames(schema.numbers, (name) =>
      Float64Array.from(sorted, ({ numbers }) => numbers?.[name] ?? Number.NaN),
    ),
    words: indexWords(schema, sorted),
  };
}

const mapNames = <T>(names: readonly string[], make: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

function dictionaryOf(name: string) {
  const values: string[] = [];
  const places = new Map<string, number>();
  return {
    values,
    placeOf(value: string): number {
      const known = places.get(value);
      if (known !== undefined) return known;
      if (values.length >= MOST_VALUES) throw new SearchError(`The facet ${name} has more than ${MOST_VALUES} values.`);
      places.set(value, values.length);
      values.push(value);
      return values.length - 1;
    },
  };
}

function columnOfOne(name: string, documents: SearchDocument[]): FacetColumn {
  const { values, placeOf } = dictionaryOf(name);
  const codes = new Uint16Array(documents.length);
  documents.forEach(({ facets }, at) => {
    const [value] = listOf(facets?.[name]);
    if (value !== undefined) codes[at] = placeOf(value) + 1;
  });
  return { values, codes, sets: undefined };
}

/** Few documents have a set of values nobody else has, so sets are counted instead of values. */
function columnOfMany(name: string, documents: SearchDocument[]): FacetColumn {
  const { values, placeOf } = dictionaryOf(name);
  const sets: number[][] = [[]];
  const known = new Map<string, number>([['', 0]]);
  const codes = new Uint32Array(documents.length);
  documents.forEach(({ facets }, at) => {
    const members = [...new Set(listOf(facets?.[name]).map(placeOf))].sort((a, b) => a - b);
    const key = members.join();
    const set = known.get(key) ?? sets.push(members) - 1;
    known.set(key, set);
    codes[at] = set;
  });
  return { values, codes, sets };
}

function indexWords(schema: SearchSchema, documents: SearchDocument[]): Words {
  const fields = Object.entries(schema.text);
  const most = fields.reduce((sum, [, weight]) => sum + weight, 0);
  const stopWords = new Set(schema.stopWords?.flatMap(wordsOf));
  const numbers = new Map<string, number>();
  // One entry for each word of each document, in the order of documents: the word's number, the document, what it counts.
  const entries = growingNumbers();
  const docs = growingNumbers();
  const impacts = growingNumbers();
  documents.forEach(({ text }, at) => {
    const counts = new Map<string, number>();
    for (const [field, weight] of fields) {
      const words = listOf(text?.[field])
        .flatMap(wordsOf)
        .filter((word) => !stopWords.has(word))
        .map(stemOf);
      const times = new Map<string, number>();
      for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
      const slack = 0.6 + (0.6 * words.length) / TYPICAL_LENGTH;
      for (const [word, count] of times) counts.set(word, (counts.get(word) ?? 0) + (weight * count) / (count + slack));
    }
    for (const [word, impact] of counts) {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      entries.push(number);
      docs.push(at);
      impacts.push(Math.max(1, Math.round((impact / most) * 255)));
    }
  });
  return sortEntries(numbers, entries.done(), docs.done(), impacts.done());
}

/** Brings the entries from the order of documents into the order of words. */
function sortEntries(
  numbers: Map<string, number>,
  entries: Uint32Array,
  docs: Uint32Array,
  impacts: Uint32Array,
): Words {
  const terms = [...numbers.keys()].sort();
  const placeOf = new Uint32Array(terms.length);
  terms.forEach((term, place) => {
    placeOf[numbers.get(term) as number] = place;
  });
  const starts = new Uint32Array(terms.length + 1);
  for (const entry of entries) {
    const after = (placeOf[entry] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const next = starts.slice();
  const sorted: Words = { terms, starts, docs: new Uint32Array(docs.length), impacts: new Uint8Array(docs.length) };
  for (let at = 0; at < entries.length; at++) {
    const place = placeOf[entries[at] as number] as number;
    const to = next[place] as number;
    next[place] = to + 1;
    sorted.docs[to] = docs[at] as number;
    sorted.impacts[to] = impacts[at] as number;
  }
  return sorted;
}

/** A list of numbers that grows without a box around each of them. */
function growingNumbers() {
  let numbers = new Uint32Array(1024);
  let length = 0;
  return {
    push(number: number) {
      if (length === numbers.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length++] = number;
    },
    done: () => numbers.subarray(0, length),
  };
}

import { growingNumbers, type NumberList } from './number-list.ts';
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
  sets: ValueSets | undefined;
}

/** Sets of values, one behind the other. */
export interface ValueSets {
  /** Where each set begins; one more for the end. */
  starts: Uint32Array;
  /** Places of values. */
  members: Uint16Array;
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

/** Reads documents one after another, in any order, and keeps of each only its numbers: a million of them need not be there at once. */
export function buildSegment(schema: SearchSchema, documents: Iterable<SearchDocument>): Segment {
  const ids = growingNumbers(Float64Array);
  const ranks = growingNumbers(Float64Array);
  const facets = Object.entries(schema.facets).map(([name, kind]) => ({ name, ...facetReader(name, kind) }));
  const numbers = schema.numbers.map((name) => ({ name, column: growingNumbers(Float64Array) }));
  const words = wordReader(schema);
  for (const document of documents) {
    ids.push(document.id);
    ranks.push(document.rank);
    for (const { name, read } of facets) read(document.facets?.[name]);
    for (const { name, column } of numbers) column.push(document.numbers?.[name] ?? Number.NaN);
    words.read(document.text);
  }
  const order = orderOf(ids.done(), ranks.done());
  return {
    size: order.length,
    ids: arrange(ids.done(), order),
    ranks: arrange(ranks.done(), order),
    facets: Object.fromEntries(facets.map(({ name, column }) => [name, column(order)])),
    numbers: Object.fromEntries(numbers.map(({ name, column }) => [name, arrange(column.done(), order)])),
    words: words.done(order),
  };
}

/** Where the documents came, best first; of equals the one with the lower id. */
function orderOf(ids: Float64Array, ranks: Float64Array): Uint32Array {
  return Uint32Array.from(ids, (_, at) => at).sort(
    (a, b) => (ranks[b] as number) - (ranks[a] as number) || (ids[a] as number) - (ids[b] as number),
  );
}

function arrange<T extends Float64Array | Uint16Array | Uint32Array>(column: T, order: Uint32Array): T {
  const arranged = column.slice() as T;
  for (let at = 0; at < order.length; at++) arranged[at] = column[order[at] as number] as number;
  return arranged;
}

type TextValue = string | readonly string[] | undefined;

const listOf = (value: TextValue): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

function facetReader(name: string, kind: 'one' | 'many') {
  const values: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (value: string): number => {
    const known = places.get(value);
    if (known !== undefined) return known;
    if (values.length >= MOST_VALUES) throw new SearchError(`The facet ${name} has more than ${MOST_VALUES} values.`);
    places.set(value, values.length);
    return values.push(value) - 1;
  };
  return kind === 'one' ? readerOfOne(values, placeOf) : readerOfMany(values, placeOf);
}

function readerOfOne(values: string[], placeOf: (value: string) => number) {
  const codes = growingNumbers(Uint16Array);
  return {
    read(value: TextValue) {
      const [first] = listOf(value);
      codes.push(first === undefined ? 0 : placeOf(first) + 1);
    },
    column: (order: Uint32Array): FacetColumn => ({ values, codes: arrange(codes.done(), order), sets: undefined }),
  };
}

/** Few documents have a set of values nobody else has, so sets are counted instead of values. */
function readerOfMany(values: string[], placeOf: (value: string) => number) {
  const codes = growingNumbers(Uint32Array);
  const starts = growingNumbers(Uint32Array);
  const allMembers = growingNumbers(Uint16Array);
  starts.push(0);
  starts.push(0);
  const bySpelling = new Map<string, number>();
  const byMembers = new Map<string, number>([['', 0]]);
  const setOf = (list: readonly string[]): number => {
    const members = [...new Set(list.map(placeOf))].sort((a, b) => a - b);
    const key = members.join();
    const known = byMembers.get(key);
    if (known !== undefined) return known;
    const set = starts.length() - 1;
    for (const member of members) allMembers.push(member);
    starts.push(allMembers.length());
    byMembers.set(key, set);
    return set;
  };
  return {
    read(value: TextValue) {
      const list = listOf(value);
      const spelling = list.join('\0');
      const set = bySpelling.get(spelling) ?? setOf(list);
      bySpelling.set(spelling, set);
      codes.push(set);
    },
    column: (order: Uint32Array): FacetColumn => ({
      values,
      codes: arrange(codes.done(), order),
      sets: { starts: starts.done().slice(), members: allMembers.done().slice() },
    }),
  };
}

const STOPPED = -1;

function wordReader(schema: SearchSchema) {
  const fields = Object.entries(schema.text);
  const most = fields.reduce((sum, [, weight]) => sum + weight, 0);
  const stopWords = new Set(schema.stopWords?.flatMap(wordsOf));
  const terms = new Map<string, number>();
  // Each word is stemmed once, however often it stands in the documents.
  const known = new Map<string, number>();
  const numberOf = (word: string): number => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const term = stemOf(word);
    const number = stopWords.has(word) ? STOPPED : (terms.get(term) ?? terms.size);
    if (number !== STOPPED) terms.set(term, number);
    known.set(word, number);
    return number;
  };
  // For each word of each document: the word's number and what it counts there; and where each document's words begin.
  const entries = growingNumbers(Uint32Array);
  const impacts = growingNumbers(Uint8Array);
  const begins = growingNumbers(Uint32Array);
  const sums = new Map<number, number>();
  const times = new Map<number, number>();
  return {
    read(text: SearchDocument['text']) {
      begins.push(entries.length());
      sums.clear();
      for (const [field, weight] of fields) {
        const numbers = listOf(text?.[field])
          .flatMap(wordsOf)
          .map(numberOf)
          .filter((number) => number !== STOPPED);
        const slack = 0.6 + (0.6 * numbers.length) / TYPICAL_LENGTH;
        times.clear();
        for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
        for (const [number, count] of times)
          sums.set(number, (sums.get(number) ?? 0) + (weight * count) / (count + slack));
      }
      for (const [number, sum] of sums) {
        entries.push(number);
        impacts.push(Math.max(1, Math.round((sum / most) * 255)));
      }
    },
    done(order: Uint32Array): Words {
      begins.push(entries.length());
      return arrangeWords(terms, entries, impacts, begins.done(), order);
    },
  };
}

/** From the words of each document, in the order they came, to the documents of each word, in the order of their rank. */
function arrangeWords(
  numbers: Map<string, number>,
  entryList: NumberList<Uint32Array>,
  impactList: NumberList<Uint8Array>,
  begins: Uint32Array,
  order: Uint32Array,
): Words {
  const entries = entryList.done();
  const impacts = impactList.done();
  const terms = [...numbers.keys()].sort();
  const placeOf = new Uint32Array(terms.length);
  for (const [place, term] of terms.entries()) placeOf[numbers.get(term) as number] = place;
  const starts = new Uint32Array(terms.length + 1);
  for (let at = 0; at < entries.length; at++) {
    const after = (placeOf[entries[at] as number] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const next = starts.slice();
  const words: Words = {
    terms,
    starts,
    docs: new Uint32Array(entries.length),
    impacts: new Uint8Array(entries.length),
  };
  for (let doc = 0; doc < order.length; doc++) {
    const came = order[doc] as number;
    const end = begins[came + 1] as number;
    for (let at = begins[came] as number; at < end; at++) {
      const place = placeOf[entries[at] as number] as number;
      const to = next[place] as number;
      next[place] = to + 1;
      words.docs[to] = doc;
      words.impacts[to] = impacts[at] as number;
    }
  }
  return words;
}

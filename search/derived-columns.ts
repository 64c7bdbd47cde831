import type { Bitset } from './bitset.ts';
import { type FacetColumn, MISSING_NUMBER, type NumberColumn, type Segment } from './segment.ts';
import { sortByKey } from './sorting.ts';
import { letterMask } from './typos.ts';

/** What is worked out from a segment once, so that no query has to. Plain data too, so that another thread can do it. */
export interface DerivedColumns {
  /** Places of documents by their id, the lowest first. */
  docsById: Uint32Array;
  /** Facets of one value, several in a code, so that one look at a document counts them all. */
  packedFacets: PackedFacets[];
  /** For facets of few values: a bit a document for each value, one value behind the other. */
  valueBits: Record<string, Bitset>;
  /** Places of documents by each number, the least first, of equals the best; those without it are left out. */
  sortOrders: Record<string, Uint32Array>;
  /** Which letters each term has. */
  letterMasks: Uint32Array;
  /** Numbers from 0 for the families, by place. */
  distinctGroups: Uint32Array | undefined;
}

/** Facets whose codes are multiplied into one. */
export interface PackedFacets {
  codes: Uint16Array;
  /** How many codes there are. */
  size: number;
  /** By facet: the code of its value is `floor(code / step) % range`. */
  parts: { facet: string; divisor: number; cardinality: number }[];
}

/** Larger packs have more codes to read out than they save in looking. */
const MAX_CODES = 16_384;
/** Facets of more values would take more room for their bits than all else together. */
const MAX_VALUES_WITH_BITS = 256;

export function deriveColumns(segment: Segment): DerivedColumns {
  const { ids, distinctKeys, size } = segment;
  const places = Uint32Array.from({ length: size }, (_, at) => at);
  return {
    docsById: sortByKey(places, (at) => ids[at] as number),
    packedFacets: packFacets(segment),
    valueBits: Object.fromEntries(
      Object.entries(segment.facets)
        .filter(([, { values }]) => values.length <= MAX_VALUES_WITH_BITS)
        .map(([facet, column]) => [facet, buildValueBits(column, size)]),
    ),
    sortOrders: Object.fromEntries(Object.entries(segment.numbers).map(([name, column]) => [name, sortDocsBy(column)])),
    letterMasks: Uint32Array.from(segment.postings.terms, letterMask),
    distinctGroups: distinctKeys && numberDistinctKeys(distinctKeys),
  };
}

function buildValueBits({ values, codes, sets }: FacetColumn, size: number): Bitset {
  const words = (size + 31) >>> 5;
  const bits = new Uint32Array(words * values.length);
  for (let at = 0; at < size; at++) {
    const code = codes[at] as number;
    const bit = 1 << (at & 31);
    const word = at >>> 5;
    if (!sets) {
      if (code > 0) bits[(code - 1) * words + word] = (bits[(code - 1) * words + word] as number) | bit;
      continue;
    }
    const end = sets.starts[code + 1] as number;
    for (let member = sets.starts[code] as number; member < end; member++) {
      const to = (sets.members[member] as number) * words + word;
      bits[to] = (bits[to] as number) | bit;
    }
  }
  return bits;
}

/** The documents with one value of a facet that has too many for all of them to be kept, into an empty set. */
export function findDocsWithValue(
  { values, codes, sets }: FacetColumn,
  value: string,
  size: number,
  found: Bitset,
): Bitset {
  const place = values.indexOf(value);
  if (place < 0) return found;
  const wanted = new Uint8Array(sets ? sets.starts.length : values.length + 1);
  if (sets) {
    for (let set = 0; set + 1 < sets.starts.length; set++)
      for (let at = sets.starts[set] as number; at < (sets.starts[set + 1] as number); at++)
        if (sets.members[at] === place) wanted[set] = 1;
  } else wanted[place + 1] = 1;
  for (let at = 0; at < size; at++)
    if (wanted[codes[at] as number] === 1) found[at >>> 5] = (found[at >>> 5] as number) | (1 << (at & 31));
  return found;
}

function sortDocsBy(column: NumberColumn): Uint32Array {
  const places = new Uint32Array(column.length);
  let count = 0;
  for (let at = 0; at < column.length; at++) {
    const number = column[at] as number;
    if (!Number.isNaN(number) && !(number === MISSING_NUMBER && column instanceof Int32Array)) places[count++] = at;
  }
  return sortByKey(places.subarray(0, count), (at) => column[at] as number);
}

function packFacets({ facets, size }: Segment): PackedFacets[] {
  const singles = Object.entries(facets)
    .filter(([, { sets }]) => sets === undefined)
    .map(([facet, { values }]) => ({ facet, range: values.length + 1 }))
    .filter(({ range }) => range <= MAX_CODES)
    .sort((a, b) => a.range - b.range);
  const packs: PackedFacets[] = [];
  for (const { facet, range: cardinality } of singles) {
    const last = packs.at(-1);
    const pack =
      last && last.size * cardinality <= MAX_CODES ? last : { codes: new Uint16Array(size), size: 1, parts: [] };
    if (pack !== last) packs.push(pack);
    const { codes } = facets[facet] as FacetColumn;
    for (let at = 0; at < size; at++) pack.codes[at] = (pack.codes[at] as number) + (codes[at] as number) * pack.size;
    pack.parts.push({ facet, divisor: pack.size, cardinality });
    pack.size *= cardinality;
  }
  return packs;
}

function numberDistinctKeys(families: Float64Array): Uint32Array {
  const numbers = new Map<number, number>();
  return Uint32Array.from(families, (family) => {
    const known = numbers.get(family) ?? numbers.size;
    numbers.set(family, known);
    return known;
  });
}

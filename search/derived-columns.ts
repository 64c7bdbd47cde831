import type { Bitset } from './bitset.ts';
import { buildFacetRows, type FacetRows } from './facet-rows.ts';
import { type FacetColumn, MISSING_NUMBER, type NumberColumn, type Segment } from './segment.ts';
import { countUp, sortByKey } from './sorting.ts';
import { letterMask } from './typos.ts';

/** Columns computed once per segment to make queries fast. Plain data, so that another thread can compute them. */
export interface DerivedColumns {
  /** Documents sorted by id. */
  docsById: Uint32Array;
  /** Several single-valued facets combined into one code, so that one read per document counts all of them. */
  packedFacets: PackedFacets[];
  /** Packs, and the facets that are in none. Undefined in small segments, which fit into the caches of a processor. */
  facetRows: FacetRows | undefined;
  /** For facets with few values: one bitset per value, concatenated. */
  valueBits: Record<string, Bitset>;
  /** Documents sorted by each number, ascending, ties by rank. Documents without the number are left out. */
  sortOrders: Record<string, Uint32Array>;
  /** The letters of each term, as a bit mask. */
  letterMasks: Uint32Array;
  /** Consecutive numbers for the distinct keys, by document. */
  distinctGroups: Uint32Array | undefined;
}

/** Facets whose codes are combined into one by multiplication. */
export interface PackedFacets {
  name: string;
  codes: Uint16Array;
  /** Number of different codes. */
  size: number;
  /** The code of a facet's value is `floor(code / divisor) % cardinality`. */
  parts: { facet: string; divisor: number; cardinality: number }[];
}

/** In larger packs, unpacking the histogram costs more than the shared read saves. */
const MAX_CODES = 16_384;
/** Value bitsets of larger facets would need more memory than all other columns together. */
const MAX_VALUES_WITH_BITS = 256;
const MIN_FOR_ROWS = 20_000;

export function deriveColumns(segment: Segment): DerivedColumns {
  const { ids, distinctKeys, size } = segment;
  const packedFacets = packFacets(segment);
  return {
    docsById: sortByKey(countUp(size), (at) => ids[at] as number),
    packedFacets,
    facetRows: size >= MIN_FOR_ROWS ? buildFacetRows(columnsForRows(segment, packedFacets), size) : undefined,
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

/** Documents with one value of a facet that has no value bitsets, written to an empty set. */
export function findDocsWithValue(
  { values, codes, sets }: FacetColumn,
  value: string,
  size: number,
  found: Bitset,
): Bitset {
  const ordinal = values.indexOf(value);
  if (ordinal < 0) return found;
  const wanted = new Uint8Array(sets ? sets.starts.length : values.length + 1);
  if (sets) {
    for (let set = 0; set + 1 < sets.starts.length; set++)
      for (let at = sets.starts[set] as number; at < (sets.starts[set + 1] as number); at++)
        if (sets.members[at] === ordinal) wanted[set] = 1;
  } else wanted[ordinal + 1] = 1;
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
      last && last.size * cardinality <= MAX_CODES
        ? last
        : { name: `\0pack ${packs.length}`, codes: new Uint16Array(size), size: 1, parts: [] };
    if (pack !== last) packs.push(pack);
    const { codes } = facets[facet] as FacetColumn;
    for (let at = 0; at < size; at++) pack.codes[at] = (pack.codes[at] as number) + (codes[at] as number) * pack.size;
    pack.parts.push({ facet, divisor: pack.size, cardinality });
    pack.size *= cardinality;
  }
  // A single facet is counted from its own column.
  return packs.filter(({ parts }) => parts.length > 1);
}

function columnsForRows({ facets }: Segment, packs: readonly PackedFacets[]): [string, FacetColumn['codes']][] {
  const packed = new Set(packs.flatMap(({ parts }) => parts.map(({ facet }) => facet)));
  const others = Object.entries(facets).filter(([facet]) => !packed.has(facet));
  return [...packs, ...others.map(([name, { codes }]) => ({ name, codes }))].map(({ name, codes }) => [name, codes]);
}

function numberDistinctKeys(distinctKeys: Float64Array): Uint32Array {
  const numbers = new Map<number, number>();
  return Uint32Array.from(distinctKeys, (key) => {
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  });
}

import { addBit, type Bitset, bitsetOf, fillBits, hasBit, removeAll } from './bitset.ts';
import type { Counts } from './counting.ts';
import { SearchError } from './search-schema.ts';
import type { FacetColumn, Segment } from './segment.ts';
import type { Narrowing } from './segment-search.ts';

/** A segment with what is worked out from it as it is needed, and the documents that have left it since. */
export interface OpenSegment {
  segment: Segment;
  /** Where a document stands; undefined where it is not here, or has left. */
  placeOf(id: number): number | undefined;
  remove(id: number): void;
  isHere(place: number): boolean;
  /** Everything that has not left. Never to be written to. */
  everything(): Bitset;
  /** Room for a number for each document, all 0; for one query at a time. */
  room(which: 'scores' | 'best'): Float32Array;
  /** The documents with a value. Never to be written to. */
  having(facet: string, value: string): Bitset;
  /** Places of documents by a number, the least first; those without it are left out. */
  orderBy(number: string): Uint32Array;
  /** What was worked out under this name, or is now; the last few are kept until something leaves. */
  keep(name: string, work: () => Narrowing): Narrowing;
  /** Facets of one value, several in a code, so that one look at a document counts them all. */
  packs(): Pack[];
  /** How often each value of each facet occurs in everything, counted once until something leaves. */
  totals(count: (facets: string[]) => Counts): Counts;
}

/** Facets whose codes are multiplied into one. */
export interface Pack {
  codes: Uint16Array;
  /** How many codes there are. */
  size: number;
  /** By facet: the code of its value is `floor(code / step) % range`. */
  parts: { facet: string; step: number; range: number }[];
}

/** Each is a bit for every document, and some counts. */
const KEPT_NARROWINGS = 64;

/** Larger packs have more codes to read out than they save in looking. */
const MOST_CODES = 16_384;

export function openSegment(segment: Segment): OpenSegment {
  const places = new Map<number, number>();
  for (const [at, id] of segment.ids.entries()) places.set(id, at);
  if (places.size < segment.size) throw new SearchError('Two documents have the same id.');
  const left = bitsetOf(segment.size);
  const values = new Map<string, Bitset>();
  const orders = new Map<string, Uint32Array>();
  let packs: Pack[] | undefined;
  let totals: Counts | undefined;
  const kept = new Map<string, Narrowing>();
  let everything: Bitset | undefined;
  const rooms: Partial<Record<'scores' | 'best', Float32Array>> = {};

  return {
    segment,
    placeOf: (id) => places.get(id),
    remove(id) {
      const at = places.get(id);
      if (at === undefined) return;
      addBit(left, at);
      places.delete(id);
      everything = undefined;
      totals = undefined;
      kept.clear();
    },
    isHere: (place) => !hasBit(left, place),
    everything() {
      if (everything) return everything;
      everything = fillBits(bitsetOf(segment.size), segment.size);
      removeAll(everything, left);
      return everything;
    },
    room(which) {
      const kept = rooms[which]?.fill(0) ?? new Float32Array(segment.size);
      rooms[which] = kept;
      return kept;
    },
    having(facet, value) {
      const key = `${facet}\0${value}`;
      const known = values.get(key) ?? havingOf(segment.facets[facet] as FacetColumn, value, segment.size);
      values.set(key, known);
      return known;
    },
    orderBy(number) {
      const known = orders.get(number) ?? orderOf(segment.numbers[number] as Float64Array);
      orders.set(number, known);
      return known;
    },
    keep(name, work) {
      const known = kept.get(name) ?? work();
      kept.delete(name);
      kept.set(name, known);
      if (kept.size > KEPT_NARROWINGS) kept.delete(kept.keys().next().value as string);
      return known;
    },
    totals(count) {
      totals ??= count(Object.keys(segment.facets));
      return totals;
    },
    packs() {
      packs ??= packFacets(segment);
      return packs;
    },
  };
}

function havingOf({ values, codes, sets }: FacetColumn, value: string, size: number): Bitset {
  const found = bitsetOf(size);
  const place = values.indexOf(value);
  if (place < 0) return found;
  const wanted = new Uint8Array(sets ? sets.starts.length : values.length + 1);
  if (sets) {
    for (let set = 0; set + 1 < sets.starts.length; set++)
      for (let at = sets.starts[set] as number; at < (sets.starts[set + 1] as number); at++)
        if (sets.members[at] === place) wanted[set] = 1;
  } else wanted[place + 1] = 1;
  for (let at = 0; at < size; at++) if (wanted[codes[at] as number] === 1) addBit(found, at);
  return found;
}

function orderOf(numbers: Float64Array): Uint32Array {
  const places = new Uint32Array(numbers.length);
  let count = 0;
  for (let at = 0; at < numbers.length; at++) if (!Number.isNaN(numbers[at])) places[count++] = at;
  return places.subarray(0, count).sort((a, b) => (numbers[a] as number) - (numbers[b] as number) || a - b);
}

function packFacets({ facets, size }: Segment): Pack[] {
  const singles = Object.entries(facets)
    .filter(([, { sets }]) => sets === undefined)
    .map(([facet, { values }]) => ({ facet, range: values.length + 1 }))
    .sort((a, b) => a.range - b.range);
  const packs: Pack[] = [];
  for (const { facet, range } of singles) {
    const open = packs.at(-1);
    const pack = open && open.size * range <= MOST_CODES ? open : { codes: new Uint16Array(size), size: 1, parts: [] };
    if (pack !== open) packs.push(pack);
    const { codes } = facets[facet] as FacetColumn;
    for (let at = 0; at < size; at++) pack.codes[at] = (pack.codes[at] as number) + (codes[at] as number) * pack.size;
    pack.parts.push({ facet, step: pack.size, range });
    pack.size *= range;
  }
  return packs;
}

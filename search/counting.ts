import { type Bitset, bitsOf, countBits, removeAll } from './bitset.ts';
import type { OpenSegment } from './open-segment.ts';
import type { FacetColumn, ValueSets } from './segment.ts';

/** How often each value of a facet occurs, by the value's place in its column. */
export type Counts = Record<string, Uint32Array>;

/** Below this many documents a look at each column is quicker than reading whole packs out. */
const FEW = 2_000;

/**
 * Exact counts of every value of these facets among a set of documents. Of a set that is most of everything, what is not in it
 * is counted instead, and taken from what everything has.
 */
export function countFacets(open: OpenSegment, set: Bitset, facets: readonly string[]): Counts {
  const size = countBits(set);
  const everything = open.everything();
  const rest = countBits(everything) - size;
  if (rest >= size) return countSet(open, set, size, facets);
  const totals = open.totals((all) => countSet(open, everything, size + rest, all));
  if (rest === 0) return Object.fromEntries(facets.map((facet) => [facet, totals[facet] as Uint32Array]));
  const others = everything.slice();
  removeAll(others, set);
  const missing = countSet(open, others, rest, facets);
  for (const facet of facets) {
    const counts = missing[facet] as Uint32Array;
    const all = totals[facet] as Uint32Array;
    for (let at = 0; at < counts.length; at++) counts[at] = (all[at] as number) - (counts[at] as number);
  }
  return missing;
}

function countSet(open: OpenSegment, set: Bitset, size: number, facets: readonly string[]): Counts {
  const counts: Counts = {};
  const places = size < open.segment.size / 8 ? bitsOf(set, size) : undefined;
  const histogramOf = (codes: FacetColumn['codes'], codesCount: number) =>
    places ? histogramOfPlaces(places, codes, codesCount) : histogramOfSet(set, codes, codesCount);
  if (size >= FEW) {
    const wanted = new Set(facets);
    for (const pack of open.packs()) {
      const parts = pack.parts.filter(({ facet }) => wanted.has(facet));
      if (parts.length === 0) continue;
      const histogram = histogramOf(pack.codes, pack.size);
      for (const { facet, step, range } of parts) counts[facet] = readOut(histogram, step, range);
    }
  }
  for (const facet of facets) {
    const { values, codes, sets } = open.segment.facets[facet] as FacetColumn;
    counts[facet] ??= sets
      ? spreadOut(histogramOf(codes, sets.starts.length - 1), sets, values.length)
      : histogramOf(codes, values.length + 1).slice(1);
  }
  return counts;
}

/** The counts of one facet from those of the codes it is part of. */
function readOut(histogram: Uint32Array, step: number, range: number): Uint32Array {
  const counts = new Uint32Array(range);
  for (let from = 0; from < histogram.length; from += step * range) {
    for (let value = 0; value < range; value++) {
      let sum = 0;
      for (let code = from + value * step; code < from + (value + 1) * step; code++) sum += histogram[code] as number;
      counts[value] = (counts[value] as number) + sum;
    }
  }
  return counts.slice(1);
}

/** The counts of values from those of the sets they are in. */
function spreadOut(histogram: Uint32Array, { starts, members }: ValueSets, valuesCount: number): Uint32Array {
  const counts = new Uint32Array(valuesCount);
  for (let set = 0; set < histogram.length; set++) {
    const times = histogram[set] as number;
    if (times === 0) continue;
    const end = starts[set + 1] as number;
    for (let at = starts[set] as number; at < end; at++) {
      const value = members[at] as number;
      counts[value] = (counts[value] as number) + times;
    }
  }
  return counts;
}

function histogramOfPlaces(places: Uint32Array, codes: FacetColumn['codes'], size: number): Uint32Array {
  const histogram = new Uint32Array(size);
  for (let at = 0; at < places.length; at++) {
    const code = codes[places[at] as number] as number;
    histogram[code] = (histogram[code] as number) + 1;
  }
  return histogram;
}

function histogramOfSet(set: Bitset, codes: FacetColumn['codes'], size: number): Uint32Array {
  const histogram = new Uint32Array(size);
  for (let at = 0; at < set.length; at++) {
    let word = set[at] as number;
    if (word === 0xffffffff) {
      // Thirty-two in a row, as in most of a large set.
      const first = at << 5;
      for (let place = first; place < first + 32; place++) {
        const code = codes[place] as number;
        histogram[code] = (histogram[code] as number) + 1;
      }
      continue;
    }
    while (word !== 0) {
      const lowest = word & -word;
      const code = codes[(at << 5) + 31 - Math.clz32(lowest)] as number;
      histogram[code] = (histogram[code] as number) + 1;
      word ^= lowest;
    }
  }
  return histogram;
}

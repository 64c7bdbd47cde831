import { type Bitset, countBits } from './bitset.ts';
import type { OpenSegment } from './open-segment.ts';
import type { FacetColumn } from './segment.ts';

/** How often each value of a facet occurs, by the value's place in its column. */
export type Counts = Record<string, Uint32Array>;

/** Below this many documents a look at each column is quicker than reading whole packs out. */
const FEW = 2_000;

/** Exact counts of every value of these facets among a set of documents. */
export function countFacets(open: OpenSegment, set: Bitset, facets: readonly string[]): Counts {
  const counts: Counts = {};
  const wanted = new Set(facets);
  const { segment } = open;
  const isSmall = countBits(set) < FEW;
  if (!isSmall) {
    for (const pack of open.packs()) {
      const parts = pack.parts.filter(({ facet }) => wanted.has(facet));
      if (parts.length === 0) continue;
      const histogram = histogramOf(set, pack.codes, pack.size);
      for (const { facet, step, range } of parts) {
        const found = new Uint32Array(range - 1);
        for (let code = 0; code < histogram.length; code++) {
          const times = histogram[code] as number;
          if (times === 0) continue;
          const value = Math.floor(code / step) % range;
          if (value > 0) found[value - 1] = (found[value - 1] as number) + times;
        }
        counts[facet] = found;
      }
    }
  }
  for (const facet of facets) counts[facet] ??= countColumn(segment.facets[facet] as FacetColumn, set);
  return counts;
}

function countColumn({ values, codes, sets }: FacetColumn, set: Bitset): Uint32Array {
  const histogram = histogramOf(set, codes, sets ? sets.length : values.length + 1);
  if (!sets) return histogram.subarray(1);
  const counts = new Uint32Array(values.length);
  for (let at = 0; at < histogram.length; at++) {
    const times = histogram[at] as number;
    if (times === 0) continue;
    for (const value of sets[at] as number[]) counts[value] = (counts[value] as number) + times;
  }
  return counts;
}

function histogramOf(set: Bitset, codes: Uint16Array | Uint32Array, size: number): Uint32Array {
  const histogram = new Uint32Array(size);
  for (let at = 0; at < set.length; at++) {
    let word = set[at] as number;
    if (word === -1 >>> 0) {
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

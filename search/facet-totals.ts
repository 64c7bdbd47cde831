import type { FacetColumn, Segment } from './segment.ts';

/** How often each value of a facet occurs, by the value's doc in its column. */
export type FacetCounts = Record<string, Uint32Array>;

/** Without the names every object has: a facet may be called `constructor`. */
export const emptyCounts = (): FacetCounts => Object.create(null);

/** One document fewer. */
export function subtractDoc(counts: FacetCounts, { facets }: Segment, doc: number) {
  for (const [facet, numbers] of Object.entries(counts)) {
    const { codes, sets } = facets[facet] as FacetColumn;
    const code = codes[doc] as number;
    if (!sets) {
      if (code > 0) numbers[code - 1] = (numbers[code - 1] as number) - 1;
      continue;
    }
    for (let at = sets.starts[code] as number; at < (sets.starts[code + 1] as number); at++) {
      const value = sets.members[at] as number;
      numbers[value] = (numbers[value] as number) - 1;
    }
  }
}

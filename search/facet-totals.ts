import type { FacetColumn, Segment } from './segment.ts';

/** Count of each value of a facet, by value ordinal. */
export type FacetCounts = Record<string, Uint32Array>;

/** Without a prototype: a facet may be named `constructor`. */
export const emptyCounts = (): FacetCounts => Object.create(null);

/** Updates counts after a document was deleted. */
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

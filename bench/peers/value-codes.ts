import { FACETS } from '../catalogue.ts';
import type { Counts } from './contestant.ts';

/** Values of facets as small numbers, as anybody would store them who means to count them. */
export function createValueCodes() {
  const codes = Object.fromEntries(Object.keys(FACETS).map((facet) => [facet, new Map<string, number>()]));
  const codeOf = (facet: string, value: string): number => {
    const known = codes[facet] as Map<string, number>;
    const code = known.get(value) ?? known.size;
    known.set(value, code);
    return code;
  };
  return {
    codeOf,
    codesOf: (facet: string, values: string | readonly string[]): number[] =>
      typeof values === 'string' ? [codeOf(facet, values)] : values.map((value) => codeOf(facet, value)),
    /** Values by their codes. */
    valuesOf: (facet: string): string[] => [...(codes[facet]?.keys() ?? [])],
  };
}
export type ValueCodes = ReturnType<typeof createValueCodes>;

/** Counts of codes as counts of values. */
export function nameCounts(
  rows: Iterable<readonly [facet: string, code: number, count: number]>,
  codes: ValueCodes,
): Counts {
  const names = Object.fromEntries(Object.keys(FACETS).map((facet) => [facet, codes.valuesOf(facet)]));
  const counts: Counts = Object.fromEntries(Object.keys(FACETS).map((facet) => [facet, {}]));
  for (const [facet, code, count] of rows) {
    const ofFacet = counts[facet];
    if (ofFacet && count > 0) ofFacet[names[facet]?.[code] ?? ''] = count;
  }
  return counts;
}

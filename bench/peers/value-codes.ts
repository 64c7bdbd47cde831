import { FACETS } from '../catalogue.ts';
import type { Counts } from './contestant.ts';

/** Facet values as small integers, for fast counting. */
export function createValueCodes() {
  const codes = Object.fromEntries(Object.keys(FACETS).map((facet) => [facet, new Map<string, number>()]));
  const codeOf = (facet: string, value: string): number => {
    const known = codes[facet];
    if (!known) throw new Error(`There is no facet ${facet}.`);
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

/** Converts counts by code to counts by value. */
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

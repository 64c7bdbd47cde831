/** A facet with the number of results of each value. */
export interface CountedFacet {
  name: string;
  values: readonly { value: string; count: number }[];
  /** How many results have a value of the facet; the sum of the counts by default. */
  covered?: number | undefined;
}

/**
 * The entropy of a facet in bits: 0 if all results have the same value, highest if values are distributed evenly. It is reduced if only
 * some results have the facet, or if results have several values.
 */
export function calculateEntropy({ values, covered }: Omit<CountedFacet, 'name'>, total: number): number {
  const sum = values.reduce((all, { count }) => all + count, 0);
  if (sum === 0 || total <= 0) return 0;
  const bits = values.reduce((all, { count }) => {
    const share = count / sum;
    return share > 0 ? all - share * Math.log2(share) : all;
  }, 0);
  const having = Math.min(covered ?? sum, sum, total);
  return bits * (having / total) * (having / sum);
}

/** The facet that narrows the results most; undefined if no facet narrows them. */
export const bestQuestion = <F extends CountedFacet>(facets: readonly F[], total: number): F | undefined =>
  best(facets, (facet) => calculateEntropy(facet, total));

/** The facet whose `parts` most frequent values split the results best: most results, in parts of similar size. */
export const bestSplit = <F extends CountedFacet>(facets: readonly F[], total: number, parts: number): F | undefined =>
  best(facets, ({ values, ...facet }) => {
    const shown = values.slice(0, parts);
    return shown.length < 2 ? 0 : calculateEntropy({ ...facet, values: shown }, total);
  });

function best<F>(facets: readonly F[], worthOf: (facet: F) => number): F | undefined {
  let found: { facet: F; worth: number } | undefined;
  for (const facet of facets) {
    const worth = worthOf(facet);
    if (worth > 1e-9 && (!found || worth > found.worth)) found = { facet, worth };
  }
  return found?.facet;
}

/** How results fall apart by a facet: how many have each value. */
export interface CountedFacet {
  name: string;
  values: readonly { value: string; count: number }[];
  /** How many results have any value of it; as many as the counts add up to where nobody has looked. */
  covered?: number | undefined;
}

/**
 * How much one learns, in bits, by hearing which of these values a result has: nothing where all have the same, most where they
 * are spread evenly. A facet that only some results have, or of which one result has many values, tells less.
 */
export function informationOf({ values, covered }: Omit<CountedFacet, 'name'>, total: number): number {
  const sum = values.reduce((all, { count }) => all + count, 0);
  if (sum === 0 || total <= 0) return 0;
  const bits = values.reduce((all, { count }) => {
    const share = count / sum;
    return share > 0 ? all - share * Math.log2(share) : all;
  }, 0);
  const having = Math.min(covered ?? sum, sum, total);
  return bits * (having / total) * (having / sum);
}

/** The facet whose answer narrows the results best; undefined where none narrows them at all. */
export const bestQuestion = <F extends CountedFacet>(facets: readonly F[], total: number): F | undefined =>
  best(facets, (facet) => informationOf(facet, total));

/** The facet by whose most frequent values, so many of them, most of the results can be shown in parts of like size. */
export const bestSplit = <F extends CountedFacet>(facets: readonly F[], total: number, parts: number): F | undefined =>
  best(facets, ({ values, ...facet }) => {
    const shown = values.slice(0, parts);
    return shown.length < 2 ? 0 : informationOf({ ...facet, values: shown }, total);
  });

function best<F>(facets: readonly F[], worthOf: (facet: F) => number): F | undefined {
  let found: { facet: F; worth: number } | undefined;
  for (const facet of facets) {
    const worth = worthOf(facet);
    if (worth > 1e-9 && (!found || worth > found.worth)) found = { facet, worth };
  }
  return found?.facet;
}

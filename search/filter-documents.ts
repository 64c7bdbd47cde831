import { type Bitset, countBits } from './bitset.ts';
import { type FoundPart, keepFirstOfFamilies } from './distinct.ts';
import { countFacets } from './facet-counts.ts';
import { readSet } from './filters.ts';
import type { Matches } from './match.ts';
import type { Filter, SearchQuery, SearchSchema } from './search-schema.ts';
import type { Narrowing, OpenSegment, View } from './segment-reader.ts';

/** A query as parts of an index answer it: every name is known, and what is counted is said. */
export type PartQuery = SearchQuery & { count: readonly string[] };

/** A part of an index, with what its texts have for the query. */
export interface SearchedPart {
  open: OpenSegment;
  matches: Matches | undefined;
  scores: Float32Array | undefined;
}

/** The documents each part has for a query, and how many of them have each value. */
export function narrow(parts: readonly SearchedPart[], query: PartQuery, schema: SearchSchema): Narrowing[] {
  const choices = choicesOf(query, schema);
  const isChosen = (facet: string) => choices.some((choice) => choice.facet === facet);
  // A facet's own choice does not narrow its own counts: one sees what another choice would bring.
  const plans = [
    { but: undefined, facets: query.count.filter((facet) => !isChosen(facet)) },
    ...query.count.filter(isChosen).map((facet) => ({ but: facet, facets: [facet] })),
  ];
  const setsOf = ({ open, matches }: SearchedPart) => {
    const base = baseSet(open, query, matches);
    const chosen = choices.map(({ facet, filter }) => ({ facet, set: readSet(open, filter) }));
    return plans.map(({ but }) => {
      const set = open.scratch.set();
      const total = open.operations.intersect(set, [
        base,
        ...chosen.filter(({ facet }) => facet !== but).map((choice) => choice.set),
      ]);
      return { set, total };
    });
  };
  const viewsOf = (open: OpenSegment, sets: { set: Bitset; total: number }[]): Narrowing => {
    const views = sets.map(
      ({ set, total }, at): View => ({ set, total, counts: countFacets(open, set, total, plans[at]?.facets ?? []) }),
    );
    return { found: views[0] as View, views };
  };
  if (query.distinct) {
    const sets = parts.map(setsOf);
    plans.forEach((_, plan) => {
      const found = parts.map((part, at): FoundPart => ({ ...part, set: sets[at]?.[plan]?.set as Bitset }));
      keepFirstOfFamilies(found, query.sort);
    });
    return parts.map(({ open }, at) =>
      viewsOf(
        open,
        (sets[at] ?? []).map(({ set }) => ({ set, total: countBits(set) })),
      ),
    );
  }
  const name = JSON.stringify([query.choices, query.ranges, query.where, query.count]);
  return parts.map((part) => {
    const work = () => viewsOf(part.open, setsOf(part));
    // Pages and sorts of one narrowing share what was found and counted; words are too many to keep.
    return part.matches ? work() : part.open.keep(name, work);
  });
}

/** What is chosen of each facet, as a filter. */
function choicesOf(
  { choices = {}, ranges = {} }: PartQuery,
  { facets }: SearchSchema,
): { facet: string; filter: Filter }[] {
  const byValue = Object.entries(choices).map(([facet, anyOf]): { facet: string; filters: Filter[] } => ({
    facet,
    filters: anyOf.length > 0 ? [{ facet, anyOf }] : [],
  }));
  const byRange = Object.entries(ranges).map(([facet, stretches]): { facet: string; filters: Filter[] } => {
    const kind = facets[facet];
    const number = typeof kind === 'object' ? kind.of : '';
    return { facet, filters: stretches.map((stretch) => ({ number, ...stretch })) };
  });
  const all = Map.groupBy([...byValue, ...byRange], ({ facet }) => facet);
  return [...all].flatMap(([facet, parts]) => {
    const or: Filter[] = parts.flatMap(({ filters }) => filters);
    return or.length > 0 ? [{ facet, filter: or.length === 1 ? (or[0] as Filter) : { or } }] : [];
  });
}

/** What is there at all for a query, before choices and for every count. Never to be written to. */
export function baseSet(open: OpenSegment, query: PartQuery, matches: Matches | undefined): Bitset {
  const sets = [open.everything()];
  if (query.where) sets.push(readSet(open, query.where));
  if (matches) sets.push(matches.set);
  if (sets.length === 1) return open.everything();
  const base = open.scratch.set();
  open.operations.intersect(base, sets);
  return base;
}

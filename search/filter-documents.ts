import { type Bitset, countBits } from './bitset.ts';
import { type DistinctInput, keepDistinct } from './distinct.ts';
import { filterSet, readFilterSet } from './evaluate-filter.ts';
import { countFacets } from './facet-counts.ts';
import type { Matches } from './match.ts';
import type { Filter, SearchQuery, SearchSchema } from './search-schema.ts';
import type { CountedDocs, FilterResult, SegmentReader } from './segment-reader.ts';

/** A query with the names of its zone resolved and the counted facets listed. */
export type SegmentQuery = SearchQuery & { count: readonly string[] };

/** A segment with its text matches for the query. */
export interface SearchedSegment {
  reader: SegmentReader;
  matches: Matches | undefined;
  scores: Float32Array | undefined;
}

/** The matching documents of each segment and their facet counts. */
export function filterDocuments(
  parts: readonly SearchedSegment[],
  query: SegmentQuery,
  schema: SearchSchema,
): FilterResult[] {
  const choices = facetFiltersOf(query, schema);
  const isChosen = (facet: string) => choices.some((choice) => choice.facet === facet);
  // Disjunctive facets: a facet's own selection does not restrict its own counts.
  const plans = [
    { but: undefined, facets: query.count.filter((facet) => !isChosen(facet)) },
    ...query.count.filter(isChosen).map((facet) => ({ but: facet, facets: [facet] })),
  ];
  const setsOf = ({ reader, matches }: SearchedSegment) => {
    const base = baseSet(reader, query, matches);
    const chosen = choices.map(({ facet, filter }) => ({ facet, set: readFilterSet(reader, filter) }));
    return plans.map(({ but }) => {
      const set = reader.scratch.anySet();
      const total = reader.loops.intersect(set, [
        base,
        ...chosen.filter(({ facet }) => facet !== but).map((choice) => choice.set),
      ]);
      return { set, total };
    });
  };
  const viewsOf = (reader: SegmentReader, sets: { set: Bitset; total: number }[]): FilterResult => {
    const countedSets = sets.map(
      ({ set, total }, at): CountedDocs => ({
        set,
        total,
        counts: countFacets(reader, set, total, plans[at]?.facets ?? []),
      }),
    );
    return { found: countedSets[0] as CountedDocs, countedSets };
  };
  if (query.distinct) {
    const sets = parts.map(setsOf);
    plans.forEach((_, plan) => {
      const found = parts.map((part, at): DistinctInput => ({ ...part, set: sets[at]?.[plan]?.set as Bitset }));
      keepDistinct(found, query.sort);
    });
    return parts.map(({ reader }, at) =>
      viewsOf(
        reader,
        (sets[at] ?? []).map(({ set }) => ({ set, total: countBits(set) })),
      ),
    );
  }
  const name = JSON.stringify([query.choices, query.ranges, query.where, query.ranked, query.count]);
  return parts.map((part) => {
    const work = () => viewsOf(part.reader, setsOf(part));
    // Pages and sort orders of one filter share the result. Text queries are too varied to be cached.
    return part.matches ? work() : part.reader.cacheFilterResult(name, work);
  });
}

/** The selected values and ranges of each facet, as a filter. */
function facetFiltersOf(
  { choices = {}, ranges = {} }: SegmentQuery,
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

/** The documents that a query allows, whatever its text. */
export function findAllowed(reader: SegmentReader, query: SegmentQuery, schema: SearchSchema): Bitset {
  const chosen = facetFiltersOf(query, schema).map(({ filter }) => readFilterSet(reader, filter));
  const allowed = reader.scratch.anySet();
  reader.loops.intersect(allowed, [baseSet(reader, query, undefined), ...chosen]);
  return allowed;
}

/** The documents before facet selections are applied. Read-only. */
export function baseSet(reader: SegmentReader, query: SegmentQuery, matches: Matches | undefined): Bitset {
  const sets = [reader.liveDocs()];
  if (query.where) sets.push(readFilterSet(reader, query.where));
  if (query.ranked) sets.push(filterSet(reader, { ids: query.ranked.ids }));
  if (matches) sets.push(matches.set);
  if (sets.length === 1) return reader.liveDocs();
  const base = reader.scratch.anySet();
  reader.loops.intersect(base, sets);
  return base;
}

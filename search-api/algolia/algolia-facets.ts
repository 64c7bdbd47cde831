import type { QueryableIndex } from '@easel/search/queryable-index';
import type { NumberStats, SearchQuery } from '@easel/search/search-schema';
import type { OpenIndex } from './load-index.ts';
import type { SearchParams } from './search-params.ts';

export interface FacetCounts {
  facets?: Record<string, Record<string, number>>;
  facets_stats?: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

/** The requested facets that the index counts. */
export function countedFacets(open: OpenIndex, { facets = [] }: SearchParams): string[] {
  const counted = open.facets().filter(({ isCounted }) => isCounted);
  if (facets.includes('*')) return counted.map(({ name }) => name);
  const names = new Set(counted.map(({ name }) => name));
  return [...new Set(facets)].filter((facet) => names.has(facet) || (!open.order && open.hasFacet(facet)));
}

export async function countFacets(
  engine: QueryableIndex,
  open: OpenIndex,
  params: SearchParams,
  query: SearchQuery,
): Promise<FacetCounts> {
  const count = countedFacets(open, params);
  if (count.length === 0) return params.facets ? { facets: {} } : {};
  const columns = count.flatMap((facet) => open.numbersOf(facet).map((column) => ({ facet, column })));
  const { facets, stats } = await engine.search({
    ...query,
    count,
    stats: columns.map(({ column }) => column),
    limit: 0,
    offset: 0,
  });
  const { maxValuesPerFacet = 100, sortFacetValuesBy = 'count' } = params;
  const values = (facet: string) => {
    const labelOf = open.labelOf?.(facet) ?? ((value: string) => value);
    const list = (facets[facet] ?? []).map(({ value, count }) => ({ value: labelOf(value), count }));
    if (sortFacetValuesBy === 'alpha') list.sort((a, b) => (a.value < b.value ? -1 : 1));
    return Object.fromEntries(
      list.slice(0, Math.min(maxValuesPerFacet, 1_000)).map(({ value, count }) => [value, count]),
    );
  };
  const measured = Map.groupBy(columns, ({ facet }) => facet);
  const sums = [...measured].flatMap(([facet, own]) => {
    const all = own.flatMap(({ column }) => stats[column] ?? []).filter((one) => one.count > 0);
    return all.length > 0 ? [[facet, statsOf(all)] as const] : [];
  });
  return {
    facets: Object.fromEntries(
      count.map((facet) => [facet, values(facet)] as const).filter(([, own]) => Object.keys(own).length > 0),
    ),
    ...(sums.length > 0 && { facets_stats: Object.fromEntries(sums) }),
  };
}

function statsOf(all: readonly NumberStats[]) {
  const sum = all.reduce((total, one) => total + one.sum, 0);
  return {
    min: Math.min(...all.map(({ min }) => min)),
    max: Math.max(...all.map(({ max }) => max)),
    avg: sum / all.reduce((total, one) => total + one.count, 0),
    sum,
  };
}

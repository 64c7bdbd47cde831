import type { SearchFacet } from '@easel/domain/discovery/facets';
import type { Zone } from '@easel/domain/locale/countries';
import type { Boost, NumberStats, SearchQuery } from '@easel/search/search-schema';
import { WORKS_SCHEMA } from '../embedded/works-schema.ts';
import { facetAttribute, numberAttribute } from '../provider/provider-works.ts';
import { EVERYTHING, excludeAll, requireAll, toChoiceClauses, toFilterClause } from './filter-clauses.ts';
import { isObject, type Json, malformed, readList, readNumber, readObject } from './json-answer.ts';
import type { TextClauses } from './text-clauses.ts';

/** A page of works and the counts of facets, as two searches: OpenSearch keeps the counts, which are the same on every page and in every order. */
export interface WorksRequest {
  query: SearchQuery;
  zone: Zone;
  text: TextClauses | undefined;
  counted: readonly SearchFacet[];
}

/** More values than any facet has, so that all are counted exactly. */
const MAX_VALUES = 1_000;
const BY_RANK: Json[] = [{ rank: 'desc' }, { id: 'asc' }];
const CHOSEN = 'chosen';
const ownName = (facet: string) => `own ${facet}`;
const statsName = (number: string) => `stats ${number}`;

export const listFilters = ({ query, zone, text }: WorksRequest): Json[] => [
  ...(text ? [text.filter] : []),
  ...(query.where ? [toFilterClause(query.where, zone)] : []),
  ...(query.ranked ? [toFilterClause({ ids: query.ranked.ids }, zone)] : []),
];

/** The works of a page, best first. */
export function hitsBody(request: WorksRequest, from: number, size: number, ids?: readonly number[]): Json {
  const { query, zone } = request;
  const filters = [
    ...listFilters(request),
    ...toChoiceClauses(query, zone).values(),
    ...(ids ? [{ terms: { id: ids } }] : []),
  ];
  const isScored = hasScores(request);
  return {
    from,
    size,
    _source: false,
    stored_fields: '_none_',
    track_total_hits: false,
    query: isScored ? scoredQuery(request, filters) : requireAll(filters),
    sort: [...sortOf(query, zone, isScored), ...BY_RANK],
  };
}

const hasScores = ({ query: { sort, boosts = [], preferences = [] }, text }: WorksRequest): boolean =>
  !sort && (text !== undefined || boosts.length > 0 || preferences.length > 0);

function sortOf({ sort }: SearchQuery, zone: Zone, isScored: boolean): Json[] {
  if (!sort) return isScored ? [{ _score: 'desc' }] : [];
  const field = `numbers.${numberAttribute(sort.number, zone)}`;
  return [{ [field]: { order: sort.direction, missing: '_last' } }];
}

/** Points of the words, of the rank for searches, and of boosts. */
export function scoredQuery(
  { query: { boosts = [], preferences = [] }, zone, text }: WorksRequest,
  filters: readonly Json[],
): Json {
  const query = text
    ? { bool: { must: [text.scored], filter: filters } }
    : { bool: { must: [EVERYTHING], filter: filters } };
  const functions: Json[] = [
    text
      ? rankFunction('rank_share')
      : // A work without any of the boosts has points too: without a function it would have 1.
        { weight: 1 },
    // Among works without a text, what a person prefers changes the order moderately only if ranks above 1 count in full.
    ...(!text && preferences.length > 0 ? [{ filter: { range: { rank: { gte: 0 } } }, ...rankFunction('rank') }] : []),
    ...[...boosts, ...preferences].map((boost) => boostFunction(boost, zone)),
  ];
  return { function_score: { query, functions, score_mode: 'sum', boost_mode: 'sum' } };
}

const rankFunction = (field: string): Json => ({
  field_value_factor: { field, factor: WORKS_SCHEMA.rankWeight ?? 0, missing: 0 },
});

/** Scores cannot fall: instead of points taken from some works, all others get them. */
function boostFunction({ where, points }: Boost, zone: Zone): Json {
  const filter = toFilterClause(where, zone);
  return points < 0 ? { filter: excludeAll([filter]), weight: -points } : { filter, weight: points };
}

/** How many works there are, and by facet value. A facet's own choice does not narrow its counts. */
export function countsBody(request: WorksRequest): Json {
  const { query, zone, counted } = request;
  const choices = toChoiceClauses(query, zone);
  const valuesOf = (facet: string): Json | undefined => {
    const attribute = facetAttribute(facet, zone);
    return attribute ? { terms: { field: `facets.${attribute}`, size: MAX_VALUES } } : undefined;
  };
  const aggs: Json = {};
  const together: Json = {};
  for (const facet of counted) {
    const values = valuesOf(facet);
    if (!values) continue;
    if (!choices.has(facet)) together[facet] = values;
    else {
      const others = [...choices].flatMap(([name, clause]) => (name === facet ? [] : [clause]));
      aggs[ownName(facet)] = { filter: requireAll(others), aggs: { values } };
    }
  }
  for (const number of query.stats ?? [])
    together[statsName(number)] = { stats: { field: `numbers.${numberAttribute(number, zone)}` } };
  if (Object.keys(together).length > 0) aggs[CHOSEN] = { filter: requireAll([...choices.values()]), aggs: together };
  return {
    size: 0,
    track_total_hits: true,
    query: requireAll(listFilters(request)),
    ...(choices.size > 0 && { post_filter: requireAll([...choices.values()]) }),
    ...(Object.keys(aggs).length > 0 && { aggs }),
  };
}

export const readTotal = (answer: unknown): number => readNumber(readObject(answer, 'hits', 'total'), 'value');

/** The ids of the works are the last values that they are sorted by. */
export const readHitIds = (answer: unknown): number[] =>
  readList(readObject(answer, 'hits'), 'hits').map((hit) => {
    const id = readList(hit, 'sort').at(-1);
    if (typeof id !== 'number') throw malformed();
    return id;
  });

/** The works with the points that the embedded engine would give them. */
export function readHits(answer: unknown, request: WorksRequest): { id: number; score: number }[] {
  const { query, text } = request;
  const ids = readHitIds(answer);
  if (!hasScores(request)) return ids.map((id) => ({ id, score: 0 }));
  // What `scoredQuery` gave to all works: without a text, one point for matching, and one for having no boost.
  const lifted = (query.boosts ?? []).reduce((sum, { points }) => sum + Math.max(0, -points), text ? 0 : 2);
  return readList(readObject(answer, 'hits'), 'hits').map((hit, at) => {
    const [score] = readList(hit, 'sort');
    if (typeof score !== 'number') throw malformed();
    return { id: ids[at] as number, score: score - lifted };
  });
}

export function readStats(answer: unknown, numbers: readonly string[]): Record<string, NumberStats> {
  if (numbers.length === 0) return {};
  const found = readObject(answer, 'aggregations', CHOSEN);
  return Object.fromEntries(
    numbers.map((number) => {
      const stats = readObject(found, statsName(number));
      const { min, max } = stats;
      const count = readNumber(stats, 'count');
      // Without a value there is neither a least nor a greatest.
      return [number, { count, min: Number(min ?? 0), max: Number(max ?? 0), sum: readNumber(stats, 'sum') }];
    }),
  );
}

export function readCounts(answer: unknown, facet: string): { value: string; count: number }[] {
  const all = isObject(answer) ? answer.aggregations : undefined;
  if (!isObject(all)) return [];
  const own = all[ownName(facet)];
  const found = isObject(own) ? own.values : isObject(all[CHOSEN]) ? all[CHOSEN][facet] : undefined;
  if (found === undefined) return [];
  return readList(found, 'buckets').map((bucket) => ({
    value: String(readObject(bucket).key),
    count: readNumber(bucket, 'doc_count'),
  }));
}

import type { Filter, NumberStats, SearchQuery, SearchResult } from '@easel/search/search-schema';
import type { SearchSection } from '../accounts/search-account.ts';
import { combineFilters, type SectionFilter } from './filter-parameters.ts';
import { hasVariations, toZoneOption, varyingFacets } from './section-vocabulary.ts';

/** A query to a section. An item is one result regardless of how many variations match. */
export interface SectionQuery {
  text?: string;
  narrowing?: SectionFilter | undefined;
  where?: readonly Filter[];
  sort?: SearchQuery['sort'];
  boosts?: SearchQuery['boosts'];
  preferences?: SearchQuery['preferences'];
  pins?: SearchQuery['pins'];
  offset: number;
  limit: number;
  /** Facets to count, and numbers for which min and max are returned. */
  count?: readonly string[];
  limits?: readonly string[];
  /** An explicit order of documents, such as the order of requested ids. */
  order?: readonly number[] | undefined;
}

export interface Found {
  total: number;
  matches: SearchResult['matches'];
  isRelaxed: boolean;
  documentIds: number[];
  counts: SearchResult['facets'];
  limits: Record<string, NumberStats>;
}

/** Below this number of lexical results, semantic matches are included. */
const FEW_RESULTS = 5;
/** Maximum number of explicitly ordered documents. */
const MAX_ORDERED = 1_000;
/** Maximum number of pins in the engine. */
const MAX_FIRST = 100;

/** Whether the results are in the order of the question, and not in that of their scores. */
export const hasGivenOrder = ({ order, sort }: SectionQuery): boolean =>
  sort !== undefined || (order !== undefined && order.length <= MAX_ORDERED);

export async function querySection(section: SearchSection, question: SectionQuery): Promise<Found> {
  const { offset, limit, count = [], limits = [], order, sort } = question;
  const index = section.index();
  const query = queryOf(section, question);
  const isDistinct = await hasVariations(section);
  const isOrdered = order !== undefined && order.length <= MAX_ORDERED && !sort;
  const reach = isOrdered ? { offset: 0, limit: MAX_ORDERED } : { offset, limit };
  // All variations count for the limits, only the first of each item for the rest.
  const together = isDistinct ? [] : limits.filter((number) => !isRanged(question, number));
  const result = await index.search({
    ...query,
    ...reach,
    count,
    ...(together.length > 0 && { stats: together }),
    ...(isDistinct && { distinct: true }),
  });
  const ids = result.hits.map(({ id }) => id);
  return {
    total: result.total,
    matches: result.matches,
    isRelaxed: result.isRelaxed,
    documentIds: isOrdered ? inOrder(ids, order).slice(offset, offset + limit) : ids,
    counts: isDistinct ? await countItems(section, query, result) : result.facets,
    limits: {
      ...result.stats,
      ...(await readLimits(
        section,
        question,
        query,
        limits.filter((number) => !together.includes(number)),
      )),
    },
  };
}

/** The given documents that match the query, including all variations. */
export async function findAmong(
  section: SearchSection,
  question: SectionQuery,
  ids: readonly number[],
): Promise<Set<number>> {
  const query = queryOf(section, question);
  const where = combineFilters([query.where, { ids }]);
  const { hits } = await section.index().search({ ...query, where, count: [], limit: Math.min(ids.length, 1_000) });
  return new Set(hits.map(({ id }) => id));
}

/** Pins the given documents that match the query, in their order. */
export async function putFirst(
  section: SearchSection,
  question: SectionQuery,
  ids: readonly number[],
): Promise<SectionQuery> {
  if (ids.length === 0) return question;
  const { where, ...query } = queryOf(section, question);
  const { hits } = await section.index().search({
    ...query,
    where: combineFilters([where, { ids }]),
    count: [],
    limit: Math.min(ids.length, MAX_ORDERED),
    ...((await hasVariations(section)) && { distinct: true }),
  });
  const first = inOrder(
    hits.map(({ id }) => id),
    ids,
  ).slice(0, MAX_FIRST);
  return { ...question, pins: first.map((id, at) => ({ id, at })) };
}

function queryOf(
  section: SearchSection,
  { text, narrowing, where = [], sort, boosts, preferences = [], pins }: SectionQuery,
): SearchQuery {
  const ranges = Object.values(narrowing?.ranges ?? {});
  return {
    ...(text && { text, semanticBelow: FEW_RESULTS, partialMatches: false }),
    ...toZoneOption(section),
    ...(narrowing && { choices: narrowing.choices }),
    where: combineFilters([section.where, ...where, ...(narrowing?.where ?? []), ...ranges]),
    ...(sort && { sort }),
    ...(boosts && { boosts }),
    ...(preferences.length > 0 && { preferences }),
    ...(pins && { pins }),
  };
}

function inOrder(ids: readonly number[], order: readonly number[]): number[] {
  const places = new Map(order.map((id, at) => [id, at]));
  return [...ids].sort((a, b) => (places.get(a) ?? order.length) - (places.get(b) ?? order.length));
}

/** Maximum number of values counted individually. Beyond it, variations are counted. */
const MAX_COUNTED = 300;

/** With distinct, the engine counts only the first variation of each item. If variations differ in a facet, items are counted value by value. */
async function countItems(
  section: SearchSection,
  query: SearchQuery,
  { total, facets: counts }: SearchResult,
): Promise<SearchResult['facets']> {
  const varying = [...(await varyingFacets(section))].filter((facet) => counts[facet]);
  if (varying.length === 0) return counts;
  const index = section.index();
  const plain = await index.search({ ...query, count: varying, limit: 0 });
  const exact = varying.map(async (facet): Promise<[string, { value: string; count: number }[]]> => {
    const { [facet]: chosen, ...choices } = query.choices ?? {};
    const values = plain.facets[facet] ?? [];
    // If every item matched with one variation, both counts are equal.
    if (plain.total === total && !chosen) return [facet, values];
    const countOf = async (value: string) => {
      const where = combineFilters([query.where, { facet, anyOf: [value] }]);
      return (await index.search({ ...query, choices, where, count: [], limit: 0, distinct: true })).total;
    };
    const counted = await Promise.all(
      values.map(async ({ value, count }, at) => ({
        value,
        count: count > 1 && at < MAX_COUNTED ? await countOf(value) : count,
      })),
    );
    return [facet, counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))];
  });
  return { ...counts, ...Object.fromEntries(await Promise.all(exact)) };
}

const isRanged = ({ narrowing }: SectionQuery, number: string) => Object.hasOwn(narrowing?.ranges ?? {}, number);

/** Min and max of each number, ignoring the number's own range filter. */
async function readLimits(
  section: SearchSection,
  question: SectionQuery,
  query: SearchQuery,
  numbers: readonly string[],
): Promise<Record<string, NumberStats>> {
  const { narrowing } = question;
  const read = async (statsQuery: SearchQuery, stats: readonly string[]) =>
    stats.length > 0 ? (await section.index().search({ ...statsQuery, count: [], stats, limit: 0 })).stats : {};
  const own = numbers
    .filter((number) => isRanged(question, number))
    .map((number) => {
      const { [number]: _, ...ranges } = narrowing?.ranges ?? {};
      const wider = queryOf(section, { ...question, narrowing: narrowing && { ...narrowing, ranges } });
      return read(wider, [number]);
    });
  const others = numbers.filter((number) => !isRanged(question, number));
  return Object.assign({}, ...(await Promise.all([read(query, others), ...own])));
}

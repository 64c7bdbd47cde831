import type { Filter, NumberStats, SearchQuery, SearchResult } from '@easel/search/search-schema';
import type { SearchSection } from '../accounts/search-account.ts';
import { allOf, type Narrowing } from './filter-parameters.ts';
import { hasVariations, varyingFacets, zoneOf } from './section-vocabulary.ts';

/** A question to a section. An item is one result however many of its variations match. */
export interface Question {
  text?: string;
  narrowing?: Narrowing | undefined;
  where?: readonly Filter[];
  sort?: SearchQuery['sort'];
  boosts?: SearchQuery['boosts'];
  pins?: SearchQuery['pins'];
  offset: number;
  limit: number;
  /** Facets whose values are counted, and numbers whose least and most are wanted. */
  count?: readonly string[];
  limits?: readonly string[];
  /** The order of documents where nothing else gives one, such as that of the ids that were asked for. */
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

/** Below this many results by words, those by meaning are looked for too. */
const FEW_RESULTS = 5;
/** As many documents as are put in an order of their own. */
const MAX_ORDERED = 1_000;
/** The engine takes so many pins. */
const MAX_FIRST = 100;

export async function askSection(section: SearchSection, question: Question): Promise<Found> {
  const { offset, limit, count = [], limits = [], order, sort } = question;
  const index = section.index();
  const query = queryOf(section, question);
  const isDistinct = hasVariations(section);
  const isOrdered = order !== undefined && order.length <= MAX_ORDERED && !sort;
  const reach = isOrdered ? { offset: 0, limit: MAX_ORDERED } : { offset, limit };
  // Of variations all count for the limits, and only the first of each item for the rest.
  const together = isDistinct ? [] : limits.filter((number) => !isRanged(question, number));
  const result = index.search({
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
      ...readLimits(
        section,
        question,
        query,
        limits.filter((number) => !together.includes(number)),
      ),
    },
  };
}

/** The documents of these that the question finds, of any variation. */
export function findAmong(section: SearchSection, question: Question, ids: readonly number[]): Set<number> {
  const query = queryOf(section, question);
  const where = allOf([query.where, { ids }]);
  const { hits } = section.index().search({ ...query, where, count: [], limit: Math.min(ids.length, 1_000) });
  return new Set(hits.map(({ id }) => id));
}

/** Puts those of these documents that the question finds before all others, in their order. */
export function putFirst(section: SearchSection, question: Question, ids: readonly number[]): Question {
  if (ids.length === 0) return question;
  const { where, ...query } = queryOf(section, question);
  const { hits } = section.index().search({
    ...query,
    where: allOf([where, { ids }]),
    count: [],
    limit: Math.min(ids.length, MAX_ORDERED),
    ...(hasVariations(section) && { distinct: true }),
  });
  const first = inOrder(
    hits.map(({ id }) => id),
    ids,
  ).slice(0, MAX_FIRST);
  return { ...question, pins: first.map((id, at) => ({ id, at })) };
}

function queryOf(section: SearchSection, { text, narrowing, where = [], sort, boosts, pins }: Question): SearchQuery {
  const ranges = Object.values(narrowing?.ranges ?? {});
  return {
    ...(text && { text, semanticBelow: FEW_RESULTS }),
    ...zoneOf(section),
    ...(narrowing && { choices: narrowing.choices }),
    where: allOf([section.where, ...where, ...(narrowing?.where ?? []), ...ranges]),
    ...(sort && { sort }),
    ...(boosts && { boosts }),
    ...(pins && { pins }),
  };
}

function inOrder(ids: readonly number[], order: readonly number[]): number[] {
  const places = new Map(order.map((id, at) => [id, at]));
  return [...ids].sort((a, b) => (places.get(a) ?? order.length) - (places.get(b) ?? order.length));
}

/** Values that are counted one by one; of a longer list, the rest is counted by variations. */
const MAX_COUNTED = 300;

/**
 * Of each item the engine counts the variation that comes first. Where variations differ in a facet, the items that have a value in any
 * variation are counted one value after the other.
 */
async function countItems(
  section: SearchSection,
  query: SearchQuery,
  { total, facets: counts }: SearchResult,
): Promise<SearchResult['facets']> {
  const varying = [...(await varyingFacets(section))].filter((facet) => counts[facet]);
  if (varying.length === 0) return counts;
  const index = section.index();
  const plain = index.search({ ...query, count: varying, limit: 0 });
  const exact = varying.map((facet): [string, { value: string; count: number }[]] => {
    const { [facet]: chosen, ...choices } = query.choices ?? {};
    const values = plain.facets[facet] ?? [];
    // Where each item was found by one variation, both are the same.
    if (plain.total === total && !chosen) return [facet, values];
    const countOf = (value: string) => {
      const where = allOf([query.where, { facet, anyOf: [value] }]);
      return index.search({ ...query, choices, where, count: [], limit: 0, distinct: true }).total;
    };
    const counted = values.map(({ value, count }, at) => ({
      value,
      count: count > 1 && at < MAX_COUNTED ? countOf(value) : count,
    }));
    return [facet, counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))];
  });
  return { ...counts, ...Object.fromEntries(exact) };
}

const isRanged = ({ narrowing }: Question, number: string) => Object.hasOwn(narrowing?.ranges ?? {}, number);

/** The least and most of each number; a number's own range does not narrow them. */
function readLimits(
  section: SearchSection,
  question: Question,
  query: SearchQuery,
  numbers: readonly string[],
): Record<string, NumberStats> {
  const { narrowing } = question;
  const read = (asked: SearchQuery, stats: readonly string[]) =>
    stats.length > 0 ? section.index().search({ ...asked, count: [], stats, limit: 0 }).stats : {};
  const own = numbers
    .filter((number) => isRanged(question, number))
    .map((number) => {
      const { [number]: _, ...ranges } = narrowing?.ranges ?? {};
      const wider = queryOf(section, { ...question, narrowing: narrowing && { ...narrowing, ranges } });
      return read(wider, [number]);
    });
  const others = numbers.filter((number) => !isRanged(question, number));
  return Object.assign({}, read(query, others), ...own);
}

import type { Eventually, QueryableIndex } from '@easel/search/queryable-index';
import { type Filter, SearchError, type SearchQuery, type SearchResult } from '@easel/search/search-schema';
import { AlgoliaError } from './algolia-error.ts';
import type { RuledSearch } from './apply-rules.ts';
import { isOn, parseLanguages } from './dictionaries.ts';
import { NOTHING, readFilters } from './filter-converter.ts';
import type { OpenIndex } from './load-index.ts';
import { allowsTypos, readText, shorterTexts } from './query-text.ts';
import type { SearchParams } from './search-params.ts';

export interface Found {
  engine: QueryableIndex;
  /** The final engine query, without pagination. */
  query: SearchQuery;
  total: number;
  /** The documents of the requested page. */
  hits: { id: number; isPromoted: boolean }[];
  queryAfterRemoval: string | undefined;
}

/** Runs an engine call. A SearchError becomes a client error. */
export async function runEngine<T>(work: () => Eventually<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SearchError) throw new AlgoliaError(400, error.message);
    throw error;
  }
}

/** Finds the hits of a search, with promoted records at their positions. */
export async function findHits(open: OpenIndex, ruled: RuledSearch, offset: number, limit: number): Promise<Found> {
  const { params } = ruled;
  const engine = open.engine(params.synonyms !== false);
  const { query, result, queryAfterRemoval } = await settleText(engine, open, params, await engineQuery(open, ruled));
  const promoted = await promotedOf(engine, open, ruled, query);
  if (promoted.length === 0) {
    const page = offset === 0 && limit === 0 ? [] : (await engine.search({ ...query, count: [], offset, limit })).hits;
    return {
      engine,
      query,
      total: result.total,
      hits: page.map(({ id }) => ({ id, isPromoted: false })),
      queryAfterRemoval,
    };
  }
  const ids = promoted.map(({ id }) => id);
  const rest = narrowed(query, { not: { ids } });
  const { total: others } = await engine.search({ ...rest, count: [], limit: 0 });
  const places = placesOf(promoted, others);
  const before = places.filter(({ at }) => at < offset).length;
  const within = places.filter(({ at }) => at >= offset && at < offset + limit);
  const found = await engine.search({
    ...rest,
    count: [],
    offset: offset - before,
    limit: Math.max(0, limit - within.length),
  });
  const hits = found.hits.map(({ id }) => ({ id, isPromoted: false }));
  for (const { id, at } of within) hits.splice(at - offset, 0, { id, isPromoted: true });
  return { engine, query, total: others + ids.length, hits, queryAfterRemoval };
}

const narrowed = (query: SearchQuery, filter: Filter): SearchQuery => ({
  ...query,
  where: { and: [...(query.where ? [query.where] : []), filter] },
});

/** The engine query without text. */
export async function engineQuery(
  open: OpenIndex,
  { params, hidden, preferences = [] }: Pick<RuledSearch, 'params' | 'hidden' | 'preferences'>,
): Promise<SearchQuery> {
  const { where, ...boosts } = await readFilters(open, params);
  const hiddenIds = await open.documentsOf(hidden);
  const { restrictSearchableAttributes: only, queryType, distinct } = params;
  const fields = only?.length ? open.fieldsOf(only) : undefined;
  const dictionaries = open.dictionaries?.();
  const text = readText(params, dictionaries);
  const plurals = isOn(params.ignorePlurals)
    ? dictionaries?.pluralsIn(parseLanguages(params.ignorePlurals, params))
    : undefined;
  return {
    ...open.base,
    where: hiddenIds.length > 0 ? { and: [...where.and, { not: { ids: hiddenIds } }] } : where,
    ...boosts,
    ...(preferences.length > 0 && { preferences }),
    ...(fields && { fields }),
    text,
    partialMatches: false,
    ...(plurals?.length && { synonymGroups: plurals }),
    typos: allowsTypos(params, text),
    prefix: queryType !== 'prefixNone',
    ...((distinct === true || (typeof distinct === 'number' && distinct > 0)) && { distinct: true }),
  };
}

/** Applies the setting for removing words if there are no results. */
export async function settleText(
  engine: QueryableIndex,
  open: OpenIndex,
  params: SearchParams,
  query: SearchQuery,
): Promise<{ query: SearchQuery; result: SearchResult; queryAfterRemoval: string | undefined }> {
  const count = (attempt: SearchQuery) => engine.search({ ...attempt, count: [], limit: 0 });
  const text = query.text ?? '';
  const settled = (attempt: SearchQuery, result: SearchResult, removed?: string) => ({
    query: attempt,
    result,
    queryAfterRemoval: removed,
  });
  // Attributes that are not searchable match no words.
  if (query.fields?.length === 0 && text.trim() !== '') {
    const { fields: _, ...nowhere } = narrowed(query, NOTHING);
    return settled(nowhere, await count(nowhere));
  }
  const whole = await count(query);
  if (whole.total > 0 && !whole.isRelaxed) return settled(query, whole);
  const parts =
    params.decompoundQuery === false
      ? undefined
      : open.dictionaries?.().decompound(text, parseLanguages(undefined, params));
  if (parts !== undefined) {
    const attempt = { ...query, text: parts };
    const result = await count(attempt);
    if (result.total > 0 && !result.isRelaxed) return settled(attempt, result);
  }
  for (const shorter of shorterTexts(text, params)) {
    const attempt = { ...query, text: shorter };
    const result = await count(attempt);
    if (result.total > 0 && !result.isRelaxed) return settled(attempt, result, shorter);
  }
  // The engine relaxes queries by itself, which is an option in this protocol.
  if (!whole.isRelaxed || params.removeWordsIfNoResults === 'allOptional') return settled(query, whole);
  const nothing = narrowed(query, NOTHING);
  return settled(nothing, await count(nothing));
}

/** Promoted records are included even if the text does not match and, unless a rule filters promotions, if filters do not match. */
async function promotedOf(
  engine: QueryableIndex,
  open: OpenIndex,
  { promoted, hidden }: RuledSearch,
  query: SearchQuery,
): Promise<{ id: number; at: number }[]> {
  if (promoted.length === 0) return [];
  const wanted = promoted.filter(({ objectID }) => !hidden.includes(objectID));
  const documents = await Promise.all(wanted.map(({ objectID }) => open.documentsOf([objectID])));
  const all = wanted.flatMap(({ at, isFiltered }, place) =>
    (documents[place] ?? []).slice(0, 1).map((id) => ({ id, at, isFiltered })),
  );
  const { text: _, ...filtered } = narrowed(query, { ids: all.map(({ id }) => id) });
  const { hits } = await engine.search({ ...filtered, count: [], limit: 1_000 });
  const allowed = new Set(hits.map(({ id }) => id));
  return all.filter(({ id, isFiltered }) => !isFiltered || allowed.has(id));
}

/** Positions beyond the end are moved up. */
function placesOf(promoted: readonly { id: number; at: number }[], others: number): { id: number; at: number }[] {
  const places: { id: number; at: number }[] = [];
  for (const { id, at } of [...promoted].sort((a, b) => a.at - b.at)) {
    const last = places.at(-1);
    places.push({ id, at: Math.max(last ? last.at + 1 : 0, Math.min(at, others + places.length)) });
  }
  return places;
}

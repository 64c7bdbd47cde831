import type { UnderstoodPart } from '@easel/contract/discovery/search';
import { correctQuery } from '@easel/domain/discovery/correct-query';
import type { Discovery, FoundWorks, Redirect, WorksQuery } from '../discovery.ts';
import { filtersOfParts, type SearchPart, type UnderstoodSearch } from './search-understanding.ts';

/** The order in which parts are dropped if no work matches all of them: appearance before kind. */
const DROP_ORDER = [
  'orientation',
  'is_ready_to_hang',
  'is_framed',
  'is_outdoor',
  'has_prints',
  'country',
  'size',
  'color',
  'price',
  'materials',
  'mediums',
  'styles',
  'subject',
  'category',
  'artist',
];

export interface FoundUnderstood {
  found: FoundWorks | Redirect;
  understood: UnderstoodPart[];
  /** The search that was run. */
  text: string;
  query: WorksQuery;
}

/**
 * Searches with the recognized parts as filters. If nothing matches, it searches for the query as typed; if no work has all of its words,
 * it drops one part after the other, unless `mayDropParts` is false; and finally accepts works that have most of the words. Unless
 * `mayDropParts` is false, a query that says nothing about a work shows all of them.
 */
export async function findUnderstood(
  discovery: Discovery,
  query: WorksQuery,
  search: UnderstoodSearch,
  isPrints: boolean,
  mayDropParts = true,
): Promise<FoundUnderstood> {
  const understood = await searchWith(search.parts);
  if (search.isOpen && mayDropParts && !isExact(understood.found)) return showAll();
  if (search.parts.length === 0 || isFound(understood.found)) return understood;
  const literal = { ...(await searchWith([], search.query)), understood: [] };
  if (isExact(literal.found)) return literal;
  if (!mayDropParts) return literal;
  const parts = [...search.parts].sort((a, b) => DROP_ORDER.indexOf(a.facet) - DROP_ORDER.indexOf(b.facet));
  for (let dropped = 1; dropped < parts.length; dropped++) {
    const result = await searchWith(parts.slice(dropped));
    if (isFound(result.found)) return result;
  }
  return literal;

  /** A query that says nothing about a work shows all works rather than those with one of its words. */
  async function showAll(): Promise<FoundUnderstood> {
    const narrowed = { ...query, typedText: search.query };
    return { found: await discovery.browse(narrowed), understood: [], text: '', query: narrowed };
  }

  async function searchWith(applied: readonly SearchPart[], text = search.words): Promise<FoundUnderstood> {
    const narrowed = narrowQuery(query, search, applied, isPrints);
    const found = await discovery.search(text, narrowed);
    const { query: typed, corrected } = search;
    const didYouMean =
      found.kind === 'works' && found.didYouMean
        ? correctQuery(corrected ?? typed, text, found.didYouMean)
        : applied.length > 0
          ? corrected
          : undefined;
    return {
      found: found.kind === 'works' ? { ...found, didYouMean } : found,
      understood: search.parts.map((part) => understoodPartOf(part, applied.includes(part))),
      text,
      query: narrowed,
    };
  }
}

/** A query with some parts of a search as filters. */
export function narrowQuery(
  query: WorksQuery,
  { query: typedText, artistIds }: UnderstoodSearch,
  applied: readonly SearchPart[],
  isPrints: boolean,
): WorksQuery {
  const { choices, prices, where } = filtersOfParts(applied, isPrints);
  return {
    ...query,
    choices: { ...query.choices, ...choices },
    prices: prices.length > 0 ? prices : (query.prices ?? []),
    where: [...(query.where ?? []), ...where],
    typedText,
    firstArtistIds: artistIds,
  };
}

const isFound = (found: FoundWorks | Redirect): boolean => found.kind === 'redirect' || found.total > 0;

const isExact = (found: FoundWorks | Redirect): boolean =>
  isFound(found) && !(found.kind === 'works' && found.isRelaxed);

const understoodPartOf = ({ price: _, ...part }: SearchPart, isApplied: boolean): UnderstoodPart => ({
  ...part,
  values: [...part.values],
  isApplied,
});

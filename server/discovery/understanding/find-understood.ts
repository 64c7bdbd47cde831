import type { UnderstoodPart } from '@easel/contract/discovery/search';
import { correctQuery } from '@easel/domain/discovery/correct-query';
import { plainWord, wordsIn } from '@easel/domain/text/fold-words';
import type { Discovery, FoundWorks, Redirect, WorksQuery } from '../discovery.ts';
import { type SearchPart, toSearchFilters, type UnderstoodSearch } from './search-understanding.ts';

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
  /** Words that were left out because no work has them; empty if there are none. */
  droppedWords: string;
}

/**
 * Searches with the recognized parts as filters. If nothing matches, it searches for the query as typed. If no work has all of its words, it
 * leaves out words that are in no work, then drops one part after the other, then leaves out all words. A query without parts accepts works
 * that have most of the words, and one that says nothing about a work shows all works. If `mayDropParts` is false, everything has to match.
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
  const words = search.words.split(' ');
  const isMissing = (word: string) => wordsIn(word).some(({ text }) => discovery.hasWord(plainWord(text)) === false);
  const known = words.filter((word) => !isMissing(word)).join(' ');
  const withKnown = await searchWithout(words.filter(isMissing).join(' '), known);
  if (withKnown) return withKnown;
  const parts = [...search.parts].sort((a, b) => DROP_ORDER.indexOf(a.facet) - DROP_ORDER.indexOf(b.facet));
  for (let dropped = 1; dropped < parts.length; dropped++) {
    const result = await searchWith(parts.slice(dropped));
    if (isFound(result.found)) return result;
  }
  return (await searchWithout(search.words)) ?? literal;

  /** The recognized parts without some words. */
  async function searchWithout(droppedWords: string, text = ''): Promise<FoundUnderstood | undefined> {
    if (droppedWords === '') return undefined;
    const { found, ...result } = await searchWith(search.parts, text);
    if (!isFound(found)) return undefined;
    // The words may be typos.
    const didYouMean = suggestionIn(understood.found) ?? suggestionIn(literal.found);
    return { ...result, found: found.kind === 'works' ? { ...found, didYouMean } : found, droppedWords };
  }

  /** A query that says nothing about a work shows all works rather than those with one of its words. */
  async function showAll(): Promise<FoundUnderstood> {
    const narrowed = { ...query, typedText: search.query };
    return { found: await discovery.browse(narrowed), understood: [], text: '', query: narrowed, droppedWords: '' };
  }

  async function searchWith(applied: readonly SearchPart[], text = search.words): Promise<FoundUnderstood> {
    const narrowed = narrowQuery(query, search, applied, isPrints);
    const found = await discovery.search(text, narrowed);
    const { query: typed, corrected } = search;
    const didYouMean =
      found.kind === 'works' && found.didYouMean
        ? correctQuery(corrected ?? typed, text, found.didYouMean)
        : // With nothing left to search for, the corrected words are shown as filters already.
          applied.length > 0 && text !== ''
          ? corrected
          : undefined;
    return {
      found: found.kind === 'works' ? { ...found, didYouMean } : found,
      understood: search.parts.map((part) => understoodPartOf(part, applied.includes(part))),
      text,
      query: narrowed,
      droppedWords: '',
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
  const { choices, prices, where } = toSearchFilters(applied, isPrints);
  return {
    ...query,
    choices: { ...query.choices, ...choices },
    prices: prices.length > 0 ? prices : (query.prices ?? []),
    where: [...(query.where ?? []), ...where],
    typedText,
    preferredText: readPreferredText(typedText, applied),
    firstArtistIds: artistIds,
  };
}

/** Facets whose values occur in the texts of works. */
const WRITTEN_FACETS = new Set(['category', 'styles', 'subject', 'color', 'mediums', 'materials', 'country']);

/** The words of the query that became filters and may also be in titles: a blue work called "Blue" is the first for "blue painting". */
const readPreferredText = (query: string, applied: readonly SearchPart[]): string | undefined =>
  applied
    .flatMap(({ facet, isExcluded, start, end }) =>
      WRITTEN_FACETS.has(facet) && !isExcluded ? [query.slice(start, end)] : [],
    )
    .join(' ') || undefined;

const suggestionIn = (found: FoundWorks | Redirect) => (found.kind === 'works' ? found.didYouMean : undefined);

const isFound = (found: FoundWorks | Redirect): boolean => found.kind === 'redirect' || found.total > 0;

const isExact = (found: FoundWorks | Redirect): boolean =>
  isFound(found) && !(found.kind === 'works' && found.isRelaxed);

const understoodPartOf = (
  { price: _price, length: _length, ...part }: SearchPart,
  isApplied: boolean,
): UnderstoodPart => ({
  ...part,
  values: [...part.values],
  isApplied,
});

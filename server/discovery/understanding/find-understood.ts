import type { UnderstoodPart } from '@easel/contract/discovery/search';
import { correctQuery } from '@easel/domain/discovery/correct-query';
import type { Filter } from '@easel/search/search-schema';
import type { Discovery, FoundWorks, Redirect, WorksAsked } from '../discovery.ts';
import { filtersOfParts, type UnderstoodSearch } from './search-understanding.ts';

/** What is given up first where nothing has all that was understood: how a work looks before what it is. */
const GIVEN_UP = [
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
  /** The question that was answered. */
  text: string;
  asked: WorksAsked;
}

/**
 * Searches for what was understood. Where nothing has all of it, works that have all of the words as they were typed are the next best; then parts are given up one
 * after the other; and in the end works that have most of the words are found.
 */
export async function findUnderstood(
  discovery: Discovery,
  asked: WorksAsked,
  search: UnderstoodSearch,
  isPrints: boolean,
): Promise<FoundUnderstood> {
  const understood = await ask(search.parts);
  if (search.parts.length === 0 || isFound(understood.found)) return understood;
  const literal = { ...(await ask([], search.query)), understood: [] };
  if (isFound(literal.found) && !(literal.found.kind === 'works' && literal.found.isRelaxed)) return literal;
  const parts = [...search.parts].sort((a, b) => GIVEN_UP.indexOf(a.facet) - GIVEN_UP.indexOf(b.facet));
  for (let givenUp = 1; givenUp < parts.length; givenUp++) {
    const answer = await ask(parts.slice(givenUp));
    if (isFound(answer.found)) return answer;
  }
  return literal;

  async function ask(kept: UnderstoodSearch['parts'], text = search.words): Promise<FoundUnderstood> {
    const { filters, where } = filtersOfParts(kept, isPrints);
    const question: WorksAsked = {
      ...asked,
      filters: { ...asked.filters, ...filters },
      where: where.length > 0 ? { and: [...(asked.where ? [asked.where] : []), ...where] } : asked.where,
      typed: search.query,
      ...firstOf(search),
    };
    const found = await discovery.search(text, question);
    const { query, corrected } = search;
    const didYouMean =
      found.kind === 'works' && found.didYouMean
        ? correctQuery(corrected ?? query, text, found.didYouMean)
        : kept.length > 0
          ? corrected
          : undefined;
    return {
      found: found.kind === 'works' ? { ...found, didYouMean } : found,
      understood: search.parts.map((part) => ({ ...part, values: [...part.values], isApplied: kept.includes(part) })),
      text,
      asked: question,
    };
  }
}

const isFound = (found: FoundWorks | Redirect): boolean => found.kind === 'redirect' || found.total > 0;

const firstOf = ({ artistIds }: UnderstoodSearch): Pick<WorksAsked, 'first'> => {
  const byThem = artistIds.map((id): Filter => ({ number: 'artist_id', min: id, max: id }));
  return byThem.length > 0 ? { first: { or: byThem } } : {};
};

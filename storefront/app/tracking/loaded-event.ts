import { toPageNumber } from '@easel/domain/discovery/pagination';
import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { toTrackedItems } from './work-list-events.ts';

/** A listing and its page. */
export interface ListingPlace {
  category: string;
  query: string;
  /** The first is 0. In events it is 1. */
  page: number;
  /** Works on a full page; the last page has fewer. */
  pageSize: number;
  totalResults: number;
  /** No work has all of the words of the query; these have most of them. */
  isRelaxed?: boolean;
  /** No work has the words as they were typed: these are only similar, or have corrected words. */
  isSimilar?: boolean;
  /** What was left out of the query because no work has it. */
  droppedFilters?: readonly string[];
  /** A subject of the query that no work has. */
  noSubject?: object | undefined;
  /** The search leads to another page. */
  redirectLink?: string | null | undefined;
  /** The search is down, which says nothing about the query. */
  isUnavailable?: boolean;
  isPrints: boolean;
  /** Set if the visitor may have an order of their own; with signals, this is it. */
  order?: { signals?: unknown } | undefined;
  /** The kind of page. */
  subpagetype: 'listing' | 'search' | 'feature';
}

const matchOf = ({ isRelaxed, isSimilar, droppedFilters = [], noSubject }: ListingPlace) =>
  isRelaxed || droppedFilters.length > 0 || noSubject !== undefined ? 'partial' : isSimilar ? 'similar' : undefined;

/** What is reported about the results of a page; undefined if they say nothing. */
export function createLoadedEvent(
  place: ListingPlace,
  results: readonly TrackedWork[],
  search: { url: string; resultId: string },
) {
  const { query, page, totalResults, isUnavailable, redirectLink } = place;
  // What nobody found is worth knowing. A listing without works is not, a wall may still be loading, and a search that leads elsewhere has been
  // reported as such.
  const isEmptySearch = query !== '' && totalResults === 0 && !isUnavailable && !redirectLink;
  if (results.length === 0 && !isEmptySearch) return undefined;
  const match = matchOf(place);
  return {
    ...search,
    items: toTrackedItems(results),
    section: DEFAULT_SECTION,
    resultCount: totalResults,
    resultPage: toPageNumber(page),
    ...(match && { analyticsTags: { match } }),
  };
}

import { toPageNumber } from '@easel/domain/discovery/pagination';
import { createPageView, formatListId } from '@easel/domain/tracking/data-layer';
import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { useEffect, useMemo } from 'react';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { useSite } from '../lib/page-meta.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { newQueryId, saveQueryId } from './search-events.ts';
import { type Client, track } from './tracker.ts';
import { useImpressions } from './use-impressions.ts';
import { toClickedItem, toTrackedItems, trackList } from './work-list-events.ts';

/** A listing and its page. */
export interface ListingPlace {
  category: string;
  query: string;
  /** The first is 0. In events it is 1. */
  page: number;
  totalResults: number;
  /** No work has all of the words of the query; these have most of them. */
  isRelaxed?: boolean;
  /** The search is down, which says nothing about the query. */
  isUnavailable?: boolean;
  isPrints: boolean;
  /** The kind of page. */
  subpagetype: 'listing' | 'search' | 'feature';
}

/**
 * Tracks page view, impressions and clicks of a listing. Works may load after the page. Pages are cached for all visitors, so the browser
 * creates the query id.
 */
export function useListingTracking(place: ListingPlace, results: readonly TrackedWork[], resultId?: string) {
  const { searchKey } = useSite();
  const { query, category, isPrints, totalResults, page } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has a new id.
  const queryId = useMemo(() => resultId ?? newQueryId(), [place, resultId]);
  const list = trackList({ listId: formatListId(place), isPrints, works: results, queryId }, searchKey);

  useEffect(() => {
    const { category, query: keyword, page, subpagetype } = place;
    pushToDataLayer(createPageView({ category, keyword, pagination: toPageNumber(page), subpagetype }));
  }, [place]);
  useEffect(() => {
    // What nobody found is worth knowing. A listing without works is not, and a wall may still be loading.
    const isEmptySearch = place.query !== '' && place.totalResults === 0 && !place.isUnavailable;
    if (results.length === 0 && !isEmptySearch) return;
    if (results.length > 0)
      saveQueryId(
        queryId,
        results.map(({ artworkId }) => artworkId),
        place.query,
      );
    // The event may be sent when the visitor is on another page.
    const url = location.href;
    track((client) => trackLoaded(client, place, results, { url, resultId: queryId }), searchKey);
  }, [place, results, queryId, searchKey]);

  useImpressions(() => document.getElementById('wall'), results, list);

  /** A work was clicked. */
  return (artworkId: number) => {
    const work = list.click(artworkId);
    if (!work) return;
    const item = {
      ...toClickedItem(results, work),
      resultCount: totalResults,
      resultPage: toPageNumber(page),
      resultId: queryId,
    };
    track(({ tracker }) => {
      if (query) tracker.trackSearchResultClickV2(query, item);
      else tracker.trackBrowseResultClick({ ...item, filterName: 'group_id', filterValue: category });
    }, searchKey);
  };
}

function trackLoaded(
  { tracker }: Client,
  { query, category, totalResults, page, isRelaxed }: ListingPlace,
  results: readonly TrackedWork[],
  search: { url: string; resultId: string },
) {
  const items = toTrackedItems(results);
  const event = {
    ...search,
    items,
    section: DEFAULT_SECTION,
    resultCount: totalResults,
    resultPage: toPageNumber(page),
    ...(isRelaxed && { analyticsTags: { match: 'partial' } }),
  };
  if (query) tracker.trackSearchResultsLoaded(query, event);
  else tracker.trackBrowseResultsLoaded({ ...event, filterName: 'group_id', filterValue: category });
}

import { toPageNumber } from '@easel/domain/discovery/pagination';
import { createPageView, formatListId } from '@easel/domain/tracking/data-layer';
import { useEffect, useMemo } from 'react';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { useSite } from '../lib/page-meta.ts';
import { showVariant } from '../lib/shown-variants.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { createLoadedEvent, type ListingPlace } from './loaded-event.ts';
import { newQueryId, saveQueryId } from './search-events.ts';
import { track } from './tracker.ts';
import { useImpressions } from './use-impressions.ts';
import { toClickedItem, trackList } from './work-list-events.ts';

/**
 * Tracks page view, impressions and clicks of a listing. Works may load after the page. Pages are cached for all visitors, so the browser
 * creates the query id.
 */
export function useListingTracking(
  place: ListingPlace,
  results: readonly TrackedWork[],
  { resultId, isWaiting = false }: { resultId?: string | undefined; isWaiting?: boolean } = {},
) {
  const { searchKey } = useSite();
  const { query, category, isPrints, totalResults, page } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has a new id.
  // biome-ignore lint/nursery/useReactCompiler: the same.
  const queryId = useMemo(() => resultId ?? newQueryId(), [place, resultId]);
  const list = trackList({ listId: formatListId(place), isPrints, works: results, queryId }, searchKey);

  useEffect(() => {
    const { category, query: keyword, page, subpagetype } = place;
    pushToDataLayer(createPageView({ category, keyword, pagination: toPageNumber(page), subpagetype }));
  }, [place]);
  // An answer without works is part of the variant, too: who gets nothing must be counted, or the variant that finds less looks better.
  useEffect(() => {
    // Another page is seen again. The order of one person is no variant.
    if (!isWaiting && !place.order?.signals) showVariant('listing');
  }, [place, isWaiting]);
  useEffect(() => {
    // The event may be sent when the visitor is on another page.
    const event = createLoadedEvent(place, results, { url: location.href, resultId: queryId });
    if (!event) return;
    if (results.length > 0)
      saveQueryId(
        queryId,
        results.map(({ artworkId }) => artworkId),
        { term: place.query },
      );
    const { query, category } = place;
    track(({ tracker }) => {
      if (query) tracker.trackSearchResultsLoaded(query, event);
      else tracker.trackBrowseResultsLoaded({ ...event, filterName: 'group_id', filterValue: category });
    }, searchKey);
  }, [place, results, queryId, searchKey]);

  useImpressions(() => document.getElementById('wall'), results, list);

  /** A work was clicked. */
  return (artworkId: number) => {
    const work = list.click(artworkId);
    if (!work) return;
    const item = {
      ...toClickedItem(results, work, place.pageSize),
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

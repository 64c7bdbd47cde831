import { pageViewOf } from '@easel/domain/tracking/data-layer';
import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { useEffect, useMemo } from 'react';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { useSite } from '../lib/page-meta.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { keepQuery, newQueryId } from './search-events.ts';
import { type Client, tell } from './tracker.ts';
import { useImpressions } from './use-impressions.ts';
import { itemChosen, itemsTracked, measureList } from './work-list-events.ts';

/** Which listing, and which page of it. */
export interface ListingPlace {
  category: string;
  query: string;
  pageNumber: number;
  totalResults: number;
  isPrints: boolean;
  /** Which kind of page it is; a feature page says its keyword too. */
  subpagetype: 'listing' | 'search' | 'feature';
}

/**
 * Reports what is seen of a listing, and what is chosen from it. Works may load after the page; until then there are none.
 * A page from the cache is shared by many visitors, so that each visitor's browser makes an id for its own view of it.
 */
export function useListingTracking(place: ListingPlace, results: readonly TrackedWork[], answerId?: string) {
  const { searchKey } = useSite();
  const { query, category, isPrints, totalResults, pageNumber } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing, or another page of it, is another answer.
  const queryId = useMemo(() => answerId ?? newQueryId(), [place, answerId]);
  const listId = query ? `search ${query}` : category;
  const list = measureList({ listId, isPrints, works: results, queryId }, searchKey);

  useEffect(() => {
    const { category, query: keyword, pageNumber: pagination, subpagetype } = place;
    pushToDataLayer(pageViewOf({ category, keyword, pagination, subpagetype }));
  }, [place]);
  useEffect(() => {
    if (results.length === 0) return;
    keepQuery(
      queryId,
      results.map(({ artworkId }) => artworkId),
    );
    // It may be told when the visitor is on another page already.
    const url = location.href;
    tell((client) => tellLoaded(client, place, results, { url, resultId: queryId }), searchKey);
  }, [place, results, queryId, searchKey]);

  useImpressions(() => document.getElementById('wall'), results, list);

  /** A work was chosen. */
  return (artworkId: number) => {
    const work = list.choose(artworkId);
    if (!work) return;
    const chosen = {
      ...itemChosen(results, work),
      resultCount: totalResults,
      resultPage: pageNumber,
      resultId: queryId,
    };
    tell(({ tracker }) => {
      if (query) tracker.trackSearchResultClickV2(query, chosen);
      else tracker.trackBrowseResultClick({ ...chosen, filterName: 'group_id', filterValue: category });
    }, searchKey);
  };
}

function tellLoaded(
  { tracker }: Client,
  { query, category, totalResults, pageNumber }: ListingPlace,
  results: readonly TrackedWork[],
  answer: { url: string; resultId: string },
) {
  const items = itemsTracked(results);
  const said = { ...answer, items, section: DEFAULT_SECTION, resultCount: totalResults, resultPage: pageNumber };
  if (query) tracker.trackSearchResultsLoaded(query, said);
  else tracker.trackBrowseResultsLoaded({ ...said, filterName: 'group_id', filterValue: category });
}

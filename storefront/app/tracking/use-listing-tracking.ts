import { pageViewOf } from '@easel/domain/data-layer';
import { DEFAULT_SECTION } from '@easel/domain/tracking-queue';
import { useEffect, useMemo } from 'react';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { useSite } from '../lib/page-meta.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { itemChosen, itemsTracked, measureList } from './measured-works.ts';
import { keepQuery, newQueryId } from './search-events.ts';
import { type Client, tell } from './tracker.ts';
import { useImpressions } from './use-impressions.ts';

/** Which listing, and which page of it. */
export interface ListingPlace {
  category: string;
  query: string;
  pageNumber: number;
  totalResults: number;
  isPrints: boolean;
  queryId: string | null;
  /** Which kind of page it is; a feature page says its keyword too. */
  subpagetype: 'listing' | 'search' | 'feature';
}

/** Tells what is seen of a listing, and what is chosen from it. Its works may come after the page; until then there are none. */
export function useListingTracking(place: ListingPlace, results: readonly TrackedWork[]) {
  const { searchKey } = useSite();
  const { query, category, isPrints, totalResults, pageNumber } = place;
  // A listing whose search has no ids has none of its own either: another search's would be a lie.
  const queryId = useMemo(() => (place.queryId ? newQueryId() : undefined), [place]);
  const listId = query ? `search ${query}` : category;
  const list = measureList({ listId, isPrints, works: results, queryId }, searchKey);

  useEffect(() => {
    const { category, query: keyword, pageNumber: pagination, subpagetype } = place;
    pushToDataLayer(pageViewOf({ category, keyword, pagination, subpagetype }));
  }, [place]);
  useEffect(() => {
    if (results.length === 0) return;
    if (queryId)
      keepQuery(
        queryId,
        results.map(({ artworkId }) => artworkId),
      );
    // It may be told when the visitor is on another page already.
    const url = location.href;
    tell((client) => tellLoaded(client, place, results, url), searchKey);
  }, [place, results, queryId, searchKey]);

  useImpressions(() => document.getElementById('wall'), results, list);

  /** A work was chosen. */
  return (artworkId: number) => {
    const work = list.choose(artworkId);
    if (!work) return;
    const chosen = { ...itemChosen(results, work), resultCount: totalResults, resultPage: pageNumber };
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
  url: string,
) {
  const items = itemsTracked(results);
  const said = { url, items, section: DEFAULT_SECTION, resultCount: totalResults, resultPage: pageNumber };
  if (query) tracker.trackSearchResultsLoaded(query, said);
  else tracker.trackBrowseResultsLoaded({ ...said, filterName: 'group_id', filterValue: category });
}

import type { ArtworkTile } from '@easel/contract/artwork-tile';
import { type MeasuredWork, pageViewOf, worksEvent } from '@easel/domain/data-layer';
import { trackingItemsOf } from '@easel/domain/tracking-queue';
import { useEffect } from 'react';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { useSite } from '../lib/page-meta.ts';
import { keepQueryId, sendSearchEvent } from './search-events.ts';
import { tell } from './tracker.ts';
import { useImpressions } from './use-impressions.ts';

type TrackedWork = Pick<
  ArtworkTile,
  | 'artworkId'
  | 'artworkTitle'
  | 'firstName'
  | 'lastName'
  | 'sku'
  | 'category'
  | 'listPrice'
  | 'minPrintPrice'
  | 'positionID'
>;

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
  const { query, category, isPrints } = place;
  const measured = (work: TrackedWork): MeasuredWork => ({
    sku: work.sku,
    artworkId: work.artworkId,
    artworkTitle: work.artworkTitle,
    artistName: `${work.firstName} ${work.lastName}`.trim(),
    category: work.category,
    isPrint: isPrints,
    priceCents: isPrints ? work.minPrintPrice : work.listPrice,
    listId: query ? `search ${query}` : category,
    position: work.positionID,
  });
  const worksOf = (artworkIds: readonly number[]) => results.filter(({ artworkId }) => artworkIds.includes(artworkId));
  const factsOf = (works: readonly TrackedWork[]) =>
    works.map(({ artworkId, listPrice, positionID }) => ({ artworkId, priceCents: listPrice, position: positionID }));

  useEffect(() => {
    const { category, query: keyword, pageNumber: pagination, subpagetype, queryId } = place;
    if (queryId) keepQueryId(queryId);
    pushToDataLayer(pageViewOf({ category, keyword, pagination, subpagetype }));
  }, [place]);
  useEffect(() => {
    if (results.length > 0) tell((client) => tellLoaded(client, place, results), searchKey);
  }, [place, results, searchKey]);

  useImpressions('wall', results, {
    onSearchBatch: (ids) => sendSearchEvent('view_item_list', factsOf(worksOf(ids)), searchKey),
    onDataLayerBatch: (ids) => pushToDataLayer(worksEvent('view_item_list', worksOf(ids).map(measured))),
  });

  /** A work was chosen. */
  return (artworkId: number) => {
    const [work] = worksOf([artworkId]);
    if (!work) return;
    pushToDataLayer(worksEvent('select_item', [measured(work)]));
    pushToDataLayer(worksEvent('productClick', [measured(work)]));
    sendSearchEvent('select_item', factsOf([work]), searchKey);
    tell(({ tracker }) => {
      const item = { itemId: String(work.artworkId), itemName: work.artworkTitle };
      if (query) tracker.trackSearchResultClick(query, item);
      else tracker.trackBrowseResultClick({ ...item, filterName: 'group_id', filterValue: category });
    }, searchKey);
  };
}

/** Works as the client tells of them, a hundred at the most. */
export const itemsTracked = (works: readonly Pick<TrackedWork, 'artworkId' | 'artworkTitle'>[]) =>
  trackingItemsOf(works.map(({ artworkId, artworkTitle }) => ({ artworkId, title: artworkTitle }))).map(
    ({ item_id, item_name }) => ({ itemId: item_id, itemName: item_name }),
  );

type Client = Parameters<Parameters<typeof tell>[0]>[0];

function tellLoaded(
  { tracker }: Client,
  { query, category, totalResults, pageNumber }: ListingPlace,
  results: readonly TrackedWork[],
) {
  const items = itemsTracked(results);
  const said = { url: location.href, items, resultCount: totalResults, resultPage: pageNumber };
  if (query) tracker.trackSearchResultsLoaded(query, said);
  else tracker.trackBrowseResultsLoaded({ ...said, filterName: 'group_id', filterValue: category });
}

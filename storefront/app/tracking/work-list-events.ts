import { type MeasuredWork, worksEvent } from '@easel/domain/tracking/data-layer';
import { DEFAULT_SECTION, toTrackingItems } from '@easel/domain/tracking/tracking-queue';
import { pushToDataLayer } from '../lib/data-layer.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { sendSearchEvent } from './search-events.ts';

export interface TrackedList {
  listId: string;
  isPrints: boolean;
  works: readonly TrackedWork[];
  /** The id of the search that returned the list. */
  queryId?: string | undefined;
}

/** Reports impressions and clicks of a list to the data layer and to search. */
export function trackList({ listId, isPrints, works, queryId }: TrackedList, searchKey: string) {
  const measuredOf = (work: TrackedWork): MeasuredWork => ({
    sku: work.sku,
    artworkId: work.artworkId,
    artworkTitle: work.artworkTitle,
    artistName: `${work.firstName} ${work.lastName}`.trim(),
    category: work.category,
    isPrint: isPrints,
    priceCents: isPrints ? work.minPrintPrice : work.listPrice,
    listId,
    position: work.positionID,
  });
  const worksOf = (artworkIds: readonly number[]) => works.filter(({ artworkId }) => artworkIds.includes(artworkId));
  const send = (name: 'view_item_list' | 'select_item', reported: readonly TrackedWork[]) => {
    const facts = reported.map(({ artworkId, listPrice, positionID }) => ({
      artworkId,
      priceCents: listPrice,
      position: positionID,
    }));
    sendSearchEvent({ name, works: facts, queryId }, searchKey);
  };
  return {
    onSearchBatch: (artworkIds: number[]) => send('view_item_list', worksOf(artworkIds)),
    onDataLayerBatch: (artworkIds: number[]) =>
      pushToDataLayer(worksEvent('view_item_list', worksOf(artworkIds).map(measuredOf))),
    /** Reports a click; undefined if the work is not in the list. */
    click(artworkId: number): TrackedWork | undefined {
      const [work] = worksOf([artworkId]);
      if (!work) return undefined;
      pushToDataLayer(worksEvent('select_item', [measuredOf(work)]));
      pushToDataLayer(worksEvent('productClick', [measuredOf(work)]));
      send('select_item', [work]);
      return work;
    },
  };
}

type NamedWork = Pick<TrackedWork, 'artworkId' | 'artworkTitle' | 'sku' | 'sponsor'>;

/** Works as items of the search client, at most a hundred. */
export const toTrackedItems = (works: readonly NamedWork[]) =>
  toTrackingItems(works.map(({ artworkId, artworkTitle, sku }) => ({ artworkId, title: artworkTitle, sku }))).map(
    ({ item_id, item_name, variation_id }, at) => {
      const sponsor = works[at]?.sponsor;
      return {
        itemId: item_id,
        itemName: item_name,
        ...(variation_id && { variationId: variation_id }),
        ...(sponsor && { slCampaignId: sponsor.campaignId, slCampaignOwner: sponsor.owner }),
      };
    },
  );

/** A clicked work with its position. The last page of a list is not full, and places are counted with the size of a full one. */
export function toClickedItem(works: readonly NamedWork[], work: NamedWork, pageSize = works.length) {
  const at = works.findIndex(({ artworkId }) => artworkId === work.artworkId);
  const [item = { itemId: String(work.artworkId), itemName: work.artworkTitle }] = toTrackedItems([work]);
  return { ...item, section: DEFAULT_SECTION, resultPositionOnPage: at + 1, numResultsPerPage: pageSize };
}

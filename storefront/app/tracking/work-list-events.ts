import { type MeasuredWork, worksEvent } from '@easel/domain/tracking/data-layer';
import { DEFAULT_SECTION, trackingItemsOf } from '@easel/domain/tracking/tracking-queue';
import { pushToDataLayer } from '../lib/data-layer.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { sendSearchEvent } from './search-events.ts';

export interface MeasuredList {
  listId: string;
  isPrints: boolean;
  works: readonly TrackedWork[];
  /** Of the search that made this list, where one did. */
  queryId?: string | undefined;
}

/** What is told of a list wherever it hangs: the works that are seen, and the one that is chosen. */
export function measureList({ listId, isPrints, works, queryId }: MeasuredList, searchKey: string) {
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
  const send = (name: 'view_item_list' | 'select_item', told: readonly TrackedWork[]) => {
    const facts = told.map(({ artworkId, listPrice, positionID }) => ({
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
    /** A work was chosen; undefined where it is none of these. */
    choose(artworkId: number): TrackedWork | undefined {
      const [work] = worksOf([artworkId]);
      if (!work) return undefined;
      pushToDataLayer(worksEvent('select_item', [measuredOf(work)]));
      pushToDataLayer(worksEvent('productClick', [measuredOf(work)]));
      send('select_item', [work]);
      return work;
    },
  };
}

type NamedWork = Pick<TrackedWork, 'artworkId' | 'artworkTitle' | 'sku'>;

/** Works as the client tells of them, a hundred at the most. */
export const itemsTracked = (works: readonly NamedWork[]) =>
  trackingItemsOf(works.map(({ artworkId, artworkTitle, sku }) => ({ artworkId, title: artworkTitle, sku }))).map(
    ({ item_id, item_name, variation_id }) => ({
      itemId: item_id,
      itemName: item_name,
      ...(variation_id && { variationId: variation_id }),
    }),
  );

/** One that was chosen, with where it stood on the page. */
export function itemChosen(works: readonly NamedWork[], work: NamedWork) {
  const at = works.findIndex(({ artworkId }) => artworkId === work.artworkId);
  const [item = { itemId: String(work.artworkId), itemName: work.artworkTitle }] = itemsTracked([work]);
  return { ...item, section: DEFAULT_SECTION, resultPositionOnPage: at + 1, numResultsPerPage: works.length };
}

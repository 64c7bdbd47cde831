import { MISSING_SKU } from '../catalogue/add-to-cart-button.ts';

export const MAX_ITEMS = 100;
export const DEFAULT_SECTION = 'Products';

/** A work in a tracking event, in the provider's names (docs/specification/tracking.md#tracking-items). */
export interface TrackingItem {
  item_id: string;
  item_name: string;
  variation_id?: string;
  section: string;
  result_id?: string;
}

export function toTrackingItem(item: {
  artworkId: number;
  title: string;
  sku?: string;
  resultId?: string;
  section?: string;
}): TrackingItem {
  return {
    item_id: String(item.artworkId),
    item_name: item.title,
    ...(item.sku && item.sku !== MISSING_SKU && { variation_id: item.sku }),
    section: item.section ?? DEFAULT_SECTION,
    ...(item.resultId && { result_id: item.resultId }),
  };
}

/** Lists of items are capped at 100. */
export const toTrackingItems = (items: readonly Parameters<typeof toTrackingItem>[0][]): TrackingItem[] =>
  items.slice(0, MAX_ITEMS).map(toTrackingItem);

import { MISSING_SKU } from '../catalogue/add-to-cart-button.ts';

/** The event queue, in order (browse §4 Queue). */
export const STALE_MS = 180_000;
export const SEND_DELAY_MS = 250;
export const MAX_ITEMS = 100;
export const DEFAULT_SECTION = 'Products';

export interface QueuedEvent {
  at: number;
  body: unknown;
}

export type QueueStep = { kind: 'wait' } | { kind: 'clear' } | { kind: 'send'; event: QueuedEvent };

/** One request at a time, and not while the page is hidden. An event that is too old stops and clears the queue. */
export function nextInQueue(
  queue: readonly QueuedEvent[],
  state: { isSending: boolean; isHidden: boolean; now: number },
): QueueStep {
  const [event] = queue;
  if (!event || state.isSending || state.isHidden) return { kind: 'wait' };
  return state.now - event.at > STALE_MS ? { kind: 'clear' } : { kind: 'send', event };
}

/** A work in a tracking event, in the provider's names (browse §3 Tracking item fields). */
export interface TrackingItem {
  item_id: string;
  item_name: string;
  variation_id?: string;
  section: string;
  result_id?: string;
}

export function trackingItemOf(item: {
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
export const trackingItemsOf = (items: readonly Parameters<typeof trackingItemOf>[0][]): TrackingItem[] =>
  items.slice(0, MAX_ITEMS).map(trackingItemOf);

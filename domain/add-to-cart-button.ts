import type { Availability } from './badge.ts';

/** The button shows only where there is something to buy: a sku, and an original that is available (account §4). */
export function showsAddToCart({
  sku,
  originalStatus,
}: {
  sku: string | null | undefined;
  originalStatus: Availability;
}): boolean {
  return Boolean(sku) && sku !== MISSING_SKU && originalStatus === 'avail';
}

/** What a provider's item without a sku gets (browse §3 Provider mapping). It names nothing, so it cannot be bought. */
export const MISSING_SKU = '--';

import type { Availability } from './badge.ts';

/** The button shows only where there is something to buy: a sku, and an original that is available (account §4) and has a price here. */
export function showsAddToCart({
  sku,
  originalStatus,
  listPrice,
}: {
  sku: string | null | undefined;
  originalStatus: Availability;
  listPrice: number | null;
}): boolean {
  return Boolean(sku) && sku !== MISSING_SKU && originalStatus === 'avail' && listPrice !== null;
}

/** What a provider's item without a sku gets (browse §3 Provider mapping). It names nothing, so it cannot be bought. */
export const MISSING_SKU = '--';

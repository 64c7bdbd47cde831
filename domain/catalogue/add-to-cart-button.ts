import type { Availability } from './badge.ts';

/**
 * The button is shown if the work has a SKU, and the original is available (docs/specification/tiles.md#tile-actions) and has a price in
 * the zone.
 */
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

/** The SKU of a provider item without one (docs/specification/works.md#sku). Such a work cannot be bought. */
export const MISSING_SKU = '--';

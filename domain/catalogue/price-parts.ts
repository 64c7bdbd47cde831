import type { Zone } from '../locale/countries.ts';
import { DEFAULT_ZONE, type ZonePrices, zonePriceOf } from './zone-price.ts';

/** The parts of a price in cents. They add up to the price. */
export interface PriceParts {
  /** The price in the default zone. */
  workCents: number;
  /** The difference for delivery to the zone; negative if the artist charges less there. */
  zoneCents: number;
  totalCents: number;
}

/**
 * Artists set one price per zone. The difference from the default zone covers delivery to the other zone: shipping, insurance and import
 * fees. Undefined if the work has no price in the zone; without a default price there is one part.
 */
export function pricePartsOf(prices: ZonePrices | null | undefined, zone: Zone): PriceParts | undefined {
  const totalCents = zonePriceOf(prices, zone);
  if (totalCents === undefined) return undefined;
  const workCents = zonePriceOf(prices, DEFAULT_ZONE) ?? totalCents;
  return { workCents, zoneCents: totalCents - workCents, totalCents };
}

import type { Zone } from '../locale/countries.ts';
import { DEFAULT_ZONE, type ZonePrices, zonePriceOf } from './zone-price.ts';

/** What a price is made of, in cents. The parts add up to the price. */
export interface PriceParts {
  /** What the work costs in the default zone. */
  workCents: number;
  /** What a delivery to the visitor's zone adds; negative where the artist charges less there. */
  zoneCents: number;
  totalCents: number;
}

/**
 * Artists set one price per zone. The difference from the default zone is what a delivery to the other zone costs them: shipping, insurance
 * and import fees. Undefined where the work has no price in the zone; without a default price there is one part.
 */
export function pricePartsOf(prices: ZonePrices | null | undefined, zone: Zone): PriceParts | undefined {
  const totalCents = zonePriceOf(prices, zone);
  if (totalCents === undefined) return undefined;
  const workCents = zonePriceOf(prices, DEFAULT_ZONE) ?? totalCents;
  return { workCents, zoneCents: totalCents - workCents, totalCents };
}

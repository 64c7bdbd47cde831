import { getZonePrice, type ZonePrices } from '../catalogue/zone-price.ts';
import type { Zone } from '../locale/countries.ts';

/** Prices in US cents. */
export interface PriceDrop {
  fromCents: number;
  toCents: number;
}

/** Smaller drops are not worth a message, and would look like no drop in another currency. */
const MIN_DROP_SHARE = 0.01;

/** Compares the prices of a work in one zone. Undefined if the work is not cheaper, or had or has no price there. */
export function calculatePriceDrop(
  before: ZonePrices | null | undefined,
  now: ZonePrices | null | undefined,
  zone: Zone,
): PriceDrop | undefined {
  const [fromCents, toCents] = [getZonePrice(before, zone), getZonePrice(now, zone)];
  if (fromCents === undefined || toCents === undefined || fromCents <= 0) return undefined;
  return (fromCents - toCents) / fromCents >= MIN_DROP_SHARE ? { fromCents, toCents } : undefined;
}

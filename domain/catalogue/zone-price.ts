import { readCountry, type Zone } from '../locale/countries.ts';

/** The default zone (docs/specification/works.md#zone-prices). */
export const DEFAULT_ZONE: Zone = 'US';

/** Zones in which works can be sorted by price (docs/specification/listings.md#sort-options). */
export const PRICE_SORT_ZONES: readonly Zone[] = ['EU2C', 'US', 'AM1A', 'AP2I', 'EU1C'];

/** Prices by zone, in cents. */
export type ZonePrices = Partial<Record<Zone, number>>;

export function getZone(countryCode: string): Zone {
  return readCountry(countryCode)?.zone ?? DEFAULT_ZONE;
}

/** The price of a work in a zone; undefined if there is none. Without a price map there is no price. */
export function getZonePrice(prices: ZonePrices | null | undefined, zone: Zone): number | undefined {
  return prices ? prices[zone] : undefined;
}

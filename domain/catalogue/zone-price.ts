import { readCountry, type Zone } from '../locale/countries.ts';

/** The zone whose prices are shown where nothing is known of the visitor (account §9). */
export const DEFAULT_ZONE: Zone = 'US';

/** Zones in which works can be sorted by price (browse §9 Sort options). */
export const PRICE_SORT_ZONES: readonly Zone[] = ['EU2C', 'US', 'AM1A', 'AP2I', 'EU1C'];

/** Prices by zone, in cents. */
export type ZonePrices = Partial<Record<Zone, number>>;

export function zoneOf(countryCode: string): Zone {
  return readCountry(countryCode)?.zone ?? DEFAULT_ZONE;
}

/** A work's price for a visitor's zone; undefined where it has none there. Without a map of prices there is no price at all. */
export function zonePriceOf(prices: ZonePrices | null | undefined, zone: Zone): number | undefined {
  return prices ? prices[zone] : undefined;
}

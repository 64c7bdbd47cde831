import { HIGHEST_PRICE, type PriceRange } from './price-bands.ts';

/** The prices a slider stops at: close together where most works are, further apart above. */
export const PRICE_STOPS: readonly number[] = [
  0,
  100,
  200,
  300,
  500,
  750,
  1_000,
  1_500,
  2_000,
  3_000,
  5_000,
  7_500,
  10_000,
  20_000,
  50_000,
  HIGHEST_PRICE,
];
export const PRINT_PRICE_STOPS: readonly number[] = [
  0,
  50,
  100,
  150,
  200,
  250,
  300,
  350,
  400,
  450,
  500,
  750,
  1_000,
  HIGHEST_PRICE,
];

export const priceStopsOf = (isPrints: boolean): readonly number[] => (isPrints ? PRINT_PRICE_STOPS : PRICE_STOPS);

/** The two stops a range reaches from and to; a range between stops is shown at the nearest that hold it. */
export function stopsOfRange(stops: readonly number[], { min, max }: PriceRange): [number, number] {
  const low = stops.findLastIndex((stop) => stop <= min);
  const high = stops.findIndex((stop) => stop >= max);
  return [Math.max(0, low), high < 0 ? stops.length - 1 : high];
}

/** The range between two handles, whichever of them stands lower; undefined where they hold everything. */
export function rangeOfStops(stops: readonly number[], one: number, other: number): PriceRange | undefined {
  const low = Math.min(one, other, stops.length - 2);
  const high = Math.max(one, other, low + 1);
  if (low <= 0 && high >= stops.length - 1) return undefined;
  return { min: stops[low] ?? 0, max: stops[high] ?? HIGHEST_PRICE };
}

/** What one typed as lowest and highest price: in whole dollars, within the bounds, the lower first; undefined where it says nothing. */
export function typedPriceRange(lowest: string, highest: string): PriceRange | undefined {
  const dollars = (text: string) =>
    /^\s*\$?\s*[\d,]{1,9}(\.\d*)?\s*$/.test(text) ? Number(text.replace(/[$,\s]/g, '')) : undefined;
  const low = dollars(lowest);
  const high = dollars(highest);
  if (low === undefined && high === undefined) return undefined;
  const ends = [low ?? 0, high ?? HIGHEST_PRICE]
    .map((end) => Math.min(HIGHEST_PRICE, Math.round(end)))
    .sort((a, b) => a - b);
  const [min = 0, max = HIGHEST_PRICE] = ends;
  if (min === 0 && max === HIGHEST_PRICE) return undefined;
  return min === max ? { min: Math.max(0, min - 1), max: Math.max(1, max) } : { min, max };
}

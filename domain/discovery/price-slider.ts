import { MAX_PRICE, type PriceRange } from './price-bands.ts';

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
  MAX_PRICE,
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
  MAX_PRICE,
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
  return { min: stops[low] ?? 0, max: stops[high] ?? MAX_PRICE };
}

/** One price as people type it; {@link TYPED_PRICE} is the same for a field to check itself by. */
export const TYPED_PRICE = String.raw`\s*[^\d\s\-]{0,4}\s*\d[\d.,' ]{0,11}\s*`;

/** `1,250`, `1.250` and `1 250` are the same price, `12.50` another; undefined where it is none. */
export function readTypedPrice(text: string): number | undefined {
  if (!new RegExp(`^${TYPED_PRICE}$`).test(text)) return undefined;
  const digits = text.replace(/[^\d.,]/g, '').replace(/[.,](?=\d{3}(?!\d))/g, '');
  const price = Number(digits.replace(',', '.'));
  return Number.isFinite(price) ? price : undefined;
}

/**
 * What one typed as lowest and highest price, in a currency of which a dollar is worth so much: in whole dollars, within the bounds, the
 * lower first; undefined where it says nothing.
 */
export function typedPriceRange(lowest: string, highest: string, exchangeRate = 1): PriceRange | undefined {
  const low = readTypedPrice(lowest);
  const high = readTypedPrice(highest);
  if (low === undefined && high === undefined) return undefined;
  const ends = [(low ?? 0) / exchangeRate, high === undefined ? MAX_PRICE : high / exchangeRate]
    .map((end) => Math.min(MAX_PRICE, Math.round(end)))
    .sort((a, b) => a - b);
  const [min = 0, max = MAX_PRICE] = ends;
  if (min === 0 && max === MAX_PRICE) return undefined;
  return min === max ? { min, max: min + 1 } : { min, max };
}

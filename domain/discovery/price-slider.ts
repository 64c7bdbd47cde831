import { MAX_PRICE, type PriceRange } from './price-bands.ts';

/** The stops of the price slider: close together at common prices, further apart above. */
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

export const getPriceStops = (isPrints: boolean): readonly number[] => (isPrints ? PRINT_PRICE_STOPS : PRICE_STOPS);

/** The indexes of the nearest stops that enclose a range. */
export function findStops(stops: readonly number[], { min, max }: PriceRange): [number, number] {
  const low = stops.findLastIndex((stop) => stop <= min);
  const high = stops.findIndex((stop) => stop >= max);
  return [Math.max(0, low), high < 0 ? stops.length - 1 : high];
}

/** The range between two handles in any order; undefined for the full range. */
export function toPriceRange(stops: readonly number[], one: number, other: number): PriceRange | undefined {
  const low = Math.min(one, other, stops.length - 2);
  const high = Math.max(one, other, low + 1);
  if (low <= 0 && high >= stops.length - 1) return undefined;
  return { min: stops[low] ?? 0, max: stops[high] ?? MAX_PRICE };
}

/** The pattern of a typed price; also the `pattern` attribute of price fields. */
export const TYPED_PRICE = String.raw`\s*[^\d\s\-]{0,4}\s*\d[\d.,' ]{0,11}\s*`;

/** `1,250`, `1.250` and `1 250` are the same price, `12.50` is another; undefined if the text is not a price. */
export function readTypedPrice(text: string): number | undefined {
  if (!new RegExp(`^${TYPED_PRICE}$`).test(text)) return undefined;
  const digits = text.replace(/[^\d.,]/g, '').replace(/[.,](?=\d{3}(?!\d))/g, '');
  const price = Number(digits.replace(',', '.'));
  return Number.isFinite(price) ? price : undefined;
}

/**
 * The range of two typed prices, in whole dollars, within the bounds, the lower first; undefined if it is not a restriction.
 * `exchangeRate` is the price of one dollar in the currency of the input.
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

import type { Availability } from '../catalogue/badge.ts';
import type { PlacedWork } from './wall-plan.ts';

/** What the total of a plan depends on. Prices are in US cents. */
export interface PricedWork {
  artworkId: number;
  originalStatus: Availability;
  /** Null if the work is not sold in the visitor's zone. */
  listPriceCents: number | null;
  prints: readonly { widthCm: number; heightCm: number; fromPriceCents: number }[];
}

export type PlacedPrice =
  /** `isFrom`: a print of this size costs at least this much, depending on its material. */
  | { kind: 'price'; cents: number; isFrom: boolean }
  | { kind: 'sold' | 'reserved' | 'unavailable' | 'no-price' | 'missing' };

export const PRICE_LABELS: Record<Exclude<PlacedPrice['kind'], 'price'>, string> = {
  sold: 'Sold',
  reserved: 'Reserved',
  unavailable: 'Not available',
  'no-price': 'Not sold here',
  missing: 'No longer shown',
};

const SIZE_TOLERANCE_CM = 0.05;

const isSameSize = (a: { widthCm: number; heightCm: number }, b: { widthCm: number; heightCm: number }) =>
  Math.abs(a.widthCm - b.widthCm) < SIZE_TOLERANCE_CM && Math.abs(a.heightCm - b.heightCm) < SIZE_TOLERANCE_CM;

/** The price of a placed work, or why it has none. */
export function getPlacedPrice({ print }: Pick<PlacedWork, 'print'>, work: PricedWork | undefined): PlacedPrice {
  if (!work) return { kind: 'missing' };
  if (print) {
    const offered = work.prints.find((size) => isSameSize(size, print));
    return offered ? { kind: 'price', cents: offered.fromPriceCents, isFrom: true } : { kind: 'unavailable' };
  }
  if (work.originalStatus === 'unavail') return { kind: 'unavailable' };
  if (work.originalStatus !== 'avail') return { kind: work.originalStatus };
  return work.listPriceCents === null
    ? { kind: 'no-price' }
    : { kind: 'price', cents: work.listPriceCents, isFrom: false };
}

export interface PlanTotal {
  /** In US cents. Convert the sum, not the lines: each conversion can drift by half a minor unit. */
  cents: number;
  /** Some prices are the lowest of several materials. */
  isFrom: boolean;
  countedWorks: number;
  /** Sold works and others that cannot be bought. */
  leftOutWorks: number;
}

/** The total of what can be bought. Sold works are on the wall but not in the total. */
export function calculatePlanTotal(works: readonly PlacedWork[], priced: ReadonlyMap<number, PricedWork>): PlanTotal {
  const prices = works.map((placed) => getPlacedPrice(placed, priced.get(placed.artworkId)));
  const counted = prices.filter((price) => price.kind === 'price');
  return {
    cents: counted.reduce((sum, { cents }) => sum + cents, 0),
    isFrom: counted.some(({ isFrom }) => isFrom),
    countedWorks: counted.length,
    leftOutWorks: prices.length - counted.length,
  };
}

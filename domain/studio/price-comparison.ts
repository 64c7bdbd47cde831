/**
 * Prices of works for sale of the same category, medium and size class (docs/specification/studio.md#insights). Their quartiles are counted ahead, so that a
 * page of many works costs nothing.
 */
export interface PriceGroup {
  works: number;
  artists: number;
  /** A twentieth of the works costs less than `lowCents`, a twentieth more than `highCents`. */
  lowCents: number;
  quarterCents: number;
  medianCents: number;
  threeQuartersCents: number;
  highCents: number;
}

/** With fewer works the quartiles say little; with fewer artists they are the prices of somebody. */
export const MIN_SIMILAR_WORKS = 12;
export const MIN_SIMILAR_ARTISTS = 4;

/** Where a price is: below, in or above the middle half of similar works. */
export type PricePlace = 'below' | 'middle' | 'above';

/** Undefined if there are too few works to compare with. */
export function placePrice(priceCents: number | null, group: PriceGroup | undefined): PricePlace | undefined {
  if (priceCents === null || !group || group.works < MIN_SIMILAR_WORKS || group.artists < MIN_SIMILAR_ARTISTS)
    return undefined;
  if (priceCents < group.quarterCents) return 'below';
  return priceCents > group.threeQuartersCents ? 'above' : 'middle';
}

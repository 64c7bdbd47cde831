import { lengthIn, type Unit } from '../locale/units.ts';

/** Size bins by the longer side (docs/specification/works.md#dimensions; the bounds are ours). */
export const SIZE_BINS = ['small', 'medium', 'large', 'oversized'] as const;
export type SizeBin = (typeof SIZE_BINS)[number];

/** The upper bound of a bin in centimeters: 16, 36 and 60 inches. */
const UP_TO_CM: Record<SizeBin, number> = {
  small: 40.64,
  medium: 91.44,
  large: 152.4,
  oversized: Number.POSITIVE_INFINITY,
};

export const getSizeBin = (widthCm: number, heightCm: number): SizeBin =>
  SIZE_BINS.find((bin) => Math.max(widthCm, heightCm) <= UP_TO_CM[bin]) ?? 'oversized';

/** The bins of works whose longer side may be between two lengths. Equal lengths are one exact length. */
export function sizeBinsBetween(leastCm = 0, mostCm = Number.POSITIVE_INFINITY): SizeBin[] {
  if (leastCm === mostCm) return [getSizeBin(leastCm, leastCm)];
  return SIZE_BINS.filter((bin, at) => {
    const smaller = SIZE_BINS[at - 1];
    return UP_TO_CM[bin] > leastCm && (smaller ? UP_TO_CM[smaller] : 0) < mostCm;
  });
}

export const SIZE_BIN_NAMES: Record<SizeBin, string> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  oversized: 'Oversized',
};

/** A typical work of each bin, for the size comparison. */
export const TYPICAL_CM: Record<SizeBin, { width: number; height: number }> = {
  small: { width: 30, height: 38 },
  medium: { width: 60, height: 75 },
  large: { width: 110, height: 125 },
  oversized: { width: 200, height: 160 },
};

/** `Small (up to 16 in)`, in the visitor's unit, in whole numbers. */
export function formatSizeBin(bin: SizeBin, unit: Unit): string {
  const shown = (cm: number) => Math.round(lengthIn(cm, unit));
  const limit = bin === 'oversized' ? `over ${shown(UP_TO_CM.large)}` : `up to ${shown(UP_TO_CM[bin])}`;
  return `${SIZE_BIN_NAMES[bin]} (${limit} ${unit})`;
}

export const ORIENTATIONS = ['horizontal', 'vertical', 'square'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Within 5 % of equal sides, an image is square. */
export function getOrientation(aspectRatio: number): Orientation {
  if (aspectRatio >= 0.95 && aspectRatio <= 1.05) return 'square';
  return aspectRatio > 1 ? 'horizontal' : 'vertical';
}

const CM_PER_INCH = 2.54;

/** A length entered by a visitor in their unit, in whole centimeters (docs/specification/search.md#query-shaping). */
export const filterLengthCm = (value: number, preference: Unit): number =>
  preference === 'in' ? Math.round(value * CM_PER_INCH) : value;

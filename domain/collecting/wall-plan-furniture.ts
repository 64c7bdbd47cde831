import { listKeys } from '../text/own-value.ts';

/** Objects that show the scale of a room. Sizes are common ones, in centimeters. */
export const FURNITURE = {
  sofa: { name: 'Sofa', widthCm: 210, heightCm: 82, minCm: 140, maxCm: 320 },
  chair: { name: 'Armchair', widthCm: 78, heightCm: 84, minCm: 55, maxCm: 110 },
  console: { name: 'Console', widthCm: 140, heightCm: 76, minCm: 70, maxCm: 260 },
  bed: { name: 'Bed', widthCm: 166, heightCm: 110, minCm: 90, maxCm: 220 },
  lamp: { name: 'Floor lamp', widthCm: 42, heightCm: 158, minCm: 42, maxCm: 42 },
  plant: { name: 'Plant', widthCm: 70, heightCm: 135, minCm: 70, maxCm: 70 },
  person: { name: 'Person', widthCm: 48, heightCm: 170, minCm: 48, maxCm: 48 },
} as const satisfies Record<string, { name: string; widthCm: number; heightCm: number; minCm: number; maxCm: number }>;

export type FurnitureKind = keyof typeof FURNITURE;

export const FURNITURE_KINDS = listKeys(FURNITURE);

/** Only furniture that is sold in several widths can be resized. */
export const isResizable = (kind: FurnitureKind): boolean => FURNITURE[kind].minCm < FURNITURE[kind].maxCm;

export const furnitureWidthWithin = (kind: FurnitureKind, widthCm: number): number =>
  Math.min(Math.max(widthCm, FURNITURE[kind].minCm), FURNITURE[kind].maxCm);

/** The free space above furniture at which a work usually hangs. */
export const ABOVE_FURNITURE_CM = 20;

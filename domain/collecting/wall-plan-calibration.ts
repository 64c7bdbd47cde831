import { type Outcome, ok, reject } from '../outcome.ts';
import { DEFAULT_WALL, WALL_LIMITS, type Wall } from './wall-plan.ts';
import { roundCm } from './wall-plan-units.ts';

/** A point of a photo in pixels, from the upper left corner. */
export interface PhotoPoint {
  xPx: number;
  yPx: number;
}

export interface PhotoSize {
  widthPx: number;
  heightPx: number;
}

/** Two points that are this far apart on the real wall. */
export interface Calibration {
  points: readonly [PhotoPoint, PhotoPoint];
  distanceCm: number;
}

export const distancePx = ([a, b]: Calibration['points']): number => Math.hypot(b.xPx - a.xPx, b.yPx - a.yPx);

/** Nearer points cannot be placed exactly: one pixel would be an error of more than 2 %. */
const MIN_DISTANCE_PX = 40;

/**
 * The wall that a photo shows. The photo is assumed to be taken straight at the wall, so that one scale is valid everywhere; perspective is
 * not corrected.
 */
export function calibrate(
  photo: PhotoSize,
  { points, distanceCm }: Calibration,
  bottomCm = 0,
): Outcome<Wall, 'invalid'> {
  if (!(distanceCm > 0)) return reject('invalid', 'Please enter the distance between the two points.');
  const px = distancePx(points);
  if (px < MIN_DISTANCE_PX) return reject('invalid', 'Please move the points farther apart.');
  const cmPerPx = distanceCm / px;
  const widthCm = roundCm(photo.widthPx * cmPerPx);
  const heightCm = roundCm(photo.heightPx * cmPerPx);
  const isPossible =
    Math.min(widthCm, heightCm) >= WALL_LIMITS.widthCm.min &&
    widthCm <= WALL_LIMITS.widthCm.max &&
    heightCm <= WALL_LIMITS.heightCm.max;
  if (!isPossible)
    return reject('invalid', 'This distance does not fit the photo. Please check the number and its unit.');
  return ok({ ...DEFAULT_WALL, kind: 'photo', widthCm, heightCm, bottomCm: roundCm(bottomCm) });
}

/** The points before the visitor moves them: a horizontal line across the middle. */
export const initialPoints = ({ widthPx, heightPx }: PhotoSize): [PhotoPoint, PhotoPoint] => [
  { xPx: Math.round(widthPx * 0.3), yPx: Math.round(heightPx * 0.5) },
  { xPx: Math.round(widthPx * 0.7), yPx: Math.round(heightPx * 0.5) },
];

export const keepOnPhoto = ({ xPx, yPx }: PhotoPoint, { widthPx, heightPx }: PhotoSize): PhotoPoint => ({
  xPx: Math.min(Math.max(xPx, 0), widthPx),
  yPx: Math.min(Math.max(yPx, 0), heightPx),
});

/** The long side of a photo in the planner. Larger photos are reduced: they would only use memory. */
export const MAX_PHOTO_PX = 2400;
export const MAX_PHOTO_BYTES = 60_000_000;

/** The size to which a photo is reduced, with the same aspect ratio. */
export function calculateReducedSize({ widthPx, heightPx }: PhotoSize): PhotoSize {
  const scale = Math.min(1, MAX_PHOTO_PX / Math.max(widthPx, heightPx, 1));
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) };
}

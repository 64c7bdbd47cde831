import { imageSizeProblem } from '../catalogue/uploaded-image.ts';

/** A part of an image, in fractions of its width and height. */
export interface CropRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How an upload becomes an image: it is turned, then straightened, then cropped. */
export interface ImageAdjustment {
  /** Clockwise, 90° each. */
  quarterTurns: 0 | 1 | 2 | 3;
  /** Clockwise. The corners that become empty are cut off. */
  straightenDegrees: number;
  /** Of the turned and straightened image. */
  crop: CropRectangle;
}

export const MAX_STRAIGHTEN_DEGREES = 15;
/** Smaller parts are slips of the finger. */
export const MIN_CROP_SHARE = 0.05;
export const WHOLE_IMAGE: Readonly<CropRectangle> = { x: 0, y: 0, width: 1, height: 1 };
export const NO_ADJUSTMENT: Readonly<ImageAdjustment> = { quarterTurns: 0, straightenDegrees: 0, crop: WHOLE_IMAGE };

export interface PixelSize {
  widthPx: number;
  heightPx: number;
}

export interface PixelRectangle extends PixelSize {
  leftPx: number;
  topPx: number;
}

const isTurnedToSide = ({ quarterTurns }: Pick<ImageAdjustment, 'quarterTurns'>) => quarterTurns % 2 === 1;

export const turnSize = (size: PixelSize, adjustment: Pick<ImageAdjustment, 'quarterTurns'>): PixelSize =>
  isTurnedToSide(adjustment) ? { widthPx: size.heightPx, heightPx: size.widthPx } : size;

/**
 * The largest rectangle with the ratio of the image that fits into the image after it was rotated, as a share of its sides. A preview is enlarged by
 * its inverse.
 */
export function straightenedShare({ widthPx, heightPx }: PixelSize, degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const ratio = Math.max(widthPx / heightPx, heightPx / widthPx);
  return 1 / (Math.cos(angle) + ratio * Math.sin(angle));
}

/** The size of an image that was rotated, with the corners that became empty. */
export function rotatedSize({ widthPx, heightPx }: PixelSize, degrees: number): PixelSize {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { widthPx: widthPx * cos + heightPx * sin, heightPx: widthPx * sin + heightPx * cos };
}

/** At the edges of a rotated image, pixels are mixed with the empty corners. */
const MIXED_EDGE_PX = 2;

/** The part of the rotated upload that remains, in whole pixels. `rotated` is the size of the rotated upload. */
export function adjustedRectangle(
  upload: PixelSize,
  adjustment: ImageAdjustment,
  rotated: PixelSize = rotatedSize(turnSize(upload, adjustment), adjustment.straightenDegrees),
): PixelRectangle {
  const turned = turnSize(upload, adjustment);
  const share = straightenedShare(turned, adjustment.straightenDegrees);
  const edges = adjustment.straightenDegrees === 0 ? 0 : 2 * MIXED_EDGE_PX;
  const inner = { widthPx: turned.widthPx * share - edges, heightPx: turned.heightPx * share - edges };
  const { crop } = adjustment;
  const leftPx = clamp(Math.round((rotated.widthPx - inner.widthPx) / 2 + crop.x * inner.widthPx), rotated.widthPx - 1);
  const topPx = clamp(
    Math.round((rotated.heightPx - inner.heightPx) / 2 + crop.y * inner.heightPx),
    rotated.heightPx - 1,
  );
  return {
    leftPx,
    topPx,
    widthPx: Math.max(1, Math.min(Math.round(crop.width * inner.widthPx), Math.floor(rotated.widthPx) - leftPx)),
    heightPx: Math.max(1, Math.min(Math.round(crop.height * inner.heightPx), Math.floor(rotated.heightPx) - topPx)),
  };
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, Math.floor(most)));

const QUARTER_TURNS = [0, 1, 2, 3] as const;

/** Turns an image once more, by a quarter clockwise or back. The rectangle keeps its place on the image. */
export function turnAdjustment({ crop, ...adjustment }: ImageAdjustment, by: 1 | -1): ImageAdjustment {
  const quarterTurns = QUARTER_TURNS.find((turns) => turns === (adjustment.quarterTurns + by + 4) % 4) ?? 0;
  const turned =
    by === 1
      ? { x: 1 - crop.y - crop.height, y: crop.x, width: crop.height, height: crop.width }
      : { x: crop.y, y: 1 - crop.x - crop.width, width: crop.height, height: crop.width };
  return { ...adjustment, quarterTurns, crop: turned };
}

/** Rounding of fractions in a browser. */
const TOLERANCE = 1e-6;

const CROP_OUTSIDE = 'The rectangle is not within the image.';

/** Why an adjustment is refused; undefined if it is possible. */
export function adjustmentProblem(upload: PixelSize, adjustment: ImageAdjustment): string | undefined {
  const { crop } = adjustment;
  const isInside =
    crop.x >= -TOLERANCE &&
    crop.y >= -TOLERANCE &&
    crop.x + crop.width <= 1 + TOLERANCE &&
    crop.y + crop.height <= 1 + TOLERANCE;
  if (!isInside || crop.width < MIN_CROP_SHARE || crop.height < MIN_CROP_SHARE) return CROP_OUTSIDE;
  return imageSizeProblem(adjustedRectangle(upload, adjustment));
}

export const isUnchanged = ({ quarterTurns, straightenDegrees, crop }: ImageAdjustment): boolean =>
  quarterTurns === 0 &&
  straightenDegrees === 0 &&
  crop.x <= TOLERANCE &&
  crop.y <= TOLERANCE &&
  crop.width >= 1 - TOLERANCE &&
  crop.height >= 1 - TOLERANCE;

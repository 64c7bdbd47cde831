import type { PhotoFrame } from './photo-frame.ts';
import { listPrintSizes } from './print-offer.ts';

/** What could be better about a photo. Hints help, and never refuse. */
export const PHOTO_HINTS = ['small', 'blurred', 'background', 'tilted'] as const;
export type PhotoHint = (typeof PHOTO_HINTS)[number];

/** What is measured on a photo, made small and gray: the values are from 0 to 255. */
export interface PhotoMeasures {
  widthPx: number;
  heightPx: number;
  /** The variance of the Laplacian: how much neighboring pixels differ. */
  sharpness: number;
  /** The variance of the values. */
  contrast: number;
  /** Where the work is in the photo, if it does not fill it. */
  frame: PhotoFrame | undefined;
}

/** The longer side of the photo that is measured. */
export const MEASURED_PX = 800;

/**
 * Found with 63 photos of paintings of 1,200 px, as they are and blurred (docs/decisions/0056-uploads-of-drafts.md#hints): the least sharp photo has 151, and those blurred
 * by 3 px have at most 28.
 */
const BLURRED_SHARPNESS = 60;
/** Relative to the contrast, so that works in few and even colors are not called blurred. Least 0.077; blurred at most 0.036. */
const BLURRED_SHARE = 0.04;
/** An even surface: there is nothing that could be sharp. */
const EVEN_CONTRAST = 20;

/** Photos of prints with their paper have up to 0.2, and are right so. */
const MUCH_BACKGROUND = 0.3;
/** Less is not seen, and is found with an error of up to 0.8. */
const MUCH_TILT = 1.5;

/** Larger prints than this are possible with most photos of today's phones. */
const GOOD_PRINT_CM = 60;

const largestPrintCm = (photo: { widthPx: number; heightPx: number }) => Math.max(0, ...listPrintSizes(photo));

export function findPhotoHints(photo: PhotoMeasures): PhotoHint[] {
  const hints: PhotoHint[] = [];
  if (largestPrintCm(photo) < GOOD_PRINT_CM) hints.push('small');
  const isBlurred =
    photo.contrast >= EVEN_CONTRAST &&
    photo.sharpness < BLURRED_SHARPNESS &&
    photo.sharpness < BLURRED_SHARE * photo.contrast;
  if (isBlurred) hints.push('blurred');
  if (photo.frame && photo.frame.backgroundShare >= MUCH_BACKGROUND) hints.push('background');
  if (photo.frame && Math.abs(photo.frame.tiltDegrees) >= MUCH_TILT) hints.push('tilted');
  return hints;
}

const isPhotoHint = (text: string): text is PhotoHint => PHOTO_HINTS.some((hint) => hint === text);

function describeHint(hint: PhotoHint, photo: { widthPx: number; heightPx: number }): string {
  if (hint === 'blurred') return 'This photo looks blurred. Hold the camera still, or use a stand and more light.';
  if (hint === 'background') return 'There is much background around the work. Crop the photo to the work.';
  if (hint === 'tilted') return 'The work hangs at an angle in this photo. Straighten it.';
  const cm = largestPrintCm(photo);
  return cm > 0
    ? `This photo is small: prints up to ${cm} cm only.`
    : 'This photo is small: it is good for the screen, but not for prints.';
}

/** The hints of a photo as sentences. Hints of later versions are left out. */
export const describeHints = (hints: readonly string[], photo: { widthPx: number; heightPx: number }): string[] =>
  hints.filter(isPhotoHint).map((hint) => describeHint(hint, photo));

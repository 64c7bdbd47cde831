import { IMAGE_VARIANTS, type ImageVariant } from '@easel/domain/catalogue/image-variant';
import type { Wall } from '@easel/domain/collecting/wall-plan';

/** The drawing of a wall in centimeters: x from the left edge of the wall, y down from its upper edge. */
export interface SceneSize {
  widthCm: number;
  heightCm: number;
  /** The depth of the floor below the wall. */
  floorCm: number;
}

export function calculateSceneSize({ kind, widthCm, heightCm, floor }: Wall): SceneSize {
  const floorCm = kind === 'photo' || floor === 'none' ? 0 : Math.min(60, Math.max(24, heightCm * 0.17));
  return { widthCm, heightCm: heightCm + floorCm, floorCm };
}

/** The place in the drawing of a height above the floor. */
export const sceneY = ({ heightCm, bottomCm }: Pick<Wall, 'heightCm' | 'bottomCm'>, aboveFloorCm: number): number =>
  bottomCm + heightCm - aboveFloorCm;

const VARIANTS: ImageVariant[] = ['small', 'carousel', 'noWidth', 'plp', 'pdp', 'fullScreen'];

/** The smallest image that is sharp at this width in device pixels. */
export const variantForWidth = (widthPx: number): ImageVariant =>
  VARIANTS.find((variant) => IMAGE_VARIANTS[variant].widthPx >= widthPx) ?? 'fullScreen';

/** Images whose shape differs from the size of the work by less than this are stretched to it; otherwise a border stays. */
const MAX_STRETCH = 0.03;

/** How an image fills the size of its work. Works are never cropped. */
export function chooseImageFit(aspectRatio: number, { widthCm, heightCm }: { widthCm: number; heightCm: number }) {
  const difference = Math.abs(Math.log(aspectRatio / (widthCm / heightCm)));
  return difference < MAX_STRETCH ? 'none' : 'xMidYMid meet';
}

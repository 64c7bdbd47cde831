import { listEntries } from '../text/own-value.ts';

/** Image variants by the code at the end of the file name (docs/specification/works.md#image-variants). */
export const IMAGE_VARIANTS = {
  small: { code: 4, widthPx: 160 },
  noWidth: { code: 5, widthPx: 480 },
  plp: { code: 6, widthPx: 640 },
  pdp: { code: 7, widthPx: 1000 },
  fullScreen: { code: 8, widthPx: 2000 },
  thumb: { code: 22, widthPx: 80 },
  carousel: { code: 23, widthPx: 320 },
  largeThumb: { code: 25, widthPx: 240 },
  smallPrint: { code: 31, widthPx: 320 },
  mainPrint: { code: 32, widthPx: 640 },
  largePrint: { code: 33, widthPx: 1000 },
} as const;

export type ImageVariant = keyof typeof IMAGE_VARIANTS;

const PRINT_VARIANTS: readonly ImageVariant[] = ['smallPrint', 'mainPrint', 'largePrint'];

/** Variants of prints show the paper. */
export const isPrintVariant = (variant: ImageVariant): boolean => PRINT_VARIANTS.includes(variant);

const byCode = new Map<number, ImageVariant>(listEntries(IMAGE_VARIANTS).map(([name, { code }]) => [code, name]));

export const readImageVariant = (code: number): ImageVariant | undefined => byCode.get(code);

export function formatImageUrl(imageBaseUrl: string, variant: ImageVariant): string {
  return `${imageBaseUrl}-${IMAGE_VARIANTS[variant].code}.jpg`;
}

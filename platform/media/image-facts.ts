import { findImageColors } from '@easel/domain/catalogue/image-colors';
import sharp, { type Sharp } from 'sharp';

/** Dimensions, colors and placeholder of an image, for tiles and for search by color. */
export interface ImageFacts {
  widthPx: number;
  heightPx: number;
  /** The average color, as `#rrggbb`. */
  color: string;
  /** A tiny version of it, as the base64 of a WebP. */
  placeholder: string;
  /** Dominant colors, strongest first. */
  colors: string[];
}

/** Larger images are rejected: they are mistakes or attacks on the memory. */
const MAX_PIXELS = 120_000_000;
const PLACEHOLDER_PX = 7;
const SAMPLE_PX = 64;

export const openImage = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();

/** Reads the facts of an uploaded image. Throws if the bytes are not an image. */
export const readImageFacts = async (bytes: Buffer): Promise<ImageFacts> => ({
  ...(await readImageSize(bytes)),
  ...(await analyzeColors(openImage(bytes))),
});

export async function readImageSize(bytes: Buffer): Promise<Pick<ImageFacts, 'widthPx' | 'heightPx'>> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  return { widthPx: autoOrient.width, heightPx: autoOrient.height };
}

/** Colors and placeholder of an image of any size. */
export async function analyzeColors(image: Sharp): Promise<Pick<ImageFacts, 'color' | 'placeholder' | 'colors'>> {
  const small = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const [placeholder, one] = await Promise.all([
    createPlaceholder(small.data, width, height),
    sharp(small.data, { raw: { width, height, channels: 3 } })
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer(),
  ]);
  return {
    color: `#${one.subarray(0, 3).toString('hex')}`,
    placeholder,
    colors: findImageColors(small.data, 3),
  };
}

/** A tiny version of an image, from its RGB bytes. */
export async function createPlaceholder(rgb: Uint8Array, width: number, height: number): Promise<string> {
  const image = sharp(rgb, { raw: { width, height, channels: 3 } });
  const small = image.resize(PLACEHOLDER_PX, PLACEHOLDER_PX, { fit: 'inside', withoutEnlargement: true });
  return (await small.webp({ quality: 30 }).toBuffer()).toString('base64');
}

import { pictureColorsOf } from '@easel/domain/catalogue/image-colors';
import sharp, { type Sharp } from 'sharp';

/** What a page knows of a picture before it arrives, and what the work is found by. */
export interface PictureFacts {
  widthPx: number;
  heightPx: number;
  /** What the picture looks like from across the street, as `#rrggbb`. */
  color: string;
  /** A few dots of it, as the base64 of a WebP. */
  placeholder: string;
  /** Swatches, the strongest first. */
  colors: string[];
}

/** A picture this large is a mistake, or somebody's attempt to fill our memory. */
const MAX_PIXELS = 120_000_000;
const DOTS = 7;
const SAMPLE_PX = 64;

export const openPicture = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();

/** Looks at a picture that was handed in; throws where the bytes are none. */
export async function readPictureFacts(bytes: Buffer): Promise<PictureFacts> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  return { widthPx: autoOrient.width, heightPx: autoOrient.height, ...(await lookAt(openPicture(bytes))) };
}

/** Colors and placeholder of a picture, whatever its size. */
export async function lookAt(picture: Sharp): Promise<Pick<PictureFacts, 'color' | 'placeholder' | 'colors'>> {
  const small = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const [placeholder, one] = await Promise.all([
    placeholderOf(small.data, width, height),
    sharp(small.data, { raw: { width, height, channels: 3 } })
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer(),
  ]);
  return {
    color: `#${one.subarray(0, 3).toString('hex')}`,
    placeholder,
    colors: pictureColorsOf(small.data, 3),
  };
}

/** A few dots of a picture, from its red, green and blue. */
export async function placeholderOf(rgb: Uint8Array, width: number, height: number): Promise<string> {
  const dots = sharp(rgb, { raw: { width, height, channels: 3 } });
  const few = dots.resize(DOTS, DOTS, { fit: 'inside', withoutEnlargement: true });
  return (await few.webp({ quality: 30 }).toBuffer()).toString('base64');
}

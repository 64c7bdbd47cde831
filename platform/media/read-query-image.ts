import { findImageColors } from '@easel/domain/catalogue/image-colors';
import {
  detectImageFileType,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  UPLOAD_MESSAGES,
} from '@easel/domain/catalogue/uploaded-image';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import sharp from 'sharp';

/** A photo that is compared with images and not kept. */
export interface QueryImage {
  rgb: Buffer;
  width: number;
  height: number;
  /** Dominant colors, strongest first, as six hex digits. */
  colors: string[];
}

const QUERY_PX = 512;
const COLORS_PX = 64;
const DECODE_SECONDS = 15;

/**
 * Decodes a photo into a few hundred pixels, turned upright. Any size is accepted, because nothing is shown enlarged; the limits for types, bytes, pixels
 * and time are those of uploads. Of an animation, the first image counts.
 */
export async function readQueryImage(file: Uint8Array): Promise<Outcome<QueryImage, 'invalid'>> {
  if (file.length > MAX_IMAGE_BYTES) return reject('invalid', UPLOAD_MESSAGES.tooLarge);
  if (!detectImageFileType(file)) return reject('invalid', UPLOAD_MESSAGES.wrongType);
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > MAX_IMAGE_PIXELS) return reject('invalid', UPLOAD_MESSAGES.tooManyPixels);
    const { data, info } = await sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(QUERY_PX, QUERY_PX, { fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const size = { width: info.width, height: info.height };
    const small = await sharp(data, { raw: { ...size, channels: 3 } })
      .resize(COLORS_PX, COLORS_PX, { fit: 'inside' })
      .raw()
      .toBuffer();
    return ok({ rgb: data, ...size, colors: findImageColors(small, 3) });
  } catch {
    return reject('invalid', UPLOAD_MESSAGES.unreadable);
  }
}

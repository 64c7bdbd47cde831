import { findPhotoFrame } from '@easel/domain/studio/photo-frame';
import { MEASURED_PX, type PhotoMeasures } from '@easel/domain/studio/photo-hints';
import sharp from 'sharp';

/** Enough to find the sides of a work, and quick. */
const FRAME_PX = 240;

/** Measures how sharp a photo is, and where the work is in it. It is made small first, so that photos of different sizes can be compared. */
export async function measurePhoto(photo: Buffer): Promise<Pick<PhotoMeasures, 'sharpness' | 'contrast' | 'frame'>> {
  const image = sharp(photo);
  const [gray, small] = await Promise.all([
    image
      .clone()
      .grayscale()
      .resize(MEASURED_PX, MEASURED_PX, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
    image
      .clone()
      .removeAlpha()
      .toColorspace('srgb')
      .resize(FRAME_PX, FRAME_PX, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ]);
  return {
    sharpness: varianceOf(laplacianOf(gray.data, gray.info.width, gray.info.height)),
    contrast: varianceOf(gray.data),
    frame: findPhotoFrame({ widthPx: small.info.width, heightPx: small.info.height, values: small.data }),
  };
}

/** For each pixel within the image, the difference from its four neighbors. */
function laplacianOf(gray: Uint8Array, width: number, height: number): Int16Array {
  const values = new Int16Array(Math.max(0, width - 2) * Math.max(0, height - 2));
  let next = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const neighbors = pixel(gray, at - 1) + pixel(gray, at + 1) + pixel(gray, at - width) + pixel(gray, at + width);
      values[next] = 4 * pixel(gray, at) - neighbors;
      next += 1;
    }
  return values;
}

const pixel = (gray: Uint8Array, at: number) => gray[at] ?? 0;

function varianceOf(values: Uint8Array | Int16Array): number {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return values.length === 0 ? 0 : squares / values.length - mean * mean;
}

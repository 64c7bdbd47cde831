import { open } from 'node:fs/promises';
import {
  detectImageFileType,
  imageSizeProblem,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  UPLOAD_MESSAGES,
} from '@easel/domain/catalogue/uploaded-image';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import sharp, { type JpegOptions } from 'sharp';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { analyzeColors, type ImageFacts } from './image-facts.ts';

export interface UploadedImage {
  /** Encoded again: without metadata such as the place where a photo was taken, and without anything hidden after the image. */
  bytes: Buffer;
  facts: ImageFacts;
}

/** Larger originals bring nothing for screens or deep zoom. */
const MAX_STORED_PX = 12_000;
const DECODE_SECONDS = 20;
/** Files may be larger than bodies, and the machine may be busy. */
const DECODE_FILE_SECONDS = 90;
/** A decoded image of 120 megapixels takes about half a gigabyte. */
const limit = createConcurrencyLimit({ max: 2, maxWaiting: 20 });

/** Up to here files are made a tenth smaller, for which the encoder keeps the whole image: 570 MB for 50 megapixels. */
const MAX_OPTIMIZED_PIXELS = 12_000_000;

/** How originals are stored. */
export const encodeOriginal = ({ widthPx, heightPx }: { widthPx: number; heightPx: number }): JpegOptions => ({
  quality: 92,
  chromaSubsampling: '4:4:4',
  optimizeCoding: widthPx * heightPx <= MAX_OPTIMIZED_PIXELS,
});

/** Reads an uploaded image file. It is decoded completely, with limits for bytes, pixels and time, and encoded again. */
export async function readUpload(file: unknown): Promise<Outcome<UploadedImage, 'invalid'>> {
  if (!(file instanceof Uint8Array) || file.length === 0) return reject('invalid', UPLOAD_MESSAGES.missing);
  if (file.length > MAX_IMAGE_BYTES) return reject('invalid', UPLOAD_MESSAGES.tooLarge);
  if (!detectImageFileType(file)) return reject('invalid', UPLOAD_MESSAGES.wrongType);
  return limit.run(() => decode(file, DECODE_SECONDS), true);
}

/** The same for a file that has arrived in parts. It is decoded from the disk, so that the memory holds only some of its rows at a time. */
export async function readUploadedFile(path: string): Promise<Outcome<UploadedImage, 'invalid'>> {
  if (!detectImageFileType(await readStart(path))) return reject('invalid', UPLOAD_MESSAGES.wrongType);
  return limit.run(() => decode(path, DECODE_FILE_SECONDS), true);
}

/** As many bytes as the signature of an image needs. */
async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function decode(file: Uint8Array | string, seconds: number): Promise<Outcome<UploadedImage, 'invalid'>> {
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
    const problem = imageSizeProblem({ widthPx: autoOrient.width, heightPx: autoOrient.height });
    if (problem) return reject('invalid', problem);
    const { data, info } = await sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(MAX_STORED_PX, MAX_STORED_PX, { fit: 'inside', withoutEnlargement: true })
      .jpeg(encodeOriginal({ widthPx: autoOrient.width, heightPx: autoOrient.height }))
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true });
    const colors = await analyzeColors(sharp(data));
    return ok({ bytes: data, facts: { widthPx: info.width, heightPx: info.height, ...colors } });
  } catch {
    return reject('invalid', UPLOAD_MESSAGES.unreadable);
  }
}

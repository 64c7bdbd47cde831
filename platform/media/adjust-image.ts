import { MAX_IMAGE_PIXELS } from '@easel/domain/catalogue/uploaded-image';
import { adjustedRectangle, type ImageAdjustment } from '@easel/domain/studio/image-adjustment';
import sharp from 'sharp';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { analyzeColors } from './image-facts.ts';
import { encodeOriginal, type UploadedImage } from './read-upload.ts';

const ADJUST_SECONDS = 90;
/** A rotated image has to be in the memory as a whole: up to 360 MB. */
const limit = createConcurrencyLimit({ max: 1, maxWaiting: 20 });

/** Turns, straightens and crops an image that was uploaded before. */
export const adjustImage = (upload: Buffer, adjustment: ImageAdjustment): Promise<UploadedImage> =>
  limit.run(async () => {
    const { width, height } = await sharp(upload).metadata();
    const part = adjustedRectangle({ widthPx: width, heightPx: height }, adjustment);
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
      .rotate(adjustment.quarterTurns * 90 + adjustment.straightenDegrees, { background: '#ffffff' })
      .extract({ left: part.leftPx, top: part.topPx, width: part.widthPx, height: part.heightPx })
      .jpeg(encodeOriginal(part))
      .timeout({ seconds: ADJUST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const colors = await analyzeColors(sharp(data));
    return { bytes: data, facts: { widthPx: info.width, heightPx: info.height, ...colors } };
  }, true);

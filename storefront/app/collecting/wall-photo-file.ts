import { calculateReducedSize, MAX_PHOTO_BYTES, type PhotoSize } from '@easel/domain/collecting/wall-plan-calibration';
import { type Outcome, ok, reject } from '@easel/domain/outcome';

export interface WallPhoto extends PhotoSize {
  blob: Blob;
}

const UNREADABLE = reject('invalid', 'This photo cannot be opened. Please choose a JPEG, PNG or WebP image.');
const TOO_LARGE = reject('invalid', 'This photo is too large. Please choose one of up to 60 MB.');

/** Reads the size without decoding the whole photo. */
async function sizeOf(file: Blob): Promise<PhotoSize | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, fail) => {
      image.onload = resolve;
      image.onerror = fail;
      image.src = url;
    });
    return { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Opens a photo and reduces it to what the planner can show. The browser decodes directly to the small size, so that a huge photo does not need
 * its full size in memory. Nothing is uploaded; the place where a photo was taken is not kept.
 */
export async function openPhoto(file: Blob): Promise<Outcome<WallPhoto, 'invalid'>> {
  if (!/^image\//.test(file.type)) return UNREADABLE;
  if (file.size > MAX_PHOTO_BYTES) return TOO_LARGE;
  const size = await sizeOf(file);
  if (!size || size.widthPx === 0) return UNREADABLE;
  const { widthPx, heightPx } = calculateReducedSize(size);
  try {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: widthPx,
      resizeHeight: heightPx,
      resizeQuality: 'high',
    });
    const canvas = document.createElement('canvas');
    canvas.width = widthPx;
    canvas.height = heightPx;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, widthPx, heightPx);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
    return blob ? ok({ blob, widthPx, heightPx }) : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

export async function readWallPhoto(blob: Blob): Promise<WallPhoto | undefined> {
  const size = await sizeOf(blob);
  return size && { blob, ...size };
}

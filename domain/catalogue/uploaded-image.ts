/** Larger files are refused before they are read. */
export const MAX_IMAGE_BYTES = 25_000_000;
/** Room for the other fields of the form. */
export const MAX_UPLOAD_BYTES = MAX_IMAGE_BYTES + 64_000;
/** Larger images are mistakes or attacks on the memory. */
export const MAX_IMAGE_PIXELS = 120_000_000;
/** The longer side. Smaller images look blurred on a work page. */
export const MIN_IMAGE_PX = 600;
/** One side divided by the other. */
export const MAX_IMAGE_RATIO = 12;

/** For the `accept` attribute of a file input. */
export const ACCEPTED_IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/tiff';

export const UPLOAD_MESSAGES = {
  missing: 'Choose an image file.',
  tooLarge: 'The file is larger than 25 MB. Choose a smaller one.',
  wrongType: 'This is not a JPEG, PNG, WebP, AVIF or TIFF image.',
  unreadable: 'The image is damaged or incomplete. Export it again, or choose another file.',
  tooManyPixels: 'The image has more than 120 megapixels. Reduce its size and try again.',
  tooSmall: `The image is too small. The longer side must have at least ${MIN_IMAGE_PX} pixels.`,
  tooNarrow: 'The image is too narrow. Crop it and try again.',
} as const;

export type ImageFileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff';

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

/** The type of an image file by its first bytes. The name and the declared type of a file are not trusted. */
export function detectImageFileType(bytes: Uint8Array): ImageFileType | undefined {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBP'))) return 'webp';
  if (startsWith(bytes, 4, ascii('ftypavif'))) return 'avif';
  if (startsWith(bytes, 0, [0x49, 0x49, 0x2a, 0]) || startsWith(bytes, 0, [0x4d, 0x4d, 0, 0x2a])) return 'tiff';
  return undefined;
}

/** Why an image of this size is refused; undefined if it is accepted. */
export function imageSizeProblem({ widthPx, heightPx }: { widthPx: number; heightPx: number }): string | undefined {
  const [short, long] = widthPx < heightPx ? [widthPx, heightPx] : [heightPx, widthPx];
  if (widthPx * heightPx > MAX_IMAGE_PIXELS) return UPLOAD_MESSAGES.tooManyPixels;
  if (long < MIN_IMAGE_PX) return UPLOAD_MESSAGES.tooSmall;
  if (long / short > MAX_IMAGE_RATIO) return UPLOAD_MESSAGES.tooNarrow;
  return undefined;
}

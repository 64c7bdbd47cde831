import { findImageColors } from '@easel/domain/catalogue/image-colors';

/** Photos are made smaller in the browser before they are sent. */

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WHOLE: Part = { x: 0, y: 0, width: 100, height: 100 };
const SENT_PX = 1_024;
const PREVIEW_PX = 160;
const COLORS_PX = 96;

/** A part of a photo in percent, as a JPEG, and a small version of it as a data: URL. */
export async function cropPhoto(file: File, part: Part | undefined): Promise<{ file: File; preview: string }> {
  const image = await createImageBitmap(file);
  const chosen = part && part.width > 0 && part.height > 0 ? part : WHOLE;
  const sent = draw(image, chosen, SENT_PX);
  const preview = draw(image, chosen, PREVIEW_PX).toDataURL('image/jpeg', 0.7);
  image.close();
  const blob = await new Promise<Blob | null>((done) => sent.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The photo could not be made smaller.');
  return { file: new File([blob], 'photo.jpg', { type: 'image/jpeg' }), preview };
}

/** The strongest colors of a photo, computed here: the photo does not leave the browser. */
export async function readPhotoColors(file: File): Promise<string[]> {
  const image = await createImageBitmap(file);
  const canvas = draw(image, WHOLE, COLORS_PX);
  image.close();
  const context = canvas.getContext('2d');
  if (!context) return [];
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return findImageColors(new Uint8Array(data.buffer), 4);
}

function draw(image: ImageBitmap, { x, y, width, height }: Part, longestPx: number): HTMLCanvasElement {
  const [left, top] = [(image.width * x) / 100, (image.height * y) / 100];
  const [wide, high] = [(image.width * width) / 100, (image.height * height) / 100];
  const scale = Math.min(1, longestPx / Math.max(wide, high));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wide * scale));
  canvas.height = Math.max(1, Math.round(high * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  // Transparent photos are shown on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, left, top, wide, high, 0, 0, canvas.width, canvas.height);
  return canvas;
}

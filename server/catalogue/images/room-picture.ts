import { IMAGE_VARIANTS, type ImageVariant } from '@easel/domain/catalogue/image-variant';
import type { RoomScene } from '@easel/domain/catalogue/room-scene';
import sharp, { type Sharp } from 'sharp';
import { drawRoom } from './room-drawing.ts';

/** Reads the picture of the work at a width of at least this many pixels, if there is one so large. */
export type ReadPicture = (variant: ImageVariant) => Promise<Buffer | undefined>;

const SIZES: ImageVariant[] = ['small', 'noWidth', 'plp', 'pdp', 'fullScreen'];

/** The work in its room, drawn at the given width. Undefined if the work has no picture. */
export async function paintRoom(
  scene: RoomScene,
  widthPx: number,
  readPicture: ReadPicture,
): Promise<Sharp | undefined> {
  const pxPerCm = widthPx / scene.widthCm;
  const { work, frameCm } = scene;
  const width = Math.max(1, Math.round((work.widthCm - 2 * frameCm) * pxPerCm));
  const height = Math.max(1, Math.round((work.heightCm - 2 * frameCm) * pxPerCm));
  const bytes = await readPicture(SIZES.find((size) => IMAGE_VARIANTS[size].widthPx >= width) ?? 'fullScreen');
  if (!bytes) return undefined;
  // The shape of the photo may differ from the measured size by a few percent. The size is what matters here.
  const picture = await sharp(bytes).resize(width, height, { fit: 'fill' }).toBuffer();
  const edge = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0.5H${width}" stroke="#fff" stroke-opacity="0.25"/><path d="M0 ${height - 0.5}H${width}V0" fill="none" stroke="#000" stroke-opacity="0.25"/></svg>`;
  const left = Math.round((work.xCm + frameCm) * pxPerCm);
  const top = Math.round((work.yCm + frameCm) * pxPerCm);
  return sharp(Buffer.from(drawRoom(scene, widthPx)))
    .flatten({ background: '#ffffff' })
    .composite([
      { input: picture, left, top },
      { input: Buffer.from(edge), left, top },
    ]);
}

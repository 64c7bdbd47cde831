import { createCanvas } from '@napi-rs/canvas';
import type { Family } from './families/family.ts';
import { randomOf } from './random.ts';

export interface Drawing {
  jpeg: Buffer;
  widthPx: number;
  heightPx: number;
  /** What the picture looks like from across the street, as `#rrggbb`. */
  color: string;
}

/** Draws a picture with its longer side at this many pixels. The same seed and size give the same bytes. */
export async function drawPicture(
  family: Family,
  seed: string,
  aspectRatio: number,
  longSidePx: number,
): Promise<Drawing> {
  const widthPx = Math.round(aspectRatio >= 1 ? longSidePx : longSidePx * aspectRatio);
  const heightPx = Math.round(aspectRatio >= 1 ? longSidePx / aspectRatio : longSidePx);
  const canvas = createCanvas(widthPx, heightPx);
  family.draw(canvas.getContext('2d'), widthPx, heightPx, randomOf(`${family.name} ${seed}`));
  const dot = createCanvas(1, 1);
  const context = dot.getContext('2d');
  context.imageSmoothingEnabled = true;
  context.drawImage(canvas, 0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  const color = `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return { jpeg: await canvas.encode('jpeg', 90), widthPx, heightPx, color };
}

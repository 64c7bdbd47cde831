import { createCanvas } from '@napi-rs/canvas';
import type { Composition, Family } from './families/family.ts';
import { randomOf } from './random.ts';

/** What a work of this family with this seed is: decided in a moment, without drawing it. */
export const composeWork = (family: Family, seed: string, aspectRatio: number): Composition =>
  family.compose(randomOf(`${family.name} ${seed}`), aspectRatio);

export interface Pixels {
  /** Four bytes a pixel: red, green, blue, and 255. */
  rgba: Uint8Array;
  width: number;
  height: number;
}

/** Draws a work at a width of its own, so that a small picture costs little. The same seed and width give the same pixels. */
export function drawWork(family: Family, seed: string, aspectRatio: number, width: number): Pixels {
  const height = Math.max(1, Math.round(width / aspectRatio));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  composeWork(family, seed, aspectRatio).draw({
    context,
    width,
    height,
    random: randomOf(`${family.name} ${seed} hand`),
  });
  return { rgba: new Uint8Array(context.getImageData(0, 0, width, height).data), width, height };
}

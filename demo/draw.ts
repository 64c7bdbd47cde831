import { createCanvas } from '@napi-rs/canvas';
import { withStyle } from './artist-style.ts';
import type { Composition, Family } from './families/family.ts';
import { createSeededRandom } from './random.ts';

/** The parameters of a generated image. */
export interface Recipe {
  family: Family;
  aspectRatio: number;
  seed: string;
  /** Index of the artist in the family, whose style it follows. */
  artist?: number | undefined;
}

/** Composes a work without rendering it, which takes microseconds. */
export function composeWork({ family, seed, aspectRatio, artist }: Recipe): Composition {
  const random = createSeededRandom(`${family.name} ${seed}`);
  return family.compose(artist === undefined ? random : withStyle(random, artist), aspectRatio);
}

export interface Pixels {
  /** Four bytes per pixel; alpha is always 255. */
  rgba: Uint8Array;
  width: number;
  height: number;
}

/** Renders a work at the given width. Deterministic for a recipe and a width. */
export function drawWork(recipe: Recipe, width: number): Pixels {
  const height = Math.max(1, Math.round(width / recipe.aspectRatio));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  composeWork(recipe).draw({
    context,
    width,
    height,
    random: createSeededRandom(`${recipe.family.name} ${recipe.seed} hand`),
  });
  return { rgba: new Uint8Array(context.getImageData(0, 0, width, height).data), width, height };
}

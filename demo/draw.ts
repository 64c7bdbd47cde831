import { createCanvas } from '@napi-rs/canvas';
import type { Composition, Family } from './families/family.ts';
import { withHabits } from './habits.ts';
import { randomOf } from './random.ts';

/** What decides a picture. */
export interface Recipe {
  family: Family;
  aspectRatio: number;
  seed: string;
  /** Whose habits it follows, by their number in the family; undefined where it follows nobody's. */
  artist?: number | undefined;
}

/** What a work of this recipe is: decided in a moment, without drawing it. */
export function composeWork({ family, seed, aspectRatio, artist }: Recipe): Composition {
  const random = randomOf(`${family.name} ${seed}`);
  return family.compose(artist === undefined ? random : withHabits(random, artist), aspectRatio);
}

export interface Pixels {
  /** Four bytes a pixel: red, green, blue, and 255. */
  rgba: Uint8Array;
  width: number;
  height: number;
}

/** Draws a work at the given width, so that a small picture costs little. The same recipe and width give the same pixels. */
export function drawWork(recipe: Recipe, width: number): Pixels {
  const height = Math.max(1, Math.round(width / recipe.aspectRatio));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  composeWork(recipe).draw({
    context,
    width,
    height,
    random: randomOf(`${recipe.family.name} ${recipe.seed} hand`),
  });
  return { rgba: new Uint8Array(context.getImageData(0, 0, width, height).data), width, height };
}

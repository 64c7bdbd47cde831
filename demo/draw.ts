import type { CategorySlug } from '@easel/domain/catalogue/categories';
import { createCanvas } from '@napi-rs/canvas';
import { withStyle } from './artist-style.ts';
import type { Composition, Family } from './families/family.ts';
import { createSeededRandom } from './random.ts';
import { createTone, toneColor, tonePixels } from './tone.ts';

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
  if (artist === undefined) return family.compose(random, aspectRatio);
  const composition = family.compose(withStyle(random, artist), aspectRatio);
  const tone = createTone(family, artist);
  return { ...composition, colors: composition.colors.map((color) => toneColor(color, tone)) };
}

/** Works on paper of some artists have a margin; this is its share of the shorter side. */
const MARGIN_SHARE = 0.05;
const ON_PAPER: readonly CategorySlug[] = ['printmaking', 'drawings', 'photography'];
const PAPER = '#f5f1e8';

const hasMargin = ({ family, artist }: Recipe) =>
  artist !== undefined &&
  ON_PAPER.includes(family.category) &&
  createSeededRandom(`margin ${family.name} ${artist}`).isTrue(0.35);

export interface Pixels {
  /** Four bytes per pixel; alpha is always 255. */
  rgba: Uint8Array;
  width: number;
  height: number;
}

/** Renders a work at the given width. Deterministic for a recipe and a width. */
export function drawWork(recipe: Recipe, width: number): Pixels {
  const height = Math.max(1, Math.round(width / recipe.aspectRatio));
  if (!hasMargin(recipe)) {
    const context = drawPicture(recipe, width, height);
    return { rgba: new Uint8Array(context.getImageData(0, 0, width, height).data), width, height };
  }
  const margin = Math.round(Math.min(width, height) * MARGIN_SHARE);
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  const [innerWidth, innerHeight] = [Math.max(1, width - 2 * margin), Math.max(1, height - 2 * margin)];
  context.drawImage(drawPicture(recipe, innerWidth, innerHeight).canvas, margin, margin);
  return { rgba: new Uint8Array(context.getImageData(0, 0, width, height).data), width, height };
}

function drawPicture(recipe: Recipe, width: number, height: number) {
  const { family, seed, artist } = recipe;
  const context = createCanvas(width, height).getContext('2d');
  const random = createSeededRandom(`${family.name} ${seed} hand`);
  composeWork(recipe).draw({ context, width, height, random });
  if (artist !== undefined) {
    const image = context.getImageData(0, 0, width, height);
    tonePixels(image.data, createTone(family, artist));
    context.putImageData(image, 0, 0);
  }
  return context;
}

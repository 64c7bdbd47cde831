import { composeWork, drawWork, type Pixels } from './draw.ts';
import { FAMILIES } from './families/all-families.ts';
import type { Composition } from './families/family.ts';

/** All it takes to draw a picture, in a line of text that a database can keep: `stem 0.7 easel 17`. */
export const formatRecipe = (family: string, aspectRatio: number, seed: string): string =>
  `${family} ${aspectRatio} ${seed}`;

function parseRecipe(recipe: string) {
  const [, name, ratio, seed] = /^([a-z-]+) (\d+(?:\.\d+)?) (.+)$/.exec(recipe) ?? [];
  const family = FAMILIES.find((candidate) => candidate.name === name);
  const aspectRatio = Number(ratio);
  if (!family || !seed || !(aspectRatio > 0)) throw new Error(`Nobody knows how to draw "${recipe}".`);
  return { family, aspectRatio, seed };
}

export function composeRecipe(recipe: string): Composition {
  const { family, aspectRatio, seed } = parseRecipe(recipe);
  return composeWork(family, seed, aspectRatio);
}

export function drawRecipe(recipe: string, widthPx: number): Pixels {
  const { family, aspectRatio, seed } = parseRecipe(recipe);
  return drawWork(family, seed, aspectRatio, widthPx);
}

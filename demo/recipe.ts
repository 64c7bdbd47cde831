import { composeWork, drawWork, type Pixels, type Recipe } from './draw.ts';
import { FAMILIES } from './families/all-families.ts';
import type { Composition } from './families/family.ts';

/** A recipe as stored in the database: `stem 0.7 by:3 easel 17`, or `stem 0.7 easel 17` without an artist. */
export const formatRecipe = ({ family, aspectRatio, seed, artist }: Recipe): string =>
  [family.name, aspectRatio, ...(artist === undefined ? [] : [`by:${artist}`]), seed].join(' ');

export function parseRecipe(recipe: string): Recipe {
  const [, name, ratio, artist, seed] = /^([a-z-]+) (\d+(?:\.\d+)?) (?:by:(\d+) )?(.+)$/.exec(recipe) ?? [];
  const family = FAMILIES.find((candidate) => candidate.name === name);
  const aspectRatio = Number(ratio);
  if (!family || !seed || !(aspectRatio > 0)) throw new Error(`"${recipe}" is not a recipe for a picture.`);
  return { family, aspectRatio, seed, artist: artist === undefined ? undefined : Number(artist) };
}

export const composeRecipe = (recipe: string): Composition => composeWork(parseRecipe(recipe));

export const drawRecipe = (recipe: string, widthPx: number): Pixels => drawWork(parseRecipe(recipe), widthPx);

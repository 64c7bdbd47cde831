import { parseHexToOklab } from './image-colors.ts';
import { colorDistance, type Oklab } from './oklab.ts';
import { SWATCHES } from './swatches.ts';

/** Weights of the colors of a work, strongest first. */
const WEIGHTS = [1, 0.6, 0.4, 0.3];
/** The distance beyond which colors are unrelated. */
const REACH = 0.12;
const ANCHORS = 32;

/** Farthest-first order: each next swatch is the farthest from those before. */
const anchors: readonly Oklab[] = (() => {
  const labs = SWATCHES.map(({ hex }) => parseHexToOklab(hex));
  const chosen = labs.slice(0, 1);
  while (chosen.length < ANCHORS) {
    const loneliness = (lab: Oklab) => Math.min(...chosen.map((other) => colorDistance(lab, other)));
    chosen.push(labs.reduce((best, lab) => (loneliness(lab) > loneliness(best) ? lab : best)));
  }
  return chosen;
})();

export const PALETTE_DIMENSIONS = ANCHORS;

/**
 * Colors with their weights, by default those of a work, as a vector: similar vectors mean similar colors, even if the swatches differ. Undefined if no
 * color is known.
 */
export function calculatePalette(
  colors: readonly string[],
  weights: readonly number[] = WEIGHTS,
): number[] | undefined {
  const known = colors.slice(0, weights.length);
  if (known.length === 0) return undefined;
  const labs = known.map(parseHexToOklab);
  return anchors.map((anchor) =>
    labs.reduce((sum, lab, at) => sum + (weights[at] ?? 0) * Math.exp(-((colorDistance(anchor, lab) / REACH) ** 2)), 0),
  );
}

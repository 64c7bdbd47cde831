import { parseHexToOklab } from '../catalogue/image-colors.ts';
import { colorDistance } from '../catalogue/oklab.ts';
import { SWATCHES } from '../catalogue/swatches.ts';

/** “Why here?” in a visual search (docs/specification/search.md#visual-search). */

/** Colors up to this distance (OKLab) are called the same. */
const SAME_COLOR = 0.1;
const MAX_NAMED = 3;

export const formatSimilarity = (basis: 'image' | 'colors', similarity: number): string => {
  const percent = Math.round(100 * Math.min(1, Math.max(0, similarity)));
  return basis === 'image' ? `Looks ${percent} % alike` : `Its colors are ${percent} % alike`;
};

const nameBySwatch = new Map(SWATCHES.map(({ hex, name }) => [hex, name]));

/** The colors of a work that are near to a color that was searched for, as a sentence; undefined without any. */
export function formatSharedColors(wanted: readonly string[], colors: readonly string[]): string | undefined {
  const labs = wanted.map(parseHexToOklab);
  const shared = colors.filter((hex) => {
    const lab = parseHexToOklab(hex);
    return labs.some((other) => colorDistance(lab, other) <= SAME_COLOR);
  });
  const names = [...new Set(shared.flatMap((hex) => nameBySwatch.get(hex) ?? []))].slice(0, MAX_NAMED);
  return names.length > 0 ? `Colors in common: ${names.join(', ')}.` : undefined;
}

import { type Oklab, toOklab } from './oklab.ts';
import { SWATCHES } from './swatches.ts';

/** The maximum number of colors of a work. */
const MAX_COLORS = 4;
/** Colors that cover less of an image are ignored. */
const MIN_SHARE = 0.06;

const SWATCH_LABS: readonly (readonly [hex: string, lab: Oklab])[] = SWATCHES.map(({ hex }) => [
  hex,
  parseHexToOklab(hex),
]);

export function parseHexToOklab(hex: string): Oklab {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.replace('#', '').slice(at, at + 2), 16));
  return toOklab(red, green, blue);
}

/** The nearest swatch of a color (docs/specification/works.md#fixed-lists). */
export function nearestSwatch(lab: Oklab): string {
  let nearest = '';
  let least = Number.POSITIVE_INFINITY;
  const [l, a, b] = lab;
  // Called for every pixel, so it compares squared distances.
  for (const [hex, swatch] of SWATCH_LABS) {
    const distance = (l - swatch[0]) ** 2 + (a - swatch[1]) ** 2 + (b - swatch[2]) ** 2;
    if (distance >= least) continue;
    nearest = hex;
    least = distance;
  }
  return nearest;
}

/** The swatches of an image, strongest first, from its pixels (three or four bytes each; a few thousand suffice). */
export function findImageColors(pixels: Uint8Array, bytesPerPixel: 3 | 4): string[] {
  const counts = new Map<string, number>();
  const total = Math.floor(pixels.length / bytesPerPixel);
  for (let at = 0; at < total * bytesPerPixel; at += bytesPerPixel) {
    const swatch = nearestSwatch(toOklab(pixels[at], pixels[at + 1], pixels[at + 2]));
    counts.set(swatch, (counts.get(swatch) ?? 0) + 1);
  }
  const strongest = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, MAX_COLORS);
  const covering = strongest.filter(([, count]) => count >= total * MIN_SHARE);
  // An image of many colors still has its most frequent one.
  return (covering.length > 0 ? covering : strongest.slice(0, 1)).map(([hex]) => hex);
}

import { toOklab } from '@easel/domain/catalogue/oklab';

/** Steps of lightness and of both axes of color (OKLab). */
const STEPS = 4;
export const COLOR_BINS = STEPS ** 3;
/** The largest distance from gray on an axis that is told apart. */
const REACH = 0.2;
/** Every fourth pixel of a small image is enough. */
const PIXEL_STEP = 4;

/** How much of an image has which colors, as a unit vector. A pixel counts for the bins around its color, so that a little more light changes little. */
export function describeColors(rgb: Uint8Array): Float32Array {
  const bins = new Float32Array(COLOR_BINS);
  for (let at = 0; at + 2 < rgb.length; at += 3 * PIXEL_STEP) {
    const [lightness, a, b] = toOklab(rgb[at], rgb[at + 1], rgb[at + 2]);
    const places = [lightness, (a + REACH) / (2 * REACH), (b + REACH) / (2 * REACH)].map((share) => {
      const place = Math.min(1, Math.max(0, share)) * (STEPS - 1);
      const low = Math.min(STEPS - 2, Math.floor(place));
      return { low, rest: place - low };
    });
    for (let corner = 0; corner < 8; corner++) {
      let bin = 0;
      let weight = 1;
      for (const [axis, { low, rest }] of places.entries()) {
        const isHigh = ((corner >> axis) & 1) === 1;
        bin = bin * STEPS + low + (isHigh ? 1 : 0);
        weight *= isHigh ? rest : 1 - rest;
      }
      bins[bin] = (bins[bin] ?? 0) + weight;
    }
  }
  // As for the features of the model: a background of one color must not outweigh everything else.
  const roots = bins.map(Math.sqrt);
  const length = Math.hypot(...roots) || 1;
  return roots.map((value) => value / length);
}

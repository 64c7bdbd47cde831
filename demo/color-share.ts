import { parseHexToOklab } from '@easel/domain/catalogue/image-colors';
import { colorDistance, toOklab } from '@easel/domain/catalogue/oklab';
import { formatHex, type Oklch } from './color.ts';
import type { Pixels } from './draw.ts';

/** OKLab distance up to which a pixel has a color. */
const MAX_DISTANCE = 0.1;

/** The share of an image that has a color, 0 to 1. Tests compare declared colors with rendered ones. */
export function calculateColorShare(color: Oklch, { rgba }: Pixels): number {
  const expected = parseHexToOklab(formatHex(color));
  let near = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    if (colorDistance(toOklab(rgba[i], rgba[i + 1], rgba[i + 2]), expected) < MAX_DISTANCE) near++;
  }
  return near / (rgba.length / 4);
}

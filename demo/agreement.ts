import { labOfHex } from '@easel/domain/catalogue/image-colors';
import { colorDistance, oklabOf } from '@easel/domain/catalogue/oklab';
import { hexOf, type Oklch } from './color.ts';
import type { Pixels } from './draw.ts';

/** A pixel this near to a color is of that color. */
const NEAR = 0.1;

/** Which part of a picture has a color, 0 to 1: how a said color is checked against what was drawn. */
export function shareOf(color: Oklch, { rgba }: Pixels): number {
  const said = labOfHex(hexOf(color));
  let near = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    if (colorDistance(oklabOf(rgba[i], rgba[i + 1], rgba[i + 2]), said) < NEAR) near++;
  }
  return near / (rgba.length / 4);
}

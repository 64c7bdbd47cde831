import { parseHexToOklab } from '@easel/domain/catalogue/image-colors';
import { formatHex, type Oklch } from './color.ts';
import type { Family } from './families/family.ts';
import { createSeededRandom } from './random.ts';

/** How the colors of an artist differ from those of others in the same family: a matrix for red, green and blue. */
export type Tone = readonly [number, number, number, number, number, number, number, number, number];

/** Degrees of the color wheel by which colors move at most. Skin and animals look wrong sooner. */
const MAX_TURN = 24;
const MAX_TURN_OF_FIGURES = 7;
/** Photographers who work in black and white. */
const MONOCHROME_SHARE = 0.3;

export function createTone(family: Family, artist: number): Tone {
  const random = createSeededRandom(`tone ${family.name} ${artist}`);
  const most = family.hasFigures ? MAX_TURN_OF_FIGURES : MAX_TURN;
  const turn = (random.between(-most, most) * Math.PI) / 180;
  const isMonochrome = family.category === 'photography' && random.isTrue(MONOCHROME_SHARE);
  const saturation = isMonochrome ? 0 : random.between(0.72, 1.22);
  const warmth = random.between(-0.045, 0.045);
  return tint(saturate(turnOf(turn), saturation), warmth);
}

/** Luma weights, as in the filters of SVG. */
const [RED, GREEN, BLUE] = [0.213, 0.715, 0.072];

function turnOf(angle: number): Tone {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    RED + cos * (1 - RED) - sin * RED,
    GREEN - cos * GREEN - sin * GREEN,
    BLUE - cos * BLUE + sin * (1 - BLUE),
    RED - cos * RED + sin * 0.143,
    GREEN + cos * (1 - GREEN) + sin * 0.14,
    BLUE - cos * BLUE - sin * 0.283,
    RED - cos * RED - sin * (1 - RED),
    GREEN - cos * GREEN + sin * GREEN,
    BLUE + cos * (1 - BLUE) + sin * BLUE,
  ];
}

function saturate([a, b, c, d, e, f, g, h, i]: Tone, amount: number): Tone {
  const grays = [
    a * RED + d * GREEN + g * BLUE,
    b * RED + e * GREEN + h * BLUE,
    c * RED + f * GREEN + i * BLUE,
  ] as const;
  const toward = (value: number, gray: number) => gray + (value - gray) * amount;
  return [
    toward(a, grays[0]),
    toward(b, grays[1]),
    toward(c, grays[2]),
    toward(d, grays[0]),
    toward(e, grays[1]),
    toward(f, grays[2]),
    toward(g, grays[0]),
    toward(h, grays[1]),
    toward(i, grays[2]),
  ];
}

const tint = ([a, b, c, d, e, f, g, h, i]: Tone, warmth: number): Tone => {
  const [red, blue] = [1 + warmth, 1 - warmth];
  return [a * red, b * red, c * red, d, e, f, g * blue, h * blue, i * blue];
};

const clamp = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

/** Changes the pixels in place: four bytes each, the last one stays. */
export function tonePixels(rgba: Uint8Array | Uint8ClampedArray, [a, b, c, d, e, f, g, h, i]: Tone) {
  for (let at = 0; at < rgba.length; at += 4) {
    const [red, green, blue] = [rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number];
    rgba[at] = clamp(a * red + b * green + c * blue);
    rgba[at + 1] = clamp(d * red + e * green + f * blue);
    rgba[at + 2] = clamp(g * red + h * green + i * blue);
  }
}

/** The same change for a stated color, so that what is said of a picture stays true. */
export function toneColor(color: Oklch, tone: Tone): Oklch {
  const pixel = new Uint8ClampedArray([...Buffer.from(formatHex(color).slice(1), 'hex'), 255]);
  tonePixels(pixel, tone);
  const [l, a, b] = parseHexToOklab(`#${Buffer.from(pixel.subarray(0, 3)).toString('hex')}`);
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

/** OKLCH: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** `#rrggbb`; chroma is reduced until the color is in the sRGB gamut. */
export function formatHex({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0; chroma -= 0.005) {
    const rgb = linearOf(l, chroma, h);
    if (rgb.every((v) => v >= -0.0005 && v <= 1.0005)) return `#${rgb.map(channelOf).join('')}`;
  }
  return `#${linearOf(l, 0, 0).map(channelOf).join('')}`;
}

/** The same color in rectangular coordinates, for distances. */
export const toOklab = ({ l, c, h }: Oklch) => ({ l, a: c * cosine(h), b: c * sine(h) });

/** Mixes two colors in a straight line: opposite hues meet in gray. */
export function mix(from: Oklch, to: Oklch, t: number): Oklch {
  const between = (one: number, other: number) => one + (other - one) * t;
  const a = between(from.c * cosine(from.h), to.c * cosine(to.h));
  const b = between(from.c * sine(from.h), to.c * sine(to.h));
  return { l: between(from.l, to.l), c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

function linearOf(l: number, c: number, h: number): number[] {
  const a = c * cosine(h);
  const b = c * sine(h);
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
}

function channelOf(linear: number): string {
  const v = Math.min(1, Math.max(0, linear));
  const encoded = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

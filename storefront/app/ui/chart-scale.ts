import { formatCount } from '@easel/domain/text/pluralize';

/** Steps between the lines of a chart: 1, 2 or 5 times a power of ten. Counts have no fractions. */
function getStep(max: number, lines: number): number {
  const rough = max / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  return Math.max(1, step);
}

/** Where the horizontal lines of a chart are. The last one is at least as high as the highest value. */
export function getTicks(max: number, lines = 4): number[] {
  if (max <= 0) return [0, 1];
  const step = getStep(max, lines);
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => at * step);
}

const SIZES = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** A count in little space: `940`, `1,204`, `12.5k`, `3M`. */
export function formatShortCount(count: number): string {
  // What would be rounded to 1,000 thousands is a million.
  const [size, letter] = SIZES.find(([one]) => count >= one * 0.9995) ?? [1, ''];
  const isExact = size === 1 || (size === 1e3 && count < 10_000 && count % 100 !== 0);
  const short = count / size;
  return isExact ? formatCount(count) : `${short >= 100 ? Math.round(short) : Math.round(short * 10) / 10}${letter}`;
}

/** Which points have a label below: at most this many, evenly spaced, always the last one. */
export function chooseLabels(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0);
}

/** Where a point is, in percent of the width and of the height from the top. */
export const placePoint = (at: number, count: number, value: number, top: number): [x: number, y: number] => [
  round(((at + 0.5) / count) * 100),
  round(100 - (value / top) * 100),
];

const round = (value: number) => Math.round(value * 100) / 100;

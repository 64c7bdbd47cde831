import type { Sheet } from './family.ts';

/** Coordinates as fractions of a size. A third number marks a corner. */
export type Point = readonly [x: number, y: number, isCorner?: 1];
export type Cut = readonly Point[];

/** Parses an outline: coordinates in thousandths, `!` marks a corner. */
export const parseOutline = (text: string): Cut =>
  text.split(/\s+/).map((place): Point => {
    const [x = 0, y = 0] = place
      .replace('!', '')
      .split(',')
      .map((part) => Number(part) / 1000);
    return place.endsWith('!') ? [x, y, 1] : [x, y];
  });

/** Traces a smooth curve through the points, with sharp corners where marked. */
export function trace({ context }: Sheet, cut: Cut) {
  const at = (i: number) => cut[(i + cut.length) % cut.length] as Point;
  context.beginPath();
  context.moveTo(at(0)[0], at(0)[1]);
  for (let i = 0; i < cut.length; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [out, into] = [from[2] ? 0 : 1 / 6, to[2] ? 0 : 1 / 6];
    context.bezierCurveTo(
      from[0] + (to[0] - before[0]) * out,
      from[1] + (to[1] - before[1]) * out,
      to[0] - (after[0] - from[0]) * into,
      to[1] - (after[1] - from[1]) * into,
      to[0],
      to[1],
    );
  }
  context.closePath();
}

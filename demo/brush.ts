import { formatHex, type Oklch } from './color.ts';
import type { Sheet } from './families/family.ts';

/** A flat brush. */
export interface Brush {
  bristles: number;
  /** Opacity range. */
  cover: readonly [least: number, most: number];
  /** Variation of lightness. */
  stray: number;
  /** Fraction of its thickness filled by bristles. */
  fill: number;
}

/** One stroke around a point (in fractions of the height): a few bristles, each with its own start and end. */
export function pullBrush(
  { context, height, random }: Sheet,
  { bristles, cover, stray, fill }: Brush,
  x: number,
  y: number,
  long: number,
  thick: number,
  angle: number,
  color: Oklch,
) {
  const [along, across] = [Math.cos(angle) * height, Math.sin(angle) * height];
  context.globalAlpha = random.between(...cover);
  context.strokeStyle = formatHex({ ...color, l: color.l + random.normal() * stray, h: color.h + random.normal() * 5 });
  context.lineWidth = (thick / bristles) * height * fill;
  context.lineCap = 'round';
  context.beginPath();
  for (let bristle = 0; bristle < bristles; bristle++) {
    const off = ((bristle + random.next()) / bristles - 0.5) * thick;
    const from = random.between(-0.66, -0.34) * long;
    const to = random.between(0.34, 0.66) * long;
    context.moveTo(x * height + from * along - off * across, y * height + from * across + off * along);
    context.lineTo(x * height + to * along - off * across, y * height + to * across + off * along);
  }
  context.stroke();
  context.globalAlpha = 1;
}

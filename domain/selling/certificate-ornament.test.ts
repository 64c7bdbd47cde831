import { expect, test } from 'vitest';
import { drawBand, drawRosette } from './certificate-ornament.ts';

const BOX = { x: 20, y: 30, width: 400, height: 600 };
const readPoints = (paths: readonly string[]) =>
  paths.flatMap((path) => [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]));

test('a band stays within half its thickness of the edges', () => {
  for (const [x = 0, y = 0] of readPoints(drawBand(BOX, 12, 'A'))) {
    const toEdge = Math.min(Math.abs(x - 20), Math.abs(x - 420), Math.abs(y - 30), Math.abs(y - 630));
    expect(toEdge).toBeLessThanOrEqual(6.1);
  }
});

test('a rosette stays within its radius', () => {
  for (const [x = 0, y = 0] of readPoints(drawRosette(50, 60, 30, 'A')))
    expect(Math.hypot(x - 50, y - 60)).toBeLessThanOrEqual(30.1);
});

test('a certificate always has the same ornament, another one has another', () => {
  expect(drawBand(BOX, 12, 'A')).toEqual(drawBand(BOX, 12, 'A'));
  expect(drawBand(BOX, 12, 'A')).not.toEqual(drawBand(BOX, 12, 'B'));
  expect(drawRosette(0, 0, 9, 'A')).not.toEqual(drawRosette(0, 0, 9, 'B'));
});

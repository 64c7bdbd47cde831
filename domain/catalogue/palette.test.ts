import { expect, test } from 'vitest';
import { calculatePalette, PALETTE_DIMENSIONS } from './palette.ts';
import { SWATCHES } from './swatches.ts';

const hexOf = (name: string) => SWATCHES.find((swatch) => swatch.name === name)?.hex ?? '';
const likeness = (one: string[], other: string[]) => {
  const [a, b] = [calculatePalette(one) ?? [], calculatePalette(other) ?? []];
  const dot = (x: number[], y: number[]) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

test('similar colors are close, others are not', () => {
  const [red, darkRed, blue] = [hexOf('deep red'), hexOf('dark red'), hexOf('deep blue')];
  expect(likeness([red], [red])).toBeCloseTo(1);
  expect(likeness([red], [darkRed])).toBeGreaterThan(likeness([red], [blue]) + 0.3);
  expect(likeness([red, blue], [blue, red])).toBeGreaterThan(
    likeness([red, blue], [hexOf('white'), hexOf('gray')]) + 0.3,
  );
});

test('a palette has a fixed number of dimensions; without colors there is none', () => {
  for (const { hex } of SWATCHES) {
    const palette = calculatePalette([hex]);
    expect(palette).toHaveLength(PALETTE_DIMENSIONS);
    expect(Math.max(...(palette ?? []))).toBeGreaterThan(0.3);
  }
  expect(calculatePalette([])).toBeUndefined();
});

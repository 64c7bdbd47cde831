import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findImageColors, nearestSwatch, parseHexToOklab } from './image-colors.ts';
import { SWATCHES } from './swatches.ts';

test('the nearest swatch of every swatch is itself', () => {
  for (const { hex } of SWATCHES) expect(nearestSwatch(parseHexToOklab(hex))).toBe(hex);
});

test.each([
  ['#fe0101', 'red'],
  ['#020202', 'black'],
  ['#f0f4ff', 'white'],
  ['#1d4ed8', 'blue'],
])('the nearest swatch of %s is a %s', (hex, name) => {
  const swatch = nearestSwatch(parseHexToOklab(hex));
  expect(SWATCHES.find((candidate) => candidate.hex === swatch)?.name).toContain(name);
});

const pixels = (...runs: [hex: string, count: number][]) =>
  new Uint8Array(
    runs.flatMap(([hex, count]) =>
      Array.from({ length: count }, () => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))).flat(),
    ),
  );

test('the colors of a picture are sorted by area', () => {
  expect(findImageColors(pixels(['ffffff', 30], ['000000', 65], ['b24743', 5]), 3)).toEqual(['000000', 'ffffff']);
});

test('every picture has one to four unique colors from the list', () => {
  const hexes = SWATCHES.map(({ hex }) => hex);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 3, maxLength: 3_000 }), (bytes) => {
      const colors = findImageColors(bytes, 3);
      expect(colors.length).toBeGreaterThanOrEqual(1);
      expect(colors.length).toBeLessThanOrEqual(4);
      expect(new Set(colors).size).toBe(colors.length);
      for (const color of colors) expect(hexes).toContain(color);
    }),
    { numRuns: 30 },
  );
});

test('the alpha channel is ignored', () => {
  expect(findImageColors(new Uint8Array([0, 0, 0, 255, 0, 0, 0, 255]), 4)).toEqual(['000000']);
});

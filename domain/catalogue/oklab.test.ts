import { expect, test } from 'vitest';
import { colorDistance, toOklab } from './oklab.ts';

test.each([
  [255, 255, 255, [1, 0, 0]],
  [0, 0, 0, [0, 0, 0]],
  [255, 0, 0, [0.628, 0.2249, 0.1258]],
  [0, 0, 255, [0.452, -0.0324, -0.3115]],
])('red %d, green %d, blue %d in OKLab', (red, green, blue, expected) => {
  toOklab(red, green, blue).forEach((value, at) => {
    expect(value).toBeCloseTo(expected[at] ?? Number.NaN, 3);
  });
});

test('the distance is largest between black and white, and small between similar grays', () => {
  expect(colorDistance(toOklab(0, 0, 0), toOklab(255, 255, 255))).toBeCloseTo(1, 5);
  expect(colorDistance(toOklab(120, 120, 120), toOklab(121, 121, 121))).toBeLessThan(0.01);
});

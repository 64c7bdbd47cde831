import { expect, test } from 'vitest';
import { findPhotoFrame, type SmallPhoto } from './photo-frame.ts';

type Color = readonly [number, number, number];

function draw(widthPx: number, heightPx: number, colorAt: (x: number, y: number) => Color): SmallPhoto {
  const values = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y++) for (let x = 0; x < widthPx; x++) values.set(colorAt(x, y), (y * widthPx + x) * 3);
  return { widthPx, heightPx, values };
}

/** A wall that is lit from the left. */
const wall = (x: number): Color => [220 - x / 8, 215 - x / 8, 205 - x / 8];
const painting = (x: number, y: number): Color => [60 + ((x * 7) % 50), 40 + ((y * 5) % 60), 90];

/** A painting of 140 x 100 in the middle of a photo, turned clockwise. */
const hung = (degrees: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return draw(240, 180, (x, y) => {
    const [dx, dy] = [x - 120, y - 90];
    const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin];
    return Math.abs(u) <= 70 && Math.abs(v) <= 50 ? painting(x, y) : wall(x);
  });
};

test('a painting on a wall is found, with the share of the wall', () => {
  const frame = findPhotoFrame(hung(0));
  expect(frame?.tiltDegrees).toBeCloseTo(0, 1);
  expect(frame?.backgroundShare).toBeCloseTo(1 - (140 * 100) / (240 * 180), 1);
});

test.each([-6, -2, 3, 8])('a painting that is turned by %d degrees is found', (degrees) => {
  const tilt = findPhotoFrame(hung(degrees))?.tiltDegrees ?? Number.NaN;
  expect(Math.abs(tilt - degrees)).toBeLessThan(0.8);
});

test('a painting that fills the photo has no background', () => {
  expect(findPhotoFrame(draw(240, 180, painting))).toBeUndefined();
});

test('a round drawing on white paper is no photo with much background', () => {
  const drawing = draw(240, 180, (x, y) => (Math.hypot(x - 120, y - 90) < 60 ? [30, 30, 30] : [250, 250, 248]));
  expect(findPhotoFrame(drawing)).toBeUndefined();
});

test('an even surface, a tiny image and none at all are nothing', () => {
  expect(findPhotoFrame(draw(240, 180, () => [10, 20, 30]))).toBeUndefined();
  expect(findPhotoFrame(draw(2, 2, () => [10, 20, 30]))).toBeUndefined();
  expect(findPhotoFrame(draw(0, 0, () => [0, 0, 0]))).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateReducedSize, calibrate, initialPoints, keepOnPhoto, MAX_PHOTO_PX } from './wall-plan-calibration.ts';

const photo = { widthPx: 2000, heightPx: 1500 };
const points = [
  { xPx: 100, yPx: 500 },
  { xPx: 600, yPx: 500 },
] as const;

test('two points and their distance give the size of the wall in the photo', () => {
  // 500 px are 100 cm, so a pixel is 2 mm.
  expect(calibrate(photo, { points, distanceCm: 100 }, -30)).toMatchObject({
    ok: true,
    value: { kind: 'photo', widthCm: 400, heightCm: 300, bottomCm: -30 },
  });
});

test.each([
  ['no distance', { points, distanceCm: 0 }, 'Please enter the distance between the two points.'],
  [
    'a distance that is not a number',
    { points, distanceCm: Number.NaN },
    'Please enter the distance between the two points.',
  ],
  [
    'points on top of each other',
    { points: [points[0], points[0]] as const, distanceCm: 100 },
    'Please move the points farther apart.',
  ],
  [
    'centimeters for meters',
    { points, distanceCm: 2 },
    'This distance does not fit the photo. Please check the number and its unit.',
  ],
  [
    'a kilometer',
    { points, distanceCm: 100_000 },
    'This distance does not fit the photo. Please check the number and its unit.',
  ],
])('%s is rejected', (_, calibration, message) => {
  expect(calibrate(photo, calibration)).toMatchObject({ ok: false, messages: [message] });
});

test('the scale is exact to 0.1 %, whatever the points', () => {
  const point = fc.record({ xPx: fc.integer({ min: 0, max: 2000 }), yPx: fc.integer({ min: 0, max: 1500 }) });
  fc.assert(
    fc.property(point, point, fc.double({ min: 10, max: 400, noNaN: true }), (a, b, distanceCm) => {
      const result = calibrate(photo, { points: [a, b], distanceCm });
      if (!result.ok) return;
      const cmPerPx = result.value.widthCm / photo.widthPx;
      const measured = Math.hypot(b.xPx - a.xPx, b.yPx - a.yPx) * cmPerPx;
      expect(Math.abs(measured / distanceCm - 1)).toBeLessThan(0.001);
    }),
  );
});

test('a huge photo is reduced with its aspect ratio, a small one is not enlarged', () => {
  expect(calculateReducedSize({ widthPx: 20_000, heightPx: 10_000 })).toEqual({
    widthPx: MAX_PHOTO_PX,
    heightPx: MAX_PHOTO_PX / 2,
  });
  expect(calculateReducedSize({ widthPx: 800, heightPx: 600 })).toEqual({ widthPx: 800, heightPx: 600 });
  expect(calculateReducedSize({ widthPx: 50_000, heightPx: 1 })).toEqual({ widthPx: MAX_PHOTO_PX, heightPx: 1 });
});

test('points start on the photo and stay on it', () => {
  for (const point of initialPoints(photo)) expect(keepOnPhoto(point, photo)).toEqual(point);
  expect(keepOnPhoto({ xPx: -5, yPx: 9_999 }, photo)).toEqual({ xPx: 0, yPx: 1500 });
});

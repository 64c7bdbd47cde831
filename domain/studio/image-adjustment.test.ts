import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_IMAGE_PX, UPLOAD_MESSAGES } from '../catalogue/uploaded-image.ts';
import {
  adjustedRectangle,
  adjustmentProblem,
  isUnchanged,
  MAX_STRAIGHTEN_DEGREES,
  NO_ADJUSTMENT,
  rotatedSize,
  straightenedShare,
  turnAdjustment,
  turnSize,
} from './image-adjustment.ts';

const photo = { widthPx: 3_000, heightPx: 2_000 };

test('an image that is not adjusted stays as it is', () => {
  expect(adjustedRectangle(photo, NO_ADJUSTMENT)).toEqual({ leftPx: 0, topPx: 0, ...photo });
  expect(isUnchanged(NO_ADJUSTMENT)).toBe(true);
  expect(isUnchanged({ ...NO_ADJUSTMENT, quarterTurns: 2 })).toBe(false);
  expect(isUnchanged({ ...NO_ADJUSTMENT, crop: { x: 0, y: 0, width: 1, height: 0.9 } })).toBe(false);
});

test('a quarter turn exchanges width and height, and the rectangle belongs to the turned image', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  expect(adjustedRectangle(photo, { ...NO_ADJUSTMENT, quarterTurns: 1, crop })).toEqual({
    leftPx: 1_000,
    topPx: 0,
    widthPx: 1_000,
    heightPx: 3_000,
  });
});

test('a straightened image has no empty corners', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 700, max: 8_000 }),
      fc.integer({ min: 700, max: 8_000 }),
      fc.double({ min: -MAX_STRAIGHTEN_DEGREES, max: MAX_STRAIGHTEN_DEGREES, noNaN: true }),
      fc.constantFrom(0, 1, 2, 3),
      (widthPx, heightPx, straightenDegrees, quarterTurns) => {
        const adjustment = { ...NO_ADJUSTMENT, quarterTurns: quarterTurns as 0 | 1 | 2 | 3, straightenDegrees };
        const turned = turnSize({ widthPx, heightPx }, adjustment);
        const rotated = rotatedSize(turned, straightenDegrees);
        const { leftPx, topPx, ...size } = adjustedRectangle({ widthPx, heightPx }, adjustment);
        const angle = (-straightenDegrees * Math.PI) / 180;
        for (const [x, y] of [
          [leftPx, topPx],
          [leftPx + size.widthPx, topPx],
          [leftPx, topPx + size.heightPx],
          [leftPx + size.widthPx, topPx + size.heightPx],
        ] as const) {
          // Rotated back around the center, each corner is within the image, except for rounding.
          const [dx, dy] = [x - rotated.widthPx / 2, y - rotated.heightPx / 2];
          const [backX, backY] = [
            dx * Math.cos(angle) - dy * Math.sin(angle),
            dx * Math.sin(angle) + dy * Math.cos(angle),
          ];
          expect(Math.abs(backX)).toBeLessThanOrEqual(turned.widthPx / 2 + 1.5);
          expect(Math.abs(backY)).toBeLessThanOrEqual(turned.heightPx / 2 + 1.5);
        }
      },
    ),
  );
});

test('the ratio of the sides remains when an image is straightened', () => {
  const { widthPx, heightPx } = adjustedRectangle(photo, { ...NO_ADJUSTMENT, straightenDegrees: 7 });
  expect(widthPx / heightPx).toBeCloseTo(1.5, 2);
  expect(widthPx / photo.widthPx).toBeCloseTo(straightenedShare(photo, 7), 2);
});

test('a rectangle outside of the image or too small a part is refused', () => {
  const problem = (crop: { x: number; y: number; width: number; height: number }) =>
    adjustmentProblem(photo, { ...NO_ADJUSTMENT, crop });
  expect(problem({ x: 0.2, y: 0.2, width: 0.6, height: 0.6 })).toBeUndefined();
  expect(problem({ x: 0.5, y: 0, width: 0.6, height: 1 })).toBe('The rectangle is not within the image.');
  expect(problem({ x: -0.1, y: 0, width: 0.6, height: 1 })).toBe('The rectangle is not within the image.');
  expect(problem({ x: 0, y: 0, width: 0.01, height: 1 })).toBe('The rectangle is not within the image.');
  expect(problem({ x: 0, y: 0, width: 0.15, height: 0.2 })).toBe(UPLOAD_MESSAGES.tooSmall);
  expect(MIN_IMAGE_PX).toBeGreaterThan(0.2 * photo.heightPx);
});

test('the rectangle keeps its place on an image that is turned', () => {
  const corner = { ...NO_ADJUSTMENT, crop: { x: 0, y: 0, width: 0.25, height: 0.5 } };
  const right = turnAdjustment(corner, 1);
  expect(right).toEqual({ ...NO_ADJUSTMENT, quarterTurns: 1, crop: { x: 0.5, y: 0, width: 0.5, height: 0.25 } });
  expect(turnAdjustment(right, -1)).toEqual(corner);
  const left = turnAdjustment(corner, -1);
  expect(left).toEqual({ ...NO_ADJUSTMENT, quarterTurns: 3, crop: { x: 0, y: 0.75, width: 0.5, height: 0.25 } });
  expect(turnAdjustment(left, 1)).toEqual(corner);
});

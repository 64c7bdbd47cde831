import { expect, test } from 'vitest';
import { calculateFingerDistance, galleryStep, pinchPoint, swipeStep } from './gallery-step.ts';

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false };
const stepOf = (key: string, current: number) => galleryStep({ key, ...NO_MODIFIER }, current, 4);

test('arrow keys, Home and End lead to another image', () => {
  expect([stepOf('ArrowRight', 1), stepOf('ArrowLeft', 1), stepOf('Home', 2), stepOf('End', 0)]).toEqual([2, 0, 0, 3]);
});

test('at either end, with a modifier and for other keys nothing happens', () => {
  expect([stepOf('ArrowLeft', 0), stepOf('ArrowRight', 3), stepOf('x', 1), stepOf('constructor', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(galleryStep({ ...NO_MODIFIER, key: 'ArrowLeft', altKey: true }, 1, 4)).toBeUndefined();
});

test('a swipe to the left shows the next image', () => {
  expect(swipeStep({ x: -120, y: 10 }, 1, 4)).toBe(2);
  expect(swipeStep({ x: 120, y: 10 }, 1, 4)).toBe(0);
  expect(swipeStep({ x: 120, y: 10 }, 0, 4)).toBeUndefined();
  expect(swipeStep({ x: -40, y: 0 }, 1, 4)).toBeUndefined();
  expect(swipeStep({ x: -120, y: 200 }, 1, 4)).toBeUndefined();
});

test('two fingers that move apart zoom in between them, and others do not', () => {
  const fingersAt = (left: number, right: number) =>
    [
      { clientX: left, clientY: 300 },
      { clientX: right, clientY: 300 },
    ] as const;
  const start = calculateFingerDistance(fingersAt(100, 200));
  expect(start).toBe(100);
  expect(pinchPoint(start, fingersAt(80, 240))).toEqual({ clientX: 160, clientY: 300 });
  expect(pinchPoint(start, fingersAt(98, 204))).toBeUndefined();
  expect(pinchPoint(start, fingersAt(120, 180))).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRoomScene, ROOM_FRAME_CM, ROOM_RATIO, type SceneBox } from './room-scene.ts';

const sizes = fc.record({
  widthCm: fc.double({ min: 0.5, max: 1_500, noNaN: true }),
  heightCm: fc.double({ min: 0.5, max: 1_500, noNaN: true }),
  isFramed: fc.boolean(),
});

const overlaps = (a: SceneBox, b: SceneBox) =>
  a.xCm < b.xCm + b.widthCm && b.xCm < a.xCm + a.widthCm && a.yCm < b.yCm + b.heightCm && b.yCm < a.yCm + a.heightCm;

test('a work of any size has its true size, fits on the wall and is not hidden by furniture', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const { work, furniture, widthCm, heightCm, floorCm, frameCm } = createRoomScene(size);
      expect(frameCm).toBe(size.isFramed ? ROOM_FRAME_CM : 0);
      expect(work.widthCm - 2 * frameCm).toBeCloseTo(size.widthCm);
      expect(work.heightCm - 2 * frameCm).toBeCloseTo(size.heightCm);
      expect(widthCm / heightCm).toBeCloseTo(ROOM_RATIO);
      expect(work.xCm).toBeGreaterThan(0);
      expect(work.xCm + work.widthCm).toBeLessThan(widthCm);
      expect(work.yCm).toBeGreaterThan(0);
      expect(work.yCm + work.heightCm).toBeLessThan(floorCm);
      expect(furniture.xCm).toBeGreaterThanOrEqual(0);
      expect(furniture.yCm + furniture.heightCm).toBeGreaterThan(floorCm);
      expect(furniture.yCm + furniture.heightCm).toBeLessThan(heightCm);
      expect(overlaps(work, furniture)).toBe(false);
    }),
  );
});

test.each([
  [30, 40, 'study', 'chair'],
  [61, 76, 'corner', 'armchair'],
  [150, 100, 'living-room', 'sofa'],
  [300, 200, 'hall', 'bench'],
])('a work of %d x %d cm hangs in the %s, with a %s', (widthCm, heightCm, room, kind) => {
  const scene = createRoomScene({ widthCm, heightCm, isFramed: false });
  expect(scene.room).toBe(room);
  expect(scene.furniture.kind).toBe(kind);
});

test('the center of a work is at eye level', () => {
  const { work, floorCm } = createRoomScene({ widthCm: 60, heightCm: 60, isFramed: false });
  expect(floorCm - (work.yCm + work.heightCm / 2)).toBeCloseTo(150);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from './wall-plan.ts';
import { findGuides, isAtEyeLevel, type Surroundings, snapBox } from './wall-plan-snap.ts';

const wall = { widthCm: 400, heightCm: 260, bottomCm: 0 };
const box = (xCm: number, yCm: number, widthCm = 40, heightCm = 50): Box => ({ xCm, yCm, widthCm, heightCm });
const around = (works: Box[] = [], furniture: Box[] = []): Surroundings => ({ wall, works, furniture });

test('a work snaps to the center line of the wall and to the eye line', () => {
  expect(snapBox(box(203, 144), around(), 4)).toEqual(box(200, 147.5));
  expect(findGuides(box(200, 147.5), around())).toMatchObject([
    { reason: 'wall-center', axis: 'x', atCm: 200, fromCm: 0, toCm: 260 },
    { reason: 'eye-line', axis: 'y', atCm: 147.5, fromCm: 0, toCm: 400 },
  ]);
});

test('a work that is farther away than the threshold stays where it is', () => {
  expect(snapBox(box(210, 120), around(), 4)).toEqual(box(210, 120));
  expect(findGuides(box(210, 120), around())).toEqual([]);
});

test.each([
  ['the left edges', box(103, 60), box(110, 200, 60, 50), 100],
  ['the right edges', box(118, 60), box(110, 200, 60, 50), 120],
  ['the centers', box(111, 60), box(110, 200, 60, 50), 110],
  ['the left edge at the right edge', box(161, 60), box(110, 200, 60, 50), 160],
])('a work snaps to %s of another work', (_, moving, other, xCm) => {
  expect(snapBox(moving, around([other]), 4).xCm).toBeCloseTo(xCm);
});

test('a work snaps to the top edge of a neighbor', () => {
  // The tops are at 110; the neighbor is 80 high.
  expect(snapBox(box(300, 86.5), around([box(110, 70, 60, 80)]), 3).yCm).toBeCloseTo(85);
});

test('a work snaps to the middle between two neighbors, and both gaps are shown', () => {
  const neighbors = [box(60, 100), box(300, 100)];
  const snapped = snapBox(box(182, 100), around(neighbors), 4);
  expect(snapped.xCm).toBeCloseTo(180);
  const gaps = findGuides(snapped, around(neighbors)).filter(({ kind }) => kind === 'gap');
  expect(gaps).toMatchObject([
    { fromCm: 80, toCm: 160 },
    { fromCm: 200, toCm: 280 },
  ]);
});

test('a work snaps to the gap that two other works have', () => {
  // Two works with a gap of 10; the third continues the row.
  const row = [box(50, 100), box(100, 100)];
  expect(snapBox(box(152, 100), around(row), 3).xCm).toBeCloseTo(150);
  expect(findGuides(box(150, 100), around(row)).filter(({ kind }) => kind === 'gap')).toHaveLength(2);
});

test('gaps above each other snap too', () => {
  const column = [box(100, 60), box(100, 120)];
  expect(snapBox(box(100, 178), around(column), 3).yCm).toBeCloseTo(180);
});

test('works that are not in the same row have no gap', () => {
  const gaps = findGuides(box(150, 100), around([box(50, 230), box(100, 230)])).filter(({ kind }) => kind === 'gap');
  expect(gaps).toEqual([]);
});

test('a work snaps to the center of a sofa, but not to its height', () => {
  const sofa = box(120, 41, 210, 82);
  expect(snapBox(box(122, 100), around([], [sofa]), 4)).toEqual(box(120, 100));
  expect(snapBox(box(330, 83), around([], [sofa]), 4).yCm).toBe(83);
});

test('eye level is 145 to 150 cm above the floor', () => {
  expect([144, 145, 147.5, 150, 151].map((yCm) => isAtEyeLevel({ yCm }))).toEqual([false, true, true, true, false]);
});

const aBox = fc.record({
  xCm: fc.double({ min: 20, max: 380, noNaN: true }),
  yCm: fc.double({ min: 20, max: 240, noNaN: true }),
  widthCm: fc.double({ min: 5, max: 120, noNaN: true }),
  heightCm: fc.double({ min: 5, max: 120, noNaN: true }),
});

test('snapping never moves a work farther than the threshold, and never changes its size', () => {
  fc.assert(
    fc.property(
      aBox,
      fc.array(aBox, { maxLength: 6 }),
      fc.double({ min: 0.5, max: 10, noNaN: true }),
      (moving, works, threshold) => {
        const snapped = snapBox(moving, around(works), threshold);
        expect(Math.abs(snapped.xCm - moving.xCm)).toBeLessThanOrEqual(threshold + 1e-9);
        expect(Math.abs(snapped.yCm - moving.yCm)).toBeLessThanOrEqual(threshold + 1e-9);
        expect([snapped.widthCm, snapped.heightCm]).toEqual([moving.widthCm, moving.heightCm]);
      },
    ),
  );
});

test('a work that was snapped shows a guide', () => {
  fc.assert(
    fc.property(aBox, fc.array(aBox, { maxLength: 5 }), (moving, works) => {
      const snapped = snapBox(moving, around(works), 5);
      // Moving up or down can end a gap in the row.
      if (snapped.xCm !== moving.xCm && snapped.yCm === moving.yCm)
        expect(findGuides(snapped, around(works)).some(({ axis }) => axis === 'x')).toBe(true);
    }),
  );
});

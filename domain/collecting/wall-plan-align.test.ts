import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, calculateBounds, getBottomCm, getLeftCm, getRightCm, getTopCm } from './wall-plan.ts';
import {
  ALIGNMENTS,
  type Alignment,
  alignBoxes,
  centerOnWall,
  distributeBoxes,
  hangAtEyeLevel,
} from './wall-plan-align.ts';

const aBox = fc.record({
  xCm: fc.double({ min: 20, max: 380, noNaN: true }),
  yCm: fc.double({ min: 20, max: 240, noNaN: true }),
  widthCm: fc.double({ min: 5, max: 120, noNaN: true }),
  heightCm: fc.double({ min: 5, max: 120, noNaN: true }),
});
const boxes = fc.array(aBox, { minLength: 1, maxLength: 8 });
const EDGES: Record<Alignment, (box: Box) => number> = {
  left: getLeftCm,
  center: ({ xCm }) => xCm,
  right: getRightCm,
  top: getTopCm,
  middle: ({ yCm }) => yCm,
  bottom: getBottomCm,
};

test.each(Object.keys(ALIGNMENTS) as Alignment[])(
  '%s: all works have the same edge or center afterwards',
  (alignment) => {
    fc.assert(
      fc.property(boxes, (before) => {
        const [first, ...others] = alignBoxes(before, alignment).map(EDGES[alignment]);
        for (const edge of others) expect(edge).toBeCloseTo(first ?? 0, 6);
      }),
    );
  },
);

test.each(['x', 'y'] as const)(
  'distributing along %s makes all gaps equal, without overlaps, and keeps the group in place',
  (axis) => {
    fc.assert(
      fc.property(fc.array(aBox, { minLength: 3, maxLength: 8 }), (before) => {
        const after = distributeBoxes(before, axis);
        const [from, to] = axis === 'x' ? [getLeftCm, getRightCm] : [getBottomCm, getTopCm];
        const sorted = after.toSorted((a, b) => from(a) + to(a) - from(b) - to(b));
        const gaps = sorted.slice(1).map((box, index) => from(box) - to(sorted[index] as Box));
        for (const gap of gaps) {
          expect(gap).toBeCloseTo(gaps[0] ?? 0, 6);
          expect(gap).toBeGreaterThan(1.99);
        }
        const [bounds, boundsBefore] = [calculateBounds(after) as Box, calculateBounds(before) as Box];
        expect(from(bounds) + to(bounds)).toBeCloseTo(from(boundsBefore) + to(boundsBefore), 6);
      }),
    );
  },
);

test('two works cannot be distributed', () => {
  const two = [
    { xCm: 10, yCm: 10, widthCm: 5, heightCm: 5 },
    { xCm: 50, yCm: 10, widthCm: 5, heightCm: 5 },
  ];
  expect(distributeBoxes(two, 'x')).toEqual(two);
});

test('a group moves to the center of the wall and to eye level without changing its arrangement', () => {
  fc.assert(
    fc.property(boxes, (before) => {
      const after = hangAtEyeLevel(centerOnWall(before, { widthCm: 400 }));
      const bounds = calculateBounds(after) as Box;
      expect(bounds.xCm).toBeCloseTo(200, 6);
      expect(bounds.yCm).toBeCloseTo(147.5, 6);
      expect(bounds.widthCm).toBeCloseTo((calculateBounds(before) as Box).widthCm, 6);
    }),
  );
  expect(centerOnWall([], { widthCm: 400 })).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Box,
  calculateBounds,
  calculateOuterSize,
  DEFAULT_WALL,
  emptyPlan,
  freeKey,
  furnishedPlan,
  getBottomCm,
  getLeftCm,
  getPictureSize,
  getRightCm,
  getTopCm,
  isPlaceable,
  keepOnWall,
  toFurnitureBox,
  toWorkBox,
  wallWithRoomFor,
  withoutFirstFurniture,
} from './wall-plan.ts';
import { changeFrame, frameBorderCm, UNFRAMED } from './wall-plan-frames.ts';
import { furnitureWidthWithin, isResizable } from './wall-plan-furniture.ts';

const work = { widthCm: 60, heightCm: 80 };

test('frame and mat add to the size of a work on each side', () => {
  const frame = { style: 'oak', widthCm: 2, matCm: 5 } as const;
  expect(calculateOuterSize({ print: null, frame }, work)).toEqual({ widthCm: 74, heightCm: 94 });
  expect(calculateOuterSize({ print: null, frame: UNFRAMED }, work)).toEqual(work);
  expect(frameBorderCm({ style: 'none', widthCm: 3, matCm: 3 })).toBe(0);
});

test('a print has its chosen size, whatever the size of the original', () => {
  expect(getPictureSize({ print: { widthCm: 30, heightCm: 40 } }, work)).toEqual({ widthCm: 30, heightCm: 40 });
});

test('the first frame gets a width, and removing the frame removes the mat', () => {
  expect(changeFrame(UNFRAMED, { style: 'black' })).toEqual({ style: 'black', widthCm: 2, matCm: 0 });
  expect(changeFrame({ style: 'black', widthCm: 3, matCm: 5 }, { style: 'none' })).toEqual(UNFRAMED);
});

test('works of unknown or impossible size cannot be placed', () => {
  expect(isPlaceable(work)).toBe(true);
  expect(isPlaceable({ widthCm: null, heightCm: 80 })).toBe(false);
  expect(isPlaceable({ widthCm: 0, heightCm: 80 })).toBe(false);
  expect(isPlaceable({ widthCm: 5000, heightCm: 80 })).toBe(false);
});

test('furniture stands on the floor and has a sensible width', () => {
  const sofa = toFurnitureBox({ key: 'i1', kind: 'sofa', xCm: 200, widthCm: 210 });
  expect(getBottomCm(sofa)).toBe(0);
  expect(furnitureWidthWithin('sofa', 9_000)).toBe(320);
  expect([isResizable('sofa'), isResizable('person')]).toEqual([true, false]);
});

test('a new plan has a wall of round numbers in the unit of the visitor', () => {
  expect(emptyPlan('cm').wall).toEqual(DEFAULT_WALL);
  expect(emptyPlan('in').wall.widthCm / 2.54).toBeCloseTo(156, 9);
});

test('keys are unique, also after a removal', () => {
  const placed = { key: 'i2', kind: 'sofa', xCm: 0, widthCm: 210 } as const;
  expect(freeKey({ works: [], furniture: [placed] })).toBe('i3');
  expect(freeKey({ works: [], furniture: [] })).toBe('i1');
});

const aBox = fc.record({
  xCm: fc.double({ min: -900, max: 900, noNaN: true }),
  yCm: fc.double({ min: -900, max: 900, noNaN: true }),
  widthCm: fc.double({ min: 1, max: 390, noNaN: true }),
  heightCm: fc.double({ min: 1, max: 250, noNaN: true }),
});

test('a work that fits is kept completely on the wall', () => {
  fc.assert(
    fc.property(aBox, fc.double({ min: -100, max: 100, noNaN: true }), (box, bottomCm) => {
      const wall = { widthCm: 400, heightCm: 260, bottomCm };
      const kept = keepOnWall(box, wall);
      expect(getLeftCm(kept)).toBeGreaterThanOrEqual(-1e-6);
      expect(getRightCm(kept)).toBeLessThanOrEqual(400 + 1e-6);
      expect(getBottomCm(kept)).toBeGreaterThanOrEqual(bottomCm - 1e-6);
      expect(getTopCm(kept)).toBeLessThanOrEqual(bottomCm + 260 + 1e-6);
      expect(keepOnWall(kept, wall)).toEqual(kept);
    }),
  );
});

test('a work that is larger than the wall keeps its center on the wall', () => {
  const kept = keepOnWall(
    { xCm: 900, yCm: 100, widthCm: 700, heightCm: 80 },
    { widthCm: 400, heightCm: 260, bottomCm: 0 },
  );
  expect(kept.xCm).toBe(400);
});

test('bounds contain every box', () => {
  fc.assert(
    fc.property(fc.array(aBox, { minLength: 1, maxLength: 8 }), (boxes) => {
      const bounds = calculateBounds(boxes) as Box;
      for (const box of boxes) {
        expect(getLeftCm(box)).toBeGreaterThanOrEqual(getLeftCm(bounds) - 1e-6);
        expect(getTopCm(box)).toBeLessThanOrEqual(getTopCm(bounds) + 1e-6);
      }
    }),
  );
  expect(calculateBounds([])).toBeUndefined();
});

test('a placed work has the position of its plan and the size of the work', () => {
  expect(toWorkBox({ key: 'i1', artworkId: 1, print: null, xCm: 10, yCm: 20, frame: UNFRAMED }, work)).toEqual({
    xCm: 10,
    yCm: 20,
    ...work,
  });
});

test('a new wall is large enough for the works that it is opened with', () => {
  expect(wallWithRoomFor(DEFAULT_WALL, [{ widthCm: 100, heightCm: 80 }])).toEqual(DEFAULT_WALL);
  expect(
    wallWithRoomFor(DEFAULT_WALL, [
      { widthCm: 800, heightCm: 100 },
      { widthCm: null, heightCm: null },
    ]),
  ).toEqual({
    ...DEFAULT_WALL,
    widthCm: 1_000,
  });
  expect(wallWithRoomFor(DEFAULT_WALL, [{ widthCm: 1_990, heightCm: 980 }])).toMatchObject({
    widthCm: 2_000,
    heightCm: 1_000,
  });
});

test('a new wall is furnished within its width, and a photo only keeps what was added', () => {
  for (const unit of ['cm', 'in'] as const) {
    const plan = furnishedPlan(unit);
    for (const { xCm, widthCm } of plan.furniture) expect(xCm + widthCm / 2).toBeLessThan(plan.wall.widthCm);
    const lamp = { key: 'i3', kind: 'lamp', xCm: 60, widthCm: 42 } as const;
    expect(withoutFirstFurniture({ ...plan, furniture: [...plan.furniture, lamp] }).furniture).toEqual([lamp]);
  }
});

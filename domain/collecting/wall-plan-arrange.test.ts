import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, calculateBounds, getBottomCm, getLeftCm, getRightCm, getTopCm, isNear } from './wall-plan.ts';
import { ARRANGEMENTS, type Arrangement, arrange, GROUP_GAP_CM, placeFor } from './wall-plan-arrange.ts';

const wall = { widthCm: 400, heightCm: 260, bottomCm: 0 };
const aSize = fc.record({
  widthCm: fc.double({ min: 10, max: 90, noNaN: true }),
  heightCm: fc.double({ min: 10, max: 90, noNaN: true }),
});
const sizes = fc.array(aSize, { minLength: 1, maxLength: 20 });
const sofa: Box = { xCm: 150, yCm: 41, widthCm: 210, heightCm: 82 };

describe.each(Object.keys(ARRANGEMENTS) as Arrangement[])('%s', (arrangement) => {
  test('works keep their order and size, do not overlap and have at least the gap between them', () => {
    fc.assert(
      fc.property(sizes, (wanted) => {
        const boxes = arrange(arrangement, { sizes: wanted, wall, furniture: [] });
        expect(boxes.map(({ widthCm, heightCm }) => ({ widthCm, heightCm }))).toEqual(wanted);
        for (const [index, box] of boxes.entries())
          for (const other of boxes.slice(index + 1)) expect(isNear(box, other, GROUP_GAP_CM)).toBe(false);
      }),
    );
  });

  test('a group that fits is completely on the wall', () => {
    fc.assert(
      fc.property(fc.array(aSize, { minLength: 1, maxLength: 3 }), (wanted) => {
        const bounds = calculateBounds(arrange(arrangement, { sizes: wanted, wall, furniture: [] })) as Box;
        expect(getLeftCm(bounds)).toBeGreaterThan(-1e-6);
        expect(getRightCm(bounds)).toBeLessThan(400 + 1e-6);
        expect(getBottomCm(bounds)).toBeGreaterThan(-1e-6);
        expect(getTopCm(bounds)).toBeLessThan(260 + 1e-6);
      }),
    );
  });

  test('the group is centered on the wall at eye level', () => {
    const boxes = arrange(arrangement, { sizes: Array(4).fill({ widthCm: 40, heightCm: 50 }), wall, furniture: [] });
    expect(calculateBounds(boxes)).toMatchObject({ xCm: expect.closeTo(200), yCm: expect.closeTo(147.5) });
  });

  test('nothing is arranged without works', () => {
    expect(arrange(arrangement, { sizes: [], wall, furniture: [] })).toEqual([]);
  });
});

test('a group hangs centered above a sofa', () => {
  const boxes = arrange('row', { sizes: Array(2).fill({ widthCm: 60, heightCm: 120 }), wall, furniture: [sofa] });
  const bounds = calculateBounds(boxes) as Box;
  expect(bounds.xCm).toBeCloseTo(150);
  expect(getBottomCm(bounds)).toBeCloseTo(102);
});

test('a row has equal gaps', () => {
  const boxes = arrange('row', {
    sizes: [30, 50, 20].map((widthCm) => ({ widthCm, heightCm: 40 })),
    wall,
    furniture: [],
  });
  expect(boxes.slice(1).map((box, index) => getLeftCm(box) - getRightCm(boxes[index] as Box))).toEqual([
    expect.closeTo(8),
    expect.closeTo(8),
  ]);
});

test('a grid of six equal works on a wide wall has two rows of three', () => {
  const boxes = arrange('grid', { sizes: Array(6).fill({ widthCm: 40, heightCm: 40 }), wall, furniture: [] });
  expect(new Set(boxes.map(({ yCm }) => yCm.toFixed(3))).size).toBe(2);
  expect(new Set(boxes.map(({ xCm }) => xCm.toFixed(3))).size).toBe(3);
});

test('a new work is placed beside the others, or above them if there is no room', () => {
  const size = { widthCm: 40, heightCm: 50 };
  const first = placeFor(size, { works: [], wall, furniture: [] });
  expect(first).toMatchObject({ xCm: 200, yCm: 147.5 });
  const second = placeFor(size, { works: [first], wall, furniture: [] });
  expect(getLeftCm(second)).toBeCloseTo(getRightCm(first) + GROUP_GAP_CM);
  const wide = { ...first, widthCm: 390 };
  const third = placeFor(size, { works: [wide], wall, furniture: [] });
  expect(getBottomCm(third)).toBeCloseTo(getTopCm(wide) + GROUP_GAP_CM);
});

test('a new work never starts on another one while there is room beside them', () => {
  fc.assert(
    fc.property(fc.array(aSize, { minLength: 1, maxLength: 3 }), (wanted) => {
      const works: Box[] = [];
      for (const size of wanted) works.push(placeFor(size, { works, wall, furniture: [] }));
      for (const [index, box] of works.entries())
        for (const other of works.slice(index + 1)) expect(isNear(box, other, 0)).toBe(false);
    }),
  );
});

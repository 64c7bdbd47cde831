import { expect, test } from 'vitest';
import { emptyPlan, type WallPlan } from './wall-plan.ts';
import {
  addFurniture,
  addWork,
  changeWall,
  choosePrint,
  frameWorks,
  isStanding,
  moveItems,
  removeItems,
  resizeFurniture,
  type WorkToPlace,
  workBoxes,
} from './wall-plan-edits.ts';

const aWork = (artworkId: number, facts: Partial<WorkToPlace> = {}): WorkToPlace => ({
  artworkId,
  category: 'paintings',
  widthCm: 60,
  heightCm: 80,
  printSizes: [],
  isPrintOnly: false,
  ...facts,
});
const sizes = new Map(Array.from({ length: 40 }, (_, index) => [index, { widthCm: 60, heightCm: 80 }]));
const add = (plan: WallPlan, work: WorkToPlace) => {
  const outcome = addWork(plan, work, sizes);
  if (!outcome.ok) throw new Error(outcome.messages.join());
  return outcome.value;
};
const one = add(emptyPlan('cm'), aWork(1));

test('the first work hangs in the middle of the wall at eye level', () => {
  expect(one.works).toMatchObject([{ artworkId: 1, xCm: 200, yCm: 147.5, print: null }]);
});

test('an original can be added once, its prints as often as wanted', () => {
  expect(addWork(one, aWork(1), sizes)).toMatchObject({ ok: false, messages: ['This work is already on the wall.'] });
  const printed = aWork(1, { printSizes: [{ widthCm: 30, heightCm: 40 }] });
  const two = add(add(one, printed), printed);
  expect(two.works.map(({ print }) => print?.widthCm)).toEqual([undefined, 30, 30]);
  expect(new Set(two.works.map(({ key }) => key)).size).toBe(3);
});

test('a work whose original is gone is added as a print', () => {
  const work = aWork(2, { isPrintOnly: true, printSizes: [{ widthCm: 30, heightCm: 40 }] });
  expect(add(emptyPlan('cm'), work).works[0]?.print).toEqual({ widthCm: 30, heightCm: 40 });
});

test('a work of unknown size is refused with the reason', () => {
  expect(addWork(one, aWork(3, { widthCm: null }), sizes)).toMatchObject({
    ok: false,
    messages: ['The size of this work is unknown, so it cannot be shown at true scale.'],
  });
});

test('a wall holds 20 works', () => {
  let plan = emptyPlan('cm');
  for (let id = 1; id <= 20; id += 1) plan = add(plan, aWork(id));
  expect(addWork(plan, aWork(21), sizes)).toMatchObject({ ok: false, reason: 'conflict' });
});

test('a sculpture stands on the floor', () => {
  const standing = add(emptyPlan('cm'), aWork(1, { category: 'sculpture' }));
  expect(standing.works[0]?.yCm).toBe(40);
  const [box] = workBoxes(standing, sizes);
  expect(box && isStanding(box, { category: 'sculpture' })).toBe(true);
  expect(box && isStanding({ ...box, yCm: 140 }, { category: 'sculpture' })).toBe(false);
});

test('works move together and stop at the edge of the wall', () => {
  const two = add(one, aWork(2));
  const keys = two.works.map(({ key }) => key);
  const moved = moveItems(two, keys, { byXCm: 1000, byYCm: 10 }, sizes);
  const [a, b] = moved.works;
  expect(b?.xCm).toBe(370);
  expect((b?.xCm ?? 0) - (a?.xCm ?? 0)).toBe(68);
  expect(a?.yCm).toBe(157.5);
});

test('furniture moves to the side only', () => {
  const withSofa = addFurniture(one, 'sofa');
  if (!withSofa.ok) throw new Error();
  const key = withSofa.value.furniture[0]?.key ?? '';
  expect(moveItems(withSofa.value, [key], { byXCm: -20, byYCm: 50 }, sizes).furniture[0]?.xCm).toBe(180);
});

test('a smaller wall moves works in, and its size has limits', () => {
  const shrunk = changeWall(one, { widthCm: 150, heightCm: 1 }, sizes);
  expect(shrunk.wall).toMatchObject({ widthCm: 150, heightCm: 50 });
  expect(shrunk.works[0]?.xCm).toBe(120);
});

test('frames, print sizes and furniture widths can be chosen, and items removed', () => {
  const key = one.works[0]?.key ?? '';
  expect(frameWorks(one, [key], { style: 'oak' }, sizes).works[0]?.frame).toEqual({
    style: 'oak',
    widthCm: 2,
    matCm: 0,
  });
  expect(choosePrint(one, key, { widthCm: 20, heightCm: 30 }, sizes).works[0]?.print).toEqual({
    widthCm: 20,
    heightCm: 30,
  });
  const sofa = addFurniture(one, 'sofa');
  if (!sofa.ok) throw new Error();
  const sofaKey = sofa.value.furniture[0]?.key ?? '';
  expect(resizeFurniture(sofa.value, sofaKey, 1).furniture[0]?.widthCm).toBe(140);
  expect(removeItems(sofa.value, [key, sofaKey])).toMatchObject({ works: [], furniture: [] });
});

test('objects do not stand in front of each other while there is room', () => {
  let plan = emptyPlan('cm');
  for (const kind of ['sofa', 'person', 'plant'] as const) {
    const next = addFurniture(plan, kind);
    if (next.ok) plan = next.value;
  }
  const spans = plan.furniture.map(({ xCm, widthCm }) => [xCm - widthCm / 2, xCm + widthCm / 2] as const);
  const sorted = spans.toSorted(([a], [b]) => a - b);
  for (const [index, [from]] of sorted.entries()) expect(from).toBeGreaterThanOrEqual(sorted[index - 1]?.[1] ?? 0);
});

test('a frame that makes a work larger does not push it off the wall', () => {
  const key = one.works[0]?.key ?? '';
  const atTop = moveItems(one, [key], { byXCm: 0, byYCm: 500 }, sizes);
  expect(atTop.works[0]?.yCm).toBe(220);
  expect(frameWorks(atTop, [key], { style: 'oak', widthCm: 5, matCm: 5 }, sizes).works[0]?.yCm).toBe(210);
});

test('a room holds 10 objects', () => {
  let plan = one;
  for (let count = 0; count < 10; count += 1) {
    const next = addFurniture(plan, 'chair');
    if (next.ok) plan = next.value;
  }
  expect(plan.furniture).toHaveLength(10);
  expect(addFurniture(plan, 'person')).toMatchObject({ ok: false });
});

test('works that no longer exist have no box', () => {
  expect(workBoxes(one, new Map())).toEqual([]);
});

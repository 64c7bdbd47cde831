import { type Outcome, ok, reject } from '../outcome.ts';
import {
  type Box,
  calculateBounds,
  calculateOuterSize,
  freeKey,
  getBottomCm,
  isPlaceable,
  keepOnWall,
  type PlacedWork,
  toFurnitureBox,
  toWorkBox,
  WALL_LIMITS,
  type Wall,
  type WallPlan,
  type WorkSize,
} from './wall-plan.ts';
import { placeFor } from './wall-plan-arrange.ts';
import { changeFrame, type Frame, UNFRAMED } from './wall-plan-frames.ts';
import { FURNITURE, type FurnitureKind, furnitureWidthWithin } from './wall-plan-furniture.ts';
import { roundCm } from './wall-plan-units.ts';

/** A work that can be added. */
export interface WorkToPlace extends WorkSize {
  artworkId: number;
  category: string;
  /** The original can be bought or seen; without it, a print is placed. */
  printSizes: readonly { widthCm: number; heightCm: number }[];
  isPrintOnly: boolean;
}

/** Sizes by artwork ID. Works that no longer exist have none and are left out. */
export type WorkSizes = ReadonlyMap<number, WorkSize>;

export interface BoxWithKey extends Box {
  key: string;
}

/** The works of a plan that can be shown, as boxes. */
export const workBoxes = (plan: Pick<WallPlan, 'works'>, sizes: WorkSizes): BoxWithKey[] =>
  plan.works.flatMap((placed) => {
    const size = sizes.get(placed.artworkId);
    return size && isPlaceable(size) ? [{ key: placed.key, ...toWorkBox(placed, size) }] : [];
  });

/** Sculptures that stand on the floor are not arranged with the works on the wall. */
export const isStanding = (box: Box, { category }: { category: string }): boolean =>
  category === 'sculpture' && Math.abs(getBottomCm(box)) < 0.5;

/** Adds a work at a free place. Sculptures stand on the floor. There is only one original, so it can be added once; its prints can follow. */
export function addWork(
  plan: WallPlan,
  work: WorkToPlace,
  sizes: WorkSizes,
): Outcome<WallPlan, 'invalid' | 'conflict'> {
  if (!isPlaceable(work))
    return reject('invalid', 'The size of this work is unknown, so it cannot be shown at true scale.');
  if (plan.works.length >= WALL_LIMITS.works)
    return reject('conflict', `A wall can hold up to ${WALL_LIMITS.works} works.`);
  const hasOriginal = plan.works.some(({ artworkId, print }) => artworkId === work.artworkId && print === null);
  const [smallest] = work.printSizes;
  const print = (work.isPrintOnly || hasOriginal) && smallest ? { ...smallest } : null;
  if (hasOriginal && print === null) return reject('conflict', 'This work is already on the wall.');
  const size = calculateOuterSize({ print, frame: UNFRAMED }, work);
  const furniture = plan.furniture.map(toFurnitureBox);
  const place = placeFor(size, { works: workBoxes(plan, sizes), wall: plan.wall, furniture });
  const isStanding = work.category === 'sculpture' && print === null;
  const placed: PlacedWork = {
    key: freeKey(plan),
    artworkId: work.artworkId,
    print,
    xCm: roundCm(place.xCm),
    yCm: roundCm(isStanding ? size.heightCm / 2 : place.yCm),
    frame: UNFRAMED,
  };
  return ok({ ...plan, works: [...plan.works, placed] });
}

export const removeItems = (plan: WallPlan, keys: readonly string[]): WallPlan => ({
  ...plan,
  works: plan.works.filter(({ key }) => !keys.includes(key)),
  furniture: plan.furniture.filter(({ key }) => !keys.includes(key)),
});

/** Sets the positions of works. Works without a new position stay. */
export function placeWorks(plan: WallPlan, boxes: readonly BoxWithKey[]): WallPlan {
  const places = new Map(boxes.map((box) => [box.key, box]));
  return {
    ...plan,
    works: plan.works.map((work) => {
      const place = places.get(work.key);
      return place ? { ...work, xCm: roundCm(place.xCm), yCm: roundCm(place.yCm) } : work;
    }),
  };
}

/** Moves works and furniture together. The group stays on the wall; furniture moves to the side only. */
export function moveItems(
  plan: WallPlan,
  keys: readonly string[],
  { byXCm, byYCm }: { byXCm: number; byYCm: number },
  sizes: WorkSizes,
): WallPlan {
  const works = workBoxes(plan, sizes).filter(({ key }) => keys.includes(key));
  const furniture = plan.furniture.filter(({ key }) => keys.includes(key));
  const bounds = calculateBounds(works.length > 0 ? works : furniture.map(toFurnitureBox));
  if (!bounds) return plan;
  const moved = keepOnWall({ ...bounds, xCm: bounds.xCm + byXCm, yCm: bounds.yCm + byYCm }, plan.wall);
  const [x, y] = [moved.xCm - bounds.xCm, moved.yCm - bounds.yCm];
  const next = placeWorks(
    plan,
    works.map((box) => ({ ...box, xCm: box.xCm + x, yCm: box.yCm + y })),
  );
  return {
    ...next,
    furniture: plan.furniture.map((item) =>
      furniture.includes(item) ? { ...item, xCm: roundCm(item.xCm + x) } : item,
    ),
  };
}

/** Changes works. A work that becomes larger stays on the wall. */
function changeWorks(
  plan: WallPlan,
  keys: readonly string[],
  sizes: WorkSizes,
  change: (work: PlacedWork) => PlacedWork,
): WallPlan {
  const next = { ...plan, works: plan.works.map((work) => (keys.includes(work.key) ? change(work) : work)) };
  const boxes = workBoxes(next, sizes).filter(({ key }) => keys.includes(key));
  return placeWorks(
    next,
    boxes.map((box) => ({ ...box, ...keepOnWall(box, plan.wall) })),
  );
}

export const frameWorks = (
  plan: WallPlan,
  keys: readonly string[],
  change: Partial<Frame>,
  sizes: WorkSizes,
): WallPlan => changeWorks(plan, keys, sizes, (work) => ({ ...work, frame: changeFrame(work.frame, change) }));

/** Chooses the original (null) or a print size. */
export const choosePrint = (plan: WallPlan, key: string, print: PlacedWork['print'], sizes: WorkSizes): WallPlan =>
  changeWorks(plan, [key], sizes, (work) => ({ ...work, print }));

const within = (value: number, { min, max }: { min: number; max: number }) => Math.min(Math.max(value, min), max);

/** Changes the wall. Works and furniture that would be outside of it move in. */
export function changeWall(plan: WallPlan, change: Partial<Wall>, sizes: WorkSizes): WallPlan {
  const next = { ...plan.wall, ...change };
  const wall: Wall = {
    ...next,
    widthCm: within(next.widthCm, WALL_LIMITS.widthCm),
    heightCm: within(next.heightCm, WALL_LIMITS.heightCm),
    bottomCm: next.kind === 'drawn' ? 0 : within(next.bottomCm, WALL_LIMITS.bottomCm),
  };
  const kept = workBoxes(plan, sizes).map((box) => ({ ...box, ...keepOnWall(box, wall) }));
  return {
    ...placeWorks({ ...plan, wall }, kept),
    furniture: plan.furniture.map((item) => ({ ...item, xCm: roundCm(keepOnWall(toFurnitureBox(item), wall).xCm) })),
  };
}

/** Adds furniture at a free place: in the middle of the wall, beside the other objects, or else in the middle again. */
export function addFurniture(plan: WallPlan, kind: FurnitureKind): Outcome<WallPlan, 'conflict'> {
  if (plan.furniture.length >= WALL_LIMITS.furniture)
    return reject('conflict', `A room can hold up to ${WALL_LIMITS.furniture} objects.`);
  const { widthCm } = FURNITURE[kind];
  const others = plan.furniture.map(toFurnitureBox);
  const item = { key: freeKey(plan), kind, xCm: plan.wall.widthCm / 2, widthCm };
  const beside = others.flatMap((other) => {
    const away = (other.widthCm + widthCm) / 2 + 15;
    return [other.xCm + away, other.xCm - away];
  });
  const isFree = (xCm: number) =>
    xCm >= widthCm / 2 &&
    xCm <= plan.wall.widthCm - widthCm / 2 &&
    others.every((other) => Math.abs(other.xCm - xCm) >= (other.widthCm + widthCm) / 2);
  // A person stands at the side, so that they do not cover the works.
  const wanted = kind === 'person' ? [plan.wall.widthCm - 50, 50, ...beside] : [item.xCm, ...beside];
  const xCm = roundCm(wanted.find(isFree) ?? item.xCm);
  return ok({ ...plan, furniture: [...plan.furniture, { ...item, xCm }] });
}

export const resizeFurniture = (plan: WallPlan, key: string, widthCm: number): WallPlan => ({
  ...plan,
  furniture: plan.furniture.map((item) =>
    item.key === key ? { ...item, widthCm: furnitureWidthWithin(item.kind, widthCm) } : item,
  ),
});

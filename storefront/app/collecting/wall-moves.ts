import { calculateBounds, keepOnWall, toFurnitureBox, type WallPlan } from '@easel/domain/collecting/wall-plan';
import { moveItems, workBoxes } from '@easel/domain/collecting/wall-plan-edits';
import { findGuides, type Guide, snapBox } from '@easel/domain/collecting/wall-plan-snap';
import { stepCm } from '@easel/domain/collecting/wall-plan-units';
import { describeMove } from './wall-descriptions.ts';
import { getSurroundings, type PlannerAction, type PlannerState } from './wall-planner-state.ts';

/** How near an alignment must be, in pixels. */
const SNAP_PX = 8;

export interface Move {
  /** The plan before the move. */
  from: WallPlan;
  keys: readonly string[];
  byXCm: number;
  byYCm: number;
  /** Undefined: no snapping. */
  snapCm: number | undefined;
  tag: string;
}

export const snapCmAt = (pxPerCm: number): number => SNAP_PX / pxPerCm;

/** Moves items from where they were, snapped to what is near, with the guides that show it. */
export function moveAction(state: PlannerState, { from, keys, byXCm, byYCm, snapCm, tag }: Move): PlannerAction {
  const works = workBoxes(from, state.works).filter(({ key }) => keys.includes(key));
  const isFurniture = works.length === 0;
  const start = calculateBounds(
    isFurniture ? from.furniture.filter(({ key }) => keys.includes(key)).map(toFurnitureBox) : works,
  );
  if (!start) return { type: 'settle' };
  const around = getSurroundings(state, keys);
  const wanted = keepOnWall(
    { ...start, xCm: start.xCm + byXCm, yCm: start.yCm + (isFurniture ? 0 : byYCm) },
    from.wall,
  );
  const snapped = snapCm === undefined ? wanted : keepOnWall(snapBox(wanted, around, snapCm), from.wall);
  const plan = moveItems(from, keys, { byXCm: snapped.xCm - start.xCm, byYCm: snapped.yCm - start.yCm }, state.works);
  const guides: Guide[] = findGuides(snapped, around).filter(({ axis }) => !isFurniture || axis === 'x');
  return { type: 'edit', plan, tag, guides, announcement: describeMove(snapped, guides, from.unit, isFurniture) };
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The move of an arrow key: 1 cm or 0.5 in, with Shift ten times as far; undefined for other keys. Keys move exactly, without snapping. */
export function arrowAction(
  state: PlannerState,
  key: string,
  isFast: boolean,
  keys: readonly string[],
): PlannerAction | undefined {
  const direction = ARROWS[key];
  if (!direction) return undefined;
  const from = state.history.present;
  const step = stepCm(from.unit, isFast);
  return moveAction(state, {
    ...{ from, keys, byXCm: direction[0] * step, byYCm: direction[1] * step, snapCm: undefined },
    tag: `keys ${keys.join(' ')}`,
  });
}

import {
  type Box,
  calculateBounds,
  getBottomCm,
  getLeftCm,
  getRightCm,
  getTopCm,
  isNear,
  keepOnWall,
  type SizeOnWall,
  type Wall,
} from './wall-plan.ts';
import { ABOVE_FURNITURE_CM } from './wall-plan-furniture.ts';
import { arrangeSalon } from './wall-plan-salon.ts';
import { EYE_LINE_CM } from './wall-plan-snap.ts';

export const ARRANGEMENTS = { row: 'Row', grid: 'Grid', salon: 'Salon' } as const;
export type Arrangement = keyof typeof ARRANGEMENTS;

/** The usual gap between works that belong together. */
export const GROUP_GAP_CM = 8;

/** Boxes around the origin. */
const rowOf = (sizes: readonly SizeOnWall[], gapCm: number): Box[] => {
  let at = 0;
  return sizes.map((size) => {
    const box = { ...size, xCm: at + size.widthCm / 2, yCm: 0 };
    at += size.widthCm + gapCm;
    return box;
  });
};

/** Columns and rows are as wide and high as their largest work; every work is in the middle of its cell. */
function gridOf(sizes: readonly SizeOnWall[], gapCm: number, columns: number): Box[] {
  const rows = Math.ceil(sizes.length / columns);
  const largest = (measure: 'widthCm' | 'heightCm', isIn: (index: number) => boolean) =>
    Math.max(0, ...sizes.filter((_, index) => isIn(index)).map((size) => size[measure]));
  const widths = Array.from({ length: columns }, (_, column) =>
    largest('widthCm', (index) => index % columns === column),
  );
  const heights = Array.from({ length: rows }, (_, row) =>
    largest('heightCm', (index) => Math.floor(index / columns) === row),
  );
  const startOf = (lengths: readonly number[], place: number) =>
    lengths.slice(0, place).reduce((sum, length) => sum + length + gapCm, 0);
  return sizes.map((size, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      ...size,
      xCm: startOf(widths, column) + (widths[column] ?? 0) / 2,
      yCm: -(startOf(heights, row) + (heights[row] ?? 0) / 2),
    };
  });
}

/** The number of columns whose grid fills the wall best: the one that could be enlarged most. */
function bestGrid(sizes: readonly SizeOnWall[], gapCm: number, wall: SizeOnWall): Box[] {
  const grids = sizes.map((_, index) => gridOf(sizes, gapCm, index + 1));
  const room = (grid: Box[]) => {
    const bounds = calculateBounds(grid);
    return bounds ? Math.min(wall.widthCm / bounds.widthCm, wall.heightCm / bounds.heightCm) : 0;
  };
  return grids.reduce((best, grid) => (room(grid) > room(best) + 1e-9 ? grid : best), grids[0] ?? []);
}

export interface ArrangeInput {
  sizes: readonly SizeOnWall[];
  wall: Pick<Wall, 'widthCm' | 'heightCm' | 'bottomCm'>;
  /** Works hang above furniture that is in the way. */
  furniture: readonly Box[];
  gapCm?: number;
}

/**
 * Positions for works in the order of their sizes. The group is centered on the wall, or above the widest furniture, with its center at eye
 * level, and moved up if it would cover furniture.
 */
export function arrange(
  arrangement: Arrangement,
  { sizes, wall, furniture, gapCm = GROUP_GAP_CM }: ArrangeInput,
): Box[] {
  const group =
    arrangement === 'row'
      ? rowOf(sizes, gapCm)
      : arrangement === 'grid'
        ? bestGrid(sizes, gapCm, wall)
        : arrangeSalon(sizes, gapCm, wall.widthCm / wall.heightCm);
  const bounds = calculateBounds(group);
  if (!bounds) return [];
  const widest = furniture.filter(({ widthCm }) => widthCm >= 100).sort((a, b) => b.widthCm - a.widthCm)[0];
  const wanted = { ...bounds, xCm: widest?.xCm ?? wall.widthCm / 2, yCm: EYE_LINE_CM.center };
  const below = furniture.filter((box) => getRightCm(box) > getLeftCm(wanted) && getLeftCm(box) < getRightCm(wanted));
  const floor = Math.max(
    ...below.filter(({ widthCm }) => widthCm >= 70).map((box) => getTopCm(box) + ABOVE_FURNITURE_CM),
    wall.bottomCm,
  );
  const lift = Math.max(0, floor - getBottomCm(wanted));
  const place = keepOnWall({ ...wanted, yCm: wanted.yCm + lift }, wall);
  return group.map((box) => ({ ...box, xCm: box.xCm + place.xCm - bounds.xCm, yCm: box.yCm + place.yCm - bounds.yCm }));
}

/** A free place for one more work: next to the others at their height, or the first place without an overlap. */
export function placeFor(
  size: SizeOnWall,
  { works, wall, furniture }: { works: readonly Box[] } & Omit<ArrangeInput, 'sizes'>,
): Box {
  const bounds = calculateBounds(works);
  const [alone] = arrange('row', { sizes: [size], wall, furniture });
  if (!bounds || !alone) return alone ?? { ...size, xCm: wall.widthCm / 2, yCm: EYE_LINE_CM.center };
  const isFree = (box: Box) =>
    getLeftCm(box) >= 0 &&
    getRightCm(box) <= wall.widthCm &&
    getBottomCm(box) >= wall.bottomCm &&
    getTopCm(box) <= wall.bottomCm + wall.heightCm &&
    !works.some((other) => isNear(box, other, 0));
  const beside = (side: 1 | -1) => ({
    ...size,
    xCm: bounds.xCm + side * (bounds.widthCm / 2 + GROUP_GAP_CM + size.widthCm / 2),
    yCm: bounds.yCm,
  });
  const above = { ...size, xCm: bounds.xCm, yCm: getTopCm(bounds) + GROUP_GAP_CM + size.heightCm / 2 };
  const below = { ...size, xCm: bounds.xCm, yCm: getBottomCm(bounds) - GROUP_GAP_CM - size.heightCm / 2 };
  return [beside(1), beside(-1), above, below].find(isFree) ?? keepOnWall(alone, wall);
}

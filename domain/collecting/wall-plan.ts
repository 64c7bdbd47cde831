import type { Unit } from '../locale/units.ts';
import { type Frame, frameBorderCm } from './wall-plan-frames.ts';
import { FURNITURE, type FurnitureKind } from './wall-plan-furniture.ts';
import { MAX_WALL_WORKS } from './wall-planner-url.ts';

/**
 * Works on a wall. All lengths are centimeters. A position is the center of a work: `xCm` from the left edge of the wall, `yCm` above the
 * floor. The center stays where it is when a frame or another print size changes the outer size.
 */
export interface WallPlan {
  wall: Wall;
  /** The unit in which the owner enters and reads lengths. */
  unit: Unit;
  works: PlacedWork[];
  furniture: PlacedFurniture[];
}

export interface Wall {
  /** `photo`: the size is that of the photo, known from its calibration. The photo itself is never part of a plan. */
  kind: 'drawn' | 'photo';
  widthCm: number;
  heightCm: number;
  /** Height of the lower edge above the floor: 0 for a drawn wall, negative for a photo that shows the floor. */
  bottomCm: number;
  /** As #rrggbb. */
  color: string;
  floor: Floor;
}

export const FLOORS = ['oak', 'walnut', 'concrete', 'carpet', 'none'] as const;
export type Floor = (typeof FLOORS)[number];

export interface PlacedWork {
  /** Identifies the work in this plan. A print can hang on a wall twice. */
  key: string;
  artworkId: number;
  /** The chosen size of a print; null for the original. */
  print: { widthCm: number; heightCm: number } | null;
  xCm: number;
  yCm: number;
  frame: Frame;
}

export interface PlacedFurniture {
  key: string;
  kind: FurnitureKind;
  /** The center. Furniture stands on the floor. */
  xCm: number;
  widthCm: number;
}

export const WALL_LIMITS = {
  widthCm: { min: 50, max: 2000 },
  heightCm: { min: 50, max: 1000 },
  bottomCm: { min: -500, max: 500 },
  works: MAX_WALL_WORKS,
  furniture: 10,
  nameLength: 80,
} as const;

/** The most saved plans of one person. */
export const MAX_WALL_PLANS = 100;

export const DEFAULT_WALL: Wall = {
  kind: 'drawn',
  widthCm: 400,
  heightCm: 260,
  bottomCm: 0,
  color: '#efece6',
  floor: 'oak',
};

export const emptyPlan = (unit: Unit): WallPlan => ({
  // Round numbers in the visitor's unit: 13 x 8.5 ft.
  wall: unit === 'in' ? { ...DEFAULT_WALL, widthCm: 396.24, heightCm: 259.08 } : DEFAULT_WALL,
  unit,
  works: [],
  furniture: [],
});

/** A room to begin with: works hang above a sofa, which shows how large they are. */
export function furnishedPlan(unit: Unit): WallPlan {
  const plan = emptyPlan(unit);
  return {
    ...plan,
    furniture: [
      { key: 'sofa', kind: 'sofa', xCm: plan.wall.widthCm / 2, widthCm: FURNITURE.sofa.widthCm },
      { key: 'plant', kind: 'plant', xCm: plan.wall.widthCm - 40, widthCm: FURNITURE.plant.widthCm },
    ],
  };
}

/** A photo shows the furniture of its own room. What the visitor has added stays. */
export const withoutFirstFurniture = (plan: WallPlan): WallPlan => ({
  ...plan,
  furniture: plan.furniture.filter(({ key }) => key !== 'sofa' && key !== 'plant'),
});

/** A rectangle on the wall, given by its center. */
export interface Box {
  xCm: number;
  yCm: number;
  widthCm: number;
  heightCm: number;
}

export interface SizeOnWall {
  widthCm: number;
  heightCm: number;
}

/** What the planner needs to know about a work to place it. */
export interface WorkSize {
  widthCm: number | null;
  heightCm: number | null;
}

/** Works of unknown or impossible size cannot be shown at true scale. */
export const isPlaceable = ({ widthCm, heightCm }: WorkSize): boolean =>
  widthCm !== null && heightCm !== null && widthCm > 0 && heightCm > 0 && Math.max(widthCm, heightCm) <= 2000;

/** A wall on which each of the works has room: as it is, or a quarter larger than the largest work. */
export function wallWithRoomFor(wall: Wall, works: readonly WorkSize[]): Wall {
  const fitting = (currentCm: number, sizes: readonly number[], maxCm: number) => {
    const largestCm = Math.max(0, ...sizes);
    return largestCm < currentCm ? currentCm : Math.min(maxCm, Math.ceil((largestCm * 1.25) / 10) * 10);
  };
  const placeable = works.filter(isPlaceable);
  return {
    ...wall,
    widthCm: fitting(
      wall.widthCm,
      placeable.map(({ widthCm }) => widthCm ?? 0),
      WALL_LIMITS.widthCm.max,
    ),
    heightCm: fitting(
      wall.heightCm,
      placeable.map(({ heightCm }) => heightCm ?? 0),
      WALL_LIMITS.heightCm.max,
    ),
  };
}

/** The size of the picture itself: the chosen print size, or the original. */
export const getPictureSize = (placed: Pick<PlacedWork, 'print'>, work: WorkSize): SizeOnWall =>
  placed.print ?? { widthCm: work.widthCm ?? 0, heightCm: work.heightCm ?? 0 };

/** The size with frame and mat. */
export function calculateOuterSize(placed: Pick<PlacedWork, 'print' | 'frame'>, work: WorkSize): SizeOnWall {
  const { widthCm, heightCm } = getPictureSize(placed, work);
  const border = frameBorderCm(placed.frame);
  return { widthCm: widthCm + 2 * border, heightCm: heightCm + 2 * border };
}

export const toWorkBox = (placed: PlacedWork, work: WorkSize): Box => ({
  xCm: placed.xCm,
  yCm: placed.yCm,
  ...calculateOuterSize(placed, work),
});

export const toFurnitureBox = ({ kind, xCm, widthCm }: PlacedFurniture): Box => ({
  xCm,
  yCm: FURNITURE[kind].heightCm / 2,
  widthCm,
  heightCm: FURNITURE[kind].heightCm,
});

export const getLeftCm = ({ xCm, widthCm }: Box): number => xCm - widthCm / 2;
export const getRightCm = ({ xCm, widthCm }: Box): number => xCm + widthCm / 2;
export const getBottomCm = ({ yCm, heightCm }: Box): number => yCm - heightCm / 2;
export const getTopCm = ({ yCm, heightCm }: Box): number => yCm + heightCm / 2;

/** The smallest box around all boxes; undefined if there are none. */
export function calculateBounds(boxes: readonly [Box, ...Box[]]): Box;
export function calculateBounds(boxes: readonly Box[]): Box | undefined;
export function calculateBounds(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map(getLeftCm));
  const right = Math.max(...boxes.map(getRightCm));
  const bottom = Math.min(...boxes.map(getBottomCm));
  const top = Math.max(...boxes.map(getTopCm));
  return { xCm: (left + right) / 2, yCm: (bottom + top) / 2, widthCm: right - left, heightCm: top - bottom };
}

/** Whether two boxes overlap or are nearer than the gap. */
export const isNear = (a: Box, b: Box, gapCm: number): boolean =>
  Math.abs(a.xCm - b.xCm) < (a.widthCm + b.widthCm) / 2 + gapCm - 1e-6 &&
  Math.abs(a.yCm - b.yCm) < (a.heightCm + b.heightCm) / 2 + gapCm - 1e-6;

/** Keeps a box inside the wall. If it is larger than the wall, its center stays on the wall. */
export function keepOnWall(
  box: Box,
  { widthCm, heightCm, bottomCm }: Pick<Wall, 'widthCm' | 'heightCm' | 'bottomCm'>,
): Box {
  const within = (center: number, size: number, from: number, length: number) => {
    const margin = Math.min(size, length) / 2;
    return size <= length
      ? Math.min(Math.max(center, from + margin), from + length - margin)
      : Math.min(Math.max(center, from), from + length);
  };
  return {
    ...box,
    xCm: within(box.xCm, box.widthCm, 0, widthCm),
    yCm: within(box.yCm, box.heightCm, bottomCm, heightCm),
  };
}

/** A key that no item of the plan has. */
export function freeKey({ works, furniture }: Pick<WallPlan, 'works' | 'furniture'>): string {
  const used = new Set([...works, ...furniture].map(({ key }) => key));
  let number = used.size + 1;
  while (used.has(`i${number}`)) number += 1;
  return `i${number}`;
}

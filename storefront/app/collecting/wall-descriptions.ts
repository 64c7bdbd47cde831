import type { PlannerWork } from '@easel/contract/collecting/wall-plans';
import {
  getPictureSize,
  type PlacedFurniture,
  type PlacedWork,
  type WallPlan,
} from '@easel/domain/collecting/wall-plan';
import { FRAME_NAMES } from '@easel/domain/collecting/wall-plan-frames';
import { FURNITURE } from '@easel/domain/collecting/wall-plan-furniture';
import { type Guide, isAtEyeLevel } from '@easel/domain/collecting/wall-plan-snap';
import { formatLength, formatSizeOnWall } from '@easel/domain/collecting/wall-plan-units';
import type { Unit } from '@easel/domain/locale/units';
import { joinList } from '@easel/domain/text/join-list';
import { pluralize } from '@easel/domain/text/pluralize';

/** Texts of the planner for screen readers. */

const positionOf = ({ xCm, yCm }: { xCm: number; yCm: number }, unit: Unit) =>
  `center ${formatLength(xCm, unit)} from the left, ${formatLength(yCm, unit)} above the floor`;

export function describeWork(placed: PlacedWork, work: PlannerWork, unit: Unit): string {
  const parts = [
    `${work.artworkTitle} by ${work.artistName}`,
    ...(placed.print ? ['print'] : []),
    formatSizeOnWall(getPictureSize(placed, work), unit),
    ...(placed.frame.style === 'none' ? [] : [`${FRAME_NAMES[placed.frame.style].toLowerCase()} frame`]),
    positionOf(placed, unit),
  ];
  return parts.join(', ');
}

export const describeFurniture = ({ kind, xCm, widthCm }: PlacedFurniture, unit: Unit): string =>
  `${FURNITURE[kind].name}, ${formatLength(widthCm, unit)} wide, center ${formatLength(xCm, unit)} from the left`;

export const describeWall = ({ wall, unit, works }: WallPlan): string =>
  `Wall, ${formatSizeOnWall(wall, unit)}, with ${pluralize(works.length, 'work')}`;

const GUIDE_WORDS = {
  'wall-center': 'on the center line',
  'eye-line': 'on the eye line',
  edge: 'in line with an edge',
  center: 'in line with a center',
} as const;

/** What is announced after a move. */
export function describeMove(
  { xCm, yCm }: { xCm: number; yCm: number },
  guides: readonly Guide[],
  unit: Unit,
  isFurniture: boolean,
): string {
  if (isFurniture) return `Center ${formatLength(xCm, unit)} from the left.`;
  const words = new Set<string>(
    guides.map((guide) => (guide.kind === 'gap' ? 'with equal gaps' : GUIDE_WORDS[guide.reason])),
  );
  if (isAtEyeLevel({ yCm }) && !words.has('on the eye line')) words.add('at eye level');
  const position = `${formatLength(xCm, unit)} from the left, ${formatLength(yCm, unit)} above the floor`;
  return words.size > 0 ? `${position}, ${joinList([...words])}.` : `${position}.`;
}

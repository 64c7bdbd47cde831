import { type Box, getBottomCm, getLeftCm, getRightCm, getTopCm, type Wall } from './wall-plan.ts';

/** Galleries hang works with their center at eye level, 145 to 150 cm above the floor. */
export const EYE_LINE_CM = { min: 145, max: 150, center: 147.5 } as const;

export type Axis = 'x' | 'y';

/** A line through everything that is aligned at `atCm` on the axis, from and to along the other axis. */
export interface LineGuide {
  kind: 'line';
  reason: 'wall-center' | 'eye-line' | 'edge' | 'center';
  axis: Axis;
  atCm: number;
  fromCm: number;
  toCm: number;
}

/** An empty space along the axis that is as wide as another one. `atCm` is its place on the other axis. */
export interface GapGuide {
  kind: 'gap';
  axis: Axis;
  fromCm: number;
  toCm: number;
  atCm: number;
}

export type Guide = LineGuide | GapGuide;

export interface Surroundings {
  wall: Pick<Wall, 'widthCm' | 'heightCm' | 'bottomCm'>;
  /** The works that are not moved. */
  works: readonly Box[];
  furniture: readonly Box[];
}

interface Span {
  from: number;
  to: number;
}

/** A center at which the box would be aligned, and the guides that show why. */
interface Candidate {
  center: number;
  guidesAt: (box: Box) => Guide[];
}

/** Rounding makes equal positions differ a little. */
const TOLERANCE_CM = 0.02;

const otherAxis = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
const spanOf = (box: Box, axis: Axis): Span =>
  axis === 'x' ? { from: getLeftCm(box), to: getRightCm(box) } : { from: getBottomCm(box), to: getTopCm(box) };
const centerOf = (box: Box, axis: Axis): number => (axis === 'x' ? box.xCm : box.yCm);
const sizeOf = (box: Box, axis: Axis): number => (axis === 'x' ? box.widthCm : box.heightCm);
const middleOf = ({ from, to }: Span): number => (from + to) / 2;
const isOverlapping = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

function lineThrough(axis: Axis, atCm: number, reason: LineGuide['reason'], spans: readonly Span[]): LineGuide {
  return {
    kind: 'line',
    reason,
    axis,
    atCm,
    fromCm: Math.min(...spans.map(({ from }) => from)),
    toCm: Math.max(...spans.map(({ to }) => to)),
  };
}

/** Alignment with the edges and the center of another box. */
function alignmentsWith(moving: Box, other: Box, axis: Axis): Candidate[] {
  const half = sizeOf(moving, axis) / 2;
  const { from, to } = spanOf(other, axis);
  const cross = otherAxis(axis);
  const candidate = (center: number, atCm: number, reason: 'edge' | 'center'): Candidate => ({
    center,
    guidesAt: (box) => [lineThrough(axis, atCm, reason, [spanOf(box, cross), spanOf(other, cross)])],
  });
  return [
    candidate(centerOf(other, axis), centerOf(other, axis), 'center'),
    ...[from, to].flatMap((edge) => [candidate(edge + half, edge, 'edge'), candidate(edge - half, edge, 'edge')]),
  ];
}

/** Positions with equal gaps: in the middle between two neighbors, or as far from a neighbor as it is from the next one. */
function equalGaps(moving: Box, { wall, works }: Surroundings, axis: Axis): Candidate[] {
  const cross = otherAxis(axis);
  const size = sizeOf(moving, axis);
  const row = works
    .filter((box) => isOverlapping(spanOf(box, cross), spanOf(moving, cross)))
    .map((box) => spanOf(box, axis))
    .sort((a, b) => a.from - b.from);
  const gap = (box: Box, fromCm: number, toCm: number): GapGuide => ({
    kind: 'gap',
    axis,
    fromCm,
    toCm,
    atCm: middleOf(spanOf(box, cross)),
  });
  // The edges of the wall are neighbors too, but only from left to right: nothing hangs in the middle between floor and ceiling.
  const ends: Span[] =
    axis === 'x'
      ? [
          { from: 0, to: 0 },
          { from: wall.widthCm, to: wall.widthCm },
        ]
      : [];
  const neighbors = [...ends.slice(0, 1), ...row, ...ends.slice(1)];
  const between = pairsOf(neighbors)
    .filter(([before, after]) => after.from - before.to > size && (row.includes(before) || row.includes(after)))
    .map(([before, after]) => ({
      center: (before.to + after.from) / 2,
      guidesAt: (box: Box) => [gap(box, before.to, spanOf(box, axis).from), gap(box, spanOf(box, axis).to, after.from)],
    }));
  const repeated = pairsOf(row)
    .filter(([before, after]) => after.from - before.to > 1)
    .flatMap(([before, after]) => {
      const width = after.from - before.to;
      return [
        {
          center: after.to + width + size / 2,
          guidesAt: (box: Box) => [gap(box, before.to, after.from), gap(box, after.to, spanOf(box, axis).from)],
        },
        {
          center: before.from - width - size / 2,
          guidesAt: (box: Box) => [gap(box, spanOf(box, axis).to, before.from), gap(box, before.to, after.from)],
        },
      ];
    });
  return [...between, ...repeated];
}

const pairsOf = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((item, index): [T, T][] => items.slice(index + 1, index + 2).map((next) => [item, next]));

/** Earlier candidates win if two are equally near. */
function candidatesFor(moving: Box, around: Surroundings, axis: Axis): Candidate[] {
  const { wall, works, furniture } = around;
  const line = (atCm: number, reason: 'wall-center' | 'eye-line', span: Span): Candidate => ({
    center: atCm,
    guidesAt: () => [lineThrough(axis, atCm, reason, [span])],
  });
  const fixed =
    axis === 'x'
      ? [line(wall.widthCm / 2, 'wall-center', { from: wall.bottomCm, to: wall.bottomCm + wall.heightCm })]
      : [line(EYE_LINE_CM.center, 'eye-line', { from: 0, to: wall.widthCm })];
  // Works hang above furniture, so only left and right alignment with it is useful.
  const aligned = [...works, ...(axis === 'x' ? furniture : [])].flatMap((box) => alignmentsWith(moving, box, axis));
  return [...fixed, ...aligned, ...equalGaps(moving, around, axis)];
}

function snapAxis(moving: Box, around: Surroundings, axis: Axis, thresholdCm: number): Box {
  let best: Candidate | undefined;
  let distance = thresholdCm;
  for (const candidate of candidatesFor(moving, around, axis)) {
    const away = Math.abs(candidate.center - centerOf(moving, axis));
    if (away < distance - TOLERANCE_CM || (best === undefined && away <= distance)) {
      best = candidate;
      distance = away;
    }
  }
  if (!best) return moving;
  return axis === 'x' ? { ...moving, xCm: best.center } : { ...moving, yCm: best.center };
}

/** Moves a box to the nearest alignment within the threshold, on each axis for itself. */
export const snapBox = (moving: Box, around: Surroundings, thresholdCm: number): Box =>
  snapAxis(snapAxis(moving, around, 'x', thresholdCm), around, 'y', thresholdCm);

/** The guides of everything that a box is aligned with. */
export function findGuides(box: Box, around: Surroundings): Guide[] {
  const guides = (['x', 'y'] as const).flatMap((axis) =>
    candidatesFor(box, around, axis)
      .filter(({ center }) => Math.abs(center - centerOf(box, axis)) <= TOLERANCE_CM)
      .flatMap(({ guidesAt }) => guidesAt(box)),
  );
  return mergeGuides(guides);
}

/** Several boxes can be aligned on one line, which is drawn once. */
function mergeGuides(guides: readonly Guide[]): Guide[] {
  const merged = new Map<string, Guide>();
  for (const guide of guides) {
    const place = guide.kind === 'line' ? guide.atCm.toFixed(1) : `${guide.fromCm.toFixed(1)} ${guide.toCm.toFixed(1)}`;
    const key = `${guide.kind} ${guide.axis} ${place}`;
    const known = merged.get(key);
    merged.set(
      key,
      known?.kind === 'line' && guide.kind === 'line'
        ? { ...known, fromCm: Math.min(known.fromCm, guide.fromCm), toCm: Math.max(known.toCm, guide.toCm) }
        : (known ?? guide),
    );
  }
  return [...merged.values()];
}

/** Whether the center of a work is at eye level. */
export const isAtEyeLevel = ({ yCm }: Pick<Box, 'yCm'>): boolean =>
  yCm >= EYE_LINE_CM.min - TOLERANCE_CM && yCm <= EYE_LINE_CM.max + TOLERANCE_CM;

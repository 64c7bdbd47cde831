import { type Box, calculateBounds, getBottomCm, getLeftCm, getRightCm, getTopCm, type Wall } from './wall-plan.ts';
import { EYE_LINE_CM } from './wall-plan-snap.ts';

export const ALIGNMENTS = {
  left: 'Align left edges',
  center: 'Align centers',
  right: 'Align right edges',
  top: 'Align top edges',
  middle: 'Align middles',
  bottom: 'Align bottom edges',
} as const;
export type Alignment = keyof typeof ALIGNMENTS;

/** Moves boxes so that the edges or centers are in line, within the bounds they have together. */
export function alignBoxes<B extends Box>(boxes: readonly B[], alignment: Alignment): B[] {
  const bounds = calculateBounds(boxes);
  if (!bounds) return [];
  return boxes.map((box) => {
    const { widthCm, heightCm } = box;
    switch (alignment) {
      case 'left':
        return { ...box, xCm: getLeftCm(bounds) + widthCm / 2 };
      case 'center':
        return { ...box, xCm: bounds.xCm };
      case 'right':
        return { ...box, xCm: getRightCm(bounds) - widthCm / 2 };
      case 'top':
        return { ...box, yCm: getTopCm(bounds) - heightCm / 2 };
      case 'middle':
        return { ...box, yCm: bounds.yCm };
      default:
        return { ...box, yCm: getBottomCm(bounds) + heightCm / 2 };
    }
  });
}

/** Boxes that overlap are moved this far apart. */
const MIN_GAP_CM = 2;

/** Makes the gaps between boxes equal. The outermost ones stay unless boxes would overlap. With fewer than three there is nothing to do. */
export function distributeBoxes<B extends Box>(boxes: readonly B[], axis: 'x' | 'y'): B[] {
  const bounds = calculateBounds(boxes);
  if (!bounds || boxes.length < 3) return [...boxes];
  const size = (box: Box) => (axis === 'x' ? box.widthCm : box.heightCm);
  const start = axis === 'x' ? getLeftCm : getBottomCm;
  const order = [...boxes].sort((a, b) => start(a) + size(a) / 2 - start(b) - size(b) / 2);
  const used = order.reduce((sum, box) => sum + size(box), 0);
  const gap = Math.max(MIN_GAP_CM, (size(bounds) - used) / (order.length - 1));
  const centers = new Map<B, number>();
  let at = start(bounds) + (size(bounds) - used - gap * (order.length - 1)) / 2;
  for (const box of order) {
    centers.set(box, at + size(box) / 2);
    at += size(box) + gap;
  }
  return boxes.map((box) => ({ ...box, [axis === 'x' ? 'xCm' : 'yCm']: centers.get(box) ?? 0 }));
}

const moveTogether = <B extends Box>(boxes: readonly B[], byXCm: number, byYCm: number): B[] =>
  boxes.map((box) => ({ ...box, xCm: box.xCm + byXCm, yCm: box.yCm + byYCm }));

/** Moves the boxes as a group to the center line of the wall. */
export function centerOnWall<B extends Box>(boxes: readonly B[], wall: Pick<Wall, 'widthCm'>): B[] {
  const bounds = calculateBounds(boxes);
  return bounds ? moveTogether(boxes, wall.widthCm / 2 - bounds.xCm, 0) : [];
}

/** Moves the boxes as a group so that their common center is at eye level. */
export function hangAtEyeLevel<B extends Box>(boxes: readonly B[]): B[] {
  const bounds = calculateBounds(boxes);
  return bounds ? moveTogether(boxes, 0, EYE_LINE_CM.center - bounds.yCm) : [];
}

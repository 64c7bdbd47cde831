import {
  type Box,
  calculateBounds,
  getBottomCm,
  getLeftCm,
  getRightCm,
  getTopCm,
  isNear,
  type SizeOnWall,
} from './wall-plan.ts';

/**
 * A dense hang around the largest work. Works are placed from the largest to the smallest, each at the place beside the others that keeps the
 * group compact and in the proportions of the wall. The result has the order of the sizes.
 */
export function arrangeSalon(sizes: readonly SizeOnWall[], gapCm: number, wallRatio: number): Box[] {
  const order = [...sizes.entries()].sort(([a, one], [b, other]) => areaOf(other) - areaOf(one) || a - b);
  const placed = new Map<number, Box>();
  for (const [index, size] of order) {
    const others = [...placed.values()];
    placed.set(index, others.length === 0 ? { ...size, xCm: 0, yCm: 0 } : bestPlace(size, others, gapCm, wallRatio));
  }
  return sizes.flatMap((_, index) => placed.get(index) ?? []);
}

const areaOf = ({ widthCm, heightCm }: SizeOnWall) => widthCm * heightCm;

function bestPlace(size: SizeOnWall, others: readonly Box[], gapCm: number, wallRatio: number): Box {
  let best: Box | undefined;
  let leastCost = Number.POSITIVE_INFINITY;
  for (const box of placesBeside(size, others, gapCm)) {
    if (others.some((other) => isNear(box, other, gapCm))) continue;
    const cost = costOf(box, others, wallRatio);
    if (cost < leastCost - 1e-9) {
      best = box;
      leastCost = cost;
    }
  }
  // There is always a free place beside the outermost work.
  return best ?? { ...size, xCm: Math.max(...others.map(getRightCm)) + gapCm + size.widthCm / 2, yCm: 0 };
}

/** At each side of each work: centers in line, or edges in line. */
function placesBeside(size: SizeOnWall, others: readonly Box[], gapCm: number): Box[] {
  const [w, h] = [size.widthCm / 2, size.heightCm / 2];
  return others.flatMap((other) => {
    const ys = [other.yCm, getTopCm(other) - h, getBottomCm(other) + h];
    const xs = [other.xCm, getLeftCm(other) + w, getRightCm(other) - w];
    return [
      ...ys.flatMap((yCm) => [
        { ...size, xCm: getRightCm(other) + gapCm + w, yCm },
        { ...size, xCm: getLeftCm(other) - gapCm - w, yCm },
      ]),
      ...xs.flatMap((xCm) => [
        { ...size, xCm, yCm: getTopCm(other) + gapCm + h },
        { ...size, xCm, yCm: getBottomCm(other) - gapCm - h },
      ]),
    ];
  });
}

/** The size of the group if it had the proportions of the wall, and a little for the distance to its center. */
function costOf(box: Box, others: readonly Box[], wallRatio: number): number {
  const { widthCm, heightCm } = calculateBounds([box, ...others]);
  const center = calculateBounds(others) ?? box;
  return (
    Math.max(widthCm, heightCm * wallRatio) +
    0.5 * Math.min(widthCm, heightCm * wallRatio) +
    0.2 * Math.hypot(box.xCm - center.xCm, (box.yCm - center.yCm) * wallRatio)
  );
}

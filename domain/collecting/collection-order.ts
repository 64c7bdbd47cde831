/**
 * Works are ordered by a number with gaps, so that moving one work changes one row. The gaps allow 32 moves to the same place before the collection is
 * renumbered. 10,000 works with this gap stay below 2^53.
 */
export const ORDER_GAP = 2 ** 32;

/** The order of a work between two others; undefined if there is no gap left. Undefined neighbors are the ends. */
export function orderBetween(previous: number | undefined, next: number | undefined): number | undefined {
  if (previous === undefined) return next === undefined ? ORDER_GAP : safe(next - ORDER_GAP);
  if (next === undefined) return safe(previous + ORDER_GAP);
  const middle = Math.floor((previous + next) / 2);
  return middle > previous && middle < next ? middle : undefined;
}

const safe = (order: number) => (Number.isSafeInteger(order) ? order : undefined);

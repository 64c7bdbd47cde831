/** The order of a collection's works while its owner arranges them. Positions start at 0. */

/** Moves a work to a position; positions outside the list are its ends. */
export function moveWork(order: readonly number[], artworkId: number, position: number): number[] {
  if (!order.includes(artworkId)) return [...order];
  const others = order.filter((id) => id !== artworkId);
  const target = Math.max(0, Math.min(position, others.length));
  return [...others.slice(0, target), artworkId, ...others.slice(target)];
}

/** The works next to a page of a collection: the last one before it, and up to two after it. */
export interface PageNeighbors {
  previous: number | undefined;
  next: readonly number[];
}

export interface PlannedMove {
  /** The order of the page. A work that leaves the page stays at its edge until the page is loaded again. */
  order: number[];
  /** The work that follows afterwards; null at the end of the collection. */
  beforeArtworkId: number | null;
}

/** A move within a page. Position -1 is the end of the previous page, the number of works is the start of the next page. Undefined if nothing moves. */
export function planMove(
  order: readonly number[],
  { previous, next }: PageNeighbors,
  artworkId: number,
  position: number,
): PlannedMove | undefined {
  const before = previous === undefined ? [] : [previous];
  const from = order.indexOf(artworkId);
  const lowest = -before.length;
  const highest = order.length - 1 + Math.min(1, next.length);
  const target = Math.max(lowest, Math.min(position, highest));
  if (from < 0 || target === from) return undefined;
  const others = [...before, ...order.filter((id) => id !== artworkId), ...next];
  return { order: moveWork(order, artworkId, target), beforeArtworkId: others[target + before.length] ?? null };
}

/** The new position for a key on the handle of a work; undefined for other keys. Arrow keys may lead beyond the page. */
export function positionForKey(key: string, position: number, count: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return position - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return position + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** What screen readers say after a move. */
export const moveAnnouncement = (title: string, position: number, count: number): string =>
  `${title} is now ${position + 1} of ${count}.`;

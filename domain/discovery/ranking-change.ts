/** What has changed among the first works of a listing. */
export interface RankingChange {
  entered: number[];
  left: number[];
  /** Works that are among the first before and after, and have passed each other. */
  moved: number[];
}

/** The changes among the first works. A work that others pushed down by entering has not moved. */
export function findRankingChange(before: readonly number[], after: readonly number[], first: number): RankingChange {
  const [then, now] = [before.slice(0, first), after.slice(0, first)];
  const entered = now.filter((id) => !then.includes(id));
  const left = then.filter((id) => !now.includes(id));
  const [kept, reordered] = [then.filter((id) => now.includes(id)), now.filter((id) => then.includes(id))];
  const staying = new Set(findLongestOrder(reordered.map((id) => kept.indexOf(id))).map((at) => kept[at]));
  return { entered, left, moved: reordered.filter((id) => !staying.has(id)) };
}

export const hasRankingChanged = ({ entered, left, moved }: RankingChange): boolean =>
  entered.length + left.length + moved.length > 0;

/** The longest part of a list that is in rising order: the works that stayed where they were, relative to each other. */
function findLongestOrder(places: readonly number[]): number[] {
  /** For each place, the longest such part that ends there. */
  const parts: Part[] = [];
  for (const place of places) {
    const before = parts.filter((part) => part.place < place);
    const previous = findLargest(before, ({ length }) => length);
    parts.push({ place, length: (previous?.length ?? 0) + 1, previous });
  }
  const order: number[] = [];
  for (let part = findLargest(parts, ({ length }) => length); part; part = part.previous) order.unshift(part.place);
  return order;
}

interface Part {
  place: number;
  length: number;
  previous: Part | undefined;
}

/** The first of those with the highest value. */
const findLargest = <T>(items: readonly T[], rate: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>((best, item) => (best === undefined || rate(item) > rate(best) ? item : best), undefined);

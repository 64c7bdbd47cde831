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
  const lengths = places.map(() => 1);
  const previous = places.map(() => -1);
  places.forEach((place, at) => {
    for (let earlier = 0; earlier < at; earlier++)
      if ((places[earlier] as number) < place && (lengths[earlier] as number) + 1 > (lengths[at] as number)) {
        lengths[at] = (lengths[earlier] as number) + 1;
        previous[at] = earlier;
      }
  });
  let at = lengths.indexOf(Math.max(...lengths, 0));
  const order: number[] = [];
  while (at >= 0) {
    order.unshift(places[at] as number);
    at = previous[at] ?? -1;
  }
  return order;
}

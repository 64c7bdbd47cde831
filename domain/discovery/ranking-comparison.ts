/** The place of a work before and after a change of the ranking, from 1. Null if it is not among the compared places. */
export interface RankedId {
  id: number;
  before: number | null;
  after: number | null;
}

export interface RankingComparison {
  entering: RankedId[];
  leaving: RankedId[];
  /** The works that the change is about, if the listing has them, by their place afterwards. */
  decided: RankedId[];
  /** The first works afterwards. */
  first: RankedId[];
  /** How many places have another work afterwards. */
  moved: number;
}

/** Compares the first places of a listing. */
export function compareRankings(
  { before, after, decidedIds }: { before: readonly number[]; after: readonly number[]; decidedIds: readonly number[] },
  { places, shown }: { places: number; shown: number },
): RankingComparison {
  const oldIds = before.slice(0, places);
  const newIds = after.slice(0, places);
  const oldPlaces = new Map(oldIds.map((id, at) => [id, at + 1]));
  const newPlaces = new Map(newIds.map((id, at) => [id, at + 1]));
  const rank = (id: number): RankedId => ({ id, before: oldPlaces.get(id) ?? null, after: newPlaces.get(id) ?? null });
  const listed = new Set([...before, ...after]);
  return {
    entering: newIds.filter((id) => !oldPlaces.has(id)).map(rank),
    leaving: oldIds.filter((id) => !newPlaces.has(id)).map(rank),
    decided: decidedIds
      .filter((id) => listed.has(id))
      .map(rank)
      .toSorted((one, other) => (one.after ?? Infinity) - (other.after ?? Infinity)),
    first: newIds.slice(0, shown).map(rank),
    moved: newIds.filter((id, at) => oldIds[at] !== id).length,
  };
}

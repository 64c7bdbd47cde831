/** Relevance grades by work id: 3 for intended results, 1 and 2 for partial matches. All others are 0. */
export type Grades = ReadonlyMap<number, number>;

export const MEANT = 3;

const gainAt = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);

/** Normalized discounted cumulative gain: 1 for an ideal order. */
export function ndcg(found: readonly number[], grades: Grades, first = 10): number {
  const gain = found.slice(0, first).reduce((sum, id, place) => sum + gainAt(grades.get(id) ?? 0, place), 0);
  const best = [...grades.values()].sort((a, b) => b - a).slice(0, first);
  return gain / best.reduce((sum, grade, place) => sum + gainAt(grade, place), 0);
}

/** The share of intended works among the first results, relative to the maximum possible. */
export function recall(found: readonly number[], grades: Grades, first: number): number {
  const isMeant = (id: number) => grades.get(id) === MEANT;
  const meant = [...grades.keys()].filter(isMeant).length;
  return found.slice(0, first).filter(isMeant).length / Math.min(first, meant);
}

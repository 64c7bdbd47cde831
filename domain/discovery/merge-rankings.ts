/** Dampens the difference between the first places, as usual for reciprocal rank fusion. */
const DAMPING = 60;

/**
 * One ranking of several (reciprocal rank fusion): what is high in many of them comes first. Ties keep the order in which they were found.
 */
export function mergeRankings(rankings: readonly (readonly number[])[]): number[] {
  const points = new Map<number, number>();
  for (const ranking of rankings)
    for (const [place, id] of ranking.entries()) points.set(id, (points.get(id) ?? 0) + 1 / (DAMPING + place + 1));
  return [...points].sort(([, one], [, other]) => other - one).map(([id]) => id);
}

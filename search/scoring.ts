import { keepCommon } from './bitset.ts';
import { baseSet, type PartQuery } from './filter-documents.ts';
import { filterSet } from './filters.ts';
import type { Matches } from './match.ts';
import type { OpenSegment } from './segment-reader.ts';

export const rankShare = (rank: number, weight: number): number => weight * Math.min(1, Math.max(0, rank));

/** What the documents of a part score: their words, their rank where there are words, and what they are given beyond. */
export function scoresOf(
  open: OpenSegment,
  query: PartQuery,
  matches: Matches | undefined,
  rankWeight: number,
): Float32Array | undefined {
  const boosts = query.boosts ?? [];
  if (!matches && boosts.length === 0) return undefined;
  const scores = matches?.scores ?? open.scores.take();
  const isRanked = matches && rankWeight !== 0;
  if (!isRanked && boosts.length === 0) return scores;
  const base = baseSet(open, query, matches);
  if (!matches) open.scores.wroteTo(base);
  if (isRanked)
    for (const doc of open.placesOf(base))
      scores[doc] = (scores[doc] as number) + rankShare(open.segment.ranks[doc] as number, rankWeight);
  for (const { where, points, lexicalOnly } of boosts) {
    const boosted = filterSet(open, where);
    if (lexicalOnly && matches) keepCommon(boosted, matches.byWords);
    keepCommon(boosted, base);
    for (const doc of open.placesOf(boosted)) scores[doc] = (scores[doc] as number) + points;
  }
  return scores;
}

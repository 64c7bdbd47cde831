import { type Bitset, hasBit, keepCommon } from './bitset.ts';
import { filterSet } from './evaluate-filter.ts';
import { baseSet, type SegmentQuery } from './filter-documents.ts';
import { type Matches, matchWord } from './match.ts';
import type { QueryWord } from './query-expansion.ts';
import type { Preference } from './search-schema.ts';
import type { SegmentReader } from './segment-reader.ts';

export const rankPoints = (rank: number, weight: number): number => weight * Math.min(1, Math.max(0, rank));

/** Among documents without a text, what a person prefers changes the order moderately only if ranks above 1 count in full. */
export const fullRankPoints = (rank: number, weight: number): number => weight * Math.max(0, rank);

/** Text score, rank points for text queries, boosts, and points of ranked documents. */
export function computeScores(
  reader: SegmentReader,
  query: SegmentQuery,
  matches: Matches | undefined,
  rankWeight: number,
): Float32Array | undefined {
  const boosts = query.boosts ?? [];
  // Without a text, there is nothing to be similar to.
  const given = [query.ranked, matches && query.similar].filter((documents) => documents !== undefined);
  if (!matches && boosts.length === 0 && given.length === 0) return undefined;
  const scores = matches?.scores ?? reader.buffers.scores().fill(0);
  const isRanked = matches && rankWeight !== 0;
  if (!isRanked && boosts.length === 0 && given.length === 0) return scores;
  const base = baseSet(reader, query, matches);
  if (isRanked)
    for (const doc of reader.listDocs(base))
      scores[doc] = (scores[doc] as number) + rankPoints(reader.segment.ranks[doc] as number, rankWeight);
  for (const { where, points, lexicalOnly } of boosts) {
    const boosted = filterSet(reader, where);
    if (lexicalOnly && matches) keepCommon(boosted, matches.lexical);
    keepCommon(boosted, base);
    for (const doc of reader.listDocs(boosted)) scores[doc] = (scores[doc] as number) + points;
  }
  for (const { ids, points } of given)
    ids.forEach((id, at) => {
      const doc = reader.docOf(id);
      if (doc !== undefined && hasBit(base, doc)) scores[doc] = (scores[doc] as number) + (points[at] ?? 0);
    });
  return scores;
}

/** What adds to the scores of documents that were found, without being required. */
export interface Preferred {
  words: readonly QueryWord[];
  preferences: readonly Preference[];
}

/** Adds the points of what is preferred to the scores of documents that were found, and their ranks unless they have been added for a text. */
export function addPreferred(
  reader: SegmentReader,
  found: Bitset,
  { words, preferences }: Preferred,
  before: Float32Array | undefined,
  rankWeight: number,
): Float32Array {
  const scores = before ?? reader.buffers.scores().fill(0);
  for (const word of words) matchWord(reader, word, undefined, scores, { within: found, scored: found });
  for (const { where, points } of preferences) {
    const liked = filterSet(reader, where);
    keepCommon(liked, found);
    for (const doc of reader.listDocs(liked)) scores[doc] = (scores[doc] as number) + points;
  }
  const points = preferences.length > 0 ? fullRankPoints : rankPoints;
  if (rankWeight !== 0)
    for (const doc of reader.listDocs(found))
      scores[doc] = (scores[doc] as number) + points(reader.segment.ranks[doc] as number, rankWeight);
  return scores;
}

import { type Bitset, hasBit } from './bitset.ts';
import { findBestExpansion } from './find-best-expansion.ts';
import type { Matches, TextQuery } from './match.ts';
import type { SegmentReader } from './segment-reader.ts';

/** Matches of a query in which words are corrected that exist. */
export interface Corrected {
  textQuery: TextQuery;
  matches: Matches[];
}

/** What the misspelled words of a query are in the best of the visible documents that has them in another spelling. */
export function findCorrections(
  readers: readonly SegmentReader[],
  { textQuery: { words, fieldWeights }, matches }: Corrected,
  visible: readonly Bitset[],
): Map<string, string> {
  let best = { score: 0, corrections: new Map<string, string>() };
  for (const [at, { set, scores }] of matches.entries()) {
    const reader = readers[at] as SegmentReader;
    for (const doc of reader.listDocs(set)) {
      const score = scores[doc] as number;
      if (score <= best.score || !hasBit(visible[at] as Bitset, doc)) continue;
      const corrections = new Map<string, string>();
      for (const word of words) {
        const found = findBestExpansion(reader, doc, word, fieldWeights)?.find;
        if (found?.matchType === 'typo') corrections.set(word.word, found.term);
      }
      if (corrections.size > 0) best = { score, corrections };
    }
  }
  return best.corrections;
}

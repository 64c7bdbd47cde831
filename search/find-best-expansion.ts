import { quantizeImpact, saturate } from './impacts.ts';
import { frequencyByField } from './match.ts';
import type { ExpandedTerm, QueryWord } from './query-expansion.ts';
import type { SegmentReader } from './segment-reader.ts';
import { findTerm } from './term-lookup.ts';

/** The expansion of a word that gives a document most points. */
export function findBestExpansion(
  reader: SegmentReader,
  doc: number,
  { expansions, idf }: QueryWord,
  fieldWeights: number[] | undefined,
) {
  let best: { find: ExpandedTerm; points: number; whole: number; frequencies: [number, number][] } | undefined;
  for (const find of expansions) {
    const term = findTerm(reader.segment.postings.terms, find.term);
    const frequencies = [...frequencyByField(reader, doc, term, fieldWeights)];
    const whole = frequencies.reduce((sum, [, frequency]) => sum + frequency, 0);
    if (whole === 0) continue;
    const impact = fieldWeights ? saturate(whole) : quantizeImpact(saturate(whole)) / 255;
    const points = find.confidence * idf * impact;
    if (!best || points > best.points) best = { find, points, whole, frequencies };
  }
  return best;
}

import { addBit, type Bitset, hasBit } from './bitset.ts';
import type { Corrected } from './find-corrections.ts';
import { findWholeValue, type Matches, matchAllWords, type TextQuery } from './match.ts';
import type { createQueryExpander } from './query-expansion.ts';
import type { SegmentReader } from './segment-reader.ts';

/** One word, beside those that are ignored, is no context: "spin" is not meant as "spiny". */
const MIN_WORDS = 2;

/** Whether a visible document has a field value that is the query, so that the query is not misspelled, however close another value is. */
export function hasWholeValue(
  readers: readonly SegmentReader[],
  matches: readonly Matches[],
  visible: readonly Bitset[],
): boolean {
  return matches.some(({ set, wholeValue }, at) => {
    const reader = readers[at] as SegmentReader;
    const isWhole = (doc: number) =>
      hasBit(visible[at] as Bitset, doc) && wholeValue && findWholeValue(reader, doc, wholeValue)?.typos === 0;
    return reader.listDocs(set).some(isWhole);
  });
}

/**
 * Adds the visible documents with a field value that is the query but for one typo. The rest of the value confirms what was meant, so that words are corrected that are
 * frequent or correct by themselves: "portrait of other" finds "Portrait of Mother". Undefined if there are none; then the scores of the matches are lost.
 */
export function matchMisspelledValues(
  readers: readonly SegmentReader[],
  textQuery: TextQuery,
  matches: readonly Matches[],
  finder: ReturnType<typeof createQueryExpander>,
  visible: readonly Bitset[],
): Corrected | undefined {
  if (textQuery.words.length < MIN_WORDS || textQuery.phrases.length > 0) return undefined;
  const words = textQuery.words.map(finder.expandConfirmedWord);
  if (words.every((word, at) => word === textQuery.words[at])) return undefined;
  const corrected = { ...textQuery, words };
  let isFound = false;
  const all = readers.map((reader, at): Matches => {
    const wider = matchAllWords(reader, corrected);
    const { set: complete } = matches[at] as Matches;
    const set = reader.scratch.emptySet();
    if (!wider.wholeValue) return { ...wider, set: complete, lexical: complete };
    for (const doc of reader.listDocs(wider.set)) {
      const isMisspelled =
        hasBit(visible[at] as Bitset, doc) && findWholeValue(reader, doc, wider.wholeValue)?.typos === 1;
      isFound ||= isMisspelled;
      if (isMisspelled || hasBit(complete, doc)) addBit(set, doc);
    }
    return { ...wider, set, lexical: set };
  });
  return isFound ? { textQuery: corrected, matches: all } : undefined;
}

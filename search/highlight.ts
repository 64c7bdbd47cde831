import type { QueryWord } from './query-expansion.ts';
import { stemWord, tokenize } from './tokenizer.ts';

/** A text with the matched words marked. */
export interface Highlight {
  text: string;
  /** The query words that occur in the text. */
  matched: string[];
  level: 'none' | 'partial' | 'full';
}

export type Highlighter = (text: string, marks?: { before: string; after: string }) => Highlight;

/** Includes apostrophes and combining marks, so that whole words are marked. */
const SPAN = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))*/gu;

export function createHighlighter(words: readonly QueryWord[]): Highlighter {
  const byTerm = new Map<string, { word: string; isBeginning: boolean }[]>();
  for (const { word, expansions } of words)
    for (const { term, matchType } of expansions)
      byTerm.set(term, [...(byTerm.get(term) ?? []), { word, isBeginning: matchType === 'prefix' }]);

  return (text, { before, after } = { before: '<em>', after: '</em>' }) => {
    const matched = new Set<string>();
    const marked = text.replace(SPAN, (span) => {
      const found = tokenize(span).flatMap((word) => byTerm.get(stemWord(word)) ?? []);
      if (found.length === 0) return span;
      for (const { word } of found) matched.add(word);
      // For a prefix match, only the typed prefix is marked, unless folding changed the length of the word.
      const typed = found.every(({ isBeginning }) => isBeginning)
        ? Math.max(...found.map(({ word }) => word.length))
        : span.length;
      const length = tokenize(span)[0]?.length === span.length ? typed : span.length;
      return `${before}${span.slice(0, length)}${after}${span.slice(length)}`;
    });
    const level =
      matched.size === 0 ? 'none' : matched.size === new Set(words.map(({ word }) => word)).size ? 'full' : 'partial';
    return { text: marked, matched: [...matched], level };
  };
}

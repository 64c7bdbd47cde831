import { MAX_EXPANDED_WORDS } from './match.ts';
import type { createQueryExpander, QueryWord, TermSource } from './query-expansion.ts';
import type { ParsedText } from './query-parser.ts';
import { findTerm } from './term-lookup.ts';
import { replaceWords } from './tokenizer.ts';

/** Expands each word. Two words may be written as one in documents ("arm chair"), and one as two ("coffeetable"). */
export function expandWords(
  finder: ReturnType<typeof createQueryExpander>,
  { words, nextWord, isLastWordPrefix }: Pick<ParsedText, 'words' | 'nextWord' | 'isLastWordPrefix'>,
): QueryWord[] {
  const following = nextWord === undefined ? words.slice(1) : [...words.slice(1), nextWord];
  const compounds = following.map((word, at) => finder.findCompounds(words[at] as string, word));
  const expanded = words.flatMap((word, at) => {
    const own = finder.expand(word, isLastWordPrefix && at === words.length - 1, [
      ...(compounds[at - 1] ?? []),
      ...(compounds[at] ?? []),
    ]);
    const parts = own.expansions.length === 0 ? finder.splitCompound(word) : [];
    return parts.length > 0 ? parts.map((part) => finder.expand(part, false)) : [own];
  });
  return expanded.slice(0, MAX_EXPANDED_WORDS);
}

/** The text with misspelled words replaced by what they were found as, or else by the most likely terms. Undefined if there are none. */
export function suggestCorrection(
  text: string,
  words: readonly QueryWord[],
  frequency: (term: string) => number,
  readers: readonly TermSource[],
  meant: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  const spell = (term: string) => {
    for (const { segment } of readers) {
      const at = findTerm(segment.postings.terms, term);
      if (at >= 0) return segment.postings.spellings[at] || term;
    }
    return term;
  };
  const corrections = new Map<string, string>();
  for (const { word, expansions } of words) {
    const term = meant.get(word);
    if (term) corrections.set(word, spell(term));
    if (term) continue;
    if (expansions.length === 0 || expansions.some(({ matchType }) => matchType !== 'typo')) continue;
    const [likeliest] = [...expansions].sort(
      (a, b) => b.confidence - a.confidence || frequency(b.term) - frequency(a.term) || (a.term < b.term ? -1 : 1),
    );
    corrections.set(word, spell(likeliest?.term as string));
  }
  const corrected = replaceWords(text, corrections);
  return corrected === replaceWords(text, new Map()) ? undefined : corrected;
}

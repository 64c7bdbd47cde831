import type { SearchRules } from '@easel/contract/search-api/search-rules';
import { MAX_TEXT_LENGTH } from '@easel/search/query-parser';
import type { SearchRule } from '@easel/search/rules';
import { createQueryLanguage } from '@easel/search/run-query';
import type { QueryLanguage } from '@easel/search/search-schema';
import { stemWord, tokenize } from '@easel/search/tokenizer';
import { WORKS_SCHEMA } from './works-schema.ts';

/** The editors' rules, prepared for many searches. */
export interface CompiledRules {
  rules: readonly SearchRule[];
  /** Undefined without own synonyms and stop words: then a query costs nothing more. */
  words: QueryLanguage | undefined;
  /** The words that are searched for instead of typed ones. */
  replaceWords(text: string): string;
  /** Whether a rule knows the word, so that it is neither corrected nor left out. */
  knows(word: string): boolean;
}

export const NO_COMPILED_RULES: CompiledRules = {
  rules: [],
  words: undefined,
  replaceWords: (text) => text,
  knows: () => false,
};

export function compileRules({ rules, synonyms = [], replacements = [], stopWords = [] }: SearchRules): CompiledRules {
  if (synonyms.length + replacements.length + stopWords.length === 0) return { ...NO_COMPILED_RULES, rules };
  const stemsOf = (text: string) => tokenize(text).map(stemWord);
  const groups = synonyms.map(({ words }) => words);
  const phrases = replacements
    .map(({ typed, searched }) => ({ stems: stemsOf(typed), searched }))
    .filter(({ stems }) => stems.length > 0)
    // "still life with cat" before "still life".
    .sort((one, other) => other.stems.length - one.stems.length);
  const phrasesByStem = Map.groupBy(phrases, ({ stems }) => stems[0]);
  const known = new Set([...groups.flat(), ...stopWords, ...replacements.map(({ typed }) => typed)].flatMap(stemsOf));
  return {
    rules,
    words:
      groups.length + stopWords.length > 0
        ? createQueryLanguage(WORKS_SCHEMA, { synonyms: groups, stopWords })
        : undefined,
    replaceWords(text) {
      if (phrases.length === 0) return text;
      // The engine reads no more than this.
      const words = tokenize(text.slice(0, MAX_TEXT_LENGTH));
      const stems = words.map(stemWord);
      const replaced: string[] = [];
      let isChanged = false;
      for (let at = 0; at < words.length; ) {
        const phrase = phrasesByStem
          .get(stems[at])
          ?.find((one) => one.stems.every((stem, step) => stems[at + step] === stem));
        replaced.push(phrase?.searched ?? (words[at] as string));
        isChanged ||= phrase !== undefined;
        at += phrase?.stems.length ?? 1;
      }
      // Quotes and everything else stay where nothing is replaced.
      return isChanged ? replaced.join(' ') : text;
    },
    knows: (word) => stemsOf(word).some((stem) => known.has(stem)),
  };
}

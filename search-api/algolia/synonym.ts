import type { Synonym } from '@easel/contract/search-api/search-index';
import { ownValue } from '@easel/domain/text/own-value';
import { stemWord, tokenize } from '@easel/search/tokenizer';
import { AlgoliaError } from './algolia-error.ts';
import { isString, isStringArray } from './checks.ts';

/** Required fields by type. The protocol accepts the types in either case. */
const PARTS: Record<string, (synonym: Readonly<Record<string, unknown>>) => boolean> = {
  synonym: ({ synonyms }) => isStringArray(synonyms),
  onewaysynonym: ({ input, synonyms }) => isString(input) && isStringArray(synonyms),
  altcorrection1: ({ word, corrections }) => isString(word) && isStringArray(corrections),
  altcorrection2: ({ word, corrections }) => isString(word) && isStringArray(corrections),
  placeholder: ({ placeholder, replacements }) => isString(placeholder) && isStringArray(replacements),
};

export function checkSynonym(given: Readonly<Record<string, unknown>>): Synonym {
  const { objectID } = given;
  if (!isString(objectID)) throw new AlgoliaError(400, 'A synonym needs an objectID');
  const type = String(given.type ?? '');
  const hasParts = ownValue(PARTS, type.toLowerCase());
  if (!hasParts) throw new AlgoliaError(400, `Invalid synonym type for ${objectID}`);
  if (!hasParts(given)) throw new AlgoliaError(400, `Invalid synonym ${objectID}: a part is missing`);
  return { ...given, objectID, type };
}

/** Synonyms prepared for indexing: groups of single words, and additional words for texts. */
export interface Expansion {
  groups: string[][];
  /** Additional words under which a text is found. */
  also(text: string): string[];
}

/** The engine supports groups of single-word synonyms. One-way and multi-word synonyms are added to the indexed texts instead. */
export function createExpansion(synonyms: readonly Synonym[]): Expansion {
  const groups: string[][] = [];
  const phrases = new Map<string, { words: string[]; found: string[] }[]>();
  const add = (text: string, found: readonly string[]) => {
    const words = tokenize(text).map(stemWord);
    const [first] = words;
    if (first !== undefined && found.length > 0)
      phrases.set(first, [...(phrases.get(first) ?? []), { words, found: [...found] }]);
  };
  for (const { type, synonyms: same = [], input = '', word = '', corrections = [], ...rest } of synonyms) {
    switch (type.toLowerCase()) {
      case 'synonym':
        if (same.every((one) => tokenize(one).length === 1)) groups.push([...same]);
        else
          for (const one of same)
            add(
              one,
              same.filter((other) => other !== one),
            );
        break;
      case 'onewaysynonym':
        for (const one of same) add(one, [input]);
        break;
      case 'placeholder':
        for (const one of rest.replacements ?? []) add(one, [(rest.placeholder ?? '').replace(/[<>]/g, '')]);
        break;
      default:
        for (const one of corrections) add(one, [word]);
    }
  }
  return {
    groups,
    also(text) {
      if (phrases.size === 0) return [];
      const words = tokenize(text).map(stemWord);
      return words.flatMap((word, at) =>
        (phrases.get(word) ?? [])
          .filter((phrase) => phrase.words.every((one, step) => words[at + step] === one))
          .flatMap(({ found }) => found),
      );
    },
  };
}

import { stemWord, tokenize } from '@easel/search/tokenizer';
import { AlgoliaError } from './algolia-error.ts';
import { isListOfTexts, isText } from './checks.ts';

/** Words that stand for others. */
export interface Synonym {
  objectID: string;
  type: string;
  synonyms?: string[];
  input?: string;
  word?: string;
  corrections?: string[];
  placeholder?: string;
  replacements?: string[];
}

/** What must be there for each type; the protocol writes the types in either case. */
const PARTS: Record<string, (synonym: Synonym) => boolean> = {
  synonym: ({ synonyms }) => isListOfTexts(synonyms),
  onewaysynonym: ({ input, synonyms }) => isText(input) && isListOfTexts(synonyms),
  altcorrection1: ({ word, corrections }) => isText(word) && isListOfTexts(corrections),
  altcorrection2: ({ word, corrections }) => isText(word) && isListOfTexts(corrections),
  placeholder: ({ placeholder, replacements }) => isText(placeholder) && isListOfTexts(replacements),
};

export function checkSynonym(given: Readonly<Record<string, unknown>>): Synonym {
  const synonym = given as unknown as Synonym;
  if (!isText(synonym.objectID)) throw new AlgoliaError(400, 'A synonym needs an objectID');
  const type = String(synonym.type ?? '').toLowerCase();
  const hasParts = Object.hasOwn(PARTS, type) ? PARTS[type] : undefined;
  if (!hasParts) throw new AlgoliaError(400, `Invalid synonym type for ${synonym.objectID}`);
  if (!hasParts(synonym)) throw new AlgoliaError(400, `Invalid synonym ${synonym.objectID}: a part is missing`);
  return synonym;
}

/** What synonyms do to an index: groups of single words for the engine, and words that texts have beside their own. */
export interface Expansion {
  groups: string[][];
  /** What a text that says this is also found by. */
  also(text: string): string[];
}

/**
 * The engine knows single words that mean the same. What goes one way only, or has several words, is written beside the texts that say it, so that
 * whoever looks for the one finds the other.
 */
export function expansionOf(synonyms: readonly Synonym[]): Expansion {
  const groups: string[][] = [];
  const phrases = new Map<string, { words: string[]; found: string[] }[]>();
  const add = (said: string, found: readonly string[]) => {
    const words = tokenize(said).map(stemWord);
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

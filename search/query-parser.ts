import { stemWord, tokenize } from './tokenizer.ts';

/** The parsed text of a query. */
export interface ParsedText {
  words: string[];
  /** All words, in order. */
  typedWords: string[];
  /** Quoted phrases, as lists of stems. */
  phrases: string[][];
  /** Whether the last word may be a prefix. */
  isLastWordPrefix: boolean;
}

/** Longer texts are cut. */
export const MAX_TEXT_LENGTH = 1_000;
const MAX_WORDS = 12;

/** Tokenizes a query and drops stop words, unless nothing else is left. */
export function parseQueryText(text: string, stopWords: ReadonlySet<string>): ParsedText {
  const phrases: string[][] = [];
  let room = MAX_WORDS;
  const take = (part: string) => {
    const words = tokenize(part).slice(0, room);
    room -= words.length;
    return words;
  };
  const rest = text.slice(0, MAX_TEXT_LENGTH).replace(/["“”]([^"“”]*)["“”]/g, (_, quoted: string) => {
    const phrase = take(quoted);
    if (phrase.length > 0) phrases.push(phrase.map(stemWord));
    return ' ';
  });
  const words = take(rest);
  const informative = words.filter((word) => !stopWords.has(word));
  const isOpen = words.length > 0 && !/["“”]\s*$/.test(text) && informative.at(-1) === words.at(-1);
  return {
    typedWords: tokenize(text.slice(0, MAX_TEXT_LENGTH)).slice(0, MAX_WORDS),
    words: informative.length > 0 || phrases.length > 0 ? informative : words,
    phrases,
    isLastWordPrefix: isOpen || informative.length === 0,
  };
}

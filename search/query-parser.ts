import { stemWord, tokenize } from './tokenizer.ts';

/** A query's text as it was read. */
export interface ParsedText {
  words: string[];
  /** All that was typed, in its order. */
  stems: string[];
  /** Words in quotes, each list to be found as it stands. */
  phrases: string[][];
  /** The last word may go on. */
  isLastWordPrefix: boolean;
}

const MAX_TEXT_LENGTH = 1_000;
const MAX_WORDS = 12;

/** The words a person typed, without those that are too common to look for; all of them where nothing else is left. */
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
    stems: tokenize(text.slice(0, MAX_TEXT_LENGTH)).slice(0, MAX_WORDS).map(stemWord),
    words: informative.length > 0 || phrases.length > 0 ? informative : words,
    phrases,
    isLastWordPrefix: isOpen || informative.length === 0,
  };
}

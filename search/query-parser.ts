import { stemWord, tokenize } from './tokenizer.ts';

/** The parsed text of a query. */
export interface ParsedText {
  words: string[];
  /** The first word beyond the limit, if there are too many: the last word may be a part of it, as in "d acteurs". */
  nextWord?: string | undefined;
  /** All words, in order. */
  typedWords: string[];
  /** Quoted phrases, as lists of stems. */
  phrases: string[][];
  /** Whether the last word may be a prefix. */
  isLastWordPrefix: boolean;
}

/** Longer texts are cut. */
export const MAX_TEXT_LENGTH = 1_000;
/** Of those that are searched for. */
const MAX_WORDS = 12;
/** With those that are not. */
const MAX_TYPED_WORDS = 24;

/** Tokenizes a query and drops stop words, unless nothing else is left. */
export function parseQueryText(text: string, stopWords: ReadonlySet<string>): ParsedText {
  const phrases: string[][] = [];
  const rest = text.slice(0, MAX_TEXT_LENGTH).replace(/["“”]([^"“”]*)["“”]/g, (_, quoted: string) => {
    const room = MAX_WORDS - phrases.flat().length;
    const phrase = tokenize(quoted).slice(0, room).map(stemWord);
    if (phrase.length > 0) phrases.push(phrase);
    return ' ';
  });
  const words = joinEndings(tokenize(rest)).slice(0, MAX_TYPED_WORDS);
  const informative = words.filter((word) => !stopWords.has(word));
  const isOpen = words.length > 0 && !/["“”]\s*$/.test(text) && informative.at(-1) === words.at(-1);
  const searched = informative.length > 0 || phrases.length > 0 ? informative : words;
  const room = MAX_WORDS - phrases.flat().length;
  return {
    typedWords: joinEndings(tokenize(text.slice(0, MAX_TEXT_LENGTH))).slice(0, MAX_TYPED_WORDS),
    words: searched.slice(0, room),
    nextWord: searched[room],
    phrases,
    isLastWordPrefix: searched.length <= room && (isOpen || informative.length === 0),
  };
}

/** What "t" may end. The cotton of a "cotton t-shirt" is no such word. */
const BEFORE_T = /^(?:ai|are|ca|could|did|does|do|had|has|have|is|must|need|should|was|were|wo|would)n$/;

/**
 * Documents have "artist's" and "isn't" as one word, so that "artist s" and "isn t" are too. A possessive has something behind it: the letter of "model s",
 * "dress s" and "galaxy s 24" is a name or a size.
 */
function joinEndings(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = joined.at(-1) ?? '';
    const isPossessive = word === 's' && /^[a-z]{2,}$/.test(before) && /^\D/.test(words[at + 1] ?? '');
    if (isPossessive || (word === 't' && BEFORE_T.test(before))) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}

import { readFileSync } from 'node:fs';
import type { WordRelations } from '@easel/search/search-schema';

let dictionary: string | undefined;

/** One megabyte, read at the first search with few results. It is searched as it is: split into words, it would take ten times the memory. */
function readDictionary(): string {
  dictionary ??= readFileSync(new URL('./related-words.txt', import.meta.url), 'latin1');
  return dictionary;
}

/** The line of a text with sorted lines that begins with a word and a blank. Undefined if there is none. */
function findLine(text: string, word: string): string | undefined {
  let [from, to] = [0, text.length];
  while (from < to) {
    const start = text.lastIndexOf('\n', ((from + to) >>> 1) - 1) + 1;
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end);
    if (line.startsWith(`${word} `)) return line;
    if (line < word) from = end + 1;
    else to = start;
  }
  return undefined;
}

/** English words with a similar meaning, from WordNet: the same meaning first, then derived words, then narrower ones. */
export const RELATED_WORDS: WordRelations = {
  find: (word) => (/^[a-z]+$/.test(word) ? (findLine(readDictionary(), word)?.split(' ').slice(1) ?? []) : []),
  toJSON: () => 'WordNet',
};

import { readFileSync } from 'node:fs';

/** Suffixes of English words, with their possible replacements in the base form. */
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ['s', ['']],
  ['es', ['']],
  ['d', ['']],
  ['ed', ['', 'e']],
  ['ing', ['', 'e']],
  ['r', ['']],
  ['er', ['', 'e']],
  ['rs', ['']],
  ['ers', ['', 'e']],
  ['ly', ['']],
  ['ies', ['y']],
  ['ied', ['y']],
  ['ier', ['y']],
  ['iest', ['y']],
  ['ily', ['y']],
];

let words: ReadonlySet<string> | undefined;

/** 28,000 words take about 2 MB and 10 ms to read, so they are read once, at the first search. */
function readWords(): ReadonlySet<string> {
  words ??= new Set(
    readFileSync(new URL('./english-words.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return words;
}

/** Whether a lower-case word is common English, in any of its forms. Words of up to three letters always count: nothing is corrected to or from them. */
export function isEnglishWord(word: string): boolean {
  if (word.length < 4) return true;
  const known = readWords();
  return known.has(word) || baseFormsOf(word).some((base) => known.has(base));
}

function baseFormsOf(word: string): string[] {
  return ENDINGS.flatMap(([ending, replacements]) => {
    if (!word.endsWith(ending)) return [];
    const stem = word.slice(0, -ending.length);
    const isDoubled = stem.length > 3 && stem.at(-1) === stem.at(-2);
    return [...replacements.map((added) => stem + added), ...(isDoubled ? [stem.slice(0, -1)] : [])];
  });
}

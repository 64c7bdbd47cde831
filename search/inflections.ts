import { stemmer } from 'stemmer';
import { lowerBound } from './term-lookup.ts';

/** Inflected forms share their first letters. */
const SHARED_LETTERS = 3;
const MIN_LETTERS = 4;

/** Finds the terms of a sorted dictionary that have the same stem as a word, such as `painted` for `painting`. */
export function createInflections(terms: readonly string[]): (word: string) => readonly string[] {
  /** Terms by stem, for the beginnings that have been asked for. */
  const known = new Map<string, Map<string, string[]>>();
  const groupByStem = (beginning: string) => {
    const groups = new Map<string, string[]>();
    for (let at = lowerBound(terms, beginning); terms[at]?.startsWith(beginning); at++) {
      const term = terms[at] as string;
      if (!isInflected(term)) continue;
      const stem = findStem(term);
      groups.set(stem, [...(groups.get(stem) ?? []), term]);
    }
    return groups;
  };
  return (word) => {
    if (!isInflected(word)) return [];
    const beginning = word.slice(0, SHARED_LETTERS);
    let groups = known.get(beginning);
    if (!groups) {
      groups = groupByStem(beginning);
      known.set(beginning, groups);
    }
    return groups.get(findStem(word)) ?? [];
  };
}

const isInflected = (word: string) => word.length >= MIN_LETTERS && /^[a-z]+$/.test(word);

/** Endings that Porter keeps on short words: "wooden" and "foldable" are forms of "wood" and "fold". */
const OTHER_ENDINGS = /(?<=^[a-z]{4,})(?:able|en)$/;
const findStem = (word: string): string => stemmer(word.replace(OTHER_ENDINGS, ''));

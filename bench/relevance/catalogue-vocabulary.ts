import type { JudgedWork } from './judged-works.ts';
import { plainWord, plainWords, toComparisonKey, wordsIn } from './plain-words.ts';

/** A work with the normalized words used for grading. */
export interface SeenWork {
  work: JudgedWork;
  titleKey: string;
  titleWords: string[];
  /** The same words as written. */
  titleTokens: string[];
  artistWords: string[];
  /** The same for `Yozo Hamaguchi` and `Hamaguchi Yozo`. */
  artistKey: string;
  /** The words of each value of each field. Phrases do not extend over several values. */
  values: string[][];
  keywords: Set<string>;
}

export interface CatalogueVocabulary {
  seen: SeenWork[];
  byTitle: Map<string, number[]>;
  artists: Set<string>;
}

export function lookAt(works: readonly JudgedWork[]): CatalogueVocabulary {
  const seen = works.map((work): SeenWork => {
    const { title, artist, styles, subject, mediums, materials, colors, keywords, category } = work;
    const titleTokens = wordsIn(title);
    const titleWords = titleTokens.map(plainWord);
    const artistWords = plainWords(artist);
    const lists = [...styles, subject, ...mediums, ...materials, ...colors, ...keywords, category].map(plainWords);
    return {
      work,
      titleKey: titleWords.join(' '),
      titleWords,
      titleTokens,
      artistWords,
      artistKey: artistWords.toSorted().join(' '),
      values: [titleWords, artistWords, ...lists],
      keywords: new Set(lists.flat()),
    };
  });
  return {
    seen,
    byTitle: idsByTitle(seen),
    artists: new Set(seen.map(({ artistWords }) => artistWords.join(' '))),
  };
}

function idsByTitle(seen: SeenWork[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { titleKey, work } of seen) {
    const list = ids.get(titleKey);
    if (list) list.push(work.id);
    else ids.set(titleKey, [work.id]);
  }
  return ids;
}

const FACETS: ((work: JudgedWork) => string[])[] = [
  ({ styles }) => styles,
  ({ subject }) => [subject],
  // People search for `pink`, not for `very dark pink`.
  ({ colors }) => colors.map((name) => name.split(' ').at(-1) ?? ''),
  ({ mediums }) => mediums,
  ({ keywords }) => keywords,
];

/** A style, a subject and a color of a work. Missing ones are replaced by a medium or a keyword. */
export function pickThreeTraits(work: JudgedWork, pick: (from: string[]) => string): string[] {
  return FACETS.map((facet) => facet(work).filter((value) => value !== ''))
    .filter((values) => values.length > 0)
    .slice(0, 3)
    .map(pick);
}

/** Whether a value of its facets contains all of the words. */
export const isThing = ({ values }: SeenWork, words: string[]): boolean =>
  values.slice(2).some((value) => words.every((word) => value.includes(word)));

export const thingKey = (thing: string): string[] => toComparisonKey(thing).split(' ');

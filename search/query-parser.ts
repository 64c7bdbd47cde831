import type { SearchQuery } from './search-schema.ts';
import type { OpenSegment } from './segment-reader.ts';
import { nearestTerms } from './semantic-vectors.ts';
import { findTerm, frequencyOf, lowerBound } from './terms.ts';
import { stemWord, tokenize } from './tokenizer.ts';
import { termsBegunWithSlip, termsSlipsAway } from './typos.ts';

/** How a term came to be looked for. */
export type How = 'exact' | 'synonym' | 'prefix' | 'typo' | 'meaning';

export interface Find {
  term: string;
  /** From 0 to 1. */
  sureness: number;
  how: How;
}

/** A word of a query, and the terms of the index it finds. */
export interface WantedWord {
  word: string;
  finds: Find[];
  /** How much it says that a document has it: common words say little. A word that stands for others is as common as the commonest. */
  rarity: number;
}

/** A query's text as it was read. */
export interface Typed {
  words: string[];
  /** All that was typed, in its order. */
  stems: string[];
  /** Words in quotes, each list to be found as it stands. */
  phrases: string[][];
  /** The last word may go on. */
  isOpen: boolean;
}

const MAX_TYPED = 1_000;
const MAX_WORDS = 12;
const MAX_FINDS = 100;
const SURE: Record<Exclude<How, 'meaning'>, number> = { exact: 1, synonym: 0.8, prefix: 0.7, typo: 0.5 };
const SURE_OF_TWO_SLIPS = 0.3;
/** A word that is one itself is hardly the beginning of another. */
const SURE_OF_LONGER = 0.5;
/** What is meant is less sure than any word that was typed. */
const SURE_OF_MEANING = 0.4;
const MIN_LETTERS_FOR_TYPO = 4;
const MIN_LETTERS_FOR_TWO_TYPOS = 8;
/** The first few are mostly near; those behind them are often merely of the same world. */
const MAX_MEANINGS = 3;

/** The words a person typed, without those that are too common to look for; all of them where nothing else is left. */
export function readTyped(text: string, stopWords: ReadonlySet<string>): Typed {
  const phrases: string[][] = [];
  let room = MAX_WORDS;
  const take = (part: string) => {
    const words = tokenize(part).slice(0, room);
    room -= words.length;
    return words;
  };
  const rest = text.slice(0, MAX_TYPED).replace(/["“”]([^"“”]*)["“”]/g, (_, quoted: string) => {
    const phrase = take(quoted);
    if (phrase.length > 0) phrases.push(phrase.map(stemWord));
    return ' ';
  });
  const words = take(rest);
  const telling = words.filter((word) => !stopWords.has(word));
  const isOpen = words.length > 0 && !/["“”]\s*$/.test(text) && telling.at(-1) === words.at(-1);
  return {
    stems: tokenize(text.slice(0, MAX_TYPED)).slice(0, MAX_WORDS).map(stemWord),
    words: telling.length > 0 || phrases.length > 0 ? telling : words,
    phrases,
    isOpen: isOpen || telling.length === 0,
  };
}

/** Which terms a word stands for, in all parts of an index. */
export function wordFinder(
  open: readonly OpenSegment[],
  synonyms: ReadonlyMap<string, readonly string[]>,
  { typos = true, correctWords = [], prefix = true }: Pick<SearchQuery, 'typos' | 'correctWords' | 'prefix'>,
) {
  const correct = new Set(correctWords.flatMap(tokenize));
  const vocabularies = open.map(({ segment, derived }) => ({ ...segment.words, letters: derived.letters }));
  const size = open.reduce((sum, part) => sum + part.segment.size, 0);
  const frequency = (term: string) => vocabularies.reduce((sum, words) => sum + frequencyOf(words, term), 0);
  const isKnown = (term: string) => vocabularies.some(({ terms }) => findTerm(terms, term) >= 0);

  const begunWith = (word: string): string[] => {
    const found = new Map<string, number>();
    for (const { terms, starts } of vocabularies) {
      for (let at = lowerBound(terms, word); at < terms.length && (terms[at] as string).startsWith(word); at++) {
        const term = terms[at] as string;
        found.set(term, (found.get(term) ?? 0) + (starts[at + 1] as number) - (starts[at] as number));
      }
    }
    // Of too many, those that are most likely meant.
    const list = [...found];
    if (list.length > MAX_FINDS) list.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
    return list.slice(0, MAX_FINDS).map(([term]) => term);
  };

  const rarityOf = (finds: Find[]) => {
    const common = Math.max(0, ...finds.filter(({ how }) => how !== 'meaning').map(({ term }) => frequency(term)));
    return Math.log(1 + (size - common + 0.5) / (common + 0.5));
  };

  return {
    frequency,
    /** A word as it is, for phrases. */
    exactly(stem: string): WantedWord {
      const finds: Find[] = [{ term: stem, sureness: SURE.exact, how: 'exact' }];
      return { word: stem, finds, rarity: rarityOf(finds) };
    },
    /**
     * The terms a word finds: itself and its synonyms, and longer words that begin with it where it is still being typed. Where the index has none of these,
     * terms one typo away, or two in a long word, unless the word is known to be spelled correctly.
     */
    find(word: string, isOpen: boolean): WantedWord {
      const stem = stemWord(word);
      const finds = new Map<string, Find>();
      const add = (term: string, how: Exclude<How, 'meaning'>, sureness = SURE[how]) => {
        if (!finds.has(term)) finds.set(term, { term, sureness, how });
      };
      if (isKnown(stem)) add(stem, 'exact');
      for (const other of synonyms.get(stem) ?? []) if (isKnown(other)) add(other, 'synonym');
      const isTyping = isOpen && prefix === true;
      if (isTyping)
        for (const term of begunWith(word)) add(term, 'prefix', finds.has(stem) ? SURE_OF_LONGER : SURE.prefix);
      if (finds.size === 0 && typos && stem.length >= MIN_LETTERS_FOR_TYPO && !correct.has(word)) {
        for (const words of vocabularies) for (const term of termsSlipsAway(stem, 1, words)) add(term, 'typo');
        if (isTyping && finds.size === 0)
          for (const words of vocabularies)
            for (const term of termsBegunWithSlip(word, words, MAX_FINDS)) add(term, 'typo');
        if (finds.size === 0 && stem.length >= MIN_LETTERS_FOR_TWO_TYPOS)
          for (const words of vocabularies)
            for (const term of termsSlipsAway(stem, 2, words)) add(term, 'typo', SURE_OF_TWO_SLIPS);
      }
      if (finds.size === 0 && isOpen && prefix === 'fallback' && !correct.has(word))
        for (const term of begunWith(word)) add(term, 'prefix');
      const list = [...finds.values()];
      return { word, finds: list, rarity: rarityOf(list) };
    },
    /** The same word with those near it in meaning, as the catalogue has taught. */
    meaning(wanted: WantedWord): WantedWord {
      const [{ segment } = { segment: undefined }] = open;
      const at = segment?.meanings ? findTerm(segment.words.terms, stemWord(wanted.word)) : -1;
      if (!segment?.meanings || at < 0) return wanted;
      const known = new Set(wanted.finds.map(({ term }) => term));
      const near = nearestTerms(segment.meanings, at, { limit: MAX_MEANINGS })
        .map(({ term, similarity }) => ({ term: segment.words.terms[term] as string, similarity }))
        .filter(({ term }) => !known.has(term));
      return {
        ...wanted,
        finds: [
          ...wanted.finds,
          ...near.map(({ term, similarity }) => ({
            term,
            sureness: SURE_OF_MEANING * similarity,
            how: 'meaning' as const,
          })),
        ],
      };
    },
  };
}

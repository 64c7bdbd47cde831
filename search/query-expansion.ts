import type { SearchQuery, WordRelations } from './search-schema.ts';
import type { Segment } from './segment.ts';
import { nearestTerms } from './semantic-vectors.ts';
import { documentFrequency, findTerm, lowerBound } from './term-lookup.ts';
import { stemWord, tokenize } from './tokenizer.ts';
import {
  MIN_LETTERS_FOR_TWO_TYPOS,
  MIN_LETTERS_FOR_TYPO,
  singularsOfMisspelled,
  termsWithTypoInPrefix,
  termsWithTypos,
} from './typos.ts';

/** Why a term is searched for. */
export type MatchType = 'exact' | 'inflection' | 'synonym' | 'prefix' | 'typo' | 'meaning' | 'related';

export interface ExpandedTerm {
  term: string;
  /** From 0 to 1. */
  confidence: number;
  matchType: MatchType;
}

/** A word of the query and the index terms it expands to. */
export interface QueryWord {
  word: string;
  expansions: ExpandedTerm[];
  /** Inverse document frequency of the word itself, or else of its most frequent expansion. */
  idf: number;
}

const MAX_EXPANSIONS = 100;
const CONFIDENCE: Record<Exclude<MatchType, 'meaning'>, number> = {
  exact: 1,
  inflection: 0.5,
  synonym: 0.7,
  prefix: 0.7,
  typo: 0.5,
  related: 0.2,
};
const TWO_TYPOS_CONFIDENCE = 0.3;
/** Shorter parts of a compound are mostly accidental. */
const MIN_LETTERS_OF_PART = 3;
/** "l empereur" for "l'empereur". */
const ELIDED = /^[dl] [aeiouyh]/;
/** A word in fewer documents may be a typo that happens to be a word. */
const RARE_SHARE = 0.0002;
/** Then shorter words may have a typo, because the other words confirm what was meant. */
const MIN_LETTERS_IN_CONTEXT = 3;
/** People rarely mistype the first letter. */
const OTHER_FIRST_LETTER = 0.8;
/** A word that exists itself is rarely meant as a prefix. */
const LONGER_WORD_CONFIDENCE = 0.2;
/** Semantically similar terms count less than any lexical match. */
const SEMANTIC_CONFIDENCE = 0.4;
/** Beyond the first few, neighbors are often only thematically related. */
const MAX_SEMANTIC_TERMS = 3;

/** The terms of an index, or of a part of it. A reader of a segment is one; an index elsewhere is another. */
export interface TermSource {
  segment: {
    /** Documents. */
    size: number;
    postings: Pick<Segment['postings'], 'terms' | 'starts' | 'spellings'>;
    semanticVectors: Segment['semanticVectors'];
  };
  derived: { letterMasks: Uint32Array };
  /** Terms with the same stem as a word. */
  inflections(word: string): readonly string[];
}

/** Expands query words to index terms, across all segments. */
export function createQueryExpander(
  readers: readonly TermSource[],
  synonyms: ReadonlyMap<string, readonly string[]>,
  { typos = true, correctWords = [], prefix = true }: Pick<SearchQuery, 'typos' | 'correctWords' | 'prefix'>,
) {
  const correct = new Set(correctWords.flatMap(tokenize));
  const vocabularies = readers.map(({ segment, derived }) => ({ ...segment.postings, letters: derived.letterMasks }));
  const size = readers.reduce((sum, part) => sum + part.segment.size, 0);
  const frequency = (term: string) => vocabularies.reduce((sum, words) => sum + documentFrequency(words, term), 0);
  const isKnown = (term: string) => vocabularies.some(({ terms }) => findTerm(terms, term) >= 0);

  const termsWithPrefix = (word: string): string[] => {
    const found = new Map<string, number>();
    for (const { terms, starts } of vocabularies) {
      for (let at = lowerBound(terms, word); at < terms.length && (terms[at] as string).startsWith(word); at++) {
        const term = terms[at] as string;
        found.set(term, (found.get(term) ?? 0) + (starts[at + 1] as number) - (starts[at] as number));
      }
    }
    // If there are too many, keep the most frequent terms.
    const list = [...found];
    if (list.length > MAX_EXPANSIONS) list.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
    return list.slice(0, MAX_EXPANSIONS).map(([term]) => term);
  };

  /** By the frequency of the word itself, or else of its most frequent expansion. */
  const idfOf = (finds: ExpandedTerm[]) => {
    const own = finds.find(({ matchType }) => matchType === 'exact');
    const counted = own ? [own] : finds.filter(({ matchType }) => matchType !== 'meaning');
    const common = Math.max(0, ...counted.map(({ term }) => frequency(term)));
    return Math.log(1 + (size - common + 0.5) / (common + 0.5));
  };

  /** What scans of the whole dictionary have found. A rare word needs the same ones again. */
  const scanned = new Map<string, Pick<ExpandedTerm, 'term' | 'confidence'>[]>();

  /** Terms one typo away from a word, or else two typos in long words. A word that is listed as correct has none. */
  function findTypos(word: string, allowsPrefix: boolean) {
    if (word.length < MIN_LETTERS_FOR_TYPO || correct.has(word)) return [];
    const near = findOneTypo(word);
    if (!typos || near.length > 0) return near;
    const longer = allowsPrefix
      ? scan(word, 'prefix', CONFIDENCE.typo, (form, words) => termsWithTypoInPrefix(form, words, MAX_EXPANSIONS))
      : [];
    if (longer.length > 0 || word.length < MIN_LETTERS_FOR_TWO_TYPOS) return longer;
    return scan(word, 'two', TWO_TYPOS_CONFIDENCE, (form, words) => termsWithTypos(form, 2, words));
  }

  const findOneTypo = (word: string) =>
    typos
      ? scan(word, 'one', CONFIDENCE.typo, (form, words) => [
          ...termsWithTypos(form, 1, words),
          ...singularsOfMisspelled(form, (singular) => findTerm(words.terms, singular) >= 0),
        ])
      : [];

  function scan(
    word: string,
    kind: string,
    confidence: number,
    find: (form: string, words: (typeof vocabularies)[number]) => string[],
  ) {
    const known = scanned.get(`${kind} ${word}`);
    if (known) return known;
    const forms = [...new Set([word, stemWord(word)])];
    const found = vocabularies
      .flatMap((words) => forms.flatMap((form) => find(form, words)))
      .map((term) => ({ term, confidence: term[0] === word[0] ? confidence : confidence * OTHER_FIRST_LETTER }));
    scanned.set(`${kind} ${word}`, found);
    return found;
  }

  /** The word with terms that are one typo away. The word itself if there are none. */
  const withTypos = (wanted: QueryWord): QueryWord => {
    if (wanted.word.length < MIN_LETTERS_IN_CONTEXT) return wanted;
    const known = new Set(wanted.expansions.map(({ term }) => term));
    const near = findOneTypo(wanted.word).filter(({ term }) => !known.has(term));
    if (near.length === 0) return wanted;
    const expansions = [...wanted.expansions, ...near.map((one) => ({ ...one, matchType: 'typo' as const }))];
    return { ...wanted, expansions };
  };

  return {
    frequency,
    /** Adds terms that a rare word may have been meant to be. The word itself if there are none. */
    expandRareWord: (wanted: QueryWord): QueryWord =>
      correct.has(wanted.word) || frequency(stemWord(wanted.word)) > size * RARE_SHARE ? wanted : withTypos(wanted),
    /** Adds terms that any word, also a correct one, may have been meant to be if all others confirm it. */
    expandConfirmedWord: withTypos,
    /** The terms that are two words written as one. Like typos, these are slips. An elided article, which documents have in one word with its noun, leaves room for a typo. */
    findCompounds(first: string, second: string): ExpandedTerm[] {
      if (!typos) return [];
      const term = stemWord(first + second);
      if (isKnown(term)) return [{ term, confidence: CONFIDENCE.synonym, matchType: 'synonym' }];
      if (!ELIDED.test(`${first} ${second}`) || isKnown(stemWord(second))) return [];
      return findOneTypo(first + second).map((found) => ({ ...found, matchType: 'typo' }));
    },
    /** The two words that an unknown word consists of: the split whose rarer part is most frequent. */
    splitCompound(word: string): string[] {
      let [best, most]: [string[], number] = [[], 0];
      if (!typos || correct.has(word)) return best;
      for (let at = MIN_LETTERS_OF_PART; at <= word.length - MIN_LETTERS_OF_PART; at++) {
        const parts = [word.slice(0, at), word.slice(at)];
        const rarer = Math.min(...parts.map((part) => frequency(stemWord(part))));
        if (rarer > most) [best, most] = [parts, rarer];
      }
      return best;
    },
    /** A word of a phrase: matches only itself. */
    exact(stem: string): QueryWord {
      const expansions: ExpandedTerm[] = [{ term: stem, confidence: CONFIDENCE.exact, matchType: 'exact' }];
      return { word: stem, expansions, idf: idfOf(expansions) };
    },
    /**
     * Expands a word to itself and its synonyms and, if it may be a prefix, to longer terms. If the index has none of these: terms one typo away, or two in
     * long words, unless the word is listed as correct.
     */
    expand(word: string, isOpen: boolean, compounds: readonly ExpandedTerm[] = []): QueryWord {
      const stem = stemWord(word);
      const finds = new Map<string, ExpandedTerm>();
      const add = (term: string, matchType: Exclude<MatchType, 'meaning'>, confidence = CONFIDENCE[matchType]) => {
        if (!finds.has(term)) finds.set(term, { term, confidence, matchType });
      };
      if (isKnown(stem)) add(stem, 'exact');
      for (const reader of readers) for (const form of reader.inflections(stem)) add(form, 'inflection');
      for (const other of synonyms.get(stem) ?? []) if (isKnown(other)) add(other, 'synonym');
      for (const compound of compounds) if (!finds.has(compound.term)) finds.set(compound.term, compound);
      const allowsPrefix = isOpen && prefix === true;
      if (allowsPrefix)
        for (const term of termsWithPrefix(word))
          add(term, 'prefix', finds.has(stem) ? LONGER_WORD_CONFIDENCE : CONFIDENCE.prefix);
      if (finds.size === 0)
        for (const { term, confidence } of findTypos(word, allowsPrefix)) add(term, 'typo', confidence);
      if (finds.size === 0 && isOpen && prefix === 'fallback' && !correct.has(word))
        for (const term of termsWithPrefix(word)) add(term, 'prefix');
      const list = [...finds.values()];
      return { word, expansions: list, idf: idfOf(list) };
    },
    /** Adds terms of a dictionary of related words. The word itself if the index has none of them. */
    expandRelated(wanted: QueryWord, { find }: WordRelations): QueryWord {
      const known = new Set(wanted.expansions.map(({ term }) => term));
      const terms = new Set([...find(wanted.word), ...find(stemWord(wanted.word))].map(stemWord));
      const added = [...terms].filter((term) => !known.has(term) && isKnown(term));
      if (added.length === 0) return wanted;
      const expansions = [
        ...wanted.expansions,
        ...added.map((term) => ({ term, confidence: CONFIDENCE.related, matchType: 'related' as const })),
      ];
      return { ...wanted, expansions, idf: known.size === 0 ? idfOf(expansions) : wanted.idf };
    },
    /** Adds semantically similar terms. */
    expandSemantically(wanted: QueryWord): QueryWord {
      const [{ segment } = { segment: undefined }] = readers;
      const at = segment?.semanticVectors ? findTerm(segment.postings.terms, stemWord(wanted.word)) : -1;
      if (!segment?.semanticVectors || at < 0) return wanted;
      const known = new Set(wanted.expansions.map(({ term }) => term));
      const near = nearestTerms(segment.semanticVectors, at, { limit: MAX_SEMANTIC_TERMS })
        .map(({ term, similarity }) => ({ term: segment.postings.terms[term] as string, similarity }))
        .filter(({ term }) => !known.has(term));
      return {
        ...wanted,
        expansions: [
          ...wanted.expansions,
          ...near.map(({ term, similarity }) => ({
            term,
            confidence: SEMANTIC_CONFIDENCE * similarity,
            matchType: 'meaning' as const,
          })),
        ],
      };
    },
  };
}

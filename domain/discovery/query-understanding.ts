import { foldWords, wordsIn } from '../text/fold-words.ts';
import { type Amount, parseAmounts, type RangeFacet } from './parse-amounts.ts';
import { stripIntent } from './strip-intent.ts';

/** The facets, groups and ranges of a search account that a query can contain. */
export interface Vocabulary {
  facets: readonly {
    name: string;
    values: readonly string[];
    /** What people read for a value, where it differs. */
    labels?: ReadonlyMap<string, string>;
  }[];
  groups: readonly { groupId: string; displayName: string }[];
  rangeFacets: readonly RangeFacet[];
}

/** One recognized part of a query, with its words. */
export type Understood =
  | { text: string; as: 'facet'; name: string; value: string }
  | { text: string; as: 'group'; groupId: string }
  | ({ text: string; as: 'range' } & Amount);

export interface Understanding {
  /** The words left to search for. */
  term: string;
  filters: Record<string, string[]>;
  ranges: Record<string, { least?: number; most?: number }>;
  groupId?: string;
  understood: Understood[];
}

const MAX_CHARACTERS = 500;
const MAX_WORDS_OF_VALUE = 6;

/**
 * Parses a query with the facets, groups and ranges of a search account: intent phrases are dropped, amounts and known values become
 * filters, and the rest is searched for as words. Queries of the shop are parsed by `shop-query.ts`, which has the shop's facets.
 */
export function understandText(text: string, vocabulary: Vocabulary): Understanding {
  const stripped = stripIntent(text.slice(0, MAX_CHARACTERS));
  // Facet names come from accounts: one may be `constructor`.
  const understanding: Understanding = {
    term: '',
    filters: Object.create(null),
    ranges: Object.create(null),
    understood: [],
  };
  const { amounts, rest } = parseAmounts(stripped, vocabulary.rangeFacets);
  for (const { text: words, name, least, most } of amounts) {
    const bounds = { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
    understanding.ranges[name] = { ...understanding.ranges[name], ...bounds };
    understanding.understood.push({ text: words, as: 'range', name, ...bounds });
  }
  const left = rest.replace(/\s+/g, ' ').trim();
  understanding.term = readValues(left, meaningsOf(vocabulary), understanding);
  return understanding;
}

type Meaning = { as: 'facet'; name: string; value: string } | { as: 'group'; groupId: string };

/** Values that are too ambiguous to be recognized. */
const EMPTY_VALUES = new Set(['true', 'false', 'yes', 'no', 'none', 'other', 'all', 'any', 'new', 'unknown', 'n a']);
const SIZES = new Map(
  Object.entries({
    xs: ['extra small', 'x small'],
    s: ['small'],
    m: ['medium'],
    l: ['large', 'big'],
    xl: ['extra large', 'x large'],
    xxl: ['extra extra large', 'double extra large', '2xl'],
  }),
);

const meaningsCache = new WeakMap<Vocabulary, ReadonlyMap<string, readonly Meaning[]>>();

/** The meanings of each phrase; computed once per vocabulary. */
function meaningsOf(vocabulary: Vocabulary): ReadonlyMap<string, readonly Meaning[]> {
  const known = meaningsCache.get(vocabulary);
  if (known) return known;
  const meanings = new Map<string, Meaning[]>();
  const add = (phrase: string, meaning: Meaning) => {
    const words = foldWords(phrase);
    if (words === '' || EMPTY_VALUES.has(words) || words.split(' ').length > MAX_WORDS_OF_VALUE) return;
    meanings.set(words, [...(meanings.get(words) ?? []), meaning]);
  };
  for (const { groupId, displayName } of vocabulary.groups) add(displayName, { as: 'group', groupId });
  for (const { name, values, labels } of vocabulary.facets) {
    const isSize = /size/i.test(name);
    for (const value of values) {
      const meaning: Meaning = { as: 'facet', name, value };
      for (const word of isSize ? (SIZES.get(value.toLowerCase()) ?? []) : []) add(word, meaning);
      if (isSize) add(`size ${value}`, meaning);
      add(labels?.get(value) ?? '', meaning);
      // A single letter or number is too ambiguous.
      if (value.length > 1 && !/^[\d.,\s]+$/.test(value)) add(value, meaning);
      if (value.includes(' > ')) add(value.split(' > ').at(-1) ?? '', meaning);
    }
  }
  meaningsCache.set(vocabulary, meanings);
  return meanings;
}

/** Words that introduce a value and are dropped with it. */
const LEADING = new Set([
  'in',
  'with',
  'of',
  'from',
  'by',
  'for',
  'that',
  'which',
  'are',
  'is',
  'and',
  'the',
  'a',
  'an',
  'size',
  'color',
  'colour',
  'colored',
  'coloured',
  'made',
]);

/** Takes the longest known values out of a text, from left to right, and returns the words that are left. */
function readValues(
  text: string,
  meanings: ReadonlyMap<string, readonly Meaning[]>,
  understanding: Understanding,
): string {
  const words = wordsIn(text);
  const left: string[] = [];
  const dropLeading = () => {
    while (left.length > 0 && LEADING.has((left.at(-1) ?? '').toLowerCase())) left.pop();
  };
  let at = 0;
  while (at < words.length) {
    const found = longestAt(at);
    if (!found) {
      left.push(words[at]?.text ?? '');
      at += 1;
      continue;
    }
    dropLeading();
    take(
      found.meaning,
      words
        .slice(at, at + found.count)
        .map((word) => word.text)
        .join(' '),
    );
    at += found.count;
  }
  // Without known values, the text is searched for unchanged.
  if (understanding.understood.length === 0) return text;
  dropLeading();
  while (left[0] !== undefined && LEADING.has(left[0].toLowerCase())) left.shift();
  return left.join(' ').trim();

  function longestAt(from: number): { meaning: Meaning; count: number } | undefined {
    for (let count = Math.min(MAX_WORDS_OF_VALUE, words.length - from); count > 0; count--) {
      const phrase = words
        .slice(from, from + count)
        .map((word) => word.folded)
        .join(' ');
      // Only one group is used; the name of a second one may still be a facet value.
      const meaning = meanings.get(phrase)?.find(({ as }) => as !== 'group' || understanding.groupId === undefined);
      if (meaning) return { meaning, count };
    }
    return undefined;
  }

  function take(meaning: Meaning, words: string) {
    understanding.understood.push({ text: words, ...meaning });
    if (meaning.as === 'group') understanding.groupId = meaning.groupId;
    else if (!understanding.filters[meaning.name]?.includes(meaning.value))
      understanding.filters[meaning.name] = [...(understanding.filters[meaning.name] ?? []), meaning.value];
  }
}

import { type Amount, type RangeFacet, readAmounts } from './said-amounts.ts';
import { foldSaid, saidWords } from './said-words.ts';

/** What a shop's things can be asked for by. */
export interface Vocabulary {
  facets: readonly { name: string; values: readonly string[] }[];
  groups: readonly { groupId: string; displayName: string }[];
  rangeFacets: readonly RangeFacet[];
}

/** One thing that was understood, with the words that said it. */
export type Understood =
  | { text: string; as: 'facet'; name: string; value: string }
  | { text: string; as: 'group'; groupId: string }
  | ({ text: string; as: 'range' } & Amount);

export interface Understanding {
  /** What is left to search for. */
  term: string;
  filters: Record<string, string[]>;
  ranges: Record<string, { least?: number; most?: number }>;
  groupId?: string;
  understood: Understood[];
}

const MOST_CHARACTERS = 500;
const MOST_WORDS_OF_A_VALUE = 6;

/** What a person asks for in a sentence: the words of courtesy gone, prices and known values as filters, and the rest to search for. */
export function understandText(text: string, vocabulary: Vocabulary): Understanding {
  const asked = stripIntent(text.slice(0, MOST_CHARACTERS));
  // Names come from shops: one may be `constructor`.
  const understanding: Understanding = {
    term: '',
    filters: Object.create(null),
    ranges: Object.create(null),
    understood: [],
  };
  const { amounts, rest } = readAmounts(asked, vocabulary.rangeFacets);
  for (const { text: said, ...amount } of amounts) {
    const { name, ...bounds } = amount;
    understanding.ranges[name] = { ...understanding.ranges[name], ...bounds };
    understanding.understood.push({ text: said, as: 'range', ...amount });
  }
  understanding.term = readValues(rest, meaningsOf(vocabulary), understanding);
  return understanding;
}

const INTENTS = [
  '(?:hi|hello|hey)(?: there)?',
  'please',
  '(?:can|could|would|will) you(?: please)?',
  '(?:can|could|may) i(?: please)?',
  '(?:please )?(?:show|find|get|give|bring|recommend|suggest|tell)(?: (?:me|us|to me))?(?: about)?',
  "(?:i(?:'m| am)|we(?:'re| are))? ?(?:looking|searching|shopping|hunting) (?:for|to buy)",
  '(?:i|we) (?:want|need|wish|like|love)(?: to (?:see|buy|find|get|have|purchase))?',
  "(?:i|we)(?:'d| would) (?:like|love)(?: to (?:see|buy|find|get|have|purchase))?",
  'do you (?:have|sell|carry|offer)',
  'have you got',
  '(?:are|is) there',
  'where (?:can|do) i (?:find|buy|get)',
  '(?:what|which)(?: kinds? of)?',
  'search(?: for)?',
  '(?:buy|see|browse|view)',
  '(?:a|an|the|any|some|all|all the|something|anything)',
  'for',
].map((pattern) => new RegExp(`^${pattern}(?= |$)\\s*`, 'i'));
const ENDINGS = /(?: |^)(?:please|for me|thank you|thanks|do you have|are there|in stock)$/i;

/** "Could you show me some red hats, please?" asks for red hats. Somebody who says nothing else is taken at their word. */
export function stripIntent(text: string): string {
  let left = text
    .replace(/[\s ]+/g, ' ')
    .replace(/’/g, "'")
    .trim();
  const whole = left;
  for (let isShorter = true; isShorter; ) {
    const before = left;
    left = left
      .replace(/(?<![?!.,;])[?!.,;]+$/, '')
      .replace(/^[?!.,;\s]+/, '')
      .replace(ENDINGS, '')
      .trim();
    for (const intent of INTENTS) left = left.replace(intent, '');
    isShorter = left !== before;
  }
  return left === '' ? whole : left;
}

type Meaning = { as: 'facet'; name: string; value: string } | { as: 'group'; groupId: string };

/** Values that say nothing by themselves. */
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

const kept = new WeakMap<Vocabulary, ReadonlyMap<string, readonly Meaning[]>>();

/** By the words that say it, what each value means. Made once for a vocabulary. */
function meaningsOf(vocabulary: Vocabulary): ReadonlyMap<string, readonly Meaning[]> {
  const known = kept.get(vocabulary);
  if (known) return known;
  const meanings = new Map<string, Meaning[]>();
  const add = (said: string, meaning: Meaning) => {
    const words = foldSaid(said);
    if (words === '' || EMPTY_VALUES.has(words) || words.split(' ').length > MOST_WORDS_OF_A_VALUE) return;
    meanings.set(words, [...(meanings.get(words) ?? []), meaning]);
  };
  for (const { groupId, displayName } of vocabulary.groups) add(displayName, { as: 'group', groupId });
  for (const { name, values } of vocabulary.facets) {
    const isSize = /size/i.test(name);
    for (const value of values) {
      const meaning: Meaning = { as: 'facet', name, value };
      for (const word of isSize ? (SIZES.get(value.toLowerCase()) ?? []) : []) add(word, meaning);
      if (isSize) add(`size ${value}`, meaning);
      // A lone letter or number is too little to go by.
      if (value.length > 1 && !/^[\d.,\s]+$/.test(value)) add(value, meaning);
      if (value.includes(' > ')) add(value.split(' > ').at(-1) ?? '', meaning);
    }
  }
  kept.set(vocabulary, meanings);
  return meanings;
}

/** Words that lead to a value, and are of no use without it. */
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

/** Takes the longest values out of a text, from left to right, and gives back what is left. */
function readValues(
  text: string,
  meanings: ReadonlyMap<string, readonly Meaning[]>,
  understanding: Understanding,
): string {
  const words = saidWords(text);
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
  // A text that says nothing known is left as it was written.
  if (understanding.understood.length === 0) return text;
  dropLeading();
  while (left[0] !== undefined && LEADING.has(left[0].toLowerCase())) left.shift();
  return left.join(' ').trim();

  function longestAt(from: number): { meaning: Meaning; count: number } | undefined {
    for (let count = Math.min(MOST_WORDS_OF_A_VALUE, words.length - from); count > 0; count--) {
      const said = words
        .slice(from, from + count)
        .map((word) => word.folded)
        .join(' ');
      // A thing is in one group here; a second that is named may still be a value.
      const meaning = meanings.get(said)?.find(({ as }) => as !== 'group' || understanding.groupId === undefined);
      if (meaning) return { meaning, count };
    }
    return undefined;
  }

  function take(meaning: Meaning, said: string) {
    understanding.understood.push({ text: said, ...meaning });
    if (meaning.as === 'group') understanding.groupId = meaning.groupId;
    else if (!understanding.filters[meaning.name]?.includes(meaning.value))
      understanding.filters[meaning.name] = [...(understanding.filters[meaning.name] ?? []), meaning.value];
  }
}

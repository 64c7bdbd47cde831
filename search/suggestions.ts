import { foldText, tokenize } from './tokenizer.ts';

/** Something a person may be about to type. */
export interface Suggestion {
  text: string;
  /** What it is a name of, for the one who asks. */
  kind: string;
  /** Of two that fit, the heavier comes first. */
  weight: number;
}

export interface Suggestions {
  /** The heaviest that have a word beginning as the text does, and going on as it goes on. */
  suggest(text: string, limit?: number): Suggestion[];
}

/** Texts one behind the other, with where each begins, and where the last ends. */
interface TextList {
  text: string;
  starts: Uint32Array;
}

/** Suggestions in order, as few large pieces: handing them to another thread costs next to nothing. */
export interface PreparedSuggestions {
  texts: TextList;
  weights: Float64Array;
  kinds: readonly string[];
  kindOf: Uint32Array;
  /** What they are found by, in order; whose each is; and a tree of maxima over them. */
  keys: TextList;
  owners: Uint32Array;
  tree: Uint32Array;
}

const MAX_TEXT_LENGTH = 100;
const MAX_SUGGESTIONS = 50;

export const createSuggestions = (entries: Iterable<Suggestion>): Suggestions =>
  openSuggestions(prepareSuggestions(entries));

/**
 * Every suggestion stands in one ordered list once for each of its words, so those that fit are neighbors; a tree of maxima over the list
 * hands them out by weight, however many there are. This is the long part of it, for a thread that has the time.
 */
export function prepareSuggestions(entries: Iterable<Suggestion>): PreparedSuggestions {
  const all = [...entries];
  const places: { key: string; entry: number }[] = [];
  all.forEach(({ text }, entry) => {
    const words = tokenize(text);
    words.forEach((_, from) => {
      places.push({ key: words.slice(from).join(' '), entry });
    });
  });
  places.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry - b.entry));
  const numbers = new Map<string, number>();
  const numberOf = (kind: string) => numbers.get(kind) ?? numbers.set(kind, numbers.size).size - 1;
  const sorted = {
    weights: Float64Array.from(all, ({ weight }) => weight),
    owners: Uint32Array.from(places, ({ entry }) => entry),
  };
  return {
    ...sorted,
    texts: concatenate(all.map(({ text }) => text)),
    kindOf: Uint32Array.from(all, ({ kind }) => numberOf(kind)),
    kinds: [...numbers.keys()],
    keys: concatenate(places.map(({ key }) => key)),
    tree: buildMaxTree(places.length, heavierOf(sorted)),
  };
}

export function openSuggestions(prepared: PreparedSuggestions): Suggestions {
  const { texts, weights, kinds, kindOf, keys, owners } = prepared;
  const findHeaviest = createMaxTreeReader(prepared.tree, heavierOf(prepared));
  return {
    suggest(text, limit = 10) {
      const typed = keyPrefixOf(text);
      if (typed === '') return [];
      const from = lowerBound(keys, typed);
      const to = lowerBound(keys, `${typed}\uffff`);
      const found = new Set<number>();
      for (const place of findHeaviest(from, to)) {
        found.add(owners[place] as number);
        if (found.size >= Math.min(limit, MAX_SUGGESTIONS)) break;
      }
      return [...found].map((entry) => ({
        text: textAt(texts, entry),
        kind: kinds[kindOf[entry] as number] as string,
        weight: weights[entry] as number,
      }));
    },
  };
}

function concatenate(texts: readonly string[]): TextList {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, at) => {
    starts[at + 1] = (starts[at] as number) + text.length;
  });
  return { text: texts.join(''), starts };
}

const textAt = ({ text, starts }: TextList, at: number): string => text.slice(starts[at], starts[at + 1]);

type Compare = (one: number, other: number) => number;

/** Of two places in the list, whether the first is heavier; of equals the one that came first. */
const heavierOf =
  ({ weights, owners }: Pick<PreparedSuggestions, 'weights' | 'owners'>): Compare =>
  (one, other) => {
    const [a, b] = [owners[one] as number, owners[other] as number];
    return (weights[a] as number) - (weights[b] as number) || b - a;
  };

/** What was typed, in the form of a key: a space at its end says that the word is whole. */
function keyPrefixOf(text: string): string {
  const start = text.slice(0, MAX_TEXT_LENGTH);
  const words = tokenize(start).join(' ');
  return words !== '' && /\s$/.test(foldText(start)) ? `${words} ` : words;
}

function lowerBound(keys: TextList, key: string): number {
  let [from, to] = [0, keys.starts.length - 1];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (textAt(keys, middle) < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

const NONE = 0xffffffff;

const greaterBy = (compare: Compare) => (one: number, other: number) => {
  if (one === NONE) return other;
  return other === NONE || compare(one, other) >= 0 ? one : other;
};

/** Knows the greatest of any stretch of a list. */
function buildMaxTree(size: number, compare: Compare): Uint32Array {
  const tree = new Uint32Array(size * 2).fill(NONE);
  const greater = greaterBy(compare);
  for (let at = 0; at < size; at++) tree[size + at] = at;
  for (let at = size - 1; at > 0; at--) tree[at] = greater(tree[2 * at] as number, tree[2 * at + 1] as number);
  return tree;
}

/** Finds the places of a stretch, the greatest first, one at a time: what is left of it falls into two, on either side. */
function createMaxTreeReader(tree: Uint32Array, compare: Compare) {
  const size = tree.length / 2;
  const greater = greaterBy(compare);
  const greatestOf = (from: number, to: number): number => {
    let best = NONE;
    for (let [low, high] = [from + size, to + size]; low < high; low >>>= 1, high >>>= 1) {
      if (low & 1) best = greater(best, tree[low++] as number);
      if (high & 1) best = greater(best, tree[--high] as number);
    }
    return best;
  };

  return function* findHeaviest(from: number, to: number): Generator<number> {
    const stretches = from < to ? [{ from, to, best: greatestOf(from, to) }] : [];
    while (stretches.length > 0) {
      let first = 0;
      for (let at = 1; at < stretches.length; at++)
        if (compare(stretches[at]?.best as number, stretches[first]?.best as number) > 0) first = at;
      const [taken] = stretches.splice(first, 1);
      if (!taken) return;
      yield taken.best;
      for (const rest of [
        { from: taken.from, to: taken.best },
        { from: taken.best + 1, to: taken.to },
      ])
        if (rest.from < rest.to) stretches.push({ ...rest, best: greatestOf(rest.from, rest.to) });
    }
  };
}

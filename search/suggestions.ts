import { foldText, tokenize } from './tokenizer.ts';

/** An autocomplete entry. */
export interface Suggestion {
  text: string;
  /** The type of entry, defined by the caller. */
  kind: string;
  /** Higher weights come first. */
  weight: number;
}

export interface Suggestions {
  /** The entries with the highest weights that contain the text at the start of a word. */
  suggest(text: string, limit?: number): Suggestion[];
}

/** Concatenated strings and their offsets, plus the end. */
interface TextList {
  text: string;
  starts: Uint32Array;
}

/** Sorted entries in few large arrays, which are cheap to pass to another thread. */
export interface PreparedSuggestions {
  texts: TextList;
  weights: Float64Array;
  kinds: readonly string[];
  kindOf: Uint32Array;
  /** Sorted search keys, the entry of each key, and a tournament tree over the weights. */
  keys: TextList;
  owners: Uint32Array;
  tree: Uint32Array;
}

const MAX_TEXT_LENGTH = 100;
const MAX_SUGGESTIONS = 50;

export const createSuggestions = (entries: Iterable<Suggestion>): Suggestions =>
  openSuggestions(prepareSuggestions(entries));

/**
 * Each entry has one key per word, from that word to its end, so that matches are adjacent in the sorted list. A tournament tree returns them by weight,
 * independent of their number. This is the expensive part and can run in another thread.
 */
export function prepareSuggestions(entries: Iterable<Suggestion>): PreparedSuggestions {
  const all = [...entries];
  const positions: { key: string; entry: number }[] = [];
  all.forEach(({ text }, entry) => {
    const words = tokenize(text);
    words.forEach((_, from) => {
      positions.push({ key: words.slice(from).join(' '), entry });
    });
  });
  positions.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry - b.entry));
  const numbers = new Map<string, number>();
  const numberOf = (kind: string) => numbers.get(kind) ?? numbers.set(kind, numbers.size).size - 1;
  const sorted = {
    weights: Float64Array.from(all, ({ weight }) => weight),
    owners: Uint32Array.from(positions, ({ entry }) => entry),
  };
  return {
    ...sorted,
    texts: concatenate(all.map(({ text }) => text)),
    kindOf: Uint32Array.from(all, ({ kind }) => numberOf(kind)),
    kinds: [...numbers.keys()],
    keys: concatenate(positions.map(({ key }) => key)),
    tree: buildMaxTree(positions.length, heavierOf(sorted)),
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
      for (const position of findHeaviest(from, to)) {
        found.add(owners[position] as number);
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

/** Compares two keys by the weight of their entries, ties by input order. */
const heavierOf =
  ({ weights, owners }: Pick<PreparedSuggestions, 'weights' | 'owners'>): Compare =>
  (one, other) => {
    const [a, b] = [owners[one] as number, owners[other] as number];
    return (weights[a] as number) - (weights[b] as number) || b - a;
  };

/** The normalized prefix. A trailing space means that the last word is complete. */
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

/** A tree that knows the maximum of any range. */
function buildMaxTree(size: number, compare: Compare): Uint32Array {
  const tree = new Uint32Array(size * 2).fill(NONE);
  const greater = greaterBy(compare);
  for (let at = 0; at < size; at++) tree[size + at] = at;
  for (let at = size - 1; at > 0; at--) tree[at] = greater(tree[2 * at] as number, tree[2 * at + 1] as number);
  return tree;
}

/** Yields the positions of a range, highest first. Each result splits the remaining range in two. */
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

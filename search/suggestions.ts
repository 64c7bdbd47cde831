import { foldText, wordsOf } from './words.ts';

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

const MOST_TYPED = 100;
const MOST_WANTED = 50;

/**
 * Every suggestion stands in one ordered list once for each of its words, so those that fit are neighbors; a tree of maxima over the list
 * hands them out by weight, however many there are.
 */
export function createSuggestions(entries: Iterable<Suggestion>): Suggestions {
  const all = [...entries];
  const places: { key: string; entry: number }[] = [];
  all.forEach(({ text }, entry) => {
    const words = wordsOf(text);
    words.forEach((_, from) => {
      places.push({ key: words.slice(from).join(' '), entry });
    });
  });
  places.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry - b.entry));
  const keys = places.map(({ key }) => key);
  const owners = Uint32Array.from(places, ({ entry }) => entry);
  const isHeavier = (one: number, other: number) => {
    const [a, b] = [owners[one] as number, owners[other] as number];
    return (all[a] as Suggestion).weight - (all[b] as Suggestion).weight || b - a;
  };
  const tree = createMaximumTree(keys.length, isHeavier);

  return {
    suggest(text, limit = 10) {
      const typed = typedOf(text);
      if (typed === '') return [];
      const from = lowerBound(keys, typed);
      const to = lowerBound(keys, `${typed}\uffff`);
      const found = new Set<number>();
      for (const place of tree.heaviest(from, to)) {
        found.add(owners[place] as number);
        if (found.size >= Math.min(limit, MOST_WANTED)) break;
      }
      return [...found].map((entry) => all[entry] as Suggestion);
    },
  };
}

/** What was typed, in the form of a key: a space at its end says that the word is whole. */
function typedOf(text: string): string {
  const start = text.slice(0, MOST_TYPED);
  const words = wordsOf(start).join(' ');
  return words !== '' && /\s$/.test(foldText(start)) ? `${words} ` : words;
}

function lowerBound(keys: string[], key: string): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((keys[middle] as string) < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Knows the greatest of any stretch of a list. */
function createMaximumTree(size: number, compare: (one: number, other: number) => number) {
  const NONE = 0xffffffff;
  const tree = new Uint32Array(size * 2).fill(NONE);
  const greater = (one: number, other: number) => {
    if (one === NONE) return other;
    return other === NONE || compare(one, other) >= 0 ? one : other;
  };
  for (let at = 0; at < size; at++) tree[size + at] = at;
  for (let at = size - 1; at > 0; at--) tree[at] = greater(tree[2 * at] as number, tree[2 * at + 1] as number);

  const greatestOf = (from: number, to: number): number => {
    let best = NONE;
    for (let [low, high] = [from + size, to + size]; low < high; low >>>= 1, high >>>= 1) {
      if (low & 1) best = greater(best, tree[low++] as number);
      if (high & 1) best = greater(best, tree[--high] as number);
    }
    return best;
  };

  return {
    /** The places of a stretch, the greatest first, one at a time: what is left of it falls into two, on either side. */
    *heaviest(from: number, to: number): Generator<number> {
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
    },
  };
}

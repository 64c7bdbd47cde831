import type { Bitset } from './bitset.ts';
import type { HotLoops } from './hot-loops.ts';

/** Buffers reused between queries. Allocating about a megabyte per query would cause regular garbage collection pauses. */
export interface ScratchMemory {
  /** Releases all buffers borrowed by the previous query. */
  startQuery(): void;
  /** An empty set, valid until the next query. */
  emptySet(): Bitset;
  /** A set with undefined contents, valid until the next query. */
  anySet(): Bitset;
  /** A copy of a set, valid until the next query. */
  copyOf(set: Bitset): Bitset;
  /** An empty set, or a copy, that stays valid until it is released. */
  retain(): Bitset;
  retainCopy(set: Bitset): Bitset;
  release(set: Bitset): void;
  /** A buffer with undefined contents, valid until the next call. */
  docList(count: number): Uint32Array;
  /** A buffer with undefined contents, valid until the next call. */
  histogram(size: number): Uint32Array;
  /** A buffer with undefined contents for copies of a row of facets, valid until the next call for this row. */
  rowCopy(row: number, words: number): Uint32Array;
  /** The multiples of a step, from 0 on. Read-only. */
  steps(step: number, count: number): Uint32Array;
}

export function createScratchMemory(size: number, { allocate }: Pick<HotLoops, 'allocate'>): ScratchMemory {
  const free: Bitset[] = [];
  let lent: Bitset[] = [];
  let places: Uint32Array | undefined;
  let histogram: Uint32Array | undefined;
  const copies: Uint32Array[] = [];
  const multiples: Uint32Array[] = [];
  const enlarge = (before: Uint32Array | undefined, count: number) =>
    before && before.length >= count ? before : allocate(Math.max(count, 2 * (before?.length ?? 1_000)));
  const take = () => free.pop() ?? allocate((size + 31) >>> 5);
  const borrow = () => {
    const set = take();
    lent.push(set);
    return set;
  };
  return {
    startQuery() {
      free.push(...lent);
      lent = [];
    },
    emptySet: () => borrow().fill(0),
    anySet: borrow,
    copyOf(set) {
      const copy = borrow();
      copy.set(set);
      return copy;
    },
    retain: () => take().fill(0),
    retainCopy(set) {
      const copy = take();
      copy.set(set);
      return copy;
    },
    release: (set) => {
      free.push(set);
    },
    docList(count) {
      if (!places || places.length < count)
        places = allocate(Math.max(count, Math.min(size, 2 * (places?.length ?? 1_000))));
      return places.subarray(0, count);
    },
    histogram(count) {
      if (!histogram || histogram.length < count) histogram = allocate(count + 1_000);
      return histogram.subarray(0, count);
    },
    rowCopy(row, words) {
      const copy = enlarge(copies[row], words);
      copies[row] = copy;
      return copy.subarray(0, words);
    },
    steps(step, count) {
      const known = multiples[step];
      const all = enlarge(known, count);
      if (all !== known) for (let at = 0; at < all.length; at++) all[at] = at * step;
      multiples[step] = all;
      return all.subarray(0, count);
    },
  };
}

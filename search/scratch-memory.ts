import type { Bitset } from './bitset.ts';
import type { HotLoops } from './hot-loops.ts';

/**
 * Memory that queries use one after another. Without it each would leave a megabyte behind, and collecting that would make every hundredth of them wait.
 */
export interface ScratchMemory {
  /** What was borrowed before is free again. */
  startQuery(): void;
  /** An empty set, until the next query. */
  emptySet(): Bitset;
  /** A copy of one, until the next query. */
  copyOf(set: Bitset): Bitset;
  /** An empty set to keep, and a copy of one; given back when it is not needed any more. */
  retain(): Bitset;
  retainCopy(set: Bitset): Bitset;
  release(set: Bitset): void;
  /** Room for so many numbers, with anything in it, until it is asked for again. */
  docList(count: number): Uint32Array;
  /** Room for so many counts, with anything in it, until it is asked for again. */
  histogram(size: number): Uint32Array;
}

export function createScratchMemory(size: number, { allocate }: Pick<HotLoops, 'allocate'>): ScratchMemory {
  const free: Bitset[] = [];
  let lent: Bitset[] = [];
  let places: Uint32Array | undefined;
  let histogram: Uint32Array | undefined;
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
    copyOf(set) {
      const copy = borrow();
      copy.set(set);
      return copy;
    },
    retain: () => take().fill(0),
    retainCopy(set) {
      const kept = take();
      kept.set(set);
      return kept;
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
  };
}

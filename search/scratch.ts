import { type Bitset, bitsetOf } from './bitset.ts';

/**
 * Memory that queries use one after another. Without it each would leave a megabyte behind, and collecting that would make every hundredth of them wait.
 */
export interface Scratch {
  /** What was borrowed before is free again. */
  startQuery(): void;
  /** An empty set, until the next query. */
  set(): Bitset;
  /** A copy of one, until the next query. */
  copy(set: Bitset): Bitset;
  /** An empty set to keep; given back when it is not needed any more. */
  keep(set: Bitset): Bitset;
  giveBack(set: Bitset): void;
  /** Room for so many numbers, with anything in it, until it is asked for again. */
  places(count: number): Uint32Array;
  /** Room for so many counts, all 0, until it is asked for again. */
  histogram(size: number): Uint32Array;
}

export function createScratch(size: number): Scratch {
  const free: Bitset[] = [];
  let lent: Bitset[] = [];
  let places = new Uint32Array(0);
  let histogram = new Uint32Array(0);
  const take = () => free.pop() ?? bitsetOf(size);
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
    set: () => borrow().fill(0),
    copy(set) {
      const copy = borrow();
      copy.set(set);
      return copy;
    },
    keep(set) {
      const kept = take();
      kept.set(set);
      return kept;
    },
    giveBack: (set) => {
      free.push(set);
    },
    places(count) {
      if (places.length < count) places = new Uint32Array(Math.max(count, Math.min(size, places.length * 2)));
      return places.subarray(0, count);
    },
    histogram(count) {
      if (histogram.length < count) histogram = new Uint32Array(count);
      return histogram.subarray(0, count).fill(0);
    },
  };
}

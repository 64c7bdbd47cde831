import { type Bitset, countBits } from './bitset.ts';
import { createKernels, type KernelMemory } from './kernels.ts';
import type { NumberColumn } from './segment.ts';

/** The loops that queries spend their time in. Large segments have them in WebAssembly, small ones as they stand here. */
export interface HotLoops {
  /** How many words of two sets can be compared in the time it takes to look at one document. */
  wordsPerDocRead: number;
  /** Room for so many numbers, all 0, in memory these operations reach. */
  allocate(length: number): Uint32Array;
  /** What is in all of the sets goes into the one given; returns how many that are. */
  intersect(into: Bitset, sets: readonly Bitset[]): number;
  union(into: Bitset, set: Bitset): void;
  countBits(set: Bitset): number;
  /** How many of a set are in each of so many others, which stand one behind the other. */
  countIntersections(set: Bitset, others: Bitset, count: number, into: Uint32Array): void;
  /** How often each code occurs among the documents of a set. */
  histogram(set: Bitset, codes: Uint16Array | Uint32Array, into: Uint32Array): void;
  histogramOfDocs(docs: Uint32Array, count: number, codes: Uint16Array | Uint32Array, into: Uint32Array): void;
  /** The docs of a set, in order; returns how many there are. */
  listDocs(set: Bitset, into: Uint32Array): number;
  /** The documents whose number is within the bounds, both included. NaN is within none. */
  markRange(numbers: NumberColumn, low: number, high: number, into: Bitset): void;
}

/** In WebAssembly where the columns are in a memory for it. */
export function createHotLoops(memory: KernelMemory | undefined): HotLoops {
  const kernels = memory && createKernels(0, memory);
  if (!kernels) return javaScriptLoops;
  return { ...kernels, wordsPerDocRead: 8, allocate: (length) => kernels.allocate(Uint32Array, length) };
}

export const javaScriptLoops: HotLoops = {
  wordsPerDocRead: 0.5,
  allocate: (length) => new Uint32Array(length),
  intersect(into, sets) {
    const [a = into, b = a, c = b, ...rest] = sets;
    let count = 0;
    for (let at = 0; at < into.length; at++) {
      let word = (a[at] as number) & (b[at] as number) & (c[at] as number);
      for (let more = 0; more < rest.length; more++) word &= (rest[more] as Bitset)[at] as number;
      into[at] = word;
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
    }
    return count;
  },
  union(into, set) {
    for (let at = 0; at < into.length; at++) into[at] = (into[at] as number) | (set[at] as number);
  },
  countBits,
  countIntersections(set, others, count, into) {
    for (let value = 0; value < count; value++) {
      const from = value * set.length;
      let common = 0;
      for (let at = 0; at < set.length; at++) {
        let word = (set[at] as number) & (others[from + at] as number);
        word -= (word >>> 1) & 0x55555555;
        word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
        common += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
      }
      into[value] = common;
    }
  },
  histogram(set, codes, into) {
    into.fill(0);
    for (let at = 0; at < set.length; at++) {
      let word = set[at] as number;
      if (word === 0xffffffff) {
        // Thirty-two in a row, as in most of a large set.
        const first = at << 5;
        for (let doc = first; doc < first + 32; doc++) {
          const code = codes[doc] as number;
          into[code] = (into[code] as number) + 1;
        }
        continue;
      }
      while (word !== 0) {
        const lowest = word & -word;
        const code = codes[(at << 5) + 31 - Math.clz32(lowest)] as number;
        into[code] = (into[code] as number) + 1;
        word ^= lowest;
      }
    }
  },
  histogramOfDocs(docs, count, codes, into) {
    into.fill(0);
    for (let at = 0; at < count; at++) {
      const code = codes[docs[at] as number] as number;
      into[code] = (into[code] as number) + 1;
    }
  },
  listDocs(set, into) {
    let next = 0;
    for (let at = 0; at < set.length; at++) {
      let word = set[at] as number;
      while (word !== 0) {
        const lowest = word & -word;
        into[next++] = (at << 5) + 31 - Math.clz32(lowest);
        word ^= lowest;
      }
    }
    return next;
  },
  markRange(numbers, low, high, into) {
    if (numbers instanceof Int32Array) {
      const [min, max] = [Math.max(-(2 ** 31), Math.ceil(low)), Math.min(2 ** 31 - 1, Math.floor(high))];
      if (min <= max) markInt32Range(numbers, min, max, into);
      else into.fill(0);
    } else markFloat64Range(numbers, low, high, into);
  },
};

/** Nothing here depends on the outcome of a comparison, which a processor would guess wrong half of the time. */
function markInt32Range(numbers: Int32Array, low: number, high: number, into: Bitset) {
  // Below the lower bound, the difference wraps around to something larger than any number inside.
  const span = high - low;
  for (let word = 0; word < into.length; word++) {
    const first = word << 5;
    const end = Math.min(32, numbers.length - first);
    let bits = 0;
    for (let bit = 0; bit < end; bit++) bits |= Number(((numbers[first + bit] as number) - low) >>> 0 <= span) << bit;
    into[word] = bits;
  }
}

function markFloat64Range(numbers: Float64Array, low: number, high: number, into: Bitset) {
  for (let word = 0; word < into.length; word++) {
    const first = word << 5;
    const end = Math.min(32, numbers.length - first);
    let bits = 0;
    for (let bit = 0; bit < end; bit++) {
      const number = numbers[first + bit] as number;
      bits |= (Number(number >= low) & Number(number <= high)) << bit;
    }
    into[word] = bits;
  }
}

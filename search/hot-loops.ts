import { type Bitset, countBits, removeAll } from './bitset.ts';
import { createKernels, type KernelMemory } from './kernels.ts';
import type { NumberColumn } from './segment.ts';

/** The inner loops of queries. Large segments use WebAssembly (`kernels.ts`), small segments the JavaScript versions below. */
export interface HotLoops {
  /** Relative cost: how many bitset words can be intersected in the time of reading one document's code. */
  wordsPerDocRead: number;
  /** Zeroed memory that these loops can access. */
  allocate(length: number): Uint32Array;
  /** Writes the intersection of the sets and returns its size. */
  intersect(into: Bitset, sets: readonly Bitset[]): number;
  union(into: Bitset, set: Bitset): void;
  remove(from: Bitset, set: Bitset): void;
  countBits(set: Bitset): number;
  /** Size of the intersection with each of `count` concatenated sets. */
  countIntersections(set: Bitset, others: Bitset, count: number, into: Uint32Array): void;
  /** Number of documents of the set per code. */
  histogram(set: Bitset, codes: Uint16Array | Uint32Array, into: Uint32Array): void;
  histogramOfDocs(docs: Uint32Array, count: number, codes: Uint16Array | Uint32Array, into: Uint32Array): void;
  /** Writes the documents of a set in ascending order and returns their number. */
  listDocs(set: Bitset, into: Uint32Array): number;
  /** Copies the rows of four words of the documents. */
  copyRows(docs: Uint32Array, rows: Uint32Array, into: Uint32Array): void;
  /** Marks the documents whose number is within the inclusive bounds. NaN never matches. */
  markRange(numbers: NumberColumn, low: number, high: number, into: Bitset): void;
}

/** Uses WebAssembly if the columns are in kernel memory. */
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
  remove: removeAll,
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
        // All 32 documents are set, as in most words of a large set.
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
  copyRows(docs, rows, into) {
    for (let at = 0; at < docs.length; at++)
      for (let word = 0; word < 4; word++) into[at * 4 + word] = rows[(docs[at] as number) * 4 + word] as number;
  },
  markRange(numbers, low, high, into) {
    if (numbers instanceof Int32Array) {
      const [min, max] = [Math.max(-(2 ** 31), Math.ceil(low)), Math.min(2 ** 31 - 1, Math.floor(high))];
      if (min <= max) markInt32Range(numbers, min, max, into);
      else into.fill(0);
    } else markFloat64Range(numbers, low, high, into);
  },
};

/** Branch-free, because comparisons would be mispredicted half of the time. */
function markInt32Range(numbers: Int32Array, low: number, high: number, into: Bitset) {
  // Below the lower bound, the unsigned difference wraps around and exceeds the span.
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

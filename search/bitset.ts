/** Sets of documents, a bit each, by the document's place in the index. */
export type Bitset = Uint32Array;

export const bitsetOf = (size: number): Bitset => new Uint32Array((size + 31) >>> 5);

export const addBit = (set: Bitset, at: number) => {
  set[at >>> 5] = (set[at >>> 5] as number) | (1 << (at & 31));
};

export const clearBit = (set: Bitset, at: number) => {
  set[at >>> 5] = (set[at >>> 5] as number) & ~(1 << (at & 31));
};

export const hasBit = (set: Bitset, at: number): boolean => ((set[at >>> 5] as number) & (1 << (at & 31))) !== 0;

/** All of the first `size` bits. */
export function fillBits(set: Bitset, size: number): Bitset {
  set.fill(0xffffffff);
  const last = size & 31;
  if (last !== 0) set[set.length - 1] = (1 << last) - 1;
  if (size === 0) set.fill(0);
  return set;
}

export function keepCommon(set: Bitset, other: Bitset) {
  for (let at = 0; at < set.length; at++) set[at] = (set[at] as number) & (other[at] as number);
}

/** What is in all of the sets goes into the one given; returns how many that are. Each set is read once, and nothing is read twice. */
export function intersect(into: Bitset, sets: readonly Bitset[]): number {
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
}

export function addAll(set: Bitset, other: Bitset) {
  for (let at = 0; at < set.length; at++) set[at] = (set[at] as number) | (other[at] as number);
}

export function removeAll(set: Bitset, other: Bitset) {
  for (let at = 0; at < set.length; at++) set[at] = (set[at] as number) & ~(other[at] as number);
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (let at = 0; at < set.length; at++) {
    let word = set[at] as number;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

/** The places of the set bits, in order, in the room given, which is for as many as there are. */
export function bitsOf(set: Bitset, places: Uint32Array): Uint32Array {
  let next = 0;
  for (let at = 0; at < set.length; at++) {
    let word = set[at] as number;
    while (word !== 0) {
      const lowest = word & -word;
      places[next++] = (at << 5) + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  return places;
}

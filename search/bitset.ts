/** A set of documents: one bit per segment-local document number. */
export type Bitset = Uint32Array;

export const createBitset = (size: number): Bitset => new Uint32Array((size + 31) >>> 5);

export const addBit = (set: Bitset, at: number) => {
  set[at >>> 5] = (set[at >>> 5] as number) | (1 << (at & 31));
};

export const clearBit = (set: Bitset, at: number) => {
  set[at >>> 5] = (set[at >>> 5] as number) & ~(1 << (at & 31));
};

export const hasBit = (set: Bitset, at: number): boolean => ((set[at >>> 5] as number) & (1 << (at & 31))) !== 0;

/** Sets the first `size` bits. */
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

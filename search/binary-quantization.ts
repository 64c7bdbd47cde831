/** A vector is quantized to 256 bits: the side of 256 hyperplanes it lies on. Similar vectors differ in few bits. */
export const BITS = 256;
export const WORD_COUNT = BITS / 32;

/**
 * Projects a vector onto 256 pseudo-random directions: random signs and two Walsh-Hadamard transforms, which need far fewer multiplications than a random
 * matrix. Deterministic, so that codes remain comparable.
 */
export function createProjection(dimensions: number): (vectors: Float32Array, from: number) => Float64Array {
  let state = 0x2545f491;
  const randomBelow = (bound: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
  const positions = Uint32Array.from({ length: Math.ceil(dimensions / BITS) * BITS }, (_, at) => at % BITS);
  for (let at = positions.length - 1; at > 0; at--) {
    const other = randomBelow(at + 1);
    [positions[at], positions[other]] = [positions[other] as number, positions[at] as number];
  }
  const randomSigns = (length: number) => Float64Array.from({ length }, () => randomBelow(2) * 2 - 1);
  const [signs, flips] = [randomSigns(dimensions), randomSigns(BITS)];
  const mixed = new Float64Array(BITS);
  return (vectors, from) => {
    mixed.fill(0);
    for (let at = 0; at < dimensions; at++) {
      const position = positions[at] as number;
      mixed[position] = (mixed[position] as number) + (signs[at] as number) * (vectors[from + at] as number);
    }
    walshHadamard(mixed);
    for (let at = 0; at < BITS; at++) mixed[at] = (mixed[at] as number) * (flips[at] as number);
    walshHadamard(mixed);
    return mixed;
  };
}

/** Walsh-Hadamard transform, two steps per pass. */
function walshHadamard(numbers: Float64Array) {
  for (let gap = 1; gap < BITS; gap *= 4)
    for (let from = 0; from < BITS; from += 4 * gap)
      for (let at = from; at < from + gap; at++) {
        const a = numbers[at] as number;
        const b = numbers[at + gap] as number;
        const c = numbers[at + 2 * gap] as number;
        const d = numbers[at + 3 * gap] as number;
        numbers[at] = a + b + (c + d);
        numbers[at + gap] = a - b + (c - d);
        numbers[at + 2 * gap] = a + b - (c + d);
        numbers[at + 3 * gap] = a - b - (c - d);
      }
}

export function writeCode(projected: Float64Array, center: Float64Array, codes: Int32Array, from: number): Int32Array {
  for (let word = 0; word < WORD_COUNT; word++) {
    let bits = 0;
    for (let at = word * 32; at < word * 32 + 32; at++)
      bits = (bits << 1) | ((projected[at] as number) > (center[at] as number) ? 1 : 0);
    codes[from + word] = bits;
  }
  return codes;
}

/** Number of differing bits in each group of four bits. */
function differingInFours(codes: Int32Array, at: number, code: Int32Array, word: number): number {
  const bits = (codes[at + word] as number) ^ (code[word] as number);
  const inTwos = bits - ((bits >>> 1) & 0x55555555);
  return (inTwos & 0x33333333) + ((inTwos >>> 2) & 0x33333333);
}

const sumInBytes = (fours: number) => (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f);

/** Writes the Hamming distance of every code to `code` and returns a histogram of the distances. */
export function hammingDistances(
  codes: Int32Array,
  code: Int32Array,
  size: number,
  distances: Uint16Array,
): Uint32Array {
  const histogram = new Uint32Array(BITS + 1);
  for (let slot = 0, at = 0; slot < size; slot++, at += WORD_COUNT) {
    // Four bits can hold the sum of at most three words.
    const first = differingInFours(codes, at, code, 0) + differingInFours(codes, at, code, 1);
    const second = differingInFours(codes, at, code, 3) + differingInFours(codes, at, code, 4);
    const third = differingInFours(codes, at, code, 6) + differingInFours(codes, at, code, 7);
    const bytes =
      sumInBytes(first + differingInFours(codes, at, code, 2)) +
      sumInBytes(second + differingInFours(codes, at, code, 5)) +
      sumInBytes(third);
    const halves = (bytes & 0x00ff00ff) + ((bytes >>> 8) & 0x00ff00ff);
    const distance = (halves & 0xffff) + (halves >>> 16);
    distances[slot] = distance;
    histogram[distance] = (histogram[distance] as number) + 1;
  }
  return histogram;
}

/** The `count` slots with the smallest distances, nearest first. Overwrites the histogram with the next free position per distance. */
export function slotsByDistance(
  distances: Uint16Array,
  size: number,
  histogram: Uint32Array,
  count: number,
): Uint32Array {
  let farthest = 0;
  for (let before = 0; before < count; farthest++) {
    const here = histogram[farthest] as number;
    histogram[farthest] = before;
    before += here;
  }
  const slots = new Uint32Array(count);
  for (let slot = 0; slot < size; slot++) {
    const distance = distances[slot] as number;
    if (distance >= farthest) continue;
    const position = histogram[distance] as number;
    if (position === count) continue;
    slots[position] = slot;
    histogram[distance] = position + 1;
  }
  return slots;
}

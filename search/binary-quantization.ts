/** The code of a vector: on which side of 256 planes it lies. Vectors that are near differ in few of them. */
export const BITS = 256;
export const WORDS = BITS / 32;

/**
 * A vector in 256 directions that have nothing to do with its own dimensions: numbers are strewn with random signs, and twice mixed by sums and differences,
 * which takes a small part of the multiplications that as many random directions would. Always the same, so that codes can be compared.
 */
export function createProjection(dimensions: number): (vectors: Float32Array, from: number) => Float64Array {
  let state = 0x2545f491;
  const randomBelow = (bound: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
  const places = Uint32Array.from({ length: Math.ceil(dimensions / BITS) * BITS }, (_, at) => at % BITS);
  for (let at = places.length - 1; at > 0; at--) {
    const other = randomBelow(at + 1);
    [places[at], places[other]] = [places[other] as number, places[at] as number];
  }
  const randomSigns = (length: number) => Float64Array.from({ length }, () => randomBelow(2) * 2 - 1);
  const [signs, flips] = [randomSigns(dimensions), randomSigns(BITS)];
  const mixed = new Float64Array(BITS);
  return (vectors, from) => {
    mixed.fill(0);
    for (let at = 0; at < dimensions; at++) {
      const place = places[at] as number;
      mixed[place] = (mixed[place] as number) + (signs[at] as number) * (vectors[from + at] as number);
    }
    walshHadamard(mixed);
    for (let at = 0; at < BITS; at++) mixed[at] = (mixed[at] as number) * (flips[at] as number);
    walshHadamard(mixed);
    return mixed;
  };
}

/** The Walsh-Hadamard transform, two of its steps at a time. */
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
  for (let word = 0; word < WORDS; word++) {
    let bits = 0;
    for (let at = word * 32; at < word * 32 + 32; at++)
      bits = (bits << 1) | ((projected[at] as number) > (center[at] as number) ? 1 : 0);
    codes[from + word] = bits;
  }
  return codes;
}

/** How many of each four bits differ. */
function differingInFours(codes: Int32Array, at: number, code: Int32Array, word: number): number {
  const bits = (codes[at + word] as number) ^ (code[word] as number);
  const inTwos = bits - ((bits >>> 1) & 0x55555555);
  return (inTwos & 0x33333333) + ((inTwos >>> 2) & 0x33333333);
}

const sumInBytes = (fours: number) => (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f);

/** Writes in how many bits each code differs; returns how many differ in that many. */
export function hammingDistances(
  codes: Int32Array,
  code: Int32Array,
  size: number,
  distances: Uint16Array,
): Uint32Array {
  const histogram = new Uint32Array(BITS + 1);
  for (let slot = 0, at = 0; slot < size; slot++, at += WORDS) {
    // Four bits hold the sum of three words, and no more.
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

/** The `count` slots of the smallest distances, in their order. Of the histogram is left where the next of each distance would go. */
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
    const place = histogram[distance] as number;
    if (place === count) continue;
    slots[place] = slot;
    histogram[distance] = place + 1;
  }
  return slots;
}

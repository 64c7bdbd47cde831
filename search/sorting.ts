/** The whole numbers from 0 on. `Uint32Array.from` calls a function for each, which takes ten times as long. */
export function countUp(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at++) numbers[at] = at;
  return numbers;
}

/**
 * Sorts positions by key, ascending and stable. The upper half of each key and its position are packed into one 64-bit integer, which the runtime sorts without
 * callbacks. Only keys with equal upper halves are compared again. Keys must not be NaN.
 */
export function sortByKey(positions: Uint32Array, keyOf: (position: number) => number): Uint32Array {
  const keys = new Float64Array(positions.length);
  // Adding 0 turns -0 into 0.
  for (let at = 0; at < positions.length; at++) keys[at] = keyOf(positions[at] as number) + 0;
  const order = orderOf(keys);
  for (let at = 0; at < order.length; at++) order[at] = positions[order[at] as number] as number;
  return order;
}

function orderOf(keys: Float64Array): Uint32Array {
  const packed = new BigUint64Array(keys.length);
  const halves = new Uint32Array(packed.buffer);
  const bits = new Uint32Array(keys.buffer);
  for (let at = 0; at < keys.length; at++) {
    // As unsigned integers, the bits of positive floats are ordered, and those of negative floats reversed.
    const upper = bits[2 * at + 1] as number;
    halves[2 * at] = at;
    halves[2 * at + 1] = upper >>> 31 ? ~upper : upper | 0x80000000;
  }
  if (!isAscending(keys)) packed.sort();
  const order = new Uint32Array(keys.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    let isSorted = true;
    do {
      order[to] = halves[2 * to] as number;
      if (to > from && (keys[order[to] as number] as number) < (keys[order[to - 1] as number] as number))
        isSorted = false;
      to += 1;
    } while (to < order.length && halves[2 * to + 1] === halves[2 * from + 1]);
    if (!isSorted) order.subarray(from, to).sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
    from = to;
  }
  return order;
}

/** Ids usually are. */
function isAscending(keys: Float64Array): boolean {
  for (let at = 1; at < keys.length; at++) if ((keys[at] as number) < (keys[at - 1] as number)) return false;
  return true;
}

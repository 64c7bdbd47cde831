/**
 * Places in the order of their keys, the least first; equals stay as they stood. Each key's upper half and its number are packed into one whole number, which the
 * runtime sorts without asking back; only where upper halves are equal do keys have to be compared. Keys must not be NaN.
 */
export function sortByKey(places: Uint32Array, keyOf: (place: number) => number): Uint32Array {
  const keys = new Float64Array(places.length);
  // Adding 0 makes one zero of the two.
  for (let at = 0; at < places.length; at++) keys[at] = keyOf(places[at] as number) + 0;
  const order = orderOf(keys);
  for (let at = 0; at < order.length; at++) order[at] = places[order[at] as number] as number;
  return order;
}

function orderOf(keys: Float64Array): Uint32Array {
  const packed = new BigUint64Array(keys.length);
  const halves = new Uint32Array(packed.buffer);
  const bits = new Uint32Array(keys.buffer);
  for (let at = 0; at < keys.length; at++) {
    // As whole numbers, the bits of positive numbers are in order, and those of negative ones in the opposite one.
    const upper = bits[2 * at + 1] as number;
    halves[2 * at] = at;
    halves[2 * at + 1] = upper >>> 31 ? ~upper : upper | 0x80000000;
  }
  packed.sort();
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

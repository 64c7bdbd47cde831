/** A vector with one byte for each number. Only its direction matters. */
export function quantizeVector(vector: ArrayLike<number>): Int8Array {
  let largest = 0;
  for (let at = 0; at < vector.length; at++) largest = Math.max(largest, Math.abs(vector[at] ?? 0));
  const scale = largest === 0 ? 0 : 127 / largest;
  return Int8Array.from(vector, (value) => Math.round(value * scale));
}

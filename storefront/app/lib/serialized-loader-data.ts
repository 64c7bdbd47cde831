/**
 * What a loader gives, as one string. The router writes and reads what loaders give value by value, which for a wall of a hundred works
 * takes a phone longer than anything else of it; a string is one value, and JSON is read by the browser itself.
 */
export type Packed<T> = string & { readonly of?: T };

/** The last one that was packed or opened: the parts of a page open the same one, one after another. */
let last: { packed: string; value: unknown } | undefined;

export function pack<T>(value: T): Packed<T> {
  const packed = JSON.stringify(value);
  last = { packed, value };
  return packed;
}

/** The same value for the same string, as long as no other has been opened since. */
export function unpack<T>(packed: Packed<T>): T {
  if (last?.packed !== packed) last = { packed, value: JSON.parse(packed) };
  return last.value as T;
}

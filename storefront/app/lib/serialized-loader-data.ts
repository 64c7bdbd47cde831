/**
 * Loader data as one JSON string. React Router encodes loader data value by value, which takes longer than anything else for a hundred works
 * on a phone. A string is one value, and JSON.parse is native (docs/decisions/0023).
 */
export type Serialized<T> = string & { readonly of?: T };

/** The last value: several components of a page deserialize the same string. */
let last: { text: string; value: unknown } | undefined;

export function serialize<T>(value: T): Serialized<T> {
  const text = JSON.stringify(value);
  last = { text, value };
  return text;
}

/** Returns the same object for the same string, until another string is deserialized. */
export function deserialize<T>(text: Serialized<T>): T {
  if (last?.text !== text) last = { text, value: JSON.parse(text) };
  return last.value as T;
}

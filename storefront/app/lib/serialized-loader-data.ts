import { createContext, useContext, useState } from 'react';

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

/** On the server: the loader data of the document. */
export const DocumentData = createContext<unknown>(undefined);

/** Loader data of which the browser gets a part with a document, and everything with a client-side navigation (serialize-for-browser.server.ts). */
export interface SentData<T> {
  text: Serialized<T>;
  /** The same for the same data, sent whole or in part. */
  version: string;
}

/**
 * Everything on the server; in the browser what was sent. If a page is loaded again and nothing has changed, it keeps its object, so that it is neither
 * rendered nor reported again.
 */
export function useSentData<T>({ text, version }: SentData<T>): T {
  const whole = useContext(DocumentData) as T | undefined;
  const [shown, setShown] = useState(() => ({ version, value: whole ?? deserialize(text) }));
  if (version === shown.version) return shown.value;
  const next = { version, value: deserialize(text) };
  setShown(next);
  return next.value;
}

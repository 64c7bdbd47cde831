import { createContext, useContext, useState } from 'react';
import type { PageContext } from './page-context.ts';

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

/**
 * Loader data of which a document needs less: `pick` omits what the browser does not need as long as it keeps the server's HTML. Client-side
 * navigations get all of it.
 */
export function serializeForBrowser<Whole extends Part, Part>(
  { isDocument, document }: Pick<PageContext, 'isDocument' | 'document'>,
  whole: Whole,
  pick: (whole: Whole) => Part,
): Serialized<Part> {
  if (!isDocument) return serialize<Part>(whole);
  document.data = whole;
  return serialize(pick(whole));
}

/**
 * Everything on the server; in the browser what {@link serializeForBrowser} has sent. A document that is loaded again with the same content keeps its
 * object, although the data is now complete: nothing on the page has changed.
 */
export function useSerialized<Part>(text: Serialized<Part>, pick: (whole: Part) => Part): Part {
  const whole = useContext(DocumentData) as Part | undefined;
  const [shown, setShown] = useState(() => ({ text, partText: text, value: whole ?? deserialize(text) }));
  if (text === shown.text) return shown.value;
  const value = deserialize(text);
  const partText: Serialized<Part> = JSON.stringify(pick(value));
  const next = { text, partText, value: partText === shown.partText ? shown.value : value };
  setShown(next);
  return next.value;
}

import { useState } from 'react';
import { packLists, unpackLists } from './packed-lists.ts';

/**
 * Loader data as one JSON string. React Router encodes loader data value by value, which takes longer than anything else for a hundred works
 * on a phone. A string is one value, and JSON.parse is native (docs/decisions/0023).
 */
export type Serialized<T> = string & { readonly of?: T };

export const serialize = <T>(value: T): Serialized<T> => JSON.stringify(packLists(value));

/** The last value: several components of a page deserialize the same string. */
let last: { text: string; value: unknown } | undefined;

/** Returns the same object for the same string, until another string is deserialized. */
export function deserialize<T>(text: Serialized<T>): T {
  if (last?.text !== text) last = { text, value: unpackLists(JSON.parse(text)) };
  return last.value as T;
}

/** Loader data of which the browser gets a part with a document, and everything with a client-side navigation (serialize-for-browser.server.ts). */
export interface SentData<T> {
  /** Undefined with a document, which has it in an element of its own. */
  text?: Serialized<T>;
  /** The same for the same data, sent whole or in part. */
  version: string;
  /** On the server only: the router does not send it. */
  whole?: T;
}

/** The element of a document with the data of its page. Within the data of the router, it would be quoted twice and take a third more space. */
export const DOCUMENT_DATA_ID = 'page-data';

/** Everything on the server; in the browser what was sent. */
export function readSentData<T>({ text, whole }: SentData<T>): T {
  return whole ?? deserialize(text ?? readDocumentData());
}

let documentData: string | undefined;

function readDocumentData<T>(): Serialized<T> {
  documentData ??= document.getElementById(DOCUMENT_DATA_ID)?.textContent ?? 'null';
  return documentData;
}

/** If a page is loaded again and nothing has changed, it keeps its object, so that it is neither rendered nor reported again. */
export function useSentData<T>(sent: SentData<T>): T {
  const { version } = sent;
  const [shown, setShown] = useState(() => ({ version, value: readSentData(sent) }));
  if (version === shown.version) return shown.value;
  const next = { version, value: readSentData(sent) };
  setShown(next);
  return next.value;
}

import { hash, randomUUID } from 'node:crypto';
import type { PageContext } from './page-context.ts';
import { type SentData, serialize } from './serialized-loader-data.ts';

interface Texts {
  text: string;
  version: string;
  picked?: string;
}

/** What the router sends in place of the data: it would write, encode and copy it three times. No visitor can know it. */
const PLACE = randomUUID();

/** Of data that the server keeps in memory (remember-derived.server.ts). */
const texts = new WeakMap<object, Texts>();

function readTexts(whole: object): Texts {
  const text = serialize(whole);
  const made = { text, version: hash('sha1', text, 'base64url') };
  texts.set(whole, made);
  return made;
}

/**
 * Loader data of which a document needs less: `pick` omits what the browser does not need as long as it keeps the server's HTML. Client-side
 * navigations get all of it.
 */
export function serializeForBrowser<Whole extends Part & object, Part>(
  { isDocument, document }: Pick<PageContext, 'isDocument' | 'document'>,
  whole: Whole,
  pick: (whole: Whole) => Part,
): SentData<Part> {
  const known = texts.get(whole) ?? readTexts(whole);
  const { version } = known;
  if (!isDocument) {
    document.placed = { place: PLACE, data: known.text };
    return { text: PLACE, version };
  }
  known.picked ??= serialize(pick(whole));
  document.data = known.picked;
  // Not enumerable, so that the router does not send it.
  return Object.defineProperty<SentData<Part>>({ version }, 'whole', { value: whole });
}

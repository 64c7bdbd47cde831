import { hash } from 'node:crypto';
import type { PageContext } from './page-context.ts';
import { type SentData, serialize } from './serialized-loader-data.ts';

/**
 * Loader data of which a document needs less: `pick` omits what the browser does not need as long as it keeps the server's HTML. Client-side
 * navigations get all of it.
 */
export function serializeForBrowser<Whole extends Part, Part>(
  { isDocument, document }: Pick<PageContext, 'isDocument' | 'document'>,
  whole: Whole,
  pick: (whole: Whole) => Part,
): SentData<Part> {
  const text = serialize<Part>(whole);
  const version = hash('sha1', text, 'base64url');
  if (!isDocument) return { text, version };
  document.data = JSON.stringify(pick(whole));
  // Not enumerable, so that the router does not send it.
  return Object.defineProperty<SentData<Part>>({ version }, 'whole', { value: whole });
}

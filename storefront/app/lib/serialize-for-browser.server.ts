import { createHash } from 'node:crypto';
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
  const version = createHash('sha1').update(text).digest('base64url');
  if (!isDocument) return { text, version };
  document.data = whole;
  return { text: serialize(pick(whole)), version };
}

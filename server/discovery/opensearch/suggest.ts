import { foldText, tokenize } from '@easel/search/tokenizer';
import { readList, readObject } from './json-answer.ts';
import type { OpenSearch } from './opensearch-client.ts';
import { suggestionsAlias } from './works-mapping.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_SUGGESTIONS = 50;

/** Suggestions that begin with a text, most likely first. */
export async function suggest(
  openSearch: Pick<OpenSearch, 'read'>,
  index: string,
  text: string,
  limit: number,
): Promise<{ text: string; kind: string }[]> {
  const start = text.slice(0, MAX_TEXT_LENGTH);
  const words = tokenize(start).join(' ');
  if (words === '') return [];
  // A trailing space means that the last word is complete.
  const prefix = /\s$/.test(foldText(start)) ? `${words} ` : words;
  const answer = await openSearch.read({
    method: 'POST',
    path: `/${suggestionsAlias(index)}/_search`,
    body: {
      size: Math.min(limit, MAX_SUGGESTIONS),
      query: { prefix: { keys: prefix } },
      sort: [{ weight: 'desc' }, { place: 'asc' }],
    },
  });
  return readList(readObject(answer, 'hits'), 'hits').flatMap((hit) => {
    const { text: suggested, kind } = readObject(hit, '_source');
    return typeof suggested === 'string' ? [{ text: suggested, kind: String(kind) }] : [];
  });
}

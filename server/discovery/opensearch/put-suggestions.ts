import { tokenize } from '@easel/search/tokenizer';
import { ProviderFailure } from '../provider/provider-failure.ts';
import type { Suggestion } from '../suggestions/work-suggestions.ts';
import { requireOwnIndex } from './check-works-index.ts';
import { isObject, type Json, readObject } from './json-answer.ts';
import type { OpenSearch } from './opensearch-client.ts';
import { SUGGESTIONS_DEFINITION, suggestionsAlias } from './works-mapping.ts';

/** Replaces all suggestions at once: an index with the new ones takes the place of the old one. */
export async function putSuggestions(
  openSearch: OpenSearch,
  index: string,
  suggestions: readonly Suggestion[],
  now: () => number,
): Promise<void> {
  const alias = suggestionsAlias(index);
  const found = await openSearch.runLong({ method: 'GET', path: `/${alias}*`, allowed: [404] });
  const before = isObject(found) && found.error === undefined ? Object.entries(found) : [];
  for (const [name, mapping] of before) requireOwnIndex(mapping, name);
  const name = `${alias}-${now()}`;
  await openSearch.runLong({ method: 'PUT', path: `/${name}`, body: SUGGESTIONS_DEFINITION });
  if (suggestions.length > 0) {
    const answer = await openSearch.runLong({
      method: 'POST',
      path: `/${name}/_bulk`,
      querystring: { refresh: true },
      lines: suggestions.flatMap((one, place): Json[] => [{ index: {} }, toRecord(one, place)]),
    });
    if (readObject(answer).errors === true) throw new ProviderFailure('OpenSearch did not take all suggestions.');
  }
  await openSearch.runLong({
    method: 'POST',
    path: '/_aliases',
    body: {
      actions: [{ add: { index: name, alias } }, ...before.map(([old]) => ({ remove_index: { index: old } }))],
    },
  });
}

/** A key for each word, from that word to the end, so that the beginning of any word finds it. */
function toRecord({ text, kind, weight }: Suggestion, place: number): Json {
  const words = tokenize(text);
  return { text, kind, weight, place, keys: words.map((_, from) => words.slice(from).join(' ')) };
}

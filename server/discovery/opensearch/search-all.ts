import { setTimeout as sleep } from 'node:timers/promises';
import { isObject, type Json, malformed, readList } from './json-answer.ts';
import { describeAnswer, type OpenSearch } from './opensearch-client.ts';

export interface SearchTarget {
  openSearch: Pick<OpenSearch, 'read'>;
  alias: string;
}

/** While a copy of a shard takes the place of a lost one. */
const PAUSES_MS = [50, 200, 500];

/** Several searches in one call. */
export async function searchAll({ openSearch, alias }: SearchTarget, bodies: readonly Json[]): Promise<unknown[]> {
  if (bodies.length === 0) return [];
  // Half an answer would be cached as if it were all of it.
  const lines = bodies.flatMap((body) => [{ allow_partial_search_results: false }, body]);
  for (let attempt = 0; ; attempt++) {
    const answer = await openSearch.read({ method: 'POST', path: `/${alias}/_msearch`, lines });
    const responses = readList(answer, 'responses');
    if (responses.length !== bodies.length) throw malformed();
    const failed = responses.find((response) => !isObject(response) || response.error !== undefined);
    if (failed === undefined) return responses;
    if (!isObject(failed) || typeof failed.status !== 'number') throw malformed();
    const pause = failed.status >= 500 || failed.status === 429 ? PAUSES_MS[attempt] : undefined;
    if (pause === undefined) throw describeAnswer(failed.status, failed.error);
    await sleep(pause);
  }
}

import { isObject } from '@easel/domain/text/is-object';
import { createInflections } from '@easel/search/inflections';
import type { TermSource } from '@easel/search/query-expansion';
import { findTerm } from '@easel/search/term-lookup';
import { letterMask } from '@easel/search/typos';
import { readList, readNumber, readObject, readText } from './json-answer.ts';
import type { OpenSearch } from './opensearch-client.ts';

/**
 * The words of the index with the number of works that have each. Typos, prefixes, inflections and compounds are looked up here, in the process, as the
 * embedded engine does; OpenSearch is asked for whole words. A million works have about 100,000 words, which take about 10 MB.
 */
export interface WorksVocabulary {
  source: TermSource;
  has(term: string): boolean;
  frequency(term: string): number;
}

const PAGE = 10_000;
/** More words are those of few works: they are found as they are typed, and not by typos. */
const MAX_WORDS = 1_000_000;
/** Words of new works are learned when somebody searches for them; the frequencies of all words, at this interval. */
const REFRESH_MS = 10 * 60_000;

export function followVocabulary(
  openSearch: Pick<OpenSearch, 'read'>,
  alias: string,
  now: () => number = () => performance.now(),
) {
  let current: WorksVocabulary | undefined;
  let readAt = 0;
  let reading: Promise<WorksVocabulary> | undefined;

  async function readAll(): Promise<WorksVocabulary> {
    const counts = new Map<string, number>();
    let after: unknown;
    let size = 0;
    do {
      const answer = await openSearch.read({
        method: 'POST',
        path: `/${alias}/_search`,
        querystring: { request_cache: false },
        body: {
          size: 0,
          track_total_hits: true,
          aggs: {
            words: {
              composite: {
                size: PAGE,
                sources: [{ word: { terms: { field: 'words' } } }],
                ...(isObject(after) && { after }),
              },
            },
          },
        },
      });
      size = readNumber(readObject(answer, 'hits', 'total'), 'value');
      const words = readObject(answer, 'aggregations', 'words');
      for (const bucket of readList(words, 'buckets')) {
        const word = readText(readObject(bucket, 'key'), 'word');
        if (word !== undefined) counts.set(word, readNumber(bucket, 'doc_count'));
      }
      after = words.after_key;
    } while (isObject(after) && counts.size < MAX_WORDS);
    return toVocabulary(counts, size);
  }

  function refresh(): Promise<WorksVocabulary> {
    reading ??= readAll()
      .then((read) => {
        current = read;
        readAt = now();
        return read;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return {
    /** Undefined until it is read. */
    current: () => current,
    /** The vocabulary with these words, as far as works have them. Only the first call waits for all words. */
    async with(words: readonly string[]): Promise<WorksVocabulary> {
      if (current && now() - readAt > REFRESH_MS) {
        // Not before the next interval again, if it fails.
        readAt = now();
        refresh().catch(() => undefined);
      }
      const known = current ?? (await refresh());
      const unknown = words.filter((word) => !known.has(word));
      if (unknown.length === 0) return known;
      const answer = await openSearch.read({
        method: 'POST',
        path: `/${alias}/_search`,
        body: {
          size: 0,
          query: { terms: { words: unknown } },
          aggs: { words: { filters: { filters: unknown.map((word) => ({ term: { words: word } })) } } },
        },
      });
      const buckets = readList(readObject(answer, 'aggregations', 'words'), 'buckets');
      const counts = unknown.map((word, at) => [word, readNumber(buckets[at], 'doc_count')] as const);
      const added = counts.filter(([, count]) => count > 0);
      if (added.length === 0) return known;
      const { terms, starts } = known.source.segment.postings;
      const all = new Map(terms.map((term, at) => [term, (starts[at + 1] ?? 0) - (starts[at] ?? 0)]));
      for (const [word, count] of added) all.set(word, count);
      current = toVocabulary(all, known.source.segment.size);
      return current;
    },
  };
}

export type FollowedVocabulary = ReturnType<typeof followVocabulary>;

function toVocabulary(counts: ReadonlyMap<string, number>, size: number): WorksVocabulary {
  const terms = [...counts.keys()].sort();
  const starts = new Uint32Array(terms.length + 1);
  terms.forEach((term, at) => {
    starts[at + 1] = (starts[at] ?? 0) + (counts.get(term) ?? 0);
  });
  const source: TermSource = {
    segment: { size, postings: { terms, starts, spellings: [] }, semanticVectors: undefined },
    derived: { letterMasks: Uint32Array.from(terms, letterMask) },
    inflections: createInflections(terms),
  };
  return {
    source,
    has: (term) => findTerm(terms, term) >= 0,
    frequency: (term) => counts.get(term) ?? 0,
  };
}

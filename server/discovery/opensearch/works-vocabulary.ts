import { setTimeout as sleep } from 'node:timers/promises';
import { createInflections } from '@easel/search/inflections';
import type { TermSource } from '@easel/search/query-expansion';
import { findTerm } from '@easel/search/term-lookup';
import { letterMask } from '@easel/search/typos';
import { type Json, readList, readNumber, readObject, readText } from './json-answer.ts';
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

/** OpenSearch refuses more than 65,535 at once. */
const PAGE = 50_000;
/** More words are those of few works: they are found as they are typed, and not by typos. */
const MAX_WORDS = 1_000_000;
/** Parts of all words are not equally large, and their number is an estimate. */
const PART = 0.7;
/** Words of new works are learned when somebody searches for them; the frequencies of all words, at this interval. */
const REFRESH_MS = 10 * 60_000;
/** In an index of millions of works, counting all words takes seconds. Until then searches find whole words only. */
const MAX_WAIT_MS = 1_000;

/** Its size makes every word rare. */
const NO_WORDS = toVocabulary(new Map(), 1_000_000_000);

export function followVocabulary(
  openSearch: Pick<OpenSearch, 'read' | 'runLong'>,
  alias: string,
  { now = () => performance.now(), page = PAGE }: { now?: () => number; page?: number } = {},
) {
  let current: WorksVocabulary | undefined;
  let readAt = 0;
  let reading: Promise<WorksVocabulary> | undefined;

  const ask = (aggs: Json) =>
    openSearch.runLong({
      method: 'POST',
      path: `/${alias}/_search`,
      // Counts of all works in one pass. A list in the order of words would be five to ten times as slow.
      querystring: { request_cache: false },
      body: { size: 0, track_total_hits: true, aggs },
    });
  const wordsOf = (answer: unknown) => readObject(answer, 'aggregations', 'words');

  async function readAll(): Promise<WorksVocabulary> {
    const counts = new Map<string, number>();
    const add = (words: unknown) => {
      for (const bucket of readList(words, 'buckets')) {
        const word = readText(bucket, 'key');
        if (word !== undefined) counts.set(word, readNumber(bucket, 'doc_count'));
      }
    };
    const terms = { field: 'words', size: page };
    const first = await ask({ words: { terms } });
    add(wordsOf(first));
    if (readNumber(wordsOf(first), 'sum_other_doc_count') > 0) {
      const total = readNumber(wordsOf(await ask({ words: { cardinality: { field: 'words' } } })), 'value');
      const parts = Math.ceil(Math.min(total, MAX_WORDS) / (page * PART));
      for (let partition = 0; partition < parts; partition++)
        add(wordsOf(await ask({ words: { terms: { ...terms, include: { partition, num_partitions: parts } } } })));
    }
    return toVocabulary(counts, readNumber(readObject(first, 'hits', 'total'), 'value'));
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

  /** The first calls wait for all words, and not for long. */
  const ready = async (): Promise<WorksVocabulary> =>
    current ?? Promise.race([refresh(), sleep(MAX_WAIT_MS, NO_WORDS, { ref: false })]);

  return {
    /** Undefined until it is read. */
    current: () => current,
    ready,
    /** The vocabulary with these words, as far as works have them. */
    async with(words: readonly string[]): Promise<WorksVocabulary> {
      if (current && now() - readAt > REFRESH_MS) {
        // Not before the next interval again, if it fails.
        readAt = now();
        refresh().catch(() => undefined);
      }
      const known = await ready();
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
      const more = toVocabulary(all, known.source.segment.size);
      if (known === current) current = more;
      return more;
    },
  };
}

export type FollowedVocabulary = ReturnType<typeof followVocabulary>;

function toVocabulary(counts: ReadonlyMap<string, number>, size: number): WorksVocabulary {
  const terms = [...counts.keys()].sort();
  const starts = new Uint32Array(terms.length + 1);
  terms.forEach((term, at) => {
    starts[at + 1] = (starts[at] as number) + (counts.get(term) ?? 0);
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

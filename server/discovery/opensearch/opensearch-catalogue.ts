import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_BATCH, type ProviderCatalogue } from '../provider/provider-catalogue.ts';
import { ProviderFailure } from '../provider/provider-failure.ts';
import { isObject, type Json, readList, readObject } from './json-answer.ts';
import { describeAnswer, type OpenSearchAccess, openOpenSearch } from './opensearch-client.ts';
import { putSuggestions } from './put-suggestions.ts';
import { createWorksIndices } from './works-indices.ts';
import { hashWork, measureMeanLengths, toWorksRecord } from './works-record.ts';

/** A node that was lost is replaced by another within this time. */
const RETRY_PAUSES_MS = [100, 500, 2_000, 5_000, 10_000];

/** Sends works to OpenSearch with the official client. The editors' rules are applied by the shop, so that they are used at once. */
export function createOpenSearchCatalogue(access: OpenSearchAccess, now: () => number): ProviderCatalogue {
  const { index } = access;
  const openSearch = openOpenSearch(access);
  const indices = createWorksIndices(openSearch, access, now);

  /** Every write is idempotent, so that what failed is sent again. */
  async function write(actions: Json[][], isLast: boolean): Promise<void> {
    let left = actions;
    for (let attempt = 0; left.length > 0; attempt++) {
      const pause = RETRY_PAUSES_MS[attempt];
      try {
        const answer = await openSearch.runLong({
          method: 'POST',
          path: `/${await indices.written()}/_bulk`,
          querystring: { refresh: isLast, require_alias: false },
          lines: left.flat(),
        });
        const results = readList(answer, 'items').map(readResult);
        const failed = results.find(({ status }) => status >= 300 && status !== 404);
        if (!failed) return;
        if (pause === undefined || results.some(({ status }) => status >= 400 && status < 429 && status !== 404))
          throw describeAnswer(failed.status, failed.error);
        left = left.filter((_, at) => (results[at]?.status ?? 500) >= 429);
      } catch (error) {
        const isPassing =
          error instanceof ProviderFailure &&
          (error.status === undefined || error.status === 429 || error.status >= 500);
        if (!isPassing || pause === undefined) throw error;
      }
      if (pause !== undefined) await sleep(pause);
    }
  }

  async function searchByIds(after: number, last: number, size: number): Promise<unknown[]> {
    const answer = await openSearch.runLong({
      method: 'POST',
      path: `/${await indices.written()}/_search`,
      body: {
        size,
        _source: false,
        stored_fields: '_none_',
        docvalue_fields: ['id', 'hash'],
        track_total_hits: false,
        query: { range: { id: { gt: after, lte: last } } },
        sort: [{ id: 'asc' }],
      },
    });
    return readList(readObject(answer, 'hits'), 'hits');
  }

  /** All works in a range of ids, in batches. */
  async function* held(after: number, last: number): AsyncGenerator<{ id: number; hash: string }[]> {
    await indices.refresh();
    for (let from = after; ; ) {
      const works = (await searchByIds(from, last, MAX_BATCH)).map(readHeld);
      if (works.length > 0) yield works;
      const end = works.at(-1);
      if (!end || works.length < MAX_BATCH) return;
      from = end.id;
    }
  }

  return {
    get name() {
      return `opensearch ${indices.identity() ?? ''}`;
    },
    // The rules are in the database, where the shop reads them.
    describe: () => indices.open(),
    startOver: () => indices.startOver(),
    publish: () => indices.publish(),
    async putWorks(works) {
      const means = await indices.meanLengths(() => measureMeanLengths(works));
      const actions = works.map((work): Json[] => [{ index: { _id: String(work.id) } }, toWorksRecord(work, means)]);
      await write(actions, works.length < MAX_BATCH);
    },
    async removeWorks(ids) {
      for (let from = 0; from < ids.length; from += MAX_BATCH)
        await write(
          ids.slice(from, from + MAX_BATCH).map((id): Json[] => [{ delete: { _id: String(id) } }]),
          from + MAX_BATCH >= ids.length,
        );
    },
    putSuggestions: (suggestions) => putSuggestions(openSearch, index, suggestions, now),
    async *heldIds() {
      for await (const works of held(-1, Number.MAX_SAFE_INTEGER)) yield works.map(({ id }) => id);
    },
    comparison: {
      hashOf: hashWork,
      async heldHashes(after, last) {
        const found = new Map<number, string>();
        for await (const works of held(after, last)) for (const { id, hash } of works) found.set(id, hash);
        return found;
      },
    },
  };
}

function readResult(item: unknown): { status: number; error: unknown } {
  const [result] = Object.values(readObject(item));
  const { status, error } = readObject(result);
  return { status: typeof status === 'number' ? status : 500, error };
}

function readHeld(hit: unknown): { id: number; hash: string } {
  const { fields } = readObject(hit);
  const first = (name: string) => (isObject(fields) ? readList(fields, name)[0] : undefined);
  return { id: Number(first('id')), hash: String(first('hash')) };
}

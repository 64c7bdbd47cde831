import { AlgoliaError } from './algolia-error.ts';
import { isCount } from './checks.ts';
import { engineQuery, findHits, runEngine } from './find-hits.ts';
import type { OpenIndex } from './load-index.ts';
import { retrieve } from './record-values.ts';
import type { SearchParams } from './search-params.ts';

/** Records examined per page. With selective filters, a page may be short and the next one continues. */
const LOOKED_AT_ONCE = 1_000;
const MAX_LOOKS = 10;
const MAX_REACHABLE_HITS = 10_000;

/** Pages through all records, or those matching a filter, in insertion order. */
export async function browseRecords(open: OpenIndex, params: SearchParams, from: number, echo: string) {
  const started = performance.now();
  const { hitsPerPage = 1_000, attributesToRetrieve = ['*'], page = 0 } = params;
  const size = Math.max(1, hitsPerPage);
  const { ids, next, total } = await runEngine(() =>
    open.order ? walk(open, open.order, params, from, size) : turnPages(open, params, from, size),
  );
  const records = await open.recordsOf(ids);
  const secret = open.settings.unretrievableAttributes ?? [];
  return {
    hits: records.map(({ record }) => retrieve(record, attributesToRetrieve, secret)),
    nbHits: total,
    page,
    nbPages: Math.ceil(total / size),
    hitsPerPage: size,
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    query: params.query ?? '',
    params: echo,
    ...(next !== undefined && { cursor: writeCursor({ from: next, params: echo }) }),
  };
}

/** Document numbers are stable, so records are neither skipped nor repeated when others change. */
async function walk(open: OpenIndex, order: readonly number[], params: SearchParams, from: number, size: number) {
  const query = await engineQuery(open, { params, hidden: [] });
  const engine = open.engine(true);
  const whole = await engine.search({ ...query, count: [], limit: 0 });
  const total = whole.isRelaxed ? 0 : whole.total;
  const ids: number[] = [];
  let at = firstFrom(order, from);
  for (let looks = 0; total > 0 && looks < MAX_LOOKS && at < order.length && ids.length < size; looks++) {
    const some = order.slice(at, at + LOOKED_AT_ONCE);
    const where = { and: [...(query.where ? [query.where] : []), { ids: some }] };
    const { hits } = await engine.search({ ...query, where, count: [], limit: LOOKED_AT_ONCE });
    const wanted = new Set(hits.map(({ id }) => id));
    for (const id of some) {
      if (ids.length === size) break;
      at += 1;
      if (wanted.has(id)) ids.push(id);
    }
  }
  return { ids, total, next: total > 0 ? order[at] : undefined };
}

async function turnPages(open: OpenIndex, params: SearchParams, from: number, size: number) {
  const limit = Math.max(0, Math.min(size, MAX_REACHABLE_HITS - from));
  const ruled = { params, promoted: [], hidden: [], userData: [], appliedRules: [] };
  const { hits, total } = await findHits(open, ruled, Math.min(from, MAX_REACHABLE_HITS), limit);
  const end = from + limit;
  return { ids: hits.map(({ id }) => id), total, next: end < Math.min(total, MAX_REACHABLE_HITS) ? end : undefined };
}

function firstFrom(order: readonly number[], from: number): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const id = order[middle];
    if (id !== undefined && id < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The position of a browse and its parameters, so that clients need not repeat them. */
export interface Cursor {
  from: number;
  params: string;
}

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export function readCursor(text: string): Cursor {
  try {
    const { from, params }: Record<string, unknown> = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (isCount(from) && typeof params === 'string') return { from, params };
  } catch {
    // Invalid cursors are rejected below.
  }
  throw new AlgoliaError(400, 'Invalid cursor');
}

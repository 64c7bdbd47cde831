import { restoreSearchIndex, type SearchIndex } from '@easel/search/search-index';
import type { SearchDocument, SearchQuery, SearchSchema } from '@easel/search/search-schema';
import { type CatalogueWork, generateCatalogue } from '../catalogue.ts';
import { formatMb, formatMs, measure, percentile } from '../measure.ts';

const RUNS = 100;
const CHANGES = 20;
/** The full scan is measured on this many works and extrapolated. */
const PLAIN_WORKS = 50_000;

/** Measurements of our engine only: changes, merging and snapshots, and a full scan for comparison. */
export async function measureAlone(
  index: SearchIndex,
  schema: SearchSchema,
  documentOf: (work: CatalogueWork) => SearchDocument,
): Promise<string[]> {
  const works = [...generateCatalogue(Math.min(PLAIN_WORKS, index.size))];
  const available: SearchQuery = { choices: { status: ['avail'] }, limit: 100 };
  const median = (runs: number, work: (run: number) => void) =>
    percentile(
      Array.from({ length: runs }, (_, run) => measure(() => work(run))),
      0.5,
    );
  const lineOf = (label: string, ms: number) => `${label.padEnd(52)}${formatMs(ms).padStart(9)} ms`;

  const again = median(RUNS, () => index.search(available));
  const typing = median(RUNS, (run) => {
    const [first = '', second = ''] = works[run]?.title.split(' ') ?? [];
    index.search({ text: `${first} ${second.slice(0, 3)}`, limit: 100 });
  });
  const change = median(CHANGES, (run) => {
    const work = works[run];
    if (work) index.put([documentOf({ ...work, facets: { ...work.facets, status: 'sold' } })]);
    index.search(available);
  });
  const quiet = await waitsOf(index, () => undefined);
  const busy = await waitsOf(index, () => index.compactInBackground());
  const size = index.size;
  const plain = measure(() => countPlainly(works)) * (size / works.length);
  const merge = measure(() => index.compact());
  let snapshot = new Uint8Array(0);
  const save = measure(() => {
    snapshot = new Uint8Array(index.snapshot());
  });
  const restore = measure(() => restoreSearchIndex(schema, snapshot));
  return [
    lineOf('the same browse again', again),
    lineOf('two words, the second half typed', typing),
    lineOf('one work sold, and the next browse', change),
    `${'a new browse, what one waits for it: p50 (p99)'.padEnd(52)}${quiet}`,
    `${'the same while a thread makes one segment of all'.padEnd(52)}${busy}`,
    lineOf('the browse by a plain look at every work', plain),
    lineOf('making one segment of all', merge),
    lineOf(`a snapshot of ${formatMb(snapshot.length)}`, save),
    lineOf('an index from it', restore),
  ];
}

const MIN_WAITS = 200;

/** Latency of consecutive uncached queries until the concurrent work is done. */
async function waitsOf(index: SearchIndex, beside: () => Promise<void> | undefined): Promise<string> {
  let isDone = false;
  const work = Promise.resolve(beside()).finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  for (let run = 0; !isDone || waits.length < MIN_WAITS; run++) {
    const styles = [`style${run % 47}`, `style${(run * 7 + 3) % 47}`];
    const country = [`country${run % 100}`, `country${(run * 13) % 100}`];
    const from = performance.now();
    index.search({ choices: { status: ['avail'], styles, country }, limit: 100 });
    waits.push(performance.now() - from);
    // Yield to the event loop, so that the worker's message is received.
    await new Promise((next) => setImmediate(next));
  }
  await work;
  waits.sort((a, b) => a - b);
  return `${formatMs(percentile(waits, 0.5)).padStart(9)} (${formatMs(percentile(waits, 0.99))}) ms`;
}

function countPlainly(works: readonly CatalogueWork[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { facets } of works) {
    if (facets.status !== 'avail') continue;
    for (const [facet, value] of Object.entries(facets))
      for (const one of [value].flat()) counts.set(`${facet} ${one}`, (counts.get(`${facet} ${one}`) ?? 0) + 1);
  }
  return counts;
}

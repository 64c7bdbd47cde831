import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPrepared, type SearchIndex } from '@easel/search/search-index';
import type { SearchQuery } from '@easel/search/search-schema';
import { readConfig } from '@easel/server/config';
import { openDatabase } from '@easel/server/db/open';
import { buildWorksIndex } from '@easel/server/discovery/build-works-index';
import { WORKS_SCHEMA } from '@easel/server/discovery/work-documents';
import { formatMb, formatMs, percentile, printTable } from './measure.ts';
import { formatLoad, hangDemo, readUse, stopDrawing, waitUntilIdle, withShop } from './shop-process.ts';

/**
 * Browsing with facets and searching by words, over HTTP and in the bare engine, with the same questions in the same order:
 * `node bench/http.ts --works 1000000`. No question is asked twice, so that nothing is answered from memory.
 */
const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '8' },
    /** A folder that has been filled by an earlier run, or is to be kept for a later one. */
    folder: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);
const CONNECTIONS = Number(values.connections);
const PER_PAGE = 24;

interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** The same for the engine. */
  query: SearchQuery;
}

const shown = { zone: 'US', where: { facet: 'is_sold_here', anyOf: ['True'] } } as const;
const KEY = 'key=easel&i=bench&s=1';

interface Words {
  styles: string[];
  colors: string[];
  words: string[];
}

const KINDS: Record<string, (words: Words, n: number) => Asked> = {
  'browse a category and a style, all facets counted': ({ styles, colors }, n) => {
    const [style, color] = [styles[n % styles.length] as string, colors[(n * 7) % colors.length] as string];
    const page = 1 + (Math.floor(n / styles.length) % 20);
    const filters = `filters%5Bstyles%5D=${encodeURIComponent(style)}&filters%5Bcolor%5D=${encodeURIComponent(color)}`;
    return {
      method: 'GET',
      path: `/cio/browse/group_id/paintings?${KEY}&${filters}&page=${page}&num_results_per_page=${PER_PAGE}`,
      query: {
        ...shown,
        choices: { group_id: ['all > paintings'], styles: [style], color: [color] },
        offset: (page - 1) * PER_PAGE,
        limit: PER_PAGE,
      },
    };
  },
  'search for two words, all facets counted': ({ words }, n) => {
    const text = `${words[n % words.length]} ${words[(n * 31 + 7) % words.length]}`;
    return {
      method: 'GET',
      path: `/cio/search/${encodeURIComponent(text)}?${KEY}&num_results_per_page=${PER_PAGE}`,
      query: { ...shown, text, meaningBelow: 5, limit: PER_PAGE },
    };
  },
  'the same in the other protocol': ({ words }, n) => {
    const text = `${words[(n * 3 + 1) % words.length]} ${words[(n * 17 + 5) % words.length]}`;
    const body = JSON.stringify({ query: text, facets: ['*'], hitsPerPage: PER_PAGE });
    return {
      method: 'POST',
      path: '/algolia/1/indexes/all_artworks/query?x-algolia-application-id=easel&x-algolia-api-key=easel',
      body,
      query: { ...shown, text, limit: PER_PAGE, distinct: true },
    };
  },
};

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function ask(port: number, { method, path, body }: Asked): Promise<void> {
  return new Promise((done, fail) => {
    const call = request({ agent, port, host: '127.0.0.1', method, path }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? done() : fail(new Error(`${path} was answered with ${response.statusCode}.`)),
      );
    });
    call.once('error', fail).end(body);
  });
}

interface Measured {
  perSecond: number;
  waits: number[];
}

/** As many as there is time for, so many at once. */
async function measureFor(at: number, work: (n: number) => Promise<void> | void, from: number): Promise<Measured> {
  const waits: number[] = [];
  let n = from;
  const began = performance.now();
  const end = began + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: at }, async () => {
      while (performance.now() < end) {
        const started = performance.now();
        await work(n++);
        waits.push(performance.now() - started);
      }
    }),
  );
  return { perSecond: (waits.length / (performance.now() - began)) * 1_000, waits };
}

function wordsIn(index: SearchIndex, titles: readonly string[]): Words {
  const { facets } = index.search({ ...shown, count: ['styles', 'color'], limit: 0 });
  const valuesOf = (facet: string) => (facets[facet] ?? []).map(({ value }) => value);
  const words = new Set(titles.flatMap((title) => title.toLowerCase().match(/[a-z]{4,}/g) ?? []));
  return { styles: valuesOf('styles'), colors: valuesOf('color'), words: [...words] };
}

const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'easel-bench-')));
try {
  await hangDemo(folder, Number(values.works));
  const database = await openDatabase(readConfig({ DATA_DIR: folder }), { onTrouble: console.error });
  await stopDrawing(database);
  const { rows } = await database.pool.query<{ title: string }>('select title from works order by id limit 20000');
  const { prepared } = await buildWorksIndex(database, () => undefined);
  await database.close();
  const index = openPrepared(WORKS_SCHEMA, prepared);
  const words = wordsIn(
    index,
    rows.map(({ title }) => title),
  );
  await index.learn();

  const bare = new Map<string, Measured>();
  for (const [kind, make] of Object.entries(KINDS)) {
    const search = (n: number) => void index.search(make(words, n).query);
    for (let n = 0; n < 100; n++) search(1_000_000 + n);
    bare.set(kind, await measureFor(1, search, 0));
  }
  const table = [['', 'engine/s', 'p50 (p99) ms', 'HTTP/s', 'p50 (p99) ms', 'of the engine']];
  await withShop(folder, {}, async ({ port, pid }) => {
    await waitUntilIdle(pid);
    console.log(`\n${formatLoad()}`);
    for (const [kind, make] of Object.entries(KINDS)) {
      const call = (n: number) => ask(port, make(words, n));
      for (let n = 0; n < 200; n++) await call(1_000_000 + n);
      const http = await measureFor(CONNECTIONS, call, 0);
      const alone = bare.get(kind) as Measured;
      const cell = ({ waits }: Measured) =>
        `${formatMs(percentile(waits, 0.5))} (${formatMs(percentile(waits, 0.99))})`;
      table.push([
        kind,
        alone.perSecond.toFixed(0),
        cell(alone),
        http.perSecond.toFixed(0),
        cell(http),
        `${((http.perSecond / alone.perSecond) * 100).toFixed(0)} %`,
      ]);
    }
    const use = await readUse(pid);
    console.log(
      `\n${Number(values.works).toLocaleString('en-US')} works, ${CONNECTIONS} connections, ${SECONDS} s each; memory of the shop ${use ? formatMb(use.rss) : 'unknown'}`,
    );
  });
  printTable(table);
} finally {
  agent.destroy();
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}

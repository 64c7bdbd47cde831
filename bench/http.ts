import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { openDatabase } from '@easel/platform/db/open-database';
import { openPreparedIndex, type SearchIndex } from '@easel/search/search-index';
import type { SearchQuery } from '@easel/search/search-schema';
import { readConfig } from '@easel/server/config';
import { buildWorksIndex } from '@easel/server/discovery/embedded/build-works-index';
import { WORKS_SCHEMA } from '@easel/server/discovery/embedded/works-schema';
import { recordFigure } from './figures.ts';
import { formatMb, formatMs, percentile, printTable } from './measure.ts';
import { disableDrawing, formatLoad, readUsage, seedDemo, waitUntilIdle, withShop } from './shop-process.ts';

/**
 * Browses with facets and searches by words, over HTTP and in the engine alone, with the same queries in the same order:
 * `node bench/http.ts --works 1000000`, with `wrk` on the path (`apt-get install wrk`). A query repeats only after thousands of others.
 */
const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '8' },
    /** A data folder to reuse from an earlier run or to keep for a later one. */
    folder: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);
const CONNECTIONS = Number(values.connections);
const PER_PAGE = 24;

interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** The equivalent engine query. */
  query: SearchQuery;
}

const shown = { zone: 'US', where: { facet: 'is_sold_here', anyOf: ['True'] } } as const;
const KEY = 'key=easel&i=bench&s=1';

interface Words {
  styles: string[];
  colors: string[];
  words: string[];
}

type Kind = (words: Words, n: number) => BenchRequest;
const REQUESTS = 20_000;

const KINDS: Record<string, Kind> = {
  'the shop: a listing by style and color, 100 works': ({ styles, colors }, n) => {
    const [style, color] = [styles[n % styles.length] as string, colors[(n * 7) % colors.length] as string];
    const page = 1 + (Math.floor(n / styles.length) % 3);
    const filters = { styles: [style], color: [color] };
    return {
      method: 'POST',
      path: '/easel/search',
      body: JSON.stringify({ filters, page, resultsPerPage: 100 }),
      query: { ...shown, choices: filters, offset: (page - 1) * 100, limit: 100 },
    };
  },
  'the shop: first page of 100 works, repeated': () => ({
    method: 'POST',
    path: '/easel/search',
    body: JSON.stringify({ resultsPerPage: 100 }),
    query: { ...shown, limit: 100 },
  }),
  'the shop: one word': ({ words }, n) => {
    const text = words[n % words.length] as string;
    return {
      method: 'POST',
      path: '/easel/search',
      body: JSON.stringify({ query: text, resultsPerPage: PER_PAGE }),
      query: { ...shown, text, semanticBelow: 5, limit: PER_PAGE },
    };
  },
  'Constructor: one word': ({ words }, n) => {
    const text = words[n % words.length] as string;
    return {
      method: 'GET',
      path: `/cio/search/${encodeURIComponent(text)}?${KEY}&num_results_per_page=${PER_PAGE}`,
      query: { ...shown, text, semanticBelow: 5, limit: PER_PAGE },
    };
  },
  'Constructor: a category by style and color': ({ styles, colors }, n) => {
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
  'Constructor: two words': ({ words }, n) => {
    const text = `${words[n % words.length]} ${words[(n * 31 + 7) % words.length]}`;
    return {
      method: 'GET',
      path: `/cio/search/${encodeURIComponent(text)}?${KEY}&num_results_per_page=${PER_PAGE}`,
      query: { ...shown, text, semanticBelow: 5, limit: PER_PAGE },
    };
  },
  'Algolia: two words': ({ words }, n) => {
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

interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Sequential queries in this process. */
function measureEngine(search: (n: number) => void): Measured {
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + SECONDS * 1_000;
  for (let n = 0, started = began; started < end; n++) {
    search(n);
    const now = performance.now();
    latencies.push(now - started);
    started = now;
  }
  return {
    perSecond: (latencies.length / (performance.now() - began)) * 1_000,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}

/** Sends the requests listed in a file and prints a one-line summary. */
const WRK_SCRIPT = `
local requests, n = {}, 0
function init(args)
  for line in io.lines(args[1]) do requests[#requests + 1] = line end
  n = tonumber(args[2])
end
function request()
  n = n + 1
  local method, path, body = string.match(requests[(n - 1) % #requests + 1], "([^\t]*)\t([^\t]*)\t(.*)")
  if body == "" then return wrk.format(method, path) end
  return wrk.format(method, path, { ["Content-Type"] = "application/json" }, body)
end
function done(summary, latency)
  print(string.format("%d %d %d %d %d", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout))
end`;

/** Concurrent requests over HTTP. wrk itself uses little CPU. */
async function measureShop(origin: string, questions: readonly BenchRequest[], warmUpS: number): Promise<Measured> {
  const [script, list] = [join(folder, 'wrk.lua'), join(folder, 'requests.txt')];
  await writeFile(script, WRK_SCRIPT);
  await writeFile(list, questions.map(({ method, path, body }) => `${method}\t${path}\t${body ?? ''}\n`).join(''));
  const run = async (seconds: number, from: number) => {
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, origin, '--', list, String(from)];
    const { stdout } = await promisify(execFile)('wrk', args);
    const [requests = 0, us = 1, p50 = 0, p99 = 0, errors = 0] = (stdout.trim().split('\n').at(-1) ?? '')
      .split(' ')
      .map(Number);
    if (errors > 0) throw new Error(`${errors} of ${requests} requests failed.`);
    return { requests, measured: { perSecond: (requests / us) * 1e6, p50Ms: p50 / 1e3, p99Ms: p99 / 1e3 } };
  };
  const { requests } = await run(warmUpS, 0);
  return (await run(SECONDS, requests)).measured;
}

function wordsIn(index: SearchIndex, titles: readonly string[]): Words {
  const { facets } = index.search({ ...shown, count: ['styles', 'color'], limit: 0 });
  const valuesOf = (facet: string) => (facets[facet] ?? []).map(({ value }) => value);
  const words = new Set(titles.flatMap((title) => title.toLowerCase().match(/[a-z]{4,}/g) ?? []));
  return { styles: valuesOf('styles'), colors: valuesOf('color'), words: [...words] };
}

const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'easel-bench-')));
try {
  if ((await readdir(folder)).length === 0) await seedDemo(folder, Number(values.works));
  const database = await openDatabase(readConfig({ DATA_DIR: folder }), { onError: console.error });
  await disableDrawing(database);
  const { rows } = await database.pool.query<{ title: string }>('select title from works order by id limit 20000');
  const { prepared } = await buildWorksIndex(database, { onProgress: () => undefined, withSemanticVectors: true });
  await database.close();
  const index = openPreparedIndex(WORKS_SCHEMA, prepared);
  const words = wordsIn(
    index,
    rows.map(({ title }) => title),
  );
  await index.trainSemanticVectors();

  const engineResults = new Map<string, Measured>();
  const requestsOf = (make: Kind) => Array.from({ length: REQUESTS }, (_, n) => make(words, n));
  for (const [kind, make] of Object.entries(KINDS)) {
    const questions = requestsOf(make).map(({ query }) => query);
    for (const query of questions.slice(-200)) index.search(query);
    engineResults.set(
      kind,
      measureEngine((n) => index.search(questions[n % REQUESTS] as SearchQuery)),
    );
  }
  const table = [['', 'engine/s', 'p50 (p99) ms', 'HTTP/s', 'p50 (p99) ms', 'HTTP / engine']];
  await withShop(folder, {}, async ({ origin, pid }) => {
    await waitUntilIdle(pid);
    console.log(`\n${formatLoad()}`);
    for (const [kind, make] of Object.entries(KINDS)) {
      const http = await measureShop(origin, requestsOf(make), 3);
      const alone = engineResults.get(kind) as Measured;
      const cell = ({ p50Ms, p99Ms }: Measured) => `${formatMs(p50Ms)} (${formatMs(p99Ms)})`;
      recordFigure(`${kind}, over HTTP`, http.perSecond, '/s', 'higher');
      table.push([
        kind,
        alone.perSecond.toFixed(0),
        cell(alone),
        http.perSecond.toFixed(0),
        cell(http),
        `${((http.perSecond / alone.perSecond) * 100).toFixed(0)} %`,
      ]);
    }
    const use = await readUsage(pid);
    console.log(
      `\n${Number(values.works).toLocaleString('en-US')} works, ${CONNECTIONS} connections, ${SECONDS} s each; shop memory ${use ? formatMb(use.rss) : 'unknown'}`,
    );
  });
  printTable(table);
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { openDatabase } from '@easel/platform/db/open-database';
import { openPreparedIndex, type SearchIndex } from '@easel/search/search-index';
import { readConfig } from '@easel/server/config';
import { buildWorksIndex } from '@easel/server/discovery/embedded/build-works-index';
import { WORKS_SCHEMA } from '@easel/server/discovery/embedded/works-schema';
import { elementAt } from './element-at.ts';
import { recordFigure } from './figures.ts';
import { type BenchRequest, KINDS, listRequests, type Vocabulary, wordsIn } from './http-requests.ts';
import { formatMb, formatMs, percentile, printTable } from './measure.ts';
import { disableDrawing, formatLoad, readUsage, seedDemo, waitUntilIdle, withShop } from './shop-process.ts';
import { withOpenSearch } from './with-open-search.ts';

/**
 * Browses with facets and searches by words, over HTTP and in the engine alone, with the same queries in the same order:
 * `node bench/http.ts --works 1000000`, with `wrk` on the path (`apt-get install wrk`). A query repeats only after thousands of others.
 * `--provider opensearch` compares both engines behind the shop instead.
 */
const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '8' },
    /** A data folder to reuse from an earlier run or to keep for a later one. */
    folder: { type: 'string' },
    /** opensearch compares the calls of the shop on the embedded engine and on OpenSearch. */
    provider: { type: 'string', default: 'embedded' },
  },
});
const SECONDS = Number(values.seconds);
const CONNECTIONS = Number(values.connections);

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

const latencyCell = ({ p50Ms, p99Ms }: Measured) => `${formatMs(p50Ms)} (${formatMs(p99Ms)})`;

async function compareWithEngine(index: SearchIndex, words: Vocabulary) {
  const engineResults = new Map<string, Measured>();
  for (const [kind, make] of Object.entries(KINDS)) {
    const questions = listRequests(make, words).map(({ query }) => query);
    for (const query of questions.slice(-200)) index.search(query);
    engineResults.set(
      kind,
      measureEngine((n) => index.search(elementAt(questions, n))),
    );
  }
  const table = [['', 'engine/s', 'p50 (p99) ms', 'HTTP/s', 'p50 (p99) ms', 'HTTP / engine']];
  await withShop(folder, {}, async ({ origin, pid }) => {
    await waitUntilIdle(pid);
    console.log(`\n${formatLoad()}`);
    for (const [kind, make] of Object.entries(KINDS)) {
      const http = await measureShop(origin, listRequests(make, words), 3);
      const alone = engineResults.get(kind);
      if (!alone) continue;
      recordFigure(`${kind}, over HTTP`, http.perSecond, '/s', 'higher');
      table.push([
        kind,
        alone.perSecond.toFixed(0),
        latencyCell(alone),
        http.perSecond.toFixed(0),
        latencyCell(http),
        `${((http.perSecond / alone.perSecond) * 100).toFixed(0)} %`,
      ]);
    }
    const use = await readUsage(pid);
    console.log(
      `\n${Number(values.works).toLocaleString('en-US')} works, ${CONNECTIONS} connections, ${SECONDS} s each; shop memory ${use ? formatMb(use.rss) : 'unknown'}`,
    );
  });
  printTable(table);
}

/** The same calls of the shop on the embedded engine and on OpenSearch, with the CPU of all processes that answer them but the database. */
async function compareProviders(words: Vocabulary) {
  const kinds = Object.entries(KINDS).filter(([kind]) => kind.startsWith('the shop'));
  const columns: { name: string; cells: string[][] }[] = [];
  const measure = async (
    name: string,
    settings: Record<string, string>,
    usageThere?: () => ReturnType<typeof readUsage>,
  ) =>
    withShop(folder, settings, async ({ origin, pid }) => {
      await waitUntilIdle(pid);
      const cells: string[][] = [];
      for (const [kind, make] of kinds) {
        const cpu = async () => ((await readUsage(pid))?.cpuS ?? 0) + ((await usageThere?.())?.cpuS ?? 0);
        const questions = listRequests(make, words);
        await measureShop(origin, questions, 3);
        const before = await cpu();
        const http = await measureShop(origin, questions, 1);
        const cpuMs = ((await cpu()) - before) * 1_000;
        // The second of warm-up is part of the CPU.
        const perRequest = cpuMs / (http.perSecond * (SECONDS + 1));
        recordFigure(`${kind}, over HTTP on ${name}`, http.perSecond, '/s', 'higher');
        cells.push([http.perSecond.toFixed(0), latencyCell(http), perRequest.toFixed(1)]);
      }
      columns.push({ name, cells });
      const [shop, there] = [await readUsage(pid), await usageThere?.()];
      console.log(
        `${name}: ${formatLoad()}; shop memory ${shop ? formatMb(shop.rss) : 'unknown'}${there ? `, OpenSearch ${formatMb(there.rss)}` : ''}`,
      );
    });
  await measure('the embedded engine', {});
  await withOpenSearch(folder, async ({ settings, pushSeconds, usage }) => {
    console.log(`Sent to OpenSearch in ${pushSeconds.toFixed(0)} s.`);
    await measure('OpenSearch', settings, usage);
  });
  printTable([
    ['', ...columns.flatMap(({ name }) => [`${name}/s`, 'p50 (p99) ms', 'CPU ms'])],
    ...kinds.map(([kind], at) => [kind, ...columns.flatMap(({ cells }) => cells[at] ?? [])]),
  ]);
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

  if (values.provider === 'opensearch') await compareProviders(words);
  else await compareWithEngine(index, words);
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}

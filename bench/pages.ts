import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { openDatabase } from '@easel/platform/db/open-database';
import { recordFigure } from './figures.ts';
import { formatMb } from './measure.ts';
import { disableDrawing, formatLoad, readUsage, seedDemo, waitUntilIdle, withShop } from './shop-process.ts';
import { logStatements } from './statement-log.ts';

/**
 * What pages cost. Milliseconds of CPU for one page that is not in the cache, next to React's `renderToString` for the same elements in this process; then
 * pages per second from the cache, rendered and as JSON. `--quick` prints the first table only. Ratios are comparable between machines, times are not.
 */
// As in the shop. The development version of React takes thirty times as long.
process.env.NODE_ENV = 'production';
const { renderToString } = await import('react-dom/server');
const { countElements, readElements, toReact } = await import('./react-page.ts');
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Prints which statements each page runs, and what they take in PostgreSQL. */
    statements: { type: 'boolean', default: false },
  },
});
const SECONDS = 5;
const CONNECTIONS = 8;
const PAGES = 100;
/** V8 needs some hundred pages until it has compiled what a page runs. A shop runs for days. */
const WARM_UP_PAGES = 400;

function fetchPage(agent: Agent, url: string): Promise<string> {
  return new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      const body = text(response);
      if (response.statusCode === 200) body.then(done, fail);
      else fail(new Error(`${url} returned status ${response.statusCode}`));
    }).once('error', fail);
  });
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** CPU milliseconds of `renderToString` for the elements of a page, with their attributes and texts but without components and data. */
function measureReact(page: ReturnType<typeof readElements>): number {
  const render = () => renderToString(toReact(page));
  for (let n = 0; n < WARM_UP_PAGES; n++) render();
  return median(
    Array.from({ length: 100 }, () => {
      const start = process.cpuUsage();
      render();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    }),
  );
}

/** CPU milliseconds of the shop for one page. */
async function measureCpu(pid: number, urls: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (at: number) => fetchPage(agent, urls[at % urls.length] ?? '');
  let html = '';
  for (let at = 0; at < WARM_UP_PAGES; at++) html = await ask(at);
  const before = await readUsage(pid);
  for (let at = 0; at < PAGES; at++) await ask(at);
  const after = await readUsage(pid);
  agent.destroy();
  return { ms: (((after?.cpuS ?? 0) - (before?.cpuS ?? 0)) / PAGES) * 1_000, html };
}

/** How many pages were fetched. */
async function fetchAll(urls: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; at < PAGES; at++) await fetchPage(agent, urls[at % urls.length] ?? '');
  agent.destroy();
  return PAGES;
}

/** Each connection requests one of the URLs. */
async function perSecond(...urls: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (url = '') =>
    new Promise<void>((done, fail) => {
      get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200 ? done() : fail(new Error(`${url} returned status ${response.statusCode}`)),
        );
      }).once('error', fail);
    });
  for (let n = 0; n < 50; n++) await ask(urls[n % urls.length]);
  const end = performance.now() + SECONDS * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, at) => {
      while (performance.now() < end) {
        await ask(urls[at % urls.length]);
        count += 1;
      }
    }),
  );
  agent.destroy();
  return count / SECONDS;
}

const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
const listings = (origin: string) => Array.from({ length: CONNECTIONS }, (_, at) => `${origin}/all?page=${at + 1}`);
try {
  await seedDemo(folder);
  // Different pages, because concurrent requests for the same page share one render.
  const rendered = await withShop(folder, { PAGE_CACHE_MB: '0' }, async ({ origin, pid }) => {
    const database = await openDatabase(
      { DATABASE_URL: '', DATABASE_POOL: 1, DATA_DIR: folder },
      { onError: console.error, mayJoin: true },
    );
    await disableDrawing(database);
    await waitUntilIdle(pid);
    const works = await fetchPage(new Agent(), `${origin}/easel/works`);
    const [work] = (JSON.parse(works) as { payload: { results: { productUrl: string }[] } }).payload.results;
    const pages: Record<string, string[]> = {
      'listing of 100 works': listings(origin),
      '… as data': listings(origin).map((url) => url.replace('/all', '/all.data')),
      home: [`${origin}/`],
      work: [`${origin}${work?.productUrl}`],
    };
    const memory = (await readUsage(pid))?.rss ?? 0;
    recordFigure('memory after a start', memory / 2 ** 20, 'MB');
    console.log(`memory after a start: ${formatMb(memory)}\nCPU per page, ${formatLoad()}`);
    for (const [name, urls] of Object.entries(pages)) {
      const { ms, html } = await measureCpu(pid, urls);
      const page = readElements(html);
      const size = `${Math.round(html.length / 1_000)} kB`;
      const ratio = name.startsWith('…')
        ? ''
        : `${countElements(page)} elements   ${(ms / measureReact(page)).toFixed(1)} x renderToString`;
      recordFigure(`${name}, CPU`, ms, 'ms');
      if (values.statements) await logStatements(database, folder, () => fetchAll(urls));
      console.log(`${name.padEnd(22)} ${ms.toFixed(1).padStart(6)} ms  ${size.padStart(7)}   ${ratio}`);
    }
    await database.close();
    return values.quick ? 0 : perSecond(...listings(origin));
  });
  if (!values.quick) {
    const cached = await withShop(folder, {}, ({ origin }) => perSecond(`${origin}/all`));
    const listed = await withShop(folder, {}, ({ origin }) => perSecond(`${origin}/easel/works`));
    for (const [name, value] of Object.entries({ 'from cache': cached, rendered, 'as JSON': listed })) {
      recordFigure(`listings ${name}`, value, '/s', 'higher');
      console.log(`${name.padEnd(12)} ${value.toFixed(0).padStart(6)}/s   ${(value / rendered).toFixed(1)} x rendered`);
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

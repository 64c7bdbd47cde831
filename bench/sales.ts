import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { type Database, openDatabase } from '@easel/platform/db/open-database';
import { elementAt } from './element-at.ts';
import { recordFigure } from './figures.ts';
import { disableDrawing, formatLoad, type ShopProcess, seedDemo, waitUntilIdle, withShop } from './shop-process.ts';

/**
 * Pages per second and cache hit rate while one work per second is sold. The baseline flushes the whole cache with each sale, as a shop without tags by id would.
 * Both are measured in turns in one process, so that the machine affects them alike.
 */
const ROUNDS = 3;
const SECONDS = 10;
const CONNECTIONS = 8;
const LISTINGS = ['', 'all', 'paintings', 'photography', 'drawings', 'sculpture', 'prints', 'paintings/abstract'];
const WORK_PAGES = 60;
const ARTIST_PAGES = 20;

type Strategy = 'no sales' | 'tags by id' | 'flush everything';

interface Measured {
  pages: number;
  hits: number;
  waits: number[];
}

const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
await seedDemo(folder);
const totals = await withShop(folder, {}, async (shop) => {
  const database = await openDatabase(
    { DATABASE_URL: '', DATABASE_POOL: 4, DATA_DIR: folder },
    { onError: console.error, mayJoin: true },
  );
  await disableDrawing(database);
  await waitUntilIdle(shop.pid);
  const urls = await readUrls(database);
  const sums = new Map<Strategy, Measured>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const strategy of ['no sales', 'tags by id', 'flush everything'] as const) {
      await fillCache(shop, urls);
      const stop = startSelling(database, strategy);
      const { pages, hits, waits } = await visit(shop, urls, SECONDS);
      await stop();
      const sum = sums.get(strategy) ?? { pages: 0, hits: 0, waits: [] };
      sums.set(strategy, { pages: sum.pages + pages, hits: sum.hits + hits, waits: sum.waits.concat(waits) });
    }
  }
  await database.close();
  return sums;
});
await rm(folder, { recursive: true, force: true });

const baseline = totals.get('flush everything');
console.log(
  `${LISTINGS.length} listings, ${WORK_PAGES} works, ${ARTIST_PAGES} artists, ${CONNECTIONS} connections, ${formatLoad()}`,
);
for (const [strategy, { pages, hits, waits }] of totals) {
  const perSecond = pages / (ROUNDS * SECONDS);
  const ratio = pages / (baseline?.pages ?? pages);
  const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
  recordFigure(`pages during sales, ${strategy}`, perSecond, '/s', 'higher');
  console.log(
    `${strategy.padEnd(17)} ${perSecond.toFixed(0).padStart(6)} pages/s  ${ratio.toFixed(1)} x flush  ` +
      `${((100 * hits) / pages).toFixed(1)} % from the cache  p99 ${p99.toFixed(1)} ms`,
  );
}

async function readUrls({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const works = await pool.query<{ artworkId: number; artistId: number; title: string; category: string }>(
    `select id as "artworkId", artist_id as "artistId", title, category from works where is_safe and original_status = 'avail' order by rank desc, id limit ${WORK_PAGES}`,
  );
  const artists = await pool.query<{ user_name: string }>(
    `select user_name from people join works on works.artist_id = people.id group by people.id order by max(rank) desc limit ${ARTIST_PAGES}`,
  );
  return [
    // Listings are visited more often than single works.
    ...LISTINGS.flatMap((listing) => Array.from({ length: 10 }, () => `/${listing}`)),
    ...works.rows.map(formatProductUrl),
    ...artists.rows.map(({ user_name }) => `/${user_name}`),
  ];
}

/** Sells a random work each second, of all works of the shop. */
function startSelling({ pool }: Pick<Database, 'pool'>, strategy: Strategy) {
  const sell = async () => {
    await pool.query(
      `update works set original_status = 'sold' where id = (select id from works where original_status = 'avail' order by random() limit 1)`,
    );
    if (strategy === 'flush everything') await pool.query(`select pg_notify('easel_page_tags', 'all')`);
  };
  let selling: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (strategy !== 'no sales') selling = selling.then(sell);
  }, 1_000);
  return async () => {
    clearInterval(timer);
    await selling;
  };
}

/** Every measurement starts with all pages in the cache. */
async function fillCache({ origin }: ShopProcess, urls: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const url of new Set(urls)) await readPage(agent, `${origin}${url}`);
  agent.destroy();
}

async function visit({ origin }: ShopProcess, urls: readonly string[], seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const measured: Measured = { pages: 0, hits: 0, waits: [] };
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const url = elementAt(urls, Math.floor(Math.random() * urls.length));
        const before = performance.now();
        const state = await readPage(agent, `${origin}${url}`);
        measured.waits.push(performance.now() - before);
        measured.pages += 1;
        if (state !== 'miss') measured.hits += 1;
      }
    }),
  );
  agent.destroy();
  return measured;
}

/** Returns the state of the page cache: hit, stale or miss. */
function readPage(agent: Agent, url: string): Promise<string> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? done(String(response.headers['x-page-cache']))
          : fail(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).once('error', fail);
  });
}

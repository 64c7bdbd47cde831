import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatSku } from '@easel/domain/catalogue/sku';
import { type Database, openDatabase } from '@easel/platform/db/open-database';
import { recordFigure } from './figures.ts';
import { formatMs, percentile, printTable } from './measure.ts';
import {
  disableDrawing,
  formatLoad,
  readUsage,
  type ShopProcess,
  seedDemo,
  waitUntilIdle,
  withShop,
} from './shop-process.ts';

/**
 * Items added to carts per second: guests add works one after the other, each response is the whole cart with its totals, and every change is durable. The baseline is a single
 * committed insert without HTTP, prices or totals, by the same number of clients. `node bench/add-to-cart.ts --connections 8`.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    items: { type: 'string', default: '3' },
    /** A data folder to reuse from an earlier run or to keep for a later one. */
    folder: { type: 'string' },
    /** Writes a CPU profile of the shop into the current folder. */
    profile: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const CONNECTIONS = Number(values.connections);
const ROUNDS = Number(values.rounds);
const ITEMS = Number(values.items);
const WORKS = 2_000;
const WARM_UPS = 3_000;

/** Per second, on a machine with two such cores (versions of November 2026). */
const VENDURE = 32;
const MEDUSA = 7.5;

interface Measured {
  done: number;
  waits: number[];
}

const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'easel-bench-')));
try {
  if ((await readdir(folder)).length === 0) await seedDemo(folder, WORKS);
  const inserts: Measured = { done: 0, waits: [] };
  const adds: Measured = { done: 0, waits: [] };
  let cpuS = 0;
  await withShop(
    folder,
    {},
    async (shop) => {
      const database = await openDatabase(
        { DATABASE_URL: '', DATABASE_POOL: CONNECTIONS, DATA_DIR: folder },
        { onError: console.error, mayJoin: true },
      );
      await disableDrawing(database);
      const skus = await readSkus(database);
      await waitUntilIdle(shop.pid);
      // Until the compiler has optimized the code.
      for (let added = 0, tries = 0; added < WARM_UPS && tries < 20; tries += 1)
        added += (await addItems(shop, skus, 2)).done;
      await database.pool.query(
        'create table if not exists bench_inserts (id bigint generated always as identity primary key, sku text)',
      );
      for (let round = 0; round < ROUNDS; round += 1) {
        append(inserts, await insertRows(database, skus));
        const before = await readUsage(shop.pid);
        append(adds, await addItems(shop, skus, SECONDS));
        cpuS += ((await readUsage(shop.pid))?.cpuS ?? 0) - (before?.cpuS ?? 0);
      }
      await database.close();
    },
    values.profile ? ['--cpu-prof'] : [],
  );
  const perSecond = ({ done }: Measured) => done / (ROUNDS * SECONDS);
  const row = (name: string, measured: Measured) => [
    name,
    perSecond(measured).toFixed(0),
    `${formatMs(percentile(measured.waits, 0.5))} (${formatMs(percentile(measured.waits, 0.99))})`,
  ];
  console.log(`${CONNECTIONS} connections, ${ITEMS} items per cart, ${formatLoad()}`);
  printTable([
    ['', 'per second', 'p50 (p99) ms'],
    row('committed inserts (baseline)', inserts),
    row('items added to carts', adds),
  ]);
  const rate = perSecond(adds);
  recordFigure('items added to carts', rate, '/s', 'higher');
  recordFigure('an item added, CPU of the shop', (1_000 * cpuS) / adds.done, 'ms');
  console.log(
    `${(rate / VENDURE).toFixed(0)} x Vendure (${VENDURE}/s), ${(rate / MEDUSA).toFixed(0)} x Medusa (${MEDUSA}/s), ` +
      `${(rate / perSecond(inserts)).toFixed(2)} x baseline, ${((1_000 * cpuS) / adds.done).toFixed(2)} ms CPU of the shop per item`,
  );
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}

function append(sum: Measured, { done, waits }: Measured) {
  sum.done += done;
  sum.waits.push(...waits);
}

async function readSkus({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; artist_id: number }>(
    `select works.id, artist_id from works join people on people.id = artist_id
     where original_status = 'avail' and is_safe and not is_delisted and 'US' = any(sold_in_zones) and list_prices ? 'US'
       and not is_away and not is_banned
     order by works.id limit 1000`,
  );
  return rows.map(({ id, artist_id }) => formatSku({ userId: artist_id, artworkId: id, productTypeId: 1 }));
}

/** Repeats work on every connection until the time is over. */
async function repeat(seconds: number, work: (client: number, turn: number) => Promise<void>): Promise<Measured> {
  const waits: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, client) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const before = performance.now();
        await work(client, turn);
        waits.push(performance.now() - before);
      }
    }),
  );
  return { done: waits.length, waits };
}

function insertRows({ pool }: Database, skus: readonly string[]): Promise<Measured> {
  return repeat(SECONDS, async (_, turn) => {
    await pool.query('insert into bench_inserts (sku) values ($1)', [skus[turn % skus.length]]);
  });
}

/** Each connection is a guest who fills a cart; the next guest starts with an empty one. */
async function addItems(shop: ShopProcess, skus: readonly string[], seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const cookies: string[] = [];
  const measured = await repeat(seconds, async (client, turn) => {
    const at = turn % ITEMS;
    const sku = skus[(client * 131 + turn * 17) % skus.length] ?? '';
    const { cookie, count } = await add(agent, shop, sku, at === 0 ? '' : (cookies[client] ?? ''));
    cookies[client] = cookie;
    if (count !== at + 1) throw new Error(`The cart has ${count} items instead of ${at + 1}.`);
  });
  agent.destroy();
  return measured;
}

function add(agent: Agent, { port }: ShopProcess, sku: string, cookie: string) {
  const body = JSON.stringify({ sku });
  return new Promise<{ cookie: string; count: number }>((done, fail) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie };
    const sent = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: '/easel/cart/items', headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode !== 200) return fail(new Error(`${response.statusCode} ${text.slice(0, 200)}`));
          const [set] = response.headers['set-cookie'] ?? [];
          done({ cookie: set?.split(';')[0] ?? cookie, count: Number(/"itemsCartCount":(\d+)/.exec(text)?.[1]) });
        });
      },
    );
    sent.once('error', fail);
    sent.end(body);
  });
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatSku } from '@easel/domain/catalogue/sku';
import { type Database, openDatabase } from '@easel/platform/db/open-database';
import { Pool } from 'undici';
import { recordFigure } from './figures.ts';
import { formatMs, percentile, printTable } from './measure.ts';
import {
  disableDrawing,
  formatLoad,
  readDatabaseCpu,
  readUsage,
  type ShopProcess,
  seedDemo,
  waitUntilIdle,
  withShop,
} from './shop-process.ts';
import { logStatements } from './statement-log.ts';

/**
 * Whole orders per second: guests add an original to a new cart, get a quote and place the order, which is paid at the test gateway. Every order is
 * durable, with its payment, ledger entries and confirmation email. Then many shoppers try to buy one original at once.
 * `node bench/checkout.ts --shoppers 8`.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    shoppers: { type: 'string', default: '8' },
    works: { type: 'string', default: '15000' },
    rivals: { type: 'string', default: '50' },
    /** A data folder to reuse from an earlier run or to keep for a later one. */
    folder: { type: 'string' },
    /** Logs every statement of PostgreSQL, and prints how often each is run and how long it takes per order. */
    statements: { type: 'boolean', default: false },
    /** Writes a CPU profile of the shop into the current folder. */
    profile: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const SHOPPERS = Number(values.shoppers);
const RIVALS = Number(values.rivals);
const WARM_UP_ORDERS = 1_500;
const WARM_UP_SECONDS = 60;

/** Per second, on a machine with two such cores (versions of November 2026). */
const VENDURE = 7.2;
const MEDUSA = 1;

const ADDRESS = {
  fullName: 'Ada Moreau',
  street1: '1 Gallery Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94103',
  countryCode: 'us',
};

const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'easel-bench-')));
try {
  if ((await readdir(folder)).length === 0) await seedDemo(folder, Number(values.works));
  await withShop(
    folder,
    {},
    async (shop) => {
      const database = await openDatabase(
        { DATABASE_URL: '', DATABASE_POOL: 4, DATA_DIR: folder },
        { onError: console.error, mayJoin: true },
      );
      await disableDrawing(database);
      const skus = await readSkus(database);
      await waitUntilIdle(shop.pid);
      // Until the code of the shop is compiled. A small shop keeps half of its works for what is measured.
      const warmUp = Math.min(WARM_UP_ORDERS, Math.floor(skus.length / 2));
      await buyAll(shop, skus.splice(0, warmUp), WARM_UP_SECONDS);
      const shopBefore = await readUsage(shop.pid);
      const databaseBefore = await readDatabaseCpu(folder);
      const { waits, seconds } = await buyAll(shop, skus, SECONDS);
      const cpuS = ((await readUsage(shop.pid))?.cpuS ?? 0) - (shopBefore?.cpuS ?? 0);
      const databaseCpuS = (await readDatabaseCpu(folder)) - databaseBefore;
      const rate = waits.length / seconds;
      console.log(`${SHOPPERS} shoppers, ${formatLoad()}`);
      printTable([
        ['', 'per second', 'p50 (p99) ms'],
        ['whole orders', rate.toFixed(0), `${formatMs(percentile(waits, 0.5))} (${formatMs(percentile(waits, 0.99))})`],
      ]);
      console.log(
        `${(rate / VENDURE).toFixed(0)} x Vendure (${VENDURE}/s), ${(rate / MEDUSA).toFixed(0)} x Medusa (${MEDUSA}/s), ` +
          `CPU per order: ${((1_000 * cpuS) / waits.length).toFixed(1)} ms of the shop, ${((1_000 * databaseCpuS) / waits.length).toFixed(1)} ms of PostgreSQL`,
      );
      recordFigure('whole orders', rate, '/s', 'higher');
      recordFigure('an order, CPU of the shop', (1_000 * cpuS) / waits.length, 'ms');
      recordFigure('an order, CPU of PostgreSQL', (1_000 * databaseCpuS) / waits.length, 'ms');
      if (values.statements)
        await logStatements(database, folder, async () => (await buyAll(shop, skus, 2)).waits.length);
      await compete(shop, skus.pop() ?? '');
      await printLedger(database);
      await database.close();
    },
    values.profile ? ['--cpu-prof'] : [],
  );
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}

async function readSkus({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; artist_id: number }>(
    `select works.id, artist_id from works join people on people.id = artist_id
     where original_status = 'avail' and is_safe and not is_delisted and 'US' = any(sold_in_zones) and list_prices ? 'US'
       and not is_away and not is_banned
     order by works.id`,
  );
  return rows.map(({ id, artist_id }) => formatSku({ userId: artist_id, artworkId: id, productTypeId: 1 }));
}

/** Shoppers buy one original after the other until the time or the originals are over. */
async function buyAll(shop: ShopProcess, skus: string[], seconds: number) {
  const connections = new Pool(`http://127.0.0.1:${shop.port}`, { connections: SHOPPERS });
  const waits: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (performance.now() - start < seconds * 1_000) {
        const sku = skus.pop();
        if (sku === undefined) return;
        const before = performance.now();
        const status = await buy(connections, sku);
        if (status !== 'placed') throw new Error(`An order is ${status} instead of placed.`);
        waits.push(performance.now() - before);
      }
    }),
  );
  await connections.close();
  return { waits, seconds: (performance.now() - start) / 1_000 };
}

async function buy(connections: Pool, sku: string): Promise<string> {
  const guest = aGuest(connections);
  await guest('/cart/items', { sku });
  const quote = await guest('/cart/express-checkout-summary', { destination: { countryCode: 'us', region: 'CA' } });
  return order(guest, quote);
}

interface Response {
  status: number;
  payload: { quoteId?: string; status?: string };
}

async function order(guest: ReturnType<typeof aGuest>, { payload }: Response): Promise<string> {
  const body = {
    quoteId: payload.quoteId,
    email: `${randomUUID()}@bench.example`,
    address: ADDRESS,
    payment: { token: 'test-success' },
  };
  const response = await guest('/cart/order', body);
  return response.payload.status ?? String(response.status);
}

async function compete(shop: ShopProcess, sku: string) {
  const connections = new Pool(`http://127.0.0.1:${shop.port}`, { connections: RIVALS });
  const guests = Array.from({ length: RIVALS }, () => aGuest(connections));
  const destination = { countryCode: 'us', region: 'CA' };
  const quotes = await Promise.all(
    guests.map((guest) => guest('/cart/express-checkout-summary', { sku, destination })),
  );
  const results = await Promise.all(guests.map((guest, index) => order(guest, quotes[index] as Response)));
  const placed = results.filter((status) => status === 'placed').length;
  console.log(`${RIVALS} shoppers for one original: ${placed} order (Vendure confirms 34 to 50).`);
  await connections.close();
}

async function printLedger({ pool }: Database) {
  const { rows } = await pool.query<{ orders: number; sales: number; unbalanced: number }>(
    `select (select count(*) from orders where status = 'placed' and number not like 'DEMO-%') as orders,
       (select count(*) from ledger_transactions join orders on orders.id = order_id where kind = 'sale' and number not like 'DEMO-%') as sales,
       (select count(*) from (select from ledger_entries group by transaction_id having sum(cents) <> 0) as wrong) as unbalanced`,
  );
  console.log(`${rows[0]?.orders} orders, ${rows[0]?.sales} sales in the ledger, ${rows[0]?.unbalanced} unbalanced.`);
}

/** A guest with a cookie. */
function aGuest(connections: Pool) {
  let cookie = '';
  return async (path: string, content: object): Promise<Response> => {
    const { statusCode, headers, body } = await connections.request({
      method: 'POST',
      path: `/easel${path}`,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(content),
    });
    cookie = [headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? cookie;
    const { payload } = (await body.json()) as Pick<Response, 'payload'>;
    return { status: statusCode, payload };
  };
}

import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Database, openDatabase } from '@easel/platform/db/open-database';
import { readPostmaster } from '@easel/platform/db/postgres-cluster';
import { letTimePass } from './let-time-pass.ts';
import { liftPaymentLimits } from './lift-payment-limits.ts';
import { createRandom } from './random.ts';
import { aRemoteShopper, type RemoteShopper } from './remote-shopper.ts';
import { findInconsistencies } from './shop-inconsistencies.ts';
import { startShop } from './shop-process.ts';
import { worksForSale } from './works-for-sale.ts';

/**
 * Buyers order while the server or the database is killed again and again, cards fail in every way, and webhooks are forged and repeated. Then it is
 * counted whether every order that was acknowledged exists, and whether orders, payments, stock and ledger agree.
 */
export interface ChaosOptions {
  /** Chooses the kills, their times, the cards and the works. */
  seed: number;
  kills: number;
  shoppers: number;
  /** A new folder for the shop. */
  folder: string;
}

export interface ChaosReport {
  serverKills: number;
  databaseKills: number;
  orders: number;
  /** Orders whose response was lost, or that were asked to try again. They are repeated with the same key. */
  unanswered: number;
  webhooks: number;
  acknowledged: number;
  placed: number;
  failed: number;
  /** Orders that were acknowledged and do not exist as they were. */
  lost: string[];
  inconsistencies: string[];
}

const SECRET = 'a secret of the shop that is killed, which nobody else knows';
const CARDS = [
  'test-success',
  'test-success',
  'test-success',
  'test-declined',
  'test-confirmation',
  'test-lost-response',
  'test-late-webhook',
  'test-repeated-webhook',
];
const WORKS = 150;
/** So many orders are started before a kill, which follows after a random time. */
const [MIN_CALM, MAX_CALM] = [4, 20];
const MAX_DELAY_MS = 60;

interface Attempt {
  shopper: RemoteShopper;
  quoteId: string;
  card: string;
  key: string;
}

export async function runChaos({ seed, kills, shoppers, folder }: ChaosOptions): Promise<ChaosReport> {
  const random = createRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const report = { serverKills: 0, databaseKills: 0, orders: 0, unanswered: 0, webhooks: 0 };
  const acknowledged = new Map<string, string>();
  const waiting: Attempt[] = [];

  const tryOrder = async (attempt: Attempt) => {
    report.orders += 1;
    const { status, payload } = await attempt.shopper.order(attempt.quoteId, attempt.card, attempt.key);
    if (status === 200 && payload.orderNumber) acknowledged.set(payload.orderNumber, payload.status ?? '');
    else if (status === 0 || status >= 500) {
      report.unanswered += 1;
      waiting.push(attempt);
    }
  };

  const calm = Array.from({ length: kills }, () => Math.round(MIN_CALM + random() * (MAX_CALM - MIN_CALM)));
  const started = async (orders: number) => {
    while (report.orders < orders) await sleep(5);
  };
  const isServerFirst = random() < 0.5;
  let skus: string[] = [];
  let shop: RunningShop | undefined;
  for (let kill = 0; kill < kills; kill += 1) {
    shop ??= await openShop(folder);
    const { origin } = shop;
    if (skus.length === 0)
      skus = await withRunningDatabase(folder, async ({ db }) => {
        await liftPaymentLimits(db);
        return worksForSale(db, WORKS);
      });
    let isOver = false;
    const shopping = Array.from({ length: shoppers }, async () => {
      while (!isOver) {
        const shopper = aRemoteShopper(() => currentOrigin);
        const { payload } = await shopper.quote({ sku: pick(skus) });
        if (payload.quoteId)
          await tryOrder({ shopper, quoteId: payload.quoteId, card: pick(CARDS), key: randomUUID() });
        else await sleep(20);
      }
    });
    currentOrigin = origin;
    const forging = (async () => {
      while (!isOver) {
        await sendWebhooks(folder, origin).then((sent) => {
          report.webhooks += sent;
        });
        await sleep(200);
      }
    })();
    await started(report.orders + (calm[kill] ?? 0));
    // At any point of an order.
    await sleep(random() * MAX_DELAY_MS);
    // In turns, so that every run has both.
    if ((kill % 2 === 0) === isServerFirst) {
      report.serverKills += 1;
      shop.process.shop.kill('SIGKILL');
      await shop.process.exited;
      shop = undefined;
    } else {
      report.databaseKills += 1;
      await killDatabase(folder);
      await isReady(origin);
    }
    isOver = true;
    await Promise.all([...shopping, forging]);
  }
  shop ??= await openShop(folder);
  currentOrigin = shop.origin;
  await Promise.all(waiting.splice(0).map(tryOrder));
  await shop.process.stop();

  return withDatabase(folder, async ({ db }) => {
    await letTimePass(db, SECRET);
    const rows = await db.selectFrom('orders').select(['number', 'status']).execute();
    const statusOf = new Map(rows.map(({ number, status }) => [number, status]));
    return {
      ...report,
      acknowledged: acknowledged.size,
      placed: rows.filter(({ status }) => status === 'placed').length,
      failed: rows.filter(({ status }) => status === 'failed').length,
      // What was pending may be either now.
      lost: [...acknowledged].flatMap(([number, status]) =>
        statusOf.has(number) && (status === 'pending' || statusOf.get(number) === status) ? [] : [number],
      ),
      inconsistencies: await findInconsistencies(db),
    };
  });
}

let currentOrigin = '';

interface RunningShop {
  process: ReturnType<typeof startShop>;
  origin: string;
}

async function openShop(folder: string): Promise<RunningShop> {
  const settings = { DATA_DIR: folder, AUTH_SECRET: SECRET, RATE_LIMIT: '0', CAPTCHA: 'off', LOG_LEVEL: 'silent' };
  const started = startShop({ ...settings, PAYMENT_PROVIDER: 'test' });
  return { process: started, origin: await started.opened() };
}

/** The database of the shop that is running. */
async function withRunningDatabase<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const password = (await readFile(join(folder, 'postgres', 'password'), 'utf8')).trim();
  const running = await readPostmaster(join(folder, 'postgres', 'cluster'));
  const database = connect(`postgres://easel:${password}@127.0.0.1:${running?.port ?? 0}/postgres`, { max: 2 });
  return work(database).finally(database.close);
}

/** The database of the shop, which has stopped. */
async function withDatabase<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(
    { DATABASE_URL: '', DATABASE_POOL: 3, DATA_DIR: folder },
    { onError: () => undefined },
  );
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function killDatabase(folder: string) {
  const running = await readPostmaster(join(folder, 'postgres', 'cluster'));
  if (running) process.kill(running.pid, 'SIGKILL');
}

async function isReady(origin: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
}

/** Forged reports, and real ones twice and in the wrong order. Returns how many were sent. */
async function sendWebhooks(folder: string, origin: string): Promise<number> {
  const payments = await withRunningDatabase(folder, ({ db }) =>
    db.selectFrom('test_gateway_payments').select(['id', 'status']).orderBy('updated_at', 'desc').limit(3).execute(),
  ).catch(() => []);
  const sent = payments.flatMap(({ id, status }) => [
    { id, status: 'authorized', secret: 'a guess' },
    { id, status, secret: SECRET },
    { id, status: 'requires-action', secret: SECRET },
    { id, status, secret: SECRET },
  ]);
  for (const { id, status, secret } of sent) {
    const body = JSON.stringify({ eventId: `${id} ${status}`, paymentId: id, report: { gatewayId: id, status } });
    const signature = createHmac('sha256', secret).update(`test gateway webhook\n${body}`).digest('base64url');
    await fetch(`${origin}/webhooks/payments/test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'test-gateway-signature': signature },
      body,
    }).catch(() => undefined);
  }
  return sent.length;
}

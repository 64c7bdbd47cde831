import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { parseSku } from '@easel/domain/catalogue/sku';
import { findFreePort } from '@easel/platform/free-port';
import { letTimePass } from '@easel/server/testing/let-time-pass';
import { liftPaymentLimits } from '@easel/server/testing/lift-payment-limits';
import { createRandom } from '@easel/server/testing/random';
import { worksForSale } from '@easel/server/testing/works-for-sale';
import { findLosses } from './chaos/find-losses.ts';
import { SECRET, startParts } from './chaos/start-parts.ts';
import { sendVisitors } from './chaos/visitors.ts';
import { formatMb, printTable } from './measure.ts';
import { readUsage } from './shop-process.ts';

/**
 * Everything that a large shop consists of, under mixed load, while each part is killed and the network is cut in turn. Then it counts what was acknowledged
 * and is lost, and what does not agree, and ends with an error if there is anything. Needs `npm run build`.
 * `node bench/chaos-parts.ts --rounds 3 --seed 1 --opensearch --port 4300`.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    works: { type: 'string', default: '600' },
    /** The first of four; 0 for any. */
    port: { type: 'string', default: '4300' },
    /** Parts of the names of faults, with commas between them. */
    only: { type: 'string', default: '' },
    /** The program of a shop. */
    shop: { type: 'string', default: 'build/main.js' },
    opensearch: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const [MIN_CALM_MS, MAX_CALM_MS] = [1_000, 3_000];
const [MIN_FAULT_MS, MAX_FAULT_MS] = [500, 4_000];
const JOBS_PATIENCE_MS = 120_000;
const PUSH_PATIENCE_MS = 10_000;

const random = createRandom(Number(values.seed));
const between = (least: number, most: number) => Math.round(least + random() * (most - least));
const folder = await mkdtemp(join(tmpdir(), 'easel-chaos-parts-'));
const ports = await Promise.all(
  [0, 1, 2, 3].map((offset) => (values.port === '0' ? findFreePort() : Number(values.port) + offset)),
);
console.log(`The parts are started in ${folder} …`);
const parts = await startParts(folder, { hasOpenSearch: values.opensearch, ports, script: values.shop });
const { db } = parts.database;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void parts.close().finally(() => process.exit(1)));

interface Phase {
  name: string;
  requests: number;
  failed: number;
  unanswered: number;
  recoveredMs: number;
}
let phase: Phase = { name: 'nothing fails', requests: 0, failed: 0, unanswered: 0, recoveredMs: 0 };
const phases = [phase];
const problems: string[] = [];
try {
  await liftPaymentLimits(db);
  const works = (await worksForSale(db, Number(values.works))).map((sku) => {
    const { artworkId = 0, userId = 0 } = parseSku(sku) ?? {};
    return { sku, id: artworkId, artistId: userId };
  });
  const failures = new Map<string, number>();
  const visitors = await sendVisitors({
    origin: parts.origin,
    works,
    random,
    counts: { shoppers: 4, browsers: 4, members: 3 },
    readMemberId: async (email) => {
      const find = () => db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst();
      for (;;) {
        const found = await find().catch(() => undefined);
        if (found) return found.id;
        await sleep(200);
      }
    },
    onStatus(kind, status) {
      phase.requests += 1;
      if (status === 0) phase.unanswered += 1;
      if (status >= 500) phase.failed += 1;
      if (status === 0 || status >= 500)
        failures.set(`${kind} ${status}`, (failures.get(`${kind} ${status}`) ?? 0) + 1);
    },
  });
  const calm = phase;
  await sleep(5_000);
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const fault of parts.faults.filter(isWanted)) {
      phase = { name: fault.name, requests: 0, failed: 0, unanswered: 0, recoveredMs: 0 };
      phases.push(phase);
      await fault.begin();
      await sleep(between(MIN_FAULT_MS, MAX_FAULT_MS));
      await fault.end();
      const ended = performance.now();
      await parts.ready();
      phase.recoveredMs = Math.round(performance.now() - ended);
      await sleep(1_000);
      phase = calm;
      await sleep(between(MIN_CALM_MS, MAX_CALM_MS));
    }
  const repeated = await visitors.stop();
  const { acknowledged } = visitors;
  const memory = await Promise.all(parts.memoryPids().map(async (pid) => (await readUsage(pid))?.rss ?? 0));

  const losses = await findLosses({
    database: parts.database,
    origin: parts.origin,
    acknowledged,
    patienceMs: JOBS_PATIENCE_MS,
  });
  problems.push(...losses.problems);
  problems.push(...(await compareOpenSearch()));
  await parts.stopShops();
  await letTimePass(db, SECRET);
  problems.push(...(await losses.findLater()));
  printTable([
    ['', 'requests', '5xx', 'no answer', 'ready after ms'],
    ...phases.map(({ name, requests, failed, unanswered, recoveredMs }) => [
      name,
      ...[requests, failed, unanswered, recoveredMs].map(String),
    ]),
  ]);
  console.log(`Failures by kind: ${[...failures].map(([kind, count]) => `${kind}: ${count}`).join(', ') || 'none'}`);
  console.log(
    `Acknowledged: ${acknowledged.orders.size} orders (${repeated} repeated), ${acknowledged.favorites.length} favorites, ${acknowledged.cartLines.length} items in carts, ${acknowledged.portraits.size} portraits.`,
  );
  console.log(
    `Memory of the shops: ${memory.map(formatMb).join(', ')}. Load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}.`,
  );
} finally {
  await parts.close();
  if (!values.keep) await rm(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Nothing was lost, and everything agrees.' : `${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);

function isWanted({ name }: { name: string }): boolean {
  return values.only.split(',').some((part) => name.includes(part));
}

/** Whether OpenSearch has every work as it is. The process that fills it looks for changes every two seconds. */
async function compareOpenSearch(): Promise<string[]> {
  if (!values.opensearch) return [];
  await sleep(PUSH_PATIENCE_MS);
  const env = { ...process.env, ...parts.pushSettings, DATA_DIR: join(folder, 'check') };
  const { stdout } = await promisify(execFile)(process.execPath, [parts.pushScript, '--check'], { env });
  console.log(stdout.trim());
  return stdout.includes(' 0 missing, 0 outdated and 0 superfluous') ? [] : ['OpenSearch differed from the database.'];
}

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type Database, openDatabase } from '@easel/platform/db/open-database';
import { readConfig } from '@easel/server/config';
import { recordFigure } from './figures.ts';
import { formatMb, formatMs, percentile, printTable } from './measure.ts';
import type { PacedOrder, PacedReport } from './paced-client.ts';
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
 * Sends search API events, one per request, at a constant rate, with concurrent queries, and counts the rows written:
 * `node bench/events.ts --pace 5000 --seconds 30`. If `wrk` is on the path (`apt-get install wrk`), also measures the maximum throughput.
 */
const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '20000' },
    pace: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '30' },
    connections: { type: 'string', default: '256' },
    'cpu-prof': { type: 'string' },
  },
});
const order = { pace: Number(values.pace), seconds: Number(values.seconds), connections: Number(values.connections) };

const body = JSON.stringify({
  item_name: 'Blue Night #',
  item_id: '#',
  url: 'https://shop.example/art/blue-night-#',
  section: 'Products',
  beacon: true,
  c: 'ciojs-client-2.93.1',
  i: 'client-#',
  s: 3,
  key: 'easel',
  _dt: 1_790_000_000_000,
  canonical_url: 'https://shop.example/art/blue-night-#',
});
const path =
  '/cio/v2/behavioral_action/item_detail_load?c=ciojs-client-2.93.1&i=client-1&s=3&key=easel&_dt=1790000000000';

async function sendPaced(port: number): Promise<PacedReport> {
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: text/plain\r\nOrigin: https://shop.example\r\n`;
  const workerData: PacedOrder = { ...order, port, head, body };
  const worker = new Worker(new URL('./paced-client.ts', import.meta.url), { workerData });
  const [report] = await once(worker, 'message');
  return report as PacedReport;
}

const QUERIES = [
  '/cio/search/blue?key=easel&i=a&s=1&num_results_per_page=24',
  '/cio/browse/group_id/paintings?key=easel&i=a&s=1&num_results_per_page=24',
  '/cio/search/abstract%20oil?key=easel&i=a&s=1&num_results_per_page=24&filters%5Bstyles%5D=Abstract',
];

/** Latencies of queries sent a few times per second. */
async function sendQueries(origin: string, isOver: () => boolean): Promise<number[]> {
  const latencies: number[] = [];
  for (let n = 0; !isOver(); n++) {
    const from = performance.now();
    const response = await fetch(`${origin}${QUERIES[n % QUERIES.length]}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A query returned status ${response.status}.`);
    latencies.push(performance.now() - from);
    await new Promise((done) => setTimeout(done, 40));
  }
  return latencies;
}

async function countRows({ pool }: Database): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as count from behavior_events');
  return rows[0].count;
}

async function runPaced(shop: ShopProcess, database: Database) {
  let isOver = false;
  const before = { use: await readUsage(shop.pid), rows: await countRows(database) };
  const from = performance.now();
  const querying = sendQueries(shop.origin, () => isOver);
  const report = await sendPaced(shop.port);
  const tookS = (performance.now() - from) / 1_000;
  isOver = true;
  const latencies = await querying;
  const use = await readUsage(shop.pid);
  const rows = (await countRows(database)) - before.rows;
  const accepted = Object.entries(report.statuses).reduce((sum, [code, n]) => sum + (code[0] === '2' ? n : 0), 0);
  console.log(
    `\n${order.pace.toLocaleString('en-US')} events per second for ${order.seconds} s over ${order.connections} connections, finished after ${tookS.toFixed(1)} s`,
  );
  printTable([
    ['sent', report.sent.toLocaleString('en-US')],
    ['accepted', accepted.toLocaleString('en-US')],
    ['rows written', rows.toLocaleString('en-US')],
    ['statuses', JSON.stringify(report.statuses)],
    ['requests lost with their connection', String(report.lost)],
    ['time until an event is stored, p50', `${formatMs(percentile(report.latencies, 0.5))} ms`],
    ['p99', `${formatMs(percentile(report.latencies, 0.99))} ms`],
    ['concurrent queries, p50', `${formatMs(percentile(latencies, 0.5))} ms`],
    ['p99', `${formatMs(percentile(latencies, 0.99))} ms`],
    ...(use && before.use
      ? [
          ['shop CPU', `${(((use.cpuS - before.use.cpuS) / tookS) * 100).toFixed(0)} % of a core`],
          ['shop memory', `${formatMb(before.use.rss)} before, ${formatMb(use.rss)} after`],
        ]
      : []),
  ]);
  recordFigure('an event is stored, p50', percentile(report.latencies, 0.5), 'ms');
  recordFigure('queries during events, p50', percentile(latencies, 0.5), 'ms');
  console.log(rows === accepted ? 'No accepted event was lost.' : `${accepted - rows} ACCEPTED EVENTS WERE LOST.`);
  if (rows !== accepted) process.exitCode = 1;
}

/** Maximum throughput, measured with wrk, which uses little CPU. wrk does not wait for its last responses. */
async function runMaxThroughput(shop: ShopProcess, database: Database) {
  const script = join(folder, 'event.lua');
  await writeFile(
    script,
    `local n = 0
     request = function()
       n = n + 1
       return wrk.format("POST", [[${path}]], { ["Content-Type"] = "text/plain" }, (string.gsub([[${body}]], "#", n)))
     end`,
  );
  const before = await countRows(database);
  const args = ['-t1', `-c${order.connections}`, '-d10s', '--latency', '-s', script, shop.origin];
  const output = await promisify(execFile)('wrk', args).catch(() => undefined);
  if (!output)
    return console.log('\nwrk is not on the path (apt-get install wrk): maximum throughput is not measured.');
  const answered = Number(/(\d+) requests in/.exec(output.stdout)?.[1]);
  const rejected = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output.stdout)?.[1] ?? 0);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output.stdout)?.[1]);
  await new Promise((done) => setTimeout(done, 1_000));
  const rows = (await countRows(database)) - before;
  console.log(
    `\nMaximum throughput over 10 s: ${Math.round(perSecond).toLocaleString('en-US')} per second; ${answered} responses, ${rejected} of them errors, ${rows} rows.`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
const config = readConfig({ DATA_DIR: folder });
try {
  await seedDemo(folder, Number(values.works));
  const seeded = await openDatabase(config, { onError: console.error });
  await disableDrawing(seeded);
  await seeded.close();
  const profile = values['cpu-prof'];
  const nodeOptions = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  await withShop(
    folder,
    {},
    async (shop) => {
      const database = await openDatabase(config, { onError: console.error, mayJoin: true });
      await waitUntilIdle(shop.pid);
      console.log(`\n${formatLoad()}`);
      const idle = Date.now() + 5_000;
      const alone = await sendQueries(shop.origin, () => Date.now() > idle);
      console.log(
        `Queries alone: p50 ${formatMs(percentile(alone, 0.5))} ms, p99 ${formatMs(percentile(alone, 0.99))} ms`,
      );
      await runPaced(shop, database);
      await runMaxThroughput(shop, database);
      await database.close();
    },
    nodeOptions,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

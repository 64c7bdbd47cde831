import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ChaosReport, runChaos } from '@easel/server/testing/chaos';
import { printTable } from './measure.ts';

/**
 * Kills the server or the database (kill -9) at random times while guests order, with cards that fail in every way and webhooks that are forged,
 * repeated and out of order. Then checks that no acknowledged order is lost and that orders, payments, stock and ledger agree. Ends with an error
 * if not. `node bench/chaos.ts --seeds 1,2,3 --kills 10`.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    kills: { type: 'string', default: '10' },
    shoppers: { type: 'string', default: '8' },
  },
});

const reports: [string, ChaosReport][] = [];
for (const seed of values.seeds.split(',')) {
  const folder = await mkdtemp(join(tmpdir(), 'easel-chaos-'));
  try {
    const options = { seed: Number(seed), kills: Number(values.kills), shoppers: Number(values.shoppers), folder };
    reports.push([`seed ${seed}`, await runChaos(options)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ROWS: [string, (report: ChaosReport) => number][] = [
  ['kills of the server', (report) => report.serverKills],
  ['kills of the database', (report) => report.databaseKills],
  ['requests to order', (report) => report.orders],
  ['without a response, repeated', (report) => report.unanswered],
  ['webhooks, a quarter forged', (report) => report.webhooks],
  ['acknowledged orders', (report) => report.acknowledged],
  ['placed', (report) => report.placed],
  ['failed or expired', (report) => report.failed],
  ['acknowledged orders lost', (report) => report.lost.length],
  ['inconsistencies', (report) => report.inconsistencies.length],
];
printTable([
  ['', ...reports.map(([name]) => name)],
  ...ROWS.map(([name, read]) => [name, ...reports.map(([, report]) => String(read(report)))]),
]);
const wrong = reports.flatMap(([, { lost, inconsistencies }]) => [...lost, ...inconsistencies]);
for (const text of wrong) console.error(text);
process.exitCode = wrong.length > 0 ? 1 : 0;

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runChaos } from '../../testing/chaos.ts';

test('server and database are killed during checkouts: no acknowledged order is lost, and orders, payments, stock and ledger agree', {
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-chaos-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const report = await runChaos({ seed: 6, kills: 2, shoppers: 6, folder });
  console.log(JSON.stringify(report));
  expect(report.lost).toEqual([]);
  expect(report.inconsistencies).toEqual([]);
  expect([report.serverKills, report.databaseKills]).toEqual([1, 1]);
  expect(report.acknowledged).toBeGreaterThan(0);
});

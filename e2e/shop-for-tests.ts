import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolderFile } from './end-returns.ts';
import { prepareLargeShop, runToEnd } from './large-shop.ts';

/**
 * Runs a shop in production mode with a temporary data folder: `shop-for-tests.ts PORT [WORKS [--screenshots]]`. With the variable JOURNEY_WORKS it is a large
 * shop: so many works, two processes, OpenSearch and S3.
 */
const folder = await mkdtemp(join(tmpdir(), 'easel-e2e-'));
const root = join(import.meta.dirname, '..');
const [, , port = '', works = '72', isForScreenshots] = process.argv;
const largeWorks = process.env.JOURNEY_WORKS;
// An OAuth server for social login. It prints its URL.
const oauthServer = spawn(process.execPath, ['server/testing/oauth-main.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.on('exit', () => oauthServer.kill());
const [oauthUrl] = await once(oauthServer.stdout, 'data');
const settings = {
  ...process.env,
  DATA_DIR: folder,
  DATABASE_URL: '',
  PORT: port,
  RATE_LIMIT: '0',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  DEMO_PASSWORD: 'Easel-journey-1',
  // Journeys cannot wait for days.
  PAYOUT_HOLD_DAYS: '0',
  GOOGLE_CLIENT_ID: 'easel-shop',
  GOOGLE_CLIENT_SECRET: 'known-to-shop-and-service',
  GOOGLE_OAUTH_URL: String(oauthUrl).trim(),
};
const large = largeWorks ? await prepareLargeShop(folder, largeWorks, settings) : undefined;
const env = large?.env ?? settings;
await writeFile(dataFolderFile(port), env.DATA_DIR);

// Screenshots need real images.
const images = isForScreenshots ? [] : ['--rough-images'];
if (!large) await runToEnd(['demo/main.ts', '--works', works, ...images], env);
// A second search account, which has a quiz.
await runToEnd(['server/commands/load-main.ts', 'e2e/search-clients/frames-account.json'], env);
const shop = spawn(process.execPath, ['demo/start.ts', ...images], { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill('SIGTERM'));
const ended = once(shop, 'exit');
if (large) {
  const isReady = () =>
    fetch(`http://localhost:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (shop.exitCode === null && !(await isReady())) await sleep(500);
  large.followChanges();
}
const [code] = await ended;
await large?.close();
await rm(folder, { recursive: true, force: true });
await rm(dataFolderFile(port), { force: true });
process.exit(code ?? 0);

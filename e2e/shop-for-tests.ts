import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolderFile } from './end-returns.ts';

/** Runs a shop in production mode with a temporary data folder: `shop-for-tests.ts PORT [WORKS [--screenshots]]`. */
const folder = await mkdtemp(join(tmpdir(), 'easel-e2e-'));
const root = join(import.meta.dirname, '..');
const [, , port = '', works = '72', isForScreenshots] = process.argv;
await writeFile(dataFolderFile(port), folder);
// An OAuth server for social login. It prints its URL.
const oauthServer = spawn(process.execPath, ['server/testing/oauth-main.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.on('exit', () => oauthServer.kill());
const [oauthUrl] = await once(oauthServer.stdout, 'data');
const env = {
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
const options = { cwd: root, env, stdio: 'inherit' as const };

// Screenshots need real images.
const images = isForScreenshots ? [] : ['--rough-images'];
await once(spawn(process.execPath, ['demo/main.ts', '--works', works, ...images], options), 'exit');
// A second search account, which has a quiz.
const account = 'e2e/search-clients/frames-account.json';
await once(spawn(process.execPath, ['server/commands/load-main.ts', account], options), 'exit');
const shop = spawn(process.execPath, ['demo/start.ts', ...images], options);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill('SIGTERM'));
const [code] = await once(shop, 'exit');
await rm(folder, { recursive: true, force: true });
await rm(dataFolderFile(port), { force: true });
process.exit(code ?? 0);

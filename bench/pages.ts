import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * How many listing pages of 36 tiles a shop serves a second over HTTP: from its memory, rendered each time, and the bare
 * list of works as JSON. Ratios hold between machines, seconds do not.
 */
const SECONDS = 5;
const CONNECTIONS = 8;
const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));

async function withShop<T>(settings: Record<string, string>, work: (origin: string) => Promise<T>): Promise<T> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '3988',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...settings,
  };
  const shop = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(shop.stdout, 'data');
  try {
    return await work('http://localhost:3988');
  } finally {
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  }
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? done() : fail(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).once('error', fail);
  });
}

async function perSecond(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  for (let n = 0; n < 50; n++) await ask(agent, url);
  const end = performance.now() + SECONDS * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        await ask(agent, url);
        count += 1;
      }
    }),
  );
  agent.destroy();
  return count / SECONDS;
}

await once(
  spawn(process.execPath, ['demo/main.ts'], { cwd: root, env: { ...process.env, DATA_DIR: folder }, stdio: 'inherit' }),
  'exit',
);
const cached = await withShop({}, (origin) => perSecond(`${origin}/all`));
const rendered = await withShop({ PAGE_CACHE_MB: '0' }, (origin) => perSecond(`${origin}/all`));
const listed = await withShop({}, (origin) => perSecond(`${origin}/easel/works`));
await rm(folder, { recursive: true, force: true });

for (const [name, value] of Object.entries({ 'from memory': cached, rendered, 'as JSON': listed })) {
  console.log(`${name.padEnd(12)} ${value.toFixed(0).padStart(6)}/s   ${(value / rendered).toFixed(1)} x rendered`);
}

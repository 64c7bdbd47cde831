import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '@easel/platform/db/open-database';

const root = join(import.meta.dirname, '..');

/** As `npm start` runs the shop. */
const memorySettings: { nodeFlags: string[]; environment: Record<string, string> } = JSON.parse(
  await readFile(join(root, 'scripts', 'memory-settings.json'), 'utf8'),
);

export interface ShopProcess {
  origin: string;
  port: number;
  pid: number;
}

const envOf = (folder: string, port: number, settings: Record<string, string>) => ({
  ...memorySettings.environment,
  ...process.env,
  DATA_DIR: folder,
  PORT: String(port),
  RATE_LIMIT: '0',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  PAYMENT_PROVIDER: 'test',
  // Comparing images in the background would disturb what is measured.
  IMAGE_VECTORS: 'off',
  ...settings,
});

/** Loads the demo catalogue into the shop of a data folder. */
export async function seedDemo(folder: string, works?: number): Promise<void> {
  const child = spawn(process.execPath, ['demo/main.ts', ...(works === undefined ? [] : [`--works=${works}`])], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('Loading the demo catalogue failed.');
}

/** Prevents the shop from drawing demo images in the background during a measurement. Triggers are disabled for this change. */
export async function disableDrawing({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0; set session_replication_role = replica');
  await client.query('update works set picture_recipe = null where picture_recipe is not null');
  client.release(true);
}

let built: Promise<unknown> | undefined;

/** Builds what `npm start` runs, if it is not up to date. */
const buildShop = () => {
  built ??= promisify(execFile)(process.execPath, ['scripts/setup.mjs', 'build'], { cwd: root });
  return built;
};

/** Runs a shop in a separate process while `work` runs. */
export async function withShop<T>(
  folder: string,
  settings: Record<string, string>,
  work: (shop: ShopProcess) => Promise<T>,
  nodeOptions: readonly string[] = [],
): Promise<T> {
  await buildShop();
  const port = Number(process.env.BENCH_PORT ?? 3988);
  const env = envOf(folder, port, settings);
  const child = spawn(process.execPath, [...memorySettings.nodeFlags, ...nodeOptions, 'build/start.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The shop did not start.'))),
  ]);
  child.stdout.resume();
  try {
    if (child.pid === undefined) throw new Error('The shop did not start.');
    return await work({ origin: `http://127.0.0.1:${port}`, port, pid: child.pid });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

const TICKS_PER_SECOND = 100;

/** CPU seconds and memory in bytes of a process. Undefined on systems without /proc. */
export async function readUsage(pid: number): Promise<{ cpuS: number; rss: number } | undefined> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
    ]);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const kb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    return { cpuS: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND, rss: kb * 1024 };
  } catch {
    return undefined;
  }
}

/** CPU seconds of the embedded PostgreSQL of a data folder, with all its processes. */
export async function readDatabaseCpu(folder: string): Promise<number> {
  const first = await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  const postmaster = first.split('\n')[0];
  let ticks = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).replace(/^.*\) /s, '').split(' ');
    const own = Number(fields[11]) + Number(fields[12]);
    if (fields[1] === postmaster) ticks += own;
    // Processes that have ended are counted by their parent.
    if (pid === postmaster) ticks += own + Number(fields[13]) + Number(fields[14]);
  }
  return ticks / TICKS_PER_SECOND;
}

const MAX_WAIT_MS = 120_000;
const POLL_INTERVAL_MS = 1_000;
const IDLE_SHARE = 0.1;

/** Waits for the background work after a start (semantic vectors, palettes), so that it does not affect the measurement. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  let before = await readUsage(pid);
  for (let quiet = 0; before && quiet < 2 && performance.now() < end; ) {
    await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS));
    const now = await readUsage(pid);
    if (!now) return;
    quiet = (now.cpuS - before.cpuS) * 1_000 < POLL_INTERVAL_MS * IDLE_SHARE ? quiet + 1 : 0;
    before = now;
  }
}

/** System load, as a sign of other processes. */
export const formatLoad = (): string => `system load ${loadavg().at(0)?.toFixed(1)} on ${availableParallelism()} cores`;

/** The cookies of a login of the demo, whose password is in the environment. */
export async function logIn(shop: ShopProcess, email: string): Promise<string> {
  const response = await fetch(`${shop.origin}/easel/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: process.env.DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The login returned status ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

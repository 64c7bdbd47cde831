import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@easel/server/platform/db/open-database';

const root = join(import.meta.dirname, '..');

export interface ShopProcess {
  origin: string;
  port: number;
  pid: number;
}

const envOf = (folder: string, port: number, settings: Record<string, string>) => ({
  ...process.env,
  DATA_DIR: folder,
  PORT: String(port),
  RATE_LIMIT: '0',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  ...settings,
});

/** Hangs the demonstration world in the shop of a folder. */
export async function hangDemo(folder: string, works?: number): Promise<void> {
  const child = spawn(process.execPath, ['demo/main.ts', ...(works === undefined ? [] : [`--works=${works}`])], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demonstration world could not be hung.');
}

/** A shop draws the pictures of its demonstration in the background: not while it is measured. Nobody has to be told of that change. */
export async function stopDrawing({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0; set session_replication_role = replica');
  await client.query('update works set picture_recipe = null where picture_recipe is not null');
  client.release(true);
}

/** A shop in a process of its own, as long as the work takes. */
export async function withShop<T>(
  folder: string,
  settings: Record<string, string>,
  work: (shop: ShopProcess) => Promise<T>,
  nodeOptions: readonly string[] = [],
): Promise<T> {
  const port = 3988;
  const env = envOf(folder, port, settings);
  const child = spawn(process.execPath, [...nodeOptions, 'server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The shop did not open.'))),
  ]);
  child.stdout.resume();
  try {
    return await work({ origin: `http://127.0.0.1:${port}`, port, pid: child.pid as number });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

const TICKS_PER_SECOND = 100;

/** Seconds of CPU and bytes of memory of a process; undefined where the system does not tell. */
export async function readUse(pid: number): Promise<{ cpuS: number; rss: number } | undefined> {
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

const MAX_WAIT_MS = 120_000;
const LOOKED_AT_EVERY_MS = 1_000;
const IDLE_SHARE = 0.1;

/** A shop that has just opened learns words and reads palettes in the background: what is measured should not pay for that. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  let before = await readUse(pid);
  for (let quiet = 0; before && quiet < 2 && performance.now() < end; ) {
    await new Promise((done) => setTimeout(done, LOOKED_AT_EVERY_MS));
    const now = await readUse(pid);
    if (!now) return;
    quiet = (now.cpuS - before.cpuS) * 1_000 < LOOKED_AT_EVERY_MS * IDLE_SHARE ? quiet + 1 : 0;
    before = now;
  }
}

/** How busy the machine is with other things. */
export const formatLoad = (): string =>
  `load of the machine ${(loadavg()[0] as number).toFixed(1)} on ${availableParallelism()} cores`;

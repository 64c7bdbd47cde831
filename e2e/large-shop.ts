import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const PUSH = 'server/commands/push-main.ts';
const ANY_PORT = '0';
const ONE_NODE = '1';
/** A million works need it for their counts. */
const HEAP_MB = '2048';

type Settings = Record<string, string | undefined>;

const run = (args: readonly string[], env: Settings): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });

export async function runToEnd(args: readonly string[], env: Settings): Promise<void> {
  const [code] = await once(run(args, env), 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Starts a program that prints the setting with its address once it answers. */
async function startService(setting: string, args: readonly string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout))
    if (line.startsWith(`${setting}=`)) return { url: line.slice(setting.length + 1), child };
  throw new Error(`${args.join(' ')} did not start.`);
}

/** The services of a large shop, with their data in a folder, and the settings that use them. */
async function startServices(folder: string, settings: Settings) {
  const data = join(folder, 'data');
  await mkdir(data, { recursive: true });
  const s3 = await startService('S3_URL', ['scripts/s3-server.ts', ANY_PORT, join(folder, 'objects')]);
  const openSearch = await startService('OPENSEARCH_URL', [
    ...['scripts/opensearch-server.ts', ANY_PORT, join(folder, 'opensearch'), ONE_NODE, HEAP_MB],
  ]);
  return {
    env: {
      ...settings,
      ...{ DATA_DIR: data, S3_URL: s3.url },
      ...{ SEARCH_PROVIDER: 'opensearch', OPENSEARCH_URL: openSearch.url },
      // The browsers take most of the processor.
      SEARCH_TIMEOUT_MS: '15000',
    },
    close: async () => {
      await Promise.all([end(s3.child, 'SIGTERM'), end(openSearch.child, 'SIGTERM')]);
    },
  };
}

/** A demo world with its objects and its index of OpenSearch. It is made once, which takes long. */
async function makeWorld(works: string, settings: Settings): Promise<string> {
  const world = join(root, '.cache', 'large-shops', works);
  if (existsSync(world)) return world;
  const draft = `${world}.draft`;
  await rm(draft, { recursive: true, force: true });
  const { env, close } = await startServices(draft, settings);
  try {
    await runToEnd(['demo/main.ts', '--works', works, '--rough-images'], env);
    await runToEnd([PUSH], env);
    // Otherwise every start would repeat the writes since the last one.
    await fetch(`${env.OPENSEARCH_URL}/_flush`, { method: 'POST' });
  } finally {
    await close();
  }
  await rename(draft, world);
  return world;
}

/** Starts what a large shop needs, in a folder: a copy of its world, S3 and OpenSearch. */
export async function prepareLargeShop(folder: string, works: string, settings: Settings) {
  // The files of the database keep their owner.
  await promisify(execFile)('cp', ['-a', `${await makeWorld(works, settings)}/.`, folder]);
  const services = await startServices(folder, { ...settings, PROCESSES: '2' });
  let push: ChildProcess | undefined;
  return {
    env: services.env,
    /** Sends what changes to OpenSearch. The shop has to run, because it starts the database. */
    followChanges() {
      push = run([PUSH, '--follow'], services.env);
    },
    async close() {
      await end(push, 'SIGINT');
      await services.close();
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@easel/platform/db/embedded-postgres';
import { connect, migrateAll } from '@easel/platform/db/open-database';
import { readPostmaster, waitForExit } from '@easel/platform/db/postgres-cluster';
import { createFakeClock } from '@easel/platform/testing/fake-clock';
import { startOpenSearch } from '@easel/platform/testing/opensearch-server';
import { startPgBouncer } from '@easel/platform/testing/pg-bouncer';
import { startReplica } from '@easel/platform/testing/postgres-replica';
import { startNginx } from '@easel/platform/testing/proxy-servers';
import { startS3Server } from '@easel/platform/testing/s3-server';
import { startCutProxy } from './cut-proxy.ts';
import { createSlowDisk, whyNoSlowDisk } from './slow-disk.ts';

export const SECRET = 'a secret of the shops that are killed, which nobody else knows';
const root = join(import.meta.dirname, '../..');

/** What is done to a part of the installation, and what ends it. */
export interface Fault {
  name: string;
  begin(): Promise<void>;
  end(): Promise<void>;
}

const RESTART_MS = 1_000;
/** How wrong the clocks of the shops are. Two of them differ by more than a captcha is valid. */
const CLOCK_MINUTES = 7;
const SLOW_WRITES_PER_SECOND = 10;

/** A program of the shop, in a process of its own, that is started again if it ends by itself. Its log is a file. */
function startProgram(name: string, folder: string, args: readonly string[], settings: Record<string, string>) {
  let child: ChildProcess;
  let isWanted = false;
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  const start = () => {
    isWanted = true;
    const { PATH, HOME } = process.env;
    const started = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH, HOME, NODE_COMPILE_CACHE: join(root, 'build/compile-cache'), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    started.once('exit', () => setTimeout(() => isWanted && child === started && start(), RESTART_MS));
  };
  start();
  const end = async (signal: NodeJS.Signals) => {
    isWanted = false;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = waitForExit(child);
    child.kill(signal);
    await exited;
  };
  return { name, start, pid: () => child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/**
 * Two shops for visitors behind nginx, one for jobs, PostgreSQL with PgBouncer and a replica, S3 and, if wanted, OpenSearch with the process that fills it.
 */
export async function startParts(
  folder: string,
  { hasOpenSearch, ports, script }: { hasOpenSearch: boolean; ports: number[]; script: string },
) {
  const [proxyPort = 0, ...shopPorts] = ports;
  const postgresFolder = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ folder: postgresFolder, onError: () => undefined });
  const database = connect(postgres.url, { max: 3 });
  await migrateAll(database);
  const network = await startCutProxy(Number(new URL(postgres.url).port));
  const direct = new URL(postgres.url);
  direct.port = String(network.port);
  const [pooler, replica, s3] = await Promise.all([
    startPgBouncer(direct.href, { connections: 10 }),
    startReplica({ url: postgres.url, folder: postgresFolder }, join(folder, 'replica')),
    startS3Server({ folder: join(folder, 's3') }),
  ]);
  const search = hasOpenSearch ? await startOpenSearch({ folder: join(folder, 'opensearch') }) : undefined;
  const settings = {
    ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct.href, DATABASE_READ_URL: replica.url },
    ...{ S3_URL: s3.url('art'), AUTH_SECRET: SECRET, PAYMENT_PROVIDER: 'test', RATE_LIMIT: '0' },
    ...{ TRUST_PROXY: '1', IMAGE_VECTORS: 'off', LOG_FORMAT: 'json', LOG_LEVEL: 'warn' },
    ...(search && { SEARCH_PROVIDER: 'opensearch', OPENSEARCH_URL: search.url }),
  };
  const startShop = async (name: string, port: number, JOBS: string, minutes: number) => {
    const clock = await createFakeClock(folder, name, minutes);
    const own = { ...settings, ...clock.env, JOBS, PORT: String(port), DATA_DIR: join(folder, name) };
    return { ...startProgram(name, folder, [script], own), clock, minutes };
  };
  const [first = 0, second = 0, third = 0] = shopPorts;
  // Their clocks differ all the time.
  const shops = [
    await startShop('web 1', first, 'off', -CLOCK_MINUTES),
    await startShop('web 2', second, 'off', CLOCK_MINUTES),
    await startShop('jobs', third, 'on', CLOCK_MINUTES),
  ];
  const pushSettings = { ...settings, DATA_DIR: join(folder, 'push') };
  const pushScript = 'server/commands/push-main.ts';
  const push = search && startProgram('search push', folder, [pushScript, '--follow'], pushSettings);
  const nginx = await startNginx({ port: proxyPort, shopPorts: [first, second] });
  const isReady = async (port: number) => {
    while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok) await sleep(100);
  };
  await Promise.all(shopPorts.map(isReady));

  const noSlowDisk = whyNoSlowDisk(postgresFolder);
  if (noSlowDisk) console.log(noSlowDisk);
  const disk = noSlowDisk ? undefined : await createSlowDisk(`easel-chaos-${process.pid}`, postgresFolder);
  const faults: Fault[] = [
    ...[...shops, ...(push ? [push] : [])].map(({ name, kill, start }) => ({
      name: `kill -9 of ${name}`,
      begin: kill,
      end: async () => start(),
    })),
    {
      name: 'kill -9 of PostgreSQL',
      async begin() {
        const running = await readPostmaster(join(postgresFolder, 'cluster'));
        if (running) process.kill(running.pid, 'SIGKILL');
      },
      // It is started again by whoever has started it.
      end: async () => undefined,
    },
    ...shops.map(({ name, clock, minutes }) => ({
      name: `clock of ${name} jumps by ${2 * CLOCK_MINUTES} minutes`,
      begin: () => clock.move(-minutes),
      end: () => clock.move(minutes),
    })),
    ...(disk
      ? [
          {
            name: 'slow disk of PostgreSQL',
            async begin() {
              const running = await readPostmaster(join(postgresFolder, 'cluster'));
              if (running) await disk.slowDown(running.pid, SLOW_WRITES_PER_SECOND);
            },
            end: disk.recover,
          },
          ...(search?.nodes ?? []).map((node) => ({
            name: 'slow disk of OpenSearch',
            begin: () => disk.slowDown(node.pid() ?? 0, SLOW_WRITES_PER_SECOND),
            end: disk.recover,
          })),
        ]
      : []),
    { name: 'kill -9 of PgBouncer', begin: pooler.kill, end: pooler.restart },
    { name: 'kill -9 of the replica', begin: replica.kill, end: replica.restart },
    { name: 'kill -9 of S3', begin: s3.kill, end: s3.start },
    { name: 'network to PostgreSQL cut', begin: async () => network.cut(), end: async () => network.mend() },
    ...(search?.nodes.map(({ kill, start }) => ({ name: 'kill -9 of OpenSearch', begin: kill, end: start })) ?? []),
  ];
  return {
    ...{ origin: nginx.origin, database, faults, settings, pushSettings, pushScript },
    ready: () => Promise.all(shopPorts.map(isReady)),
    memoryPids: () => shops.map(({ pid }) => pid()),
    async stopShops() {
      await Promise.all([...shops.map(({ stop }) => stop()), push?.stop()]);
    },
    async close() {
      await Promise.all([...shops.map(({ stop }) => stop()), push?.stop()]);
      await nginx.close();
      await Promise.all([database.close(), pooler.close(), replica.stop(), s3.close(), search?.close()]);
      network.close();
      await postgres.stop();
      await disk?.remove();
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readErrorCode, readErrorMessage } from '../error-facts.ts';
import { findFreePort } from '../free-port.ts';
import { getSpawnIds } from './drop-privileges.ts';
import { type Cluster, prepareCluster, readPostmaster, waitForExit } from './postgres-cluster.ts';
import { createSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { prepareArchive } from './wal-archive.ts';

/**
 * A PostgreSQL server as a child process, with its files in one folder. It is durable (kill -9 of either process loses
 * nothing that was committed), is restarted if it dies, and belongs to one Easel process at a time.
 */
export interface EmbeddedPostgres {
  url: string;
  /** Faster, for this process only. The same as `url` where there are no Unix sockets. */
  socketUrl: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, its password and its log. */
  folder: string;
  onError: (message: string) => void;
  /** Settings for postgres itself, as `name=value`. */
  settings?: string[];
  /** The folder of backups: the log is archived there. */
  backups?: string | undefined;
}

export class AlreadyRunningError extends Error {
  override name = 'AlreadyRunningError';
  /** The URL of the running server. */
  readonly url: string;

  constructor(data: string, url: string) {
    super(`Another Easel process is using ${data}. Stop it first or set a different DATA_DIR.`);
    this.url = url;
  }
}

const OWNER_LOCK = 4_272_002;
const STOP_PATIENCE_MS = 15_000;

export async function startEmbeddedPostgres({
  folder,
  onError,
  settings = [],
  backups,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(resolve(folder), settings);
  if (backups !== undefined) cluster.settings.push(...(await prepareArchive(cluster, resolve(backups))));
  await stopOrphan(cluster);
  const port = await findFreePort();
  const url = `postgres://easel:${cluster.password}@127.0.0.1:${port}/postgres`;
  const socketFolder = await createSocketFolder(cluster.runAs);

  let isStopping = false;
  let child: ChildProcess | undefined;
  let owner: pg.Client | undefined;
  let restarting: Promise<void> = Promise.resolve();

  // The server is stopped when this process exits. After kill -9, the next start finds it.
  const stopAtExit = () => child?.kill('SIGINT');
  process.on('exit', stopAtExit);

  const open = async () => {
    const started = startServer(cluster, port, socketFolder);
    child = started.child;
    await started.ready;
    owner = await takeOwnership(url, cluster.data);
  };

  /** Retries with increasing delays until it runs or we are stopping. */
  const restart = async () => {
    for (let wait = 100; !isStopping; wait = Math.min(wait * 2, 5_000)) {
      await sleep(wait);
      if (isStopping) return;
      try {
        await open();
        supervise();
        return;
      } catch (error) {
        onError(`The embedded PostgreSQL could not be started: ${readErrorMessage(error)}`);
        await stopServer(child);
      }
    }
  };

  const supervise = () => {
    child?.once('exit', (code, signal) => {
      if (isStopping) return;
      onError(`The embedded PostgreSQL stopped (${signal ?? `code ${code}`}). Restarting it.`);
      restarting = restart();
    });
  };

  const stop = async () => {
    isStopping = true;
    await restarting;
    process.off('exit', stopAtExit);
    await owner?.end().catch(() => undefined);
    await stopServer(child);
    await removeSocketFolder(socketFolder);
  };

  try {
    await open();
  } catch (error) {
    await stop();
    await stopOrphan(cluster); // Throws if another Easel process has started meanwhile.
    throw error;
  }
  supervise();
  return { url, socketUrl: socketFolder === undefined ? url : `${url}?host=${encodeURIComponent(socketFolder)}`, stop };
}

function startServer(cluster: Cluster, port: number, socketFolder = ''): { child: ChildProcess; ready: Promise<void> } {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder}`,
    'log_checkpoints=off',
    // For disks without moving parts. With the default of 4, all artists are read to find the one of a work.
    'random_page_cost=1.1',
    ...cluster.settings,
  ];
  const args = ['-D', cluster.data, '-p', String(port), ...settings.flatMap((value) => ['-c', value])];
  const [program, rest] = cluster.runAs.command(cluster.binaries.postgres, args);
  const log = openSync(cluster.log, 'w');
  // In its own session: Ctrl-C must not stop the database before requests in flight are finished.
  const child = spawn(program, rest, { ...getSpawnIds(cluster.runAs), detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  return { child, ready: waitUntilReady(child, cluster) };
}

/** Without a timeout: recovery after a crash can take long and must not be interrupted. */
async function waitUntilReady(child: ChildProcess, cluster: Cluster) {
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const running = await readPostmaster(cluster.data);
    if (running?.pid === child.pid && running?.isReady) return;
    await sleep(20);
  }
  const lines = (await readFile(cluster.log, 'utf8').catch(() => '')).trim().split('\n');
  const reason = lines.findLast((line) => /(?:FATAL|PANIC): /.test(line)) ?? lines.slice(-3).join(' ');
  throw new Error(`PostgreSQL did not start. ${failure?.message ?? reason}`);
}

/** A session holds a lock for the lifetime of this process, so that only one process owns the cluster. */
async function takeOwnership(url: string, data: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'easel owner' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK]);
  if (rows[0]?.taken) return client;
  await client.end();
  throw new AlreadyRunningError(data, url);
}

/** Stops a server whose owner was killed. Refuses to start if the owner is alive. */
async function stopOrphan({ data, password }: Cluster) {
  const running = await readPostmaster(data);
  if (!running?.isReady || !isAlive(running.pid)) return;
  const url = `postgres://easel:${password}@127.0.0.1:${running.port}/postgres`;
  let owner: pg.Client;
  try {
    owner = await takeOwnership(url, data);
  } catch (error) {
    if (error instanceof AlreadyRunningError) throw error;
    return; // Not our server: a stale file whose process ID was reused. PostgreSQL handles it.
  }
  await owner.end();
  process.kill(running.pid, 'SIGINT');
  const deadline = Date.now() + STOP_PATIENCE_MS;
  while (isAlive(running.pid) && Date.now() < deadline) await sleep(20);
}

/** Whether a server is running on the cluster in a folder. */
export async function isEmbeddedPostgresRunning(folder: string): Promise<boolean> {
  const running = await readPostmaster(join(resolve(folder), 'cluster'));
  return running !== undefined && isAlive(running.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return readErrorCode(error) === 'EPERM';
  }
}

async function stopServer(child: ChildProcess | undefined) {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const exited = waitForExit(child);
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS);
  await exited;
  clearTimeout(timer);
}

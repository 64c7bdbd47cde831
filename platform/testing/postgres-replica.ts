import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { getSpawnIds } from '../db/drop-privileges.ts';
import { type Cluster, prepareCluster, waitForExit } from '../db/postgres-cluster.ts';
import { findFreePort } from '../free-port.ts';

/** Neither the log, which is streamed, nor what belongs to the running server. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_wal\/.+)$/;

/**
 * A streaming replica of an embedded PostgreSQL, made while that one runs. The programs that come with it have no `pg_basebackup`; this copies the files as
 * that does.
 */
export async function startReplica(primary: { url: string; folder: string }, folder: string) {
  const source = join(primary.folder, 'cluster');
  const target = join(folder, 'cluster');
  await mkdir(folder, { recursive: true });
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  await cp(source, target, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(relative(source, path)),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(target, 'standby.signal'), '');
  await writeFile(join(folder, 'password'), await readFile(join(primary.folder, 'password')));

  const { hostname, port: primaryPort, username, password } = new URL(primary.url);
  const cluster = await prepareCluster(folder, [
    `primary_conninfo=host=${hostname} port=${primaryPort} user=${username} password=${password}`,
    'wal_retrieve_retry_interval=200ms',
  ]);
  await giveTo(cluster);
  const port = await findFreePort();
  const url = new URL(primary.url);
  url.port = String(port);

  const start = async (attemptsLeft = 50): Promise<ReturnType<typeof spawn>> => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...cluster.settings];
    const [program, args] = cluster.runAs.command(cluster.binaries.postgres, [
      ...['-D', cluster.data, '-p', String(port)],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    const child = spawn(program, args, { ...getSpawnIds(cluster.runAs), stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-4_000);
    });
    for (let attempt = 0; !(await accepts(url.href)); attempt++) {
      // The last processes of a server that was killed.
      if (child.exitCode !== null && said.includes('shared memory block') && attemptsLeft > 0) {
        await sleep(100);
        return start(attemptsLeft - 1);
      }
      if (child.exitCode !== null || attempt === 300) throw new Error(`The replica did not start: ${said}`);
      await sleep(100);
    }
    return child;
  };
  let child = await start();
  return {
    url: url.href,
    async kill() {
      const exited = waitForExit(child);
      child.kill('SIGKILL');
      await exited;
    },
    async restart() {
      child = await start();
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = waitForExit(child);
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** As root the server runs as another user, who has to own its files. */
async function giveTo({ data, runAs }: Cluster) {
  if (!runAs.ids) return;
  const { uid, gid } = runAs.ids;
  await waitForExit(spawn('chown', ['-R', `${uid}:${gid}`, data]));
  await waitForExit(spawn('chmod', ['700', data]));
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  const isOpen = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return isOpen;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForExit } from '../db/postgres-cluster.ts';
import { findFreePort } from '../free-port.ts';
import { findLibraries, unpackDebian } from './debian-programs.ts';

const configuration = join(import.meta.dirname, '../../deploy/pgbouncer.ini');

/** PgBouncer with `deploy/pgbouncer.ini` and so many connections to a PostgreSQL. */
export async function startPgBouncer(databaseUrl: string, { connections }: { connections: number }) {
  const files = await unpackDebian('pgbouncer', ['pgbouncer', 'libevent-2.1-7', 'libc-ares2']);
  const target = new URL(databaseUrl);
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'easel-pgbouncer-'));
  // As root it changes to another user, who has to read its files.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'userlist.txt'), `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  const settings = (await readFile(configuration, 'utf8'))
    .replace('easel = host=127.0.0.1 port=5432 dbname=easel', `* = host=${target.hostname} port=${target.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
    .replace('default_pool_size = 20', `default_pool_size = ${connections}`)
    .replace('reserve_pool_size = 5', 'reserve_pool_size = 0');
  await writeFile(join(folder, 'pgbouncer.ini'), settings);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const environment = { ...process.env, LD_LIBRARY_PATH: await findLibraries(files) };
  let complaint = '';
  const start = async () => {
    const child = spawn(join(files, 'usr/sbin/pgbouncer'), ['-q', ...asUser, join(folder, 'pgbouncer.ini')], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk) => {
      complaint = (complaint + chunk).slice(-4_000);
    });
    for (let attempt = 0; !(await accepts(port)); attempt++) {
      if (child.exitCode !== null || attempt === 300) throw new Error(`PgBouncer did not start: ${complaint}`);
      await sleep(100);
    }
    return child;
  };
  let child = await start();
  const kill = async () => {
    const exited = waitForExit(child);
    child.kill('SIGKILL');
    await exited;
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    complaint: () => complaint,
    /** At once, as by a power failure. */
    kill,
    async restart() {
      child = await start();
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

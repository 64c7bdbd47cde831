import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseRunAs, getSpawnIds, type RunAs } from './drop-privileges.ts';
import { findPostgresBinaries, type PostgresBinaries, reachableBinaries } from './postgres-binaries.ts';

/** The data folder of an embedded PostgreSQL, and how to run it. */
export interface Cluster {
  data: string;
  log: string;
  password: string;
  binaries: PostgresBinaries;
  runAs: RunAs;
  settings: string[];
}

/** Opens the cluster in a folder, and creates it if there is none. */
export async function prepareCluster(folder: string, settings: string[]): Promise<Cluster> {
  await mkdir(folder, { recursive: true });
  const runAs = chooseRunAs(folder);
  const binaries = await reachableBinaries(findPostgresBinaries(), runAs);
  if (runAs.ids) chownSync(folder, runAs.ids.uid, runAs.ids.gid);
  const data = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster(data, passwordFile, binaries, runAs);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  return { data, log: join(folder, 'postgres.log'), password, binaries, runAs, settings };
}

/** Created in a temporary folder and renamed, so that an interrupted first start leaves nothing behind. */
async function createCluster(data: string, passwordFile: string, binaries: PostgresBinaries, runAs: RunAs) {
  const draft = `${data}.new`;
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (runAs.ids) chownSync(passwordFile, runAs.ids.uid, runAs.ids.gid);
  const args = [
    `--pgdata=${draft}`,
    '--username=easel',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
  const [program, rest] = runAs.command(binaries.initdb, args);
  const child = spawn(program, rest, { ...getSpawnIds(runAs), stdio: ['ignore', 'ignore', 'pipe'] });
  const output: string[] = [];
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const code = await waitForExit(child);
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder ${data}: ${output.join('').trim()}`);
  await rename(draft, data);
}

/** What postmaster.pid says about a running server: its process, its port, and whether it takes connections. */
export async function readPostmaster(data: string) {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : undefined;
}

export function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => done(code));
  });
}

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { archiveSettings, getWalFolder, isArchived, readSystemId, segmentsBefore } from '../db/wal-archive.ts';
import {
  type BackedUpFile,
  type BackupManifest,
  chooseKept,
  listBackupFolders,
  listBackups,
  MANIFEST,
  nameBackup,
} from './backup-catalog.ts';
import { copyIfMissing, ifThere, listTree, packFile } from './copy-files.ts';

export interface BackUpDependencies {
  /** The database of the running shop. */
  databaseUrl: string;
  /** The folder of the built-in PostgreSQL. */
  postgres: string;
  /** The folder of the images, unless a bucket has them. */
  objects: string | undefined;
  /** Where backups are. */
  backups: string;
  /** For how many days every moment can be recovered. */
  days: number;
  now: () => number;
  onProgress?: (files: number) => void;
  signal?: AbortSignal;
}

/** Not needed for recovery: the log comes from the archive, and PostgreSQL creates the others anew. Their folders are needed. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+|.*pgsql_tmp.*|.*pg_internal\.init.*)$/;
const CONTROL_FILE = 'global/pg_control';
const ARCHIVE_PATIENCE_MS = 120_000;

/**
 * Backs up the built-in database while the shop runs, together with the images. With the archived log, the backup can be recovered to any later moment.
 * Backups that are no longer needed are removed. Interrupting it leaves a folder that the next one removes.
 */
export async function backUp(parts: BackUpDependencies): Promise<{ name: string; bytes: number; files: number }> {
  const { backups, postgres, objects, now } = parts;
  await removeUnfinished(backups);
  const cluster = join(postgres, 'cluster');
  const systemId = await readSystemId(cluster);
  const wal = getWalFolder(backups, systemId);
  const name = nameBackup(new Date(now()));
  const folder = join(backups, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: parts.databaseUrl, application_name: 'easel backup' });
  await client.connect();
  try {
    await requireArchive(client, wal);
    // Without waiting for the next regular checkpoint.
    const started = await client.query('select pg_walfile_name(pg_backup_start($1, true)) as segment', [name]);
    const files = await packCluster(parts, cluster, folder);
    const stopped = await client.query('select labelfile, pg_walfile_name(lsn) as segment from pg_backup_stop(false)');
    await writeFile(join(folder, 'label'), stopped.rows[0].labelfile, { mode: 0o600 });
    await waitForArchive(client, wal, stopped.rows[0].segment);
    const password = await readFile(join(postgres, 'password'));
    await writeFile(join(folder, 'password'), password, { mode: 0o600 });
    const copied = objects === undefined ? [] : await copyObjects(parts, objects, join(backups, 'objects'));
    const manifest: BackupManifest = {
      systemId,
      firstSegment: started.rows[0].segment,
      finishedAt: new Date(now()).toISOString(),
      files,
      objects: copied,
    };
    const draft = join(folder, `${MANIFEST}.new`);
    await writeFile(draft, JSON.stringify(manifest), { mode: 0o600, flush: true });
    await rename(draft, join(folder, MANIFEST));
    await removeOld(parts);
    return { name, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    // Ends an unfinished backup too.
    await client.end();
  }
}

/** Says what to do if the log is not archived where the backup needs it. */
async function requireArchive(client: pg.Client, wal: string) {
  const { rows } = await client.query("select 'archive_command=' || current_setting('archive_command') as command");
  if (!archiveSettings(wal).includes(rows[0].command))
    throw new Error('The running shop was started with another BACKUP_DIR. Restart it, and back up again.');
}

async function packCluster(
  { onProgress, signal }: Pick<BackUpDependencies, 'onProgress' | 'signal'>,
  cluster: string,
  folder: string,
): Promise<BackedUpFile[]> {
  const paths = (await listTree(cluster)).filter((path) => !LEFT_OUT.test(path) && path !== CONTROL_FILE);
  const packed: BackedUpFile[] = [];
  // The control file last, as PostgreSQL demands.
  for (const path of [...paths, CONTROL_FILE]) {
    signal?.throwIfAborted();
    if (path.endsWith('/')) packed.push({ path, bytes: 0, sha256: '' });
    else {
      const file = await packFile(join(cluster, path), join(folder, 'cluster', `${path}.gz`), path);
      if (file) packed.push(file);
    }
    onProgress?.(packed.length);
  }
  return packed;
}

async function waitForArchive(client: pg.Client, wal: string, segment: string) {
  for (let waitedMs = 0; !(await isArchived(wal, segment)); waitedMs += 100) {
    if (waitedMs > ARCHIVE_PATIENCE_MS) {
      const { rows } = await client.query('select last_failed_wal from pg_stat_archiver');
      const failed = rows[0]?.last_failed_wal;
      throw new Error(
        `PostgreSQL does not archive its log in ${wal}${failed ? ` (${failed} failed)` : ''}. Its log, postgres.log, says why: often the disk is full, or its user may not write there.`,
      );
    }
    await sleep(100);
  }
}

/** Copies what the common folder does not have yet. Objects never change under the same name. */
async function copyObjects(
  { signal }: Pick<BackUpDependencies, 'signal'>,
  objects: string,
  target: string,
): Promise<string[]> {
  const paths = (await listTree(objects)).filter((path) => !path.endsWith('/'));
  for (const path of paths) {
    signal?.throwIfAborted();
    // What is removed meanwhile is not missed.
    await copyIfMissing(join(objects, path), join(target, path)).catch(ifThere(false));
  }
  return paths;
}

async function removeUnfinished(backups: string) {
  const finished = new Set((await listBackups(backups)).map(({ name }) => name));
  for (const name of await listBackupFolders(backups))
    if (!finished.has(name)) await rm(join(backups, name), { recursive: true, force: true });
}

/** Removes backups, log and objects that no moment of the last days needs. */
async function removeOld({ backups, days, now }: Pick<BackUpDependencies, 'backups' | 'days' | 'now'>) {
  const all = await listBackups(backups);
  const kept = chooseKept(all, days, now());
  for (const { folder } of all.slice(0, all.length - kept.length)) await rm(folder, { recursive: true });
  for (const systemId of new Set(all.map((backup) => backup.systemId))) {
    const wal = getWalFolder(backups, systemId);
    const first = kept.find((backup) => backup.systemId === systemId)?.firstSegment ?? 'G'.repeat(24);
    const files = (await listTree(wal)).filter((path) => !path.endsWith('/'));
    for (const file of segmentsBefore(files, first)) await rm(join(wal, file), { force: true });
  }
  const needed = new Set(kept.flatMap((backup) => backup.objects));
  const stored = (await listTree(join(backups, 'objects'))).filter((path) => !path.endsWith('/'));
  for (const path of stored) if (!needed.has(path)) await rm(join(backups, 'objects', path), { force: true });
}

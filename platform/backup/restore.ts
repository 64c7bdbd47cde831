import { chownSync, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { chooseRunAs } from '../db/drop-privileges.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { getWalFolder, recoverySettings } from '../db/wal-archive.ts';
import type { Backup } from './backup-catalog.ts';
import { copyIfMissing, ifThere, listTree, unpackFile } from './copy-files.ts';

export interface RestoreDependencies {
  backup: Backup;
  /** Where backups are. */
  backups: string;
  /** The folder of the built-in PostgreSQL. What is there is kept beside it. */
  postgres: string;
  objects: string | undefined;
  /** The moment to return to; the end of the archive without one. */
  until: Date | undefined;
  now: () => number;
  onProgress?: (files: number) => void;
  onError: (message: string) => void;
}

export interface Restored {
  /** When the last change was made that is restored. */
  lastChangeAt: Date;
  objects: number;
  /** Where the former database is now. */
  former: string | undefined;
}

/**
 * Restores a backup and the changes after it, up to a moment. Everything happens beside the present database, which is replaced at the end: an interrupted
 * or failed restore changes nothing.
 */
export async function restoreBackup(parts: RestoreDependencies): Promise<Restored> {
  const { backup, backups, postgres, now } = parts;
  const draft = `${postgres}.restoring`;
  await rm(draft, { recursive: true, force: true });
  await unpackCluster(parts, draft);
  const wal = getWalFolder(backups, backup.systemId);
  const lastChangeAt = await recover(parts, draft, wal);
  let former: string | undefined;
  if (existsSync(postgres)) {
    former = `${postgres}.before-${new Date(now()).toISOString().replaceAll(/[:.]/g, '-')}`;
    await rename(postgres, former);
  }
  await rename(draft, postgres);
  return { lastChangeAt, former, objects: await restoreObjects(parts) };
}

async function unpackCluster({ backup, onProgress }: RestoreDependencies, draft: string) {
  const cluster = join(draft, 'cluster');
  await mkdir(cluster, { recursive: true });
  // Files get the user that PostgreSQL will run as.
  const { ids } = chooseRunAs(draft);
  const own = (path: string) => ids && chownSync(path, ids.uid, ids.gid);
  own(draft);
  own(cluster);
  await chmod(cluster, 0o700);
  for (const [at, file] of backup.files.entries()) {
    const path = join(cluster, file.path);
    if (file.path.endsWith('/')) await mkdir(path, { recursive: true, mode: 0o700 });
    else await unpackFile(join(backup.folder, 'cluster', `${file.path}.gz`), path, file);
    own(path);
    onProgress?.(at + 1);
  }
  const written = [
    [join(cluster, 'backup_label'), await readFile(join(backup.folder, 'label'))],
    [join(cluster, 'recovery.signal'), ''],
    [join(draft, 'password'), await readFile(join(backup.folder, 'password'))],
  ] as const;
  for (const [path, content] of written) {
    await writeFile(path, content, { mode: 0o600 });
    own(path);
  }
}

/** PostgreSQL applies the archived log and begins a new timeline. It is ready when it has finished. */
async function recover({ backup, backups, until, onError }: RestoreDependencies, draft: string, wal: string) {
  const settings = recoverySettings(wal, until);
  const server = await startEmbeddedPostgres({ folder: draft, onError, settings, backups }).catch((error: unknown) => {
    throw explainRecovery(error, until);
  });
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client
      .query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
      .finally(() => client.end());
    return rows[0]?.at ?? new Date(backup.finishedAt);
  } finally {
    await server.stop();
  }
}

const explainRecovery = (error: unknown, until: Date | undefined) =>
  until !== undefined && error instanceof Error && error.message.includes('recovery ended before configured')
    ? new Error(
        `Nothing was changed after ${until.toISOString()}, or the archive does not reach it. Restore without a moment to return to the last change.`,
      )
    : error;

async function restoreObjects({ backups, objects }: RestoreDependencies): Promise<number> {
  if (objects === undefined) return 0;
  const stored = (await listTree(join(backups, 'objects'))).filter((path) => !path.endsWith('/'));
  let copied = 0;
  for (const path of stored)
    if (!existsSync(join(objects, path)))
      copied += Number(await copyIfMissing(join(backups, 'objects', path), join(objects, path)).catch(ifThere(false)));
  return copied;
}

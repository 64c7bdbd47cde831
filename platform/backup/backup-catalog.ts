import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readErrorCode } from '../error-facts.ts';

export const MANIFEST = 'manifest.json';
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const DAY_MS = 86_400_000;

export interface BackedUpFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Describes a backup. It is written last: a folder without it was not finished. */
export interface BackupManifest {
  systemId: string;
  /** The segment of the log that recovery begins with. */
  firstSegment: string;
  /** From this moment on, it can be recovered. */
  finishedAt: string;
  /** The cluster of PostgreSQL. */
  files: BackedUpFile[];
  /** Images and other objects of the shop, in a folder that all backups share. */
  objects: string[];
}

export interface Backup extends BackupManifest {
  name: string;
  folder: string;
}

export const nameBackup = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

/** Finished backups, the oldest first. */
export async function listBackups(backups: string): Promise<Backup[]> {
  const found = await Promise.all(
    (await listBackupFolders(backups)).map(async (name) => {
      const folder = join(backups, name);
      const manifest = await readManifest(folder);
      return manifest ? [{ ...manifest, name, folder }] : [];
    }),
  );
  return found.flat();
}

export async function listBackupFolders(backups: string): Promise<string[]> {
  const names = await readdir(backups).catch((error: unknown) => {
    if (readErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).toSorted();
}

async function readManifest(folder: string): Promise<BackupManifest | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The latest backup from which a moment can be recovered. */
export const chooseBackup = (backups: readonly Backup[], until: Date | undefined): Backup | undefined =>
  backups.findLast(({ finishedAt }) => until === undefined || Date.parse(finishedAt) <= until.getTime());

/** The backups that are needed to recover any moment of the last days. */
export function chooseKept(backups: readonly Backup[], days: number, now: number): Backup[] {
  const since = now - days * DAY_MS;
  const first = backups.findLastIndex(({ finishedAt }) => Date.parse(finishedAt) <= since);
  return backups.slice(Math.max(0, first));
}

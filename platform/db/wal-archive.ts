import { chownSync } from 'node:fs';
import { chmod, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { canEnter, getSpawnIds } from './drop-privileges.ts';
import type { Cluster } from './postgres-cluster.ts';

/** Where the write-ahead log of a cluster is archived. Clusters may share a backup folder: their logs have the same names. */
export const getWalFolder = (backups: string, systemId: string) => join(backups, 'wal', systemId);

/** The number that tells clusters apart, which is at the beginning of `pg_control`. */
export async function readSystemId(cluster: string): Promise<string> {
  const file = await open(join(cluster, 'global', 'pg_control'));
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await file.close();
  }
}

/** Creates the folder in which a cluster archives its log, and returns the settings of PostgreSQL. */
export async function prepareArchive({ data, runAs }: Cluster, backups: string): Promise<string[]> {
  const folder = getWalFolder(backups, await readSystemId(data));
  await mkdir(folder, { recursive: true });
  // PostgreSQL may be another user. Nobody else reads the log.
  if (runAs.ids) chownSync(folder, runAs.ids.uid, runAs.ids.gid);
  await chmod(folder, 0o700);
  const user = getSpawnIds(runAs) === runAs.ids ? runAs.ids : undefined;
  if (user !== undefined && !canEnter(folder, user))
    throw new Error(`PostgreSQL runs as user ${user.uid}, who cannot enter ${backups}. Choose another BACKUP_DIR.`);
  return archiveSettings(folder);
}

/** After this time at most, what has changed is in the archive, even if little has changed. */
const ARCHIVE_TIMEOUT = '60s';

/** Settings of a PostgreSQL that archives its log. A file gets its name when all of it is on the disk. */
export const archiveSettings = (folder: string): string[] => {
  const file = quote(join(folder, '%f.gz'));
  const draft = quote(join(folder, '%f.new'));
  return [
    'archive_mode=on',
    `archive_timeout=${ARCHIVE_TIMEOUT}`,
    `archive_command=test -f ${file} || { gzip -1 < "%p" > ${draft} && sync ${draft} && mv ${draft} ${file}; }`,
  ];
};

/** Settings of a PostgreSQL that recovers from an archive, to its end or to a moment. */
export const recoverySettings = (folder: string, until: Date | undefined): string[] => [
  // It takes connections when it has finished, not before.
  'hot_standby=off',
  `restore_command=gunzip < ${quote(join(folder, '%f.gz'))} > "%p"`,
  ...(until === undefined
    ? []
    : [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`, 'recovery_target_action=promote']),
];

/** For a shell, and for PostgreSQL, which replaces what follows a percent sign. */
const quote = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll(/%(?!f)/g, '%%')}'`;

/** A segment of the log: 8 hexadecimal digits each for its timeline, and the high and low part of its number. */
const SEGMENT = /^[0-9A-F]{24}/;

export const isArchived = async (folder: string, segment: string): Promise<boolean> =>
  (await readdir(folder)).includes(`${segment}.gz`);

/** Archived segments from before a segment. Which timeline they belong to does not matter: numbers grow across timelines. */
export const segmentsBefore = (files: readonly string[], segment: string): string[] =>
  files.filter((file) => SEGMENT.test(file) && file.slice(8, 24) < segment.slice(8, 24));

import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { getWalFolder } from '../db/wal-archive.ts';
import { backUp } from './back-up.ts';
import { type Backup, chooseBackup, chooseKept, listBackups, nameBackup } from './backup-catalog.ts';
import { restoreBackup } from './restore.ts';

const folder = await mkdtemp(join(tmpdir(), "easel backups' "));
const [postgres, objects, backups] = [join(folder, 'postgres'), join(folder, 'objects'), join(folder, 'backups')];
afterAll(() => rm(folder, { recursive: true, force: true }));

const onError = () => undefined;
const start = (settings: string[] = []) => startEmbeddedPostgres({ folder: postgres, onError, backups, settings });

async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const readKept = async () => {
  const server = await start();
  const rows = await query(server.url, 'select n from kept order by n').finally(server.stop);
  return rows.map(({ n }) => n);
};
const backUpFrom = (databaseUrl: string) => backUp({ databaseUrl, postgres, objects, backups, days: 7, now: Date.now });
const restore = async (until?: Date) => {
  const backup = chooseBackup(await listBackups(backups), until);
  if (!backup) throw new Error('There is no backup.');
  return restoreBackup({ backup, backups, postgres, objects, until, now: Date.now, onError });
};

test('a shop returns to a moment before a mistake, to its last change, and to a moment after a restore', async () => {
  const server = await start();
  await query(server.url, 'create table kept (n int); insert into kept values (1)');
  await mkdir(join(objects, 'works'), { recursive: true });
  await writeFile(join(objects, 'works', '1.jpg'), 'picture');
  await backUpFrom(server.url);
  await query(server.url, 'insert into kept values (2)');
  const [{ at: beforeMistake }] = await query(server.url, 'select clock_timestamp() as at');
  await query(server.url, 'select pg_sleep(0.01); delete from kept');
  await query(server.url, 'insert into kept values (3)');
  // What is committed is archived at the latest after a minute, and when the server stops.
  await query(server.url, 'select pg_switch_wal()');
  await server.stop();
  await rm(objects, { recursive: true });

  const { lastChangeAt, former, objects: restoredObjects } = await restore(beforeMistake);
  expect(lastChangeAt.getTime()).toBeLessThanOrEqual(beforeMistake.getTime());
  expect(restoredObjects).toBe(1);
  expect(await readFile(join(objects, 'works', '1.jpg'), 'utf8')).toBe('picture');
  expect(await readdir(former ?? '')).toContain('cluster');
  expect(await readKept()).toEqual([1, 2]);

  // The shop goes on, and its log is archived beside the former one.
  const later = await start();
  await query(later.url, 'insert into kept values (4)');
  await query(later.url, 'select pg_switch_wal()');
  await later.stop();
  await restore();
  expect(await readKept()).toEqual([1, 2, 4]);
});

test('a restore that fails changes nothing', async () => {
  const before = await readKept();
  await expect(restore(new Date(Date.now() + 3_600_000))).rejects.toThrow('Restore without a moment');
  const [backup] = await listBackups(backups);
  const file = backup?.files.find(({ path, bytes }) => path.startsWith('base/') && bytes > 8_000);
  await truncate(join(backup?.folder ?? '', 'cluster', `${file?.path}.gz`), 100);
  await expect(restore()).rejects.toThrow(`The file ${file?.path} of the backup is damaged.`);
  expect(await readKept()).toEqual(before);
});

test('a backup that was interrupted is not used, and removed by the next one', async () => {
  const server = await start();
  const interrupted = new AbortController();
  const unfinished = backUp({
    ...{ databaseUrl: server.url, postgres, objects, backups, days: 7, now: Date.now },
    onProgress: (files) => files === 100 && interrupted.abort(new Error('Interrupted.')),
    signal: interrupted.signal,
  });
  await expect(unfinished).rejects.toThrow('Interrupted.');
  const finished = (await listBackups(backups)).length;
  const { name } = await backUpFrom(server.url);
  const all = await listBackups(backups);
  expect(all).toHaveLength(finished + 1);
  expect((await readdir(backups)).toSorted()).toEqual([...all.map((one) => one.name), 'objects', 'wal'].toSorted());
  await server.stop();
  await restoreBackup({
    backup: all.at(-1) as Backup,
    backups,
    postgres,
    objects,
    until: undefined,
    now: Date.now,
    onError,
  });
  expect(all.at(-1)?.name).toBe(name);
  expect(await readKept()).toEqual([1, 2, 4]);
});

test('a shop that archives nothing is not backed up', async () => {
  const server = await startEmbeddedPostgres({ folder: postgres, onError });
  await expect(backUpFrom(server.url)).rejects.toThrow('Restart it, and back up again.');
  await server.stop();
});

test('backups and log that no moment of the last days needs are removed', async () => {
  const server = await start();
  const [oldest] = await listBackups(backups);
  const wal = getWalFolder(backups, oldest?.systemId ?? '');
  const late = Date.now() + 8 * 86_400_000;
  const options = { databaseUrl: server.url, postgres, objects, backups, days: 7 };
  await backUp({ ...options, now: () => late });
  const logBefore = (await readdir(wal)).toSorted();
  // A week after that one, it is the first that is needed.
  const { name } = await backUp({ ...options, now: () => late + 7.5 * 86_400_000 });
  await server.stop();
  const kept = await listBackups(backups);
  expect(kept.map((one) => one.name)).toEqual([nameBackup(new Date(late)), name]);
  const log = (await readdir(wal)).toSorted();
  const [first = ''] = kept.map(({ firstSegment }) => firstSegment);
  expect(log).toContain(`${first}.gz`);
  expect(log.length).toBeLessThan(logBefore.length);
  expect(await readKept()).toEqual([1, 2, 4]);
});

describe('which backup', () => {
  const at = (day: number) => ({ finishedAt: new Date(Date.UTC(2026, 0, day)).toISOString() }) as Backup;
  const all = [at(1), at(2), at(3), at(10)];

  test('is restored', () => {
    expect(chooseBackup(all, undefined)).toBe(all[3]);
    expect(chooseBackup(all, new Date('2026-01-05'))).toBe(all[2]);
    expect(chooseBackup(all, new Date('2026-01-02'))).toBe(all[1]);
    expect(chooseBackup(all, new Date('2025-12-31'))).toBeUndefined();
  });

  test('is kept', () => {
    expect(chooseKept(all, 8, Date.parse('2026-01-10T12:00:00Z'))).toEqual(all.slice(1));
    expect(chooseKept(all, 1, Date.parse('2026-02-01'))).toEqual(all.slice(3));
    expect(chooseKept(all, 30, Date.parse('2026-01-10'))).toEqual(all);
    expect(chooseKept([], 7, Date.parse('2026-01-10'))).toEqual([]);
  });
});

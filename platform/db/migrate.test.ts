import { expect, test } from 'vitest';
import { aDatabase } from '../testing/test-database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

const database = await aDatabase();
const known = await readMigrations();

const next = (sql: string): Migration => ({ number: known.length + 1, name: 'next', sql, checksum: sql });

test('a database that is up to date is left alone', async () => {
  expect(await migrate(database.pool, known)).toBe(0);
});

test('several processes that start at once run each migration once', async () => {
  const counter = next('create table counter (n int); insert into counter values (1)');
  const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool, [...known, counter])));
  expect(ran.sort()).toEqual([0, 0, 0, 0, 1]);
  expect((await database.pool.query('select * from counter')).rows).toEqual([{ n: 1 }]);
});

test('a migration that has changed since it ran is refused', async () => {
  const changed = known.map((migration) => ({ ...migration, checksum: 'other' }));
  await expect(migrate(database.pool, changed)).rejects.toThrow('has changed since it ran');
});

test('a database newer than the program is refused', async () => {
  await expect(migrate(database.pool, [])).rejects.toThrow('Run a newer version');
});

test('a migration that fails leaves nothing behind', async () => {
  const other = await aDatabase();
  const broken = next('create table half (n int); select nonsense');
  await expect(migrate(other.pool, [...known, broken])).rejects.toThrow('next) failed');
  expect((await other.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  expect(await migrate(other.pool, known)).toBe(0);
});

test('a migration without transaction builds an index concurrently, and can be repeated after an interruption', async () => {
  const other = await aDatabase();
  const first = 'create index concurrently if not exists works_by_note on works (title)';
  const sql = `-- without transaction: the shop stays open.\n${first};\nselect nonsense;`;
  await expect(migrate(other.pool, [...known, next(sql)])).rejects.toThrow('next) failed');
  expect(await migrate(other.pool, [...known, next(sql.replace('nonsense', '1'))])).toBe(1);
  expect((await other.pool.query("select to_regclass('works_by_note') is not null as built")).rows).toEqual([
    { built: true },
  ]);
});

test('an index that an interruption has left unfinished is built again', async () => {
  const other = await aDatabase();
  await other.pool.query('create table guests (name text); insert into guests values (1), (1)');
  const sql = 'create unique index concurrently if not exists guests_once on guests (name)';
  await expect(migrate(other.pool, [...known, next(`-- without transaction\n${sql};`)])).rejects.toThrow(
    'next) failed',
  );
  const isValid = async () =>
    (await other.pool.query("select indisvalid from pg_index where indexrelid = 'guests_once'::regclass")).rows;
  expect(await isValid()).toEqual([{ indisvalid: false }]);
  await other.pool.query('delete from guests');
  expect(await migrate(other.pool, [...known, next(`-- without transaction\n${sql};`)])).toBe(1);
  expect(await isValid()).toEqual([{ indisvalid: true }]);
});

test('a migration that waits for a lock lets others pass, and succeeds when the lock is free', async () => {
  const other = await aDatabase();
  const reader = await other.pool.connect();
  await reader.query('begin; select 1 from works');
  const migrated = migrate(other.pool, [...known, next('alter table works add column note text')]);
  const waits = () => other.pool.query("select 1 from pg_locks where not granted and relation = 'works'::regclass");
  await expect.poll(async () => (await waits()).rowCount).toBe(1);
  // Behind the migration. It would wait for as long as the reader.
  expect((await other.pool.query('select count(*) from works')).rowCount).toBe(1);
  await reader.query('commit');
  reader.release();
  expect(await migrated).toBe(1);
});

test('a shop that is updated counts all of its days again for the search desk', async () => {
  const { pool } = await aDatabase();
  await pool.query('drop schema public cascade; create schema public');
  await migrate(
    pool,
    known.filter(({ number }) => number < 90),
  );
  await pool.query("insert into signal_progress values ('figures', 0, now(), now()), ('pairs', 0, now(), now())");
  await migrate(pool, known);
  expect((await pool.query('select name from signal_progress')).rows).toEqual([{ name: 'pairs' }]);
});

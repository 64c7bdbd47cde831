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

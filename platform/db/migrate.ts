import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { readErrorMessage } from '../error-facts.ts';

/** A numbered SQL file. Files run once, in order, forward only. A file that has run must not change. */
export interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/** An arbitrary number that nothing else in this database locks. */
const MIGRATION_LOCK = 4_272_001;

export class MigrationError extends Error {
  override name = 'MigrationError';
}

export async function readMigrations(folder: URL = new URL('./migrations/', import.meta.url)): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const match = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file);
      if (!match?.[1] || !match[2]) throw new MigrationError(`${file} should be called NNNN-what-it-does.sql.`);
      const sql = await readFile(new URL(file, folder), 'utf8');
      return {
        number: Number(match[1]),
        name: match[2],
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
  for (const [index, { number, name }] of migrations.entries()) {
    if (number !== index + 1)
      throw new MigrationError(`Migration ${number} (${name}) should have number ${index + 1}.`);
  }
  return migrations;
}

/**
 * Brings the database up to date and returns how many migrations ran. Several processes may call it at once: the first
 * takes the lock, the others wait for it and find nothing left to do. `beforehand` runs while the lock is held, `afterwards` when they are done.
 */
export async function migrate(
  pool: pg.Pool,
  migrations: Migration[],
  { beforehand, afterwards }: { beforehand?: () => Promise<void>; afterwards?: string } = {},
): Promise<number> {
  const client = await pool.connect();
  try {
    // Building an index on a large table, or waiting for another process, may take long.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await beforehand?.();
    await client.query(`create table if not exists migrations (
      number integer primary key, name text not null, checksum text not null, ran_at timestamptz not null default now())`);
    const { rows: ran } = await client.query<Migration>(
      'select number, name, checksum from migrations order by number',
    );
    for (const [index, row] of ran.entries()) refuseIfChanged(row, migrations[index]);
    const pending = migrations.slice(ran.length);
    for (const migration of pending) await runOne(client, migration);
    if (afterwards !== undefined) await client.query(afterwards);
    return pending.length;
  } finally {
    // Ends the session and thereby releases the lock, even if a migration failed.
    client.release(true);
  }
}

function refuseIfChanged(ran: Migration, known: Migration | undefined) {
  if (!known) {
    throw new MigrationError(
      `The database has migration ${ran.number} (${ran.name}), which this version does not know. Run a newer version.`,
    );
  }
  if (ran.checksum !== known.checksum) {
    throw new MigrationError(
      `Migration ${ran.number} (${known.name}) has changed since it ran. Restore the file, and put the change in a new migration.`,
    );
  }
}

async function runOne(client: pg.PoolClient, { number, name, sql, checksum }: Migration) {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new MigrationError(`Migration ${number} (${name}) failed: ${readErrorMessage(error)}`, { cause: error });
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readErrorCode, readErrorMessage } from '../error-facts.ts';
import { splitStatements } from './migration-statements.ts';

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
    // Months and days in migrations are those of UTC.
    await client.query("set timezone = 'UTC'");
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

/** In the first line of a migration whose statements PostgreSQL runs outside of a transaction only, such as `create index concurrently`. */
const WITHOUT_TRANSACTION = /^-- without transaction\b/;
/** A statement that waits for a lock makes everything behind it wait, too. So it gives up soon, and tries again. */
const LOCK_TIMEOUT = "set lock_timeout = '3s'";
const MAX_LOCK_ATTEMPTS = 60;
/** Lock not available, and deadlock. */
const LOCK_ERRORS: readonly unknown[] = ['55P03', '40P01'];

async function runOne(client: pg.PoolClient, migration: Migration, pauseMs = 1_000) {
  const { number, name, sql } = migration;
  const run = WITHOUT_TRANSACTION.test(sql) ? runStatements : runInTransaction;
  await client.query(LOCK_TIMEOUT);
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(client, migration);
    } catch (error) {
      if (LOCK_ERRORS.includes(readErrorCode(error)) && attempt < MAX_LOCK_ATTEMPTS) {
        await sleep(pauseMs);
        continue;
      }
      throw new MigrationError(`Migration ${number} (${name}) failed: ${readErrorMessage(error)}`, { cause: error });
    }
  }
}

async function runInTransaction(client: pg.PoolClient, migration: Migration) {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await markAsRun(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const CONCURRENT = /\bconcurrently\b/i;
const NEW_INDEX = /^create (?:unique )?index concurrently if not exists (\w+)/i;

/** Each statement has to be one that can run again, because the migration may be interrupted between two of them. */
async function runStatements(client: pg.PoolClient, migration: Migration) {
  for (const { sql } of splitStatements(migration.sql)) {
    // Nobody waits behind what is done concurrently, so it may wait for the end of long transactions.
    await client.query(CONCURRENT.test(sql) ? 'set lock_timeout = 0' : LOCK_TIMEOUT);
    const [, index] = NEW_INDEX.exec(sql) ?? [];
    if (index !== undefined) await dropUnfinished(client, index);
    await client.query(sql);
  }
  await markAsRun(client, migration);
}

/** An interruption leaves an index behind that exists and is not used. */
async function dropUnfinished(client: pg.PoolClient, index: string) {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ]);
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
}

const markAsRun = (client: pg.PoolClient, { number, name, checksum }: Migration) =>
  client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);

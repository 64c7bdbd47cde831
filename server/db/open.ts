import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { AlreadyRunningError, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate, readMigrations } from './migrate.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type DbPool = pg.Pool;
export type DbClient = pg.ClientBase;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** With the password in it: never for a log. */
  url: string;
  close(): Promise<void>;
}

const INT8 = 20;

/** Whole numbers come back as numbers: ids and cents stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** A pool on a PostgreSQL that runs already. */
export function connect(url: string, options: { max: number; onTrouble?: (message: string) => void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    application_name: 'easel',
  });
  // A connection that dies while idle is replaced by the next query; it must not take the process with it.
  let isClosing = false;
  pool.on('error', (error) => isClosing || options.onTrouble?.(`A database connection was lost: ${error.message}`));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    isClosing = true;
    await db.destroy();
    // Kysely ends the pool only where it has used it.
    if (!pool.ended) await pool.end();
  };
  return { db, pool, url, close };
}

export interface OpenOptions {
  onTrouble: (message: string) => void;
  /** Commands such as an import may work on the database of a shop that is open; a second shop may not. */
  mayJoin?: boolean;
}

/** The shop's database, migrated: the one at DATABASE_URL, or our own below DATA_DIR. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  { onTrouble, mayJoin = false }: OpenOptions,
): Promise<Database> {
  const { url, stop } = config.DATABASE_URL
    ? { url: config.DATABASE_URL, stop: undefined }
    : await openEmbedded(join(config.DATA_DIR, 'postgres'), onTrouble, mayJoin);
  const database = connect(url, { max: config.DATABASE_POOL, onTrouble });
  const close = async () => {
    await database.close();
    await stop?.();
  };
  try {
    await migrate(database.pool, await readMigrations());
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, close };
}

async function openEmbedded(folder: string, onTrouble: OpenOptions['onTrouble'], mayJoin: boolean) {
  try {
    return await startEmbeddedPostgres({ folder, onTrouble });
  } catch (error) {
    if (mayJoin && error instanceof AlreadyRunningError) return { url: error.url, stop: undefined };
    throw error;
  }
}

/** Whether the database answers now. */
export async function isDatabaseUp(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

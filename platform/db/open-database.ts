import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { loadJobQueue, migrateJobs } from '../jobs/migrate-jobs.ts';
import { describeConnectionError } from './connection-error.ts';
import { monitorDatabase } from './database-monitor.ts';
import { AlreadyRunningError, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate, readMigrations } from './migrate.ts';
import { createQueryPool } from './query-pool.ts';
import { createReadReplica, type ReadReplica } from './read-replica.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type DbPool = pg.Pool;
export type DbClient = pg.ClientBase;

export interface Database {
  db: Db;
  /** Without a client-side query timeout, for background work. */
  patientDb: Db;
  pool: pg.Pool;
  /** Connections of the job worker, apart from those of requests. */
  jobPool: pg.Pool;
  /** Contains the password: never log it. */
  url: string;
  /** Of PostgreSQL itself, for what needs a session: `url` may be that of a connection pooler. Contains the password, too. */
  directUrl: string;
  /** For reads that may be some moments old. */
  replica: ReadReplica | undefined;
  close(): Promise<void>;
}

const INT8 = 20;

/** int8 is parsed as a number: ids and cents stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Only reached if the connection is dead: the server cancels statements earlier. */
const QUERY_TIMEOUT_MS = 35_000;
/** A replica that is cut off answers no comparison, and does not refuse it either. */
const REPLICA_PROBE_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
/** One listens for new jobs, the others fetch and confirm them. */
const JOB_CONNECTIONS = 3;
/** Of a process, beside its pool: for jobs, for news of changes, for its monitor, and for commands that join. */
const OTHER_CONNECTIONS = 10;
/** Of PostgreSQL. */
const DEFAULT_CONNECTIONS = 100;

export interface ConnectOptions {
  max: number;
  onError?: (message: string) => void;
  /** Detects outages and fails queries immediately during one. For the server process. */
  isMonitored?: boolean;
  /** If `url` is that of a connection pooler, whose connections belong to a client for one transaction only: that of PostgreSQL itself. */
  directUrl?: string;
  /** Whether frequent statements are prepared. By default where there is no pooler. */
  prepares?: boolean;
  /** A replica, for pages that everybody sees and for reports. */
  readUrl?: string | undefined;
}

/** Connects to a running PostgreSQL, or to a connection pooler in front of it. */
export function connect(
  url: string,
  { max, onError, isMonitored = false, directUrl = url, prepares = directUrl === url, readUrl }: ConnectOptions,
): Database {
  let isClosing = false;
  const tell = (message: string) => isClosing || onError?.(message);
  const clients = new Set<pg.PoolClient>();
  const pooledUrl = directUrl === url ? undefined : url;
  const createPool = (address: string, connections: number, applicationName: string, timeouts: pg.PoolConfig = {}) => {
    const pool = new pg.Pool({
      ...timeouts,
      connectionString: address,
      max: connections,
      types,
      connectionTimeoutMillis: readConnectTimeoutMs(address),
      // A pooler sets it for its own connections.
      ...(address !== pooledUrl && { statement_timeout: STATEMENT_TIMEOUT_MS }),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: applicationName,
    });
    pool.on('connect', (client) => {
      clients.add(client);
      // The pool listens to idle clients only. Without a listener, losing a connection that is in use would end the process.
      client.on('error', (error) => tell(`A database connection was lost: ${error.message}`));
    });
    pool.on('remove', (client) => clients.delete(client));
    pool.on('error', () => undefined); // Idle clients: reported by the listener above.
    return pool;
  };
  const pool = createPool(url, max, 'easel');
  const jobPool = createPool(directUrl, JOB_CONNECTIONS, 'easel jobs');

  const monitor = isMonitored
    ? monitorDatabase(url, {
        onDown() {
          tell('The database does not answer. Requests that need it get 503 until it does.');
          // Queries on these connections would otherwise wait until the database is back.
          for (const client of clients) client.connection.stream.destroy();
        },
        onUp: () => tell('The database answers again.'),
      })
    : undefined;
  const createProbe = (address: string) =>
    createPool(address, 1, 'easel replica', { query_timeout: REPLICA_PROBE_TIMEOUT_MS });
  const openReplica = (address: string) => {
    const pool = createPool(address, max, 'easel');
    const connected = new Set<pg.PoolClient>();
    pool.on('connect', (client) => connected.add(client));
    pool.on('remove', (client) => connected.delete(client));
    return createReadReplica({
      // Not through a pooler, where it would wait for the queries of others.
      primary: createProbe(directUrl),
      probe: createProbe(address),
      pool,
      // Queries on these connections would wait for a replica that is cut off. The primary answers them.
      onLost() {
        for (const client of connected) client.connection.stream.destroy();
      },
      onError: tell,
    });
  };
  const replica = readUrl === undefined ? undefined : openReplica(readUrl);
  const isDown = () => monitor?.isDown() ?? false;
  const kyselyWith = (queryTimeoutMs: number) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: createQueryPool(pool, { isDown, queryTimeoutMs, prepares, replica }) }),
    });
  const close = async () => {
    isClosing = true;
    await monitor?.stop();
    await Promise.all([pool.end(), jobPool.end(), replica?.close()]);
  };
  return { db: kyselyWith(QUERY_TIMEOUT_MS), patientDb: kyselyWith(0), pool, jobPool, url, directUrl, replica, close };
}

/** How long a query waits for a connection: `connect_timeout` of the URL in seconds, as for other clients of PostgreSQL, or five seconds. */
function readConnectTimeoutMs(url: string): number {
  const [, seconds] = /[?&]connect_timeout=(\d{1,6})(?:&|$)/.exec(url) ?? [];
  return Number(seconds) > 0 ? Number(seconds) * 1_000 : CONNECT_TIMEOUT_MS;
}

export interface OpenOptions {
  onError: (message: string) => void;
  /** Commands such as an import may use the database of a running shop; a second server may not. */
  mayJoin?: boolean;
  isMonitored?: boolean;
}

export interface DatabaseSettings {
  /** Empty for the embedded database. */
  DATABASE_URL: string;
  /** PostgreSQL itself, if DATABASE_URL is a connection pooler. */
  DATABASE_DIRECT_URL?: string;
  DATABASE_PREPARED?: 'auto' | 'on' | 'off';
  /** A replica of it. */
  DATABASE_READ_URL?: string;
  DATABASE_POOL: number;
  DATA_DIR: string;
  /** How many processes connect to it. */
  PROCESSES?: number;
  /** Where the embedded database archives its log; empty for nowhere. */
  BACKUP_DIR?: string;
}

/** Opens and migrates the database: the one at DATABASE_URL, or an embedded one below DATA_DIR. */
export async function openDatabase(
  config: DatabaseSettings,
  { onError, mayJoin = false, isMonitored = false }: OpenOptions,
): Promise<Database> {
  void loadJobQueue(); // While PostgreSQL starts.
  const { url, stop } = config.DATABASE_URL
    ? { url: config.DATABASE_URL, stop: undefined }
    : await openEmbedded(config, onError, mayJoin);
  try {
    // On its own connections, without a monitor: a slow migration is not an outage.
    const directUrl = (config.DATABASE_URL && config.DATABASE_DIRECT_URL) || url;
    const migrating = connect(directUrl, { max: 1, onError });
    await migrateAll(migrating)
      .finally(migrating.close)
      .catch((error: unknown) => {
        throw config.DATABASE_URL ? describeConnectionError(error, namedBy(config)) : error;
      });
    const { DATABASE_POOL: max, DATABASE_PREPARED = 'auto' } = config;
    const prepares = DATABASE_PREPARED === 'auto' ? undefined : DATABASE_PREPARED === 'on';
    const readUrl = (isMonitored && config.DATABASE_READ_URL) || undefined;
    const options = { max, onError, isMonitored, directUrl, readUrl, ...(prepares !== undefined && { prepares }) };
    const database = connect(url, options);
    const close = async () => {
      await database.close();
      await stop?.();
    };
    return { ...database, close };
  } catch (error) {
    await stop?.();
    throw error;
  }
}

const namedBy = ({ DATABASE_DIRECT_URL }: DatabaseSettings) =>
  DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';

/** Creates or updates every table: those of the job queue first, because migrations may queue jobs. */
export const migrateAll = async ({ pool, jobPool }: Pick<Database, 'pool' | 'jobPool'>): Promise<number> =>
  migrate(pool, await readMigrations(), {
    beforehand: () => migrateJobs(jobPool),
    afterwards: 'select audit_all_tables()',
  });

async function openEmbedded(config: DatabaseSettings, onError: OpenOptions['onError'], mayJoin: boolean) {
  const { DATA_DIR, DATABASE_POOL, PROCESSES = 1, BACKUP_DIR } = config;
  const needed = PROCESSES * (DATABASE_POOL + OTHER_CONNECTIONS);
  const settings = [`max_connections=${Math.max(DEFAULT_CONNECTIONS, needed)}`];
  try {
    const folder = join(DATA_DIR, 'postgres');
    const backups = BACKUP_DIR || undefined;
    const { socketUrl, stop } = await startEmbeddedPostgres({ folder, onError, settings, backups });
    return { url: socketUrl, stop };
  } catch (error) {
    if (mayJoin && error instanceof AlreadyRunningError) return { url: error.url, stop: undefined };
    throw error;
  }
}

const READY_PATIENCE_MS = 3_000;

/** Whether the database responds within a few seconds. */
export async function isDatabaseUp(db: Db): Promise<boolean> {
  const isUp = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([isUp, sleep(READY_PATIENCE_MS, false, { ref: false })]);
}

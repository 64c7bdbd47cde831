import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { inSpan } from '../telemetry/spans.ts';
import { currentAuditedCall } from './audit-scope.ts';
import { auditQueries } from './audited-queries.ts';
import { DatabaseUnavailable, isOutage, keepsConnection, noteOutage } from './database-unavailable.ts';
import type { QueryConnection } from './query-connection.ts';
import type { ReadReplica } from './read-replica.ts';
import { queryReplicaFirst } from './replica-queries.ts';
import { mayReadFromReplica, noteWrite } from './replica-scope.ts';

export interface QueryPoolOptions {
  /** While this is true, queries are refused at once instead of waiting for a database that does not answer. */
  isDown: () => boolean;
  /** A query that takes longer loses its connection. Longer than the server's own statement timeout; 0 for no limit. */
  queryTimeoutMs: number;
  /** Whether statements can be prepared: a connection pooler would prepare them on one of its connections and run them on another. */
  prepares: boolean;
  replica?: Pick<ReadReplica, 'pool' | 'isUsable'> | undefined;
}

/**
 * A query that starts with `/* prepared as some-name *\/` is prepared once per connection, which saves parsing and planning it every time. For
 * frequent queries with a fixed text and named columns: `select *` would fail after a migration that adds one. A query that starts with
 * `/* prepared *\/` is named by its text; there must be few such texts. The comment may follow the first word (`modifyFront` of Kysely).
 */
const PREPARED = /^\s*(?:[a-z]+ )?\/\* prepared(?: as ([a-z-]+))? \*\//;
const namesByText = new Map<string, string>();

function preparedNameOf(text: string): string | undefined {
  const match = PREPARED.exec(text);
  if (!match || match[1] !== undefined) return match?.[1];
  const name = namesByText.get(text) ?? `text ${namesByText.size + 1}`;
  namesByText.set(text, name);
  return name;
}

/** Statements have parameters instead of values. */
const MAX_TRACED_LENGTH = 1_000;

/** A function that is selected may write too, such as one that queues a job. No page shows that. */
const READ = /^\s*(?:\/\*[^*]*\*\/\s*)?select\b/i;

/**
 * The pool as Kysely uses it. Failures of the connection become `DatabaseUnavailable`, and a connection that failed is closed instead of being
 * given to the next request.
 */
export function createQueryPool(
  pool: pg.Pool,
  { isDown, queryTimeoutMs, prepares, replica }: QueryPoolOptions,
): PostgresPool {
  const open = async (source: pg.Pool, onOutage: (error?: unknown) => unknown): Promise<QueryConnection> => {
    let client: pg.PoolClient;
    try {
      client = await source.connect();
    } catch (error) {
      throw isOutage(error) ? onOutage(error) : error;
    }
    let isBroken = false;
    const query = (text: string, values: readonly unknown[]) =>
      inSpan('sql', { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TRACED_LENGTH) }, () =>
        send(text, values),
      );
    const send = async (text: string, values: readonly unknown[]) => {
      if (isBroken) throw onOutage();
      try {
        const name = prepares ? preparedNameOf(text) : undefined;
        return await client.query({
          text,
          values: values as unknown[],
          ...(name !== undefined && { name }),
          ...(queryTimeoutMs > 0 && { query_timeout: queryTimeoutMs }),
        });
      } catch (error) {
        if (!isOutage(error)) throw error;
        isBroken = !keepsConnection(error);
        throw onOutage(error);
      }
    };
    return { query, release: (destroy = false) => client.release(destroy || isBroken) };
  };

  const openPrimary = async (): Promise<QueryConnection> => {
    if (isDown()) throw noteOutage(new DatabaseUnavailable());
    const { query, release } = await open(pool, (error) => noteOutage(new DatabaseUnavailable(error)));
    if (!replica) return { query, release };
    const noting = (text: string, values: readonly unknown[]) => {
      if (!READ.test(text)) noteWrite();
      return query(text, values);
    };
    return { query: noting, release };
  };
  const connect = async () => {
    const audited = currentAuditedCall();
    if (audited) return auditQueries(await openPrimary(), audited);
    if (!replica?.isUsable() || !mayReadFromReplica()) return openPrimary();
    return queryReplicaFirst({ openReplica: () => open(replica.pool, (error) => error), openPrimary });
  };
  return { connect, end: () => pool.end(), options: pool.options } as unknown as PostgresPool;
}

import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { inSpan } from '../telemetry/spans.ts';
import { currentAuditedCall } from './audit-scope.ts';
import { auditQueries } from './audited-queries.ts';
import { DatabaseUnavailable, isOutage, keepsConnection, noteOutage } from './database-unavailable.ts';

export interface QueryPoolOptions {
  /** While this is true, queries are refused at once instead of waiting for a database that does not answer. */
  isDown: () => boolean;
  /** A query that takes longer loses its connection. Longer than the server's own statement timeout; 0 for no limit. */
  queryTimeoutMs: number;
  /** Whether statements can be prepared: a connection pooler would prepare them on one of its connections and run them on another. */
  prepares: boolean;
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

/**
 * The pool as Kysely uses it. Failures of the connection become `DatabaseUnavailable`, and a connection that failed is closed instead of being
 * given to the next request.
 */
export function createQueryPool(pool: pg.Pool, { isDown, queryTimeoutMs, prepares }: QueryPoolOptions): PostgresPool {
  const connect = async () => {
    if (isDown()) throw noteOutage(new DatabaseUnavailable());
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw isOutage(error) ? noteOutage(new DatabaseUnavailable(error)) : error;
    }
    let isBroken = false;
    const query = (text: string, values: readonly unknown[]) =>
      inSpan('sql', { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TRACED_LENGTH) }, () =>
        send(text, values),
      );
    const send = async (text: string, values: readonly unknown[]) => {
      if (isBroken) throw noteOutage(new DatabaseUnavailable());
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
        throw noteOutage(new DatabaseUnavailable(error));
      }
    };
    const release = (destroy = false) => client.release(destroy || isBroken);
    const audited = currentAuditedCall();
    return audited ? auditQueries({ query, release }, audited) : { query, release };
  };
  return { connect, end: () => pool.end(), options: pool.options } as unknown as PostgresPool;
}

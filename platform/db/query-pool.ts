import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { inSpan } from '../telemetry/spans.ts';
import { currentAuditedCall } from './audit-scope.ts';
import { DatabaseUnavailable, isOutage, keepsConnection, noteOutage } from './database-unavailable.ts';

export interface QueryPoolOptions {
  /** While this is true, queries are refused at once instead of waiting for a database that does not answer. */
  isDown: () => boolean;
  /** A query that takes longer loses its connection. Longer than the server's own statement timeout; 0 for no limit. */
  queryTimeoutMs: number;
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

/** Also where queries may take as long as they need. */
const CLEAN_TIMEOUT_MS = 10_000;
const SET_AUDIT = "select set_config('easel.audit', $1, false)";

/**
 * The pool as Kysely uses it. Failures of the connection become `DatabaseUnavailable`, and a connection that failed is closed instead of being
 * given to the next request.
 */
export function createQueryPool(pool: pg.Pool, { isDown, queryTimeoutMs }: QueryPoolOptions): PostgresPool {
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
        const name = preparedNameOf(text);
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
    if (!audited) return { query, release };
    try {
      await query(SET_AUDIT, [JSON.stringify(audited)]);
    } catch (error) {
      release(true);
      throw error;
    }
    /** The next user of the connection must not have the setting. A connection that cannot be cleaned is closed. */
    const clean = (destroy = false) => {
      if (destroy || isBroken) return release(true);
      const limit = { query_timeout: queryTimeoutMs || CLEAN_TIMEOUT_MS };
      client.query({ text: SET_AUDIT, values: [''], ...limit }).then(
        () => release(),
        () => release(true),
      );
    };
    return { query, release: clean };
  };
  return { connect, end: () => pool.end(), options: pool.options } as unknown as PostgresPool;
}

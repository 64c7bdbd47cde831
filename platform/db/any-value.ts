import { type RawBuilder, sql } from 'kysely';

/**
 * `= any(…)` in a prepared query. With the plain parameter PostgreSQL would plan the query anew for every call, which costs more than running it: it
 * sees how short the list is, and takes a plan that does not know the list for a worse one.
 */
export const anyId = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`any(array(select unnest(${ids}::bigint[])))`;

export const anyText = (texts: readonly string[]): RawBuilder<string> =>
  sql<string>`any(array(select unnest(${texts}::text[])))`;

export const anyUuid = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`any(array(select unnest(${ids}::uuid[])))`;

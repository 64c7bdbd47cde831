import type pg from 'pg';

/** A connection as Kysely uses it. */
export interface QueryConnection {
  query: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;
  release: (destroy?: boolean) => void;
}

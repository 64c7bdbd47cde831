import { type Insertable, type OperationNodeSource, sql } from 'kysely';
import type { Db } from './open-database.ts';
import type { Schema } from './schema.ts';

/** A statement that changes rows. Statements that need its returned rows name it in `from`. */
export type Step = OperationNodeSource;

export type Steps = Readonly<Record<string, Step>>;

/**
 * Runs statements as one, in one round trip. They all see the database as it was before, so none may read what another one writes (except what it
 * returns), and no two may change the same row. The order in which they run is not defined.
 *
 * `calls` are expressions that call functions, such as those of the job queue.
 *
 * Statements are prepared by their text, so lists of values must be single parameters (`insertRows`, `any`).
 */
export async function runTogether(db: Db, steps: Steps, calls: readonly Step[] = []): Promise<void> {
  await sql`${withSteps(steps)} select ${sql.join([sql`1`, ...calls])}`.execute(db);
}

/** The beginning of a statement that runs steps and selects what they return. */
export function withSteps(steps: Steps): Step {
  const named = Object.entries(steps).map(([name, step]) => sql`${sql.id(name)} as (${step})`);
  return sql`/* prepared */ with ${sql.join(named)}`;
}

/** The rows are sent as JSON, so columns with JSON have objects as values. */
type JsonRow<T extends keyof Schema> = {
  [Column in keyof Insertable<Schema[T]>]?: Insertable<Schema[T]>[Column] | object | undefined;
};
type NoOtherColumns<T extends keyof Schema, Row> = Record<Exclude<keyof Row, keyof Schema[T]>, never>;

/**
 * Inserts rows with the same columns. They are one parameter, so the text does not depend on their number. `added` are columns that all rows share,
 * as expressions over the steps in `from`.
 */
export function insertRows<T extends keyof Schema & string, Row extends JsonRow<T>>(
  table: T,
  rows: readonly (Row & NoOtherColumns<T, Row>)[],
  { added = {}, from = [] }: { added?: { readonly [Column in keyof Schema[T]]?: Step }; from?: readonly string[] } = {},
): Step {
  const columns = Object.keys(rows[0] ?? {});
  const shared = Object.entries(added as Readonly<Record<string, Step>>);
  const into = [...columns, ...shared.map(([column]) => column)].map((column) => sql.id(column));
  const values = [...columns.map((column) => sql.id('new', column)), ...shared.map(([, value]) => value)];
  const sources = [
    ...from.map((step) => sql.id(step)),
    sql`jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::jsonb) as new`,
  ];
  return sql`insert into ${sql.id(table)} (${sql.join(into)}) select ${sql.join(values)} from ${sql.join(sources)}`;
}

import type { ExperimentSort } from '@easel/domain/staff/experiment-list';
import type { CellDay } from '@easel/domain/staff/experiment-statistics';
import type { ListSort } from '@easel/domain/text/list-query';
import type { ExperimentState, ExperimentTerms } from '@easel/domain/tracking/experiments';
import type { FlagRule, FlagTerms } from '@easel/domain/tracking/feature-flags';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

const select = (db: Db) => db.selectFrom('experiments').selectAll();
export type StoredExperiment = Awaited<ReturnType<typeof listExperimentRows>>[number];

export interface ExperimentFilter {
  query: string;
  state: ExperimentState | undefined;
  sort: ListSort<ExperimentSort>;
  page: number;
  pageSize: number;
}

const SORT_COLUMNS = { number: 'number', name: 'name', started: 'started_at', ended: 'ended_at' } as const;

const matching = ({ query, state }: Pick<ExperimentFilter, 'query' | 'state'>) => sql<boolean>`
  (${query} = '' or number::text = ${query} or position(lower(${query}) in lower(name || ' ' || question)) > 0)
  and (${state ?? null}::text is null or state = ${state ?? null})`;

export const listExperimentRows = (db: Db, filter: ExperimentFilter) =>
  select(db)
    .where(matching(filter))
    .orderBy(SORT_COLUMNS[filter.sort.by], (order) =>
      (filter.sort.isDescending ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('number', 'desc')
    .limit(filter.pageSize)
    .offset(filter.page * filter.pageSize)
    .execute();

export async function countExperiments(db: Db, filter: Pick<ExperimentFilter, 'query' | 'state'>): Promise<number> {
  const { count } = await db
    .selectFrom('experiments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const readExperimentRow = (db: Db, number: number) => select(db).where('number', '=', number).executeTakeFirst();

export const lockExperiment = (transaction: Db, number: number) =>
  select(transaction).where('number', '=', number).forUpdate().executeTakeFirst();

export const findByCreationKey = (db: Db, creationKey: string) =>
  select(db).where('creation_key', '=', creationKey).executeTakeFirst();

/** One change after the other: two starts at once see each other, and no flag is deleted while an experiment with it is created. */
export const lockExperiments = (transaction: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('experiments', 0))`.execute(transaction);

export const readRunning = (transaction: Db) =>
  transaction
    .selectFrom('experiments')
    .select(['number', 'effect', 'flag'])
    .where('state', '=', 'running')
    .orderBy('number')
    .execute();

const toColumns = (terms: ExperimentTerms) => ({
  name: terms.name,
  question: terms.question,
  effect: terms.effect,
  flag: terms.flag,
  cells: JSON.stringify(terms.cells),
  control_cell: terms.controlCell,
  countries: [...terms.countries],
  roles: [...terms.roles],
  traffic_percent: terms.trafficPercent,
  metric: terms.metric,
  smallest_effect: terms.smallestEffect,
});

export const toTerms = (row: StoredExperiment): ExperimentTerms => ({
  name: row.name,
  question: row.question,
  effect: row.effect,
  flag: row.flag,
  cells: row.cells,
  controlCell: row.control_cell,
  countries: row.countries,
  roles: row.roles,
  trafficPercent: row.traffic_percent,
  metric: row.metric,
  smallestEffect: row.smallest_effect,
});

/** Undefined if the key has created one already. */
export const insertExperiment = (
  db: Db,
  terms: ExperimentTerms,
  { creationKey, authorId, at }: { creationKey: string; authorId: number; at: Date },
) =>
  db
    .insertInto('experiments')
    .values({
      ...toColumns(terms),
      ...{ creation_key: creationKey, author_id: authorId, created_at: at },
      ...{ started_at: null, ended_at: null, kept_cell: null },
    })
    .onConflict((conflict) => conflict.column('creation_key').doNothing())
    .returning('number')
    .executeTakeFirst();

export const updateTerms = (transaction: Db, number: number, terms: ExperimentTerms) =>
  transaction
    .updateTable('experiments')
    .set(({ eb }) => ({ ...toColumns(terms), version: eb('version', '+', 1) }))
    .where('number', '=', number)
    .execute();

export const setStarted = (transaction: Db, number: number, at: Date) =>
  transaction
    .updateTable('experiments')
    .set(({ eb }) => ({ state: 'running', started_at: at, version: eb('version', '+', 1) }))
    .where('number', '=', number)
    .execute();

export const setStopped = (
  transaction: Db,
  number: number,
  { at, keptCell, verdict }: { at: Date; keptCell: string | null; verdict: string },
) =>
  transaction
    .updateTable('experiments')
    .set(({ eb }) => ({ state: 'stopped', ended_at: at, kept_cell: keptCell, verdict, version: eb('version', '+', 1) }))
    .where('number', '=', number)
    .execute();

export const deleteExperimentRow = (transaction: Db, number: number) =>
  transaction.deleteFrom('experiments').where('number', '=', number).execute();

export async function readDays(db: Db, numbers: readonly number[]): Promise<Map<number, CellDay[]>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<CellDay & { experiment: number }>`
    select experiment, to_char(day, 'YYYY-MM-DD') as day, cell, visitors, clickers, adders, buyers, orders,
      revenue_cents as "revenueCents", revenue_squares as "revenueSquares"
    from experiment_days where experiment = any(${[...numbers]}::integer[]) order by day, cell`.execute(db);
  return Map.groupBy(
    rows.map(({ experiment, ...day }) => ({ ...day, experiment })),
    ({ experiment }) => experiment,
  );
}

export const readFlagKeys = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('feature_flags').select('key').orderBy('key').execute()).map(({ key }) => key);

const selectFlags = (db: Db) => db.selectFrom('feature_flags').selectAll();
export type StoredFlag = Awaited<ReturnType<typeof listFlagRows>>[number];
export const listFlagRows = (db: Db) => selectFlags(db).orderBy('key').execute();
export const readFlagRow = (db: Db, key: string) => selectFlags(db).where('key', '=', key).executeTakeFirst();

export const readFlagExperiments = (db: Db) =>
  db
    .selectFrom('experiments')
    .select(['number', 'state', 'flag'])
    .where('flag', 'is not', null)
    .orderBy('number', 'desc')
    .execute();

const toFlagColumns = ({ description, isOn, roles, countries, sites, percent }: FlagTerms) => ({
  ...{ description, is_on: isOn, percent },
  ...{ roles: [...roles], countries: [...countries], sites: [...sites] },
});

/** Undefined if there is one of this name. */
export const insertFlag = (db: Db, key: string, terms: FlagTerms, at: Date) =>
  db
    .insertInto('feature_flags')
    .values({ key, ...toFlagColumns(terms), created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();

/** Undefined if somebody else has changed it since that version. */
export const updateFlag = (db: Db, key: string, version: number, terms: FlagTerms, at: Date) =>
  db
    .updateTable('feature_flags')
    .set({ ...toFlagColumns(terms), version: version + 1, changed_at: at })
    .where('key', '=', key)
    .where('version', '=', version)
    .returning('key')
    .executeTakeFirst();

/** A kept cell changes for whom the flag is on. */
export const setFlagRule = (
  transaction: Db,
  key: string,
  { isOn, roles, countries, sites, percent }: FlagRule,
  at: Date,
) =>
  transaction
    .updateTable('feature_flags')
    .set(({ eb }) => ({
      ...{ is_on: isOn, percent, changed_at: at },
      ...{ roles: [...roles], countries: [...countries], sites: [...sites] },
      version: eb('version', '+', 1),
    }))
    .where('key', '=', key)
    .execute();

/** Undefined if somebody else has changed it since that version. */
export const deleteFlagRow = (transaction: Db, key: string, version: number) =>
  transaction
    .deleteFrom('feature_flags')
    .where('key', '=', key)
    .where('version', '=', version)
    .returning('key')
    .executeTakeFirst();

import type { Rule, Synonym } from '@easel/contract/search-api/search-index';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { isIndexName, writeJson } from './checks.ts';

export interface StoredIndex {
  name: string;
  primaryName: string | null;
  settings: Record<string, unknown>;
  rules: Rule[];
  synonyms: Synonym[];
  createdAt: Date;
  updatedAt: Date;
  /** Changes with every change, and if an index is deleted and created again. */
  stamp: string;
  /** Changes with every change of records. */
  recordsVersion: number;
}

export const writeApplication = (db: Db, appId: string, name: string) =>
  db
    .insertInto('search_applications')
    .values({ app_id: appId, name })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet({ name }))
    .execute();

export async function readIndex(db: Db, appId: string, name: string): Promise<StoredIndex | undefined> {
  if (!isIndexName(name)) return undefined;
  const row = await db
    .selectFrom('search_indices')
    .selectAll()
    .where('app_id', '=', appId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && storedOf(row);
}

/** Locks the index until the transaction ends, to serialize changes. */
export async function lockIndex(db: Db, appId: string, name: string): Promise<StoredIndex | undefined> {
  const row = await db
    .selectFrom('search_indices')
    .selectAll()
    .where('app_id', '=', appId)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row && storedOf(row);
}

/** Creates the index if necessary and locks it. */
export async function lockOrCreateIndex(db: Db, appId: string, name: string): Promise<StoredIndex> {
  const row = await db
    .insertInto('search_indices')
    .values({ app_id: appId, name, settings: '{}', rules: '[]', synonyms: '[]' })
    // A no-op update locks the row. It waits for a concurrent deletion and then creates the index again.
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'name']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return storedOf(row);
}

interface IndexRow {
  name: string;
  primary_name: string | null;
  settings: Record<string, unknown>;
  rules: Rule[];
  synonyms: Synonym[];
  version: number;
  records_version: number;
  created_at: Date;
  updated_at: Date;
}

const stampOf = ({ version, created_at }: Pick<IndexRow, 'version' | 'created_at'>) =>
  `${created_at.getTime()} ${version}`;

const storedOf = (row: IndexRow): StoredIndex => ({
  name: row.name,
  primaryName: row.primary_name,
  settings: row.settings,
  rules: row.rules,
  synonyms: row.synonyms,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  stamp: stampOf(row),
  recordsVersion: row.records_version,
});

/** Whether an index with this version includes a task. */
export function isInStamp(stamp: string, { version, doneAt }: { version: number | null; doneAt: Date }): boolean {
  const [createdMs = 0, shown = 0] = stamp.split(' ').map(Number);
  return version === null || createdMs > doneAt.getTime() || shown >= version;
}

/** An index of an application. */
export interface IndexRef {
  appId: string;
  name: string;
}

export const formatIndexKey = ({ appId, name }: IndexRef): string => JSON.stringify([appId, name]);

export async function readStamps(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('search_indices').select(['app_id', 'name', 'version', 'created_at']).execute();
  return new Map(rows.map((row) => [formatIndexKey({ appId: row.app_id, name: row.name }), stampOf(row)]));
}

export const createIndex = (db: Db, appId: string, name: string, primaryName: string | null = null, settings = {}) =>
  db
    .insertInto('search_indices')
    .values({
      app_id: appId,
      name,
      primary_name: primaryName,
      settings: writeJson(settings),
      rules: '[]',
      synonyms: '[]',
    })
    .onConflict((conflict) => conflict.columns(['app_id', 'name']).doNothing())
    .execute();

/** Marks an index and its replicas as changed. Returns their versions before and after. */
export async function touchIndex(
  db: Db,
  appId: string,
  name: string,
): Promise<{ name: string; before: string; after: string }[]> {
  const rows = await db
    .updateTable('search_indices')
    .set({
      version: sql<number>`version + 1`,
      records_version: sql<number>`records_version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('app_id', '=', appId)
    .where((eb) => eb.or([eb('name', '=', name), eb('primary_name', '=', name)]))
    .returning(['name', 'version', 'created_at'])
    .execute();
  return rows.map((row) => ({
    name: row.name,
    before: stampOf({ ...row, version: row.version - 1 }),
    after: stampOf(row),
  }));
}

export const writeIndex = (
  db: Db,
  appId: string,
  name: string,
  changes: { settings?: object; rules?: readonly Rule[]; synonyms?: readonly Synonym[]; primaryName?: string | null },
) =>
  db
    .updateTable('search_indices')
    .set({
      ...(changes.settings && { settings: writeJson(changes.settings) }),
      ...(changes.rules && { rules: writeJson(changes.rules) }),
      ...(changes.synonyms && { synonyms: writeJson(changes.synonyms) }),
      ...(changes.primaryName !== undefined && {
        primary_name: changes.primaryName,
        records_version: sql<number>`records_version + 1`,
      }),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('app_id', '=', appId)
    .where('name', '=', name)
    .execute();

export const deleteIndex = (db: Db, appId: string, name: string) =>
  db.deleteFrom('search_indices').where('app_id', '=', appId).where('name', '=', name).execute();

/** Includes its records. */
export const renameIndex = (db: Db, appId: string, name: string, other: string) =>
  db.updateTable('search_indices').set({ name: other }).where('app_id', '=', appId).where('name', '=', name).execute();

export async function listIndices(db: Db, appId: string) {
  const rows = await db
    .selectFrom('search_indices as i')
    .leftJoin('search_records as r', (join) =>
      join
        .onRef('r.app_id', '=', 'i.app_id')
        .on((eb) => eb('r.index_name', '=', eb.fn.coalesce('i.primary_name', 'i.name'))),
    )
    .select(['i.name', 'i.primary_name', 'i.settings', 'i.created_at', 'i.updated_at'])
    .select((eb) => [
      eb.fn.count<number>('r.id').as('entries'),
      sql<number>`coalesce(sum(pg_column_size(r.body)), 0)::bigint`.as('bytes'),
    ])
    .where('i.app_id', '=', appId)
    .groupBy(['i.name', 'i.primary_name', 'i.settings', 'i.created_at', 'i.updated_at'])
    .orderBy('i.name')
    .execute();
  return rows;
}

export async function addTask(db: Db, appId: string, name: string): Promise<number> {
  const { id } = await db
    .insertInto('search_tasks')
    .values((eb) => ({
      app_id: appId,
      index_name: name,
      index_version: eb
        .selectFrom('search_indices')
        .select('version')
        .where('app_id', '=', appId)
        .where('name', '=', name),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Clients poll a task within seconds. */
export const deleteOldTasks = (db: Db) =>
  db.deleteFrom('search_tasks').where('done_at', '<', sql<Date>`now() - interval '1 day'`).execute();

export interface Task {
  indexName: string;
  /** The version of the index afterwards. null if it was deleted. */
  version: number | null;
  doneAt: Date;
}

export async function readTask(db: Db, appId: string, id: number): Promise<Task | undefined> {
  const row = await db
    .selectFrom('search_tasks')
    .select(['index_name', 'index_version', 'done_at'])
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { indexName: row.index_name, version: row.index_version, doneAt: row.done_at };
}

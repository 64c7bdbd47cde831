import type { SuggestionsConfig } from '@easel/contract/search-api/search-index';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { writeJson } from './checks.ts';
import { formatIndexKey, type IndexRef } from './indices-store.ts';

export interface StoredConfig {
  indexName: string;
  config: SuggestionsConfig;
  updatedAt: Date;
  stamp: string;
}

const storedOf = (row: { index_name: string; config: SuggestionsConfig; updated_at: Date }): StoredConfig => ({
  indexName: row.index_name,
  config: row.config,
  updatedAt: row.updated_at,
  stamp: String(row.updated_at.getTime()),
});

export async function readConfigs(db: Db, appId: string): Promise<StoredConfig[]> {
  const rows = await db
    .selectFrom('query_suggestions_configs')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('index_name')
    .execute();
  return rows.map(storedOf);
}

export async function readConfig(db: Db, { appId, name }: IndexRef): Promise<StoredConfig | undefined> {
  const row = await db
    .selectFrom('query_suggestions_configs')
    .selectAll()
    .where('app_id', '=', appId)
    .where('index_name', '=', name)
    .executeTakeFirst();
  return row && storedOf(row);
}

/** The versions of all configurations, by index. */
export async function readConfigStamps(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('query_suggestions_configs')
    .select(['app_id', 'index_name', 'updated_at'])
    .execute();
  return new Map(
    rows.map((row) => [formatIndexKey({ appId: row.app_id, name: row.index_name }), String(row.updated_at.getTime())]),
  );
}

/** False if it already exists. */
export async function insertConfig(db: Db, { appId, name }: IndexRef, config: SuggestionsConfig): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('query_suggestions_configs')
    .values({ app_id: appId, index_name: name, config: writeJson(config) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** False if it does not exist. */
export async function updateConfig(db: Db, { appId, name }: IndexRef, config: SuggestionsConfig): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('query_suggestions_configs')
    // Versions must differ even within one millisecond.
    .set({
      config: writeJson(config),
      updated_at: sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
    })
    .where('app_id', '=', appId)
    .where('index_name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteConfig(db: Db, { appId, name }: IndexRef): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('query_suggestions_configs')
    .where('app_id', '=', appId)
    .where('index_name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import type { AlgoliaRecord } from '@easel/contract/search-api/search-index';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { writeJson } from './checks.ts';

const AT_A_TIME = 1_000;

/** All records of an index in insertion order. */
export async function readRecords(
  db: Db,
  appId: string,
  index: string,
): Promise<{ id: number; record: AlgoliaRecord }[]> {
  const rows = await db
    .selectFrom('search_records')
    .select(['id', 'body'])
    .where('app_id', '=', appId)
    .where('index_name', '=', index)
    .orderBy('id')
    .execute();
  return rows.map(({ id, body }) => ({ id, record: body }));
}

export async function readObjects(
  db: Db,
  appId: string,
  index: string,
  objectIDs: readonly string[],
): Promise<Map<string, AlgoliaRecord>> {
  const rows = await db
    .selectFrom('search_records')
    .select(['object_id', 'body'])
    .where('app_id', '=', appId)
    .where('index_name', '=', index)
    .where('object_id', '=', sql<string>`any(${objectIDs})`)
    .execute();
  return new Map(rows.map(({ object_id, body }) => [object_id, body]));
}

/** An existing record keeps its id and thus its position. */
export async function writeRecords(
  db: Db,
  appId: string,
  index: string,
  records: readonly AlgoliaRecord[],
): Promise<{ id: number; record: AlgoliaRecord }[]> {
  const ids = new Map<string, number>();
  for (let from = 0; from < records.length; from += AT_A_TIME) {
    const rows = records.slice(from, from + AT_A_TIME).map((record) => ({
      app_id: appId,
      index_name: index,
      object_id: record.objectID,
      body: writeJson(record),
    }));
    const written = await db
      .insertInto('search_records')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['app_id', 'index_name', 'object_id'])
          .doUpdateSet((eb) => ({ body: eb.ref('excluded.body') })),
      )
      .returning(['id', 'object_id'])
      .execute();
    for (const { id, object_id } of written) ids.set(object_id, id);
  }
  return records.flatMap((record) => {
    const id = ids.get(record.objectID);
    return id === undefined ? [] : [{ id, record }];
  });
}

export const deleteRecords = (db: Db, appId: string, index: string, objectIDs: readonly string[]) =>
  db
    .deleteFrom('search_records')
    .where('app_id', '=', appId)
    .where('index_name', '=', index)
    .where('object_id', '=', sql<string>`any(${objectIDs})`)
    .execute();

export const clearRecords = (db: Db, appId: string, index: string) =>
  db.deleteFrom('search_records').where('app_id', '=', appId).where('index_name', '=', index).execute();

export const copyRecords = (db: Db, appId: string, from: string, to: string) =>
  db
    .insertInto('search_records')
    .columns(['app_id', 'index_name', 'object_id', 'body'])
    .expression((eb) =>
      eb
        .selectFrom('search_records')
        .select(['app_id', sql<string>`${to}::text`.as('index_name'), 'object_id', 'body'])
        .where('app_id', '=', appId)
        .where('index_name', '=', from)
        .orderBy('id'),
    )
    .execute();

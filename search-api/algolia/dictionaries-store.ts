import type { DictionaryEntry, DictionaryName, DictionarySettings } from '@easel/contract/search-api/search-index';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { writeJson } from './checks.ts';

export async function readEntries(
  db: Db,
  appId: string,
): Promise<{ dictionary: DictionaryName; entry: DictionaryEntry }[]> {
  const rows = await db
    .selectFrom('search_dictionary_entries')
    .select(['dictionary', 'body'])
    .where('app_id', '=', appId)
    .orderBy('created_at')
    .orderBy('object_id')
    .execute();
  return rows.map(({ dictionary, body }) => ({ dictionary, entry: body }));
}

export const writeEntry = (db: Db, appId: string, dictionary: DictionaryName, entry: DictionaryEntry) =>
  db
    .insertInto('search_dictionary_entries')
    .values({
      app_id: appId,
      dictionary,
      object_id: entry.objectID,
      language: entry.language,
      body: writeJson(entry),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'dictionary', 'object_id'])
        .doUpdateSet((eb) => ({ language: eb.ref('excluded.language'), body: eb.ref('excluded.body') })),
    )
    .execute();

export const deleteEntries = (db: Db, appId: string, dictionary: DictionaryName, objectIDs: readonly string[]) =>
  db
    .deleteFrom('search_dictionary_entries')
    .where('app_id', '=', appId)
    .where('dictionary', '=', dictionary)
    .where('object_id', '=', sql<string>`any(${objectIDs})`)
    .execute();

export const clearEntries = (db: Db, appId: string, dictionary: DictionaryName) =>
  db.deleteFrom('search_dictionary_entries').where('app_id', '=', appId).where('dictionary', '=', dictionary).execute();

export async function readDictionarySettings(db: Db, appId: string): Promise<DictionarySettings | undefined> {
  const row = await db
    .selectFrom('search_dictionary_settings')
    .select('settings')
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return row?.settings;
}

export const writeDictionarySettings = (db: Db, appId: string, settings: DictionarySettings) =>
  db
    .insertInto('search_dictionary_settings')
    .values({ app_id: appId, settings: writeJson(settings) })
    .onConflict((conflict) =>
      conflict.column('app_id').doUpdateSet((eb) => ({ settings: eb.ref('excluded.settings') })),
    )
    .execute();

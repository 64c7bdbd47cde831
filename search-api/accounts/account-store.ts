import type { AccountDefinition, AccountItem } from '@easel/contract/search-api/search-account';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface StoredAccount {
  definition: AccountDefinition;
  tokenHash: string | null;
  version: number;
}

export async function readAccount(db: Db, apiKey: string): Promise<StoredAccount | undefined> {
  const row = await db.selectFrom('search_accounts').selectAll().where('api_key', '=', apiKey).executeTakeFirst();
  return row && { definition: row.definition, tokenHash: row.token_hash, version: row.version };
}

/** Locks the account until the transaction ends, to serialize changes. */
export async function lockAccount(db: Db, apiKey: string): Promise<StoredAccount | undefined> {
  const row = await db
    .selectFrom('search_accounts')
    .selectAll()
    .where('api_key', '=', apiKey)
    .forUpdate()
    .executeTakeFirst();
  return row && { definition: row.definition, tokenHash: row.token_hash, version: row.version };
}

/** Inserts or replaces the definition and keeps the items. Without a new token, the existing one stays valid. */
export async function writeAccount(db: Db, definition: AccountDefinition, tokenHash: string | null): Promise<void> {
  await db
    .insertInto('search_accounts')
    .values({ api_key: definition.apiKey, definition: JSON.stringify(definition), token_hash: tokenHash })
    .onConflict((conflict) =>
      conflict.column('api_key').doUpdateSet((eb) => ({
        definition: eb.ref('excluded.definition'),
        token_hash: sql<string | null>`coalesce(excluded.token_hash, search_accounts.token_hash)`,
        version: sql<number>`search_accounts.version + 1`,
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
}

/** Notifies all processes that the account has changed. Returns its new version. */
export async function touchAccount(db: Db, apiKey: string): Promise<number | undefined> {
  const row = await db
    .updateTable('search_accounts')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('api_key', '=', apiKey)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

export const deleteAccount = (db: Db, apiKey: string) =>
  db.deleteFrom('search_accounts').where('api_key', '=', apiKey).execute();

export async function readItems(db: Db, apiKey: string): Promise<{ section: string; item: AccountItem }[]> {
  const rows = await db
    .selectFrom('search_items')
    .select(['section', 'body'])
    .where('api_key', '=', apiKey)
    .orderBy('section')
    .orderBy('item_id')
    .execute();
  return rows.map(({ section, body }) => ({ section, item: body }));
}

const AT_A_TIME = 1_000;

export async function writeItems(db: Db, apiKey: string, items: readonly { section: string; item: AccountItem }[]) {
  for (let from = 0; from < items.length; from += AT_A_TIME) {
    const rows = items.slice(from, from + AT_A_TIME).map(({ section, item }) => ({
      api_key: apiKey,
      section,
      item_id: item.id,
      body: JSON.stringify(item),
    }));
    await db
      .insertInto('search_items')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['api_key', 'section', 'item_id']).doUpdateSet((eb) => ({ body: eb.ref('excluded.body') })),
      )
      .execute();
  }
}

export interface ItemName {
  section: string;
  id: string;
}

const isNamed = (names: readonly ItemName[]) =>
  sql<boolean>`(section, item_id) in (select * from unnest(${names.map(({ section }) => section)}::text[], ${names.map(({ id }) => id)}::text[]))`;

export async function readItemsNamed(db: Db, apiKey: string, names: readonly ItemName[]): Promise<AccountItem[]> {
  const rows = await db
    .selectFrom('search_items')
    .select('body')
    .where('api_key', '=', apiKey)
    .where(isNamed(names))
    .execute();
  return rows.map(({ body }) => body);
}

/** The ids that exist in any section. */
export async function readKnownIds(db: Db, apiKey: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('search_items')
    .select('item_id')
    .where('api_key', '=', apiKey)
    .where('item_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/** Items of a section after an id, for pagination. */
export async function readItemsAfter(db: Db, apiKey: string, section: string, after: string, most: number) {
  const rows = await db
    .selectFrom('search_items')
    .select('body')
    .where('api_key', '=', apiKey)
    .where('section', '=', section)
    .where('item_id', '>', after)
    .orderBy('item_id')
    .limit(most)
    .execute();
  return rows.map(({ body }) => body);
}

export async function countItems(db: Db, apiKey: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('search_items')
    .select((eb) => ['section', eb.fn.countAll<number>().as('count')])
    .where('api_key', '=', apiKey)
    .groupBy('section')
    .execute();
  return Object.fromEntries(rows.map(({ section, count }) => [section, Number(count)]));
}

export async function deleteItems(db: Db, apiKey: string, names: readonly ItemName[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('search_items')
    .where('api_key', '=', apiKey)
    .where(isNamed(names))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const deleteAllItems = (db: Db, apiKey: string) =>
  db.deleteFrom('search_items').where('api_key', '=', apiKey).execute();

import type { AccountDefinition, AccountItem } from '@easel/contract/search-account';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

export interface StoredAccount {
  definition: AccountDefinition;
  tokenHash: string | null;
  version: number;
}

export async function readAccount(db: Db, apiKey: string): Promise<StoredAccount | undefined> {
  const row = await db.selectFrom('search_accounts').selectAll().where('api_key', '=', apiKey).executeTakeFirst();
  return row && { definition: row.definition as AccountDefinition, tokenHash: row.token_hash, version: row.version };
}

/** Puts the account there, or another definition in its place; its items stay. A token is kept where none is given. */
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

export const touchAccount = (db: Db, apiKey: string) =>
  db
    .updateTable('search_accounts')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('api_key', '=', apiKey)
    .execute();

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
  return rows.map(({ section, body }) => ({ section, item: body as AccountItem }));
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

export const deleteItems = (db: Db, apiKey: string, section: string, ids: readonly string[]) =>
  db
    .deleteFrom('search_items')
    .where('api_key', '=', apiKey)
    .where('section', '=', section)
    .where('item_id', '=', sql<string>`any(${ids})`)
    .execute();

export const deleteAllItems = (db: Db, apiKey: string) =>
  db.deleteFrom('search_items').where('api_key', '=', apiKey).execute();

import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, sql } from 'kysely';

/** Those that work first. */
export const readTokens = (db: Db, now: Date) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('people', 'people.id', 'person_id')
    .select([
      'api_tokens.id',
      'name',
      'hint',
      'scopes',
      'api_tokens.created_at',
      'expires_at',
      'last_used_at',
      'revoked_at',
    ])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('owner'))
    .orderBy(sql`revoked_at is null and expires_at > ${now}`, 'desc')
    .orderBy('api_tokens.id', 'desc')
    .limit(200)
    .execute();

export const countValidTokens = async (db: Db, personId: number, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('api_tokens')
    .select(sql<number>`count(*)`.as('count'))
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertToken = (db: Db, row: Insertable<Schema['api_tokens']>) =>
  db.insertInto('api_tokens').values(row).execute();

/** A token that has ended stays as it is. */
export const revokeToken = async (db: Db, id: number, at: Date): Promise<boolean> => {
  await db
    .updateTable('api_tokens')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return (await db.selectFrom('api_tokens').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
};

/** A valid token with its owner. */
export const readTokenOwner = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['api_tokens.id as token_id', 'scopes', 'last_used_at'])
    .select(['people.id', 'user_type', 'email', 'first_name', 'last_name', 'user_name'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('is_banned', '=', false)
    .executeTakeFirst();

export const noteUse = (db: Db, id: number, at: Date) =>
  db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute();

import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, sql } from 'kysely';

/** The newest private key that signs; undefined if there is none. */
export const readPrivateKey = (db: Db) =>
  db
    .selectFrom('certificate_keys')
    .select('private_key')
    .where('private_key', 'is not', null)
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One process creates a key at a time, until its transaction ends. */
export const lockKeys = (transaction: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('certificate keys', 0))`.execute(transaction);

export const insertKey = (transaction: Db, key: Insertable<Schema['certificate_keys']>) =>
  transaction
    .insertInto('certificate_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const readPublicKeys = (db: Db) =>
  db
    .selectFrom('certificate_keys')
    .select(['id', 'public_key', 'created_at', 'retired_at'])
    .orderBy('created_at')
    .execute();

export const readPublicKey = (db: Db, keyId: string) =>
  db.selectFrom('certificate_keys').select(['id', 'public_key']).where('id', '=', keyId).executeTakeFirst();

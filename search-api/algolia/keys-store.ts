import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { isRight, type Right } from './key-rights.ts';

/** A stored key. Keys with write access are stored as hashes only. */
export interface StoredKey {
  keyHash: string;
  /** The key itself, if it is public. */
  signingKey: string | null;
  hint: string;
  rights: Right[];
  description: string;
  indexes: string[];
  referers: string[];
  maxHitsPerQuery: number;
  maxQueriesPerIPPerHour: number;
  queryParameters: string;
  validUntil: Date | null;
  createdAt: Date;
}

export type KeyFacts = Omit<StoredKey, 'createdAt'>;

interface KeyRow {
  key_hash: string;
  signing_key: string | null;
  hint: string;
  rights: string[];
  description: string;
  indexes: string[];
  referers: string[];
  max_hits_per_query: number;
  max_queries_per_ip_per_hour: number;
  query_parameters: string;
  valid_until: Date | null;
  created_at: Date;
}

const storedOf = (row: KeyRow): StoredKey => ({
  keyHash: row.key_hash,
  signingKey: row.signing_key,
  hint: row.hint,
  rights: row.rights.filter(isRight),
  description: row.description,
  indexes: row.indexes,
  referers: row.referers,
  maxHitsPerQuery: row.max_hits_per_query,
  maxQueriesPerIPPerHour: row.max_queries_per_ip_per_hour,
  queryParameters: row.query_parameters,
  validUntil: row.valid_until,
  createdAt: row.created_at,
});

const rowOf = (key: KeyFacts) => ({
  key_hash: key.keyHash,
  signing_key: key.signingKey,
  hint: key.hint,
  rights: [...key.rights],
  description: key.description,
  indexes: [...key.indexes],
  referers: [...key.referers],
  max_hits_per_query: key.maxHitsPerQuery,
  max_queries_per_ip_per_hour: key.maxQueriesPerIPPerHour,
  query_parameters: key.queryParameters,
  valid_until: key.validUntil,
});

const living = (db: Db, appId: string) =>
  db
    .selectFrom('search_keys')
    .selectAll()
    .where('app_id', '=', appId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', sql<Date>`now()`)]));

export async function readKey(db: Db, appId: string, keyHash: string): Promise<StoredKey | undefined> {
  const row = await living(db, appId).where('key_hash', '=', keyHash).executeTakeFirst();
  return row && storedOf(row);
}

/** The keys from which secured keys can be derived. */
export async function readSigningKeys(db: Db, appId: string): Promise<(StoredKey & { signingKey: string })[]> {
  const rows = await living(db, appId).where('signing_key', 'is not', null).execute();
  return rows.map(storedOf).flatMap((key) => (key.signingKey === null ? [] : [{ ...key, signingKey: key.signingKey }]));
}

export async function readKeys(db: Db, appId: string): Promise<StoredKey[]> {
  const rows = await living(db, appId).orderBy('created_at').orderBy('key_hash').execute();
  return rows.map(storedOf);
}

/** Inserts a key or replaces its rights and limits. */
export async function writeKey(db: Db, appId: string, key: KeyFacts): Promise<StoredKey> {
  const row = rowOf(key);
  const written = await db
    .insertInto('search_keys')
    .values({ app_id: appId, ...row })
    .onConflict((conflict) => conflict.columns(['app_id', 'key_hash']).doUpdateSet({ ...row, deleted_at: null }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return storedOf(written);
}

export async function deleteKey(db: Db, appId: string, keyHash: string): Promise<void> {
  await db
    .updateTable('search_keys')
    .set({ deleted_at: sql<Date>`now()` })
    .where('app_id', '=', appId)
    .where('key_hash', '=', keyHash)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Undefined if no such key was deleted. */
export async function restoreKey(db: Db, appId: string, keyHash: string): Promise<StoredKey | undefined> {
  const row = await db
    .updateTable('search_keys')
    .set({ deleted_at: null })
    .where('app_id', '=', appId)
    .where('key_hash', '=', keyHash)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row && storedOf(row);
}

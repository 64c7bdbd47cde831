import { IDEMPOTENCY_KEY_HOURS } from '@easel/domain/selling/idempotency-keys';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface StoredKey {
  bodyHash: string;
  orderId: number | null;
}

/** Whose request it is, the key they gave it, and a hash of what it says. */
export interface KeyOfRequest {
  owner: string;
  key: string;
  bodyHash: string;
}

/** What a key was used for. */
export async function readUsedKey(db: Db, { owner, key }: Pick<KeyOfRequest, 'owner' | 'key'>): Promise<StoredKey> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'order_id'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { bodyHash: row.body_hash, orderId: row.order_id };
}

/** The response that was given first. Later ones get the same. */
export async function saveResponse(db: Db, owner: string, key: string, response: unknown): Promise<void> {
  await sql`/* prepared as save-response */
    update idempotency_keys set response = ${JSON.stringify(response)}
    where owner = ${owner} and key = ${key} and response is null`.execute(db);
}

export async function readResponse(db: Db, owner: string, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('response')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.response ?? undefined;
}

export const deleteOldKeys = (db: Db) =>
  sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})`.execute(
    db,
  );

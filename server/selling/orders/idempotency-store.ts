import type { Db } from '../../platform/db/open-database.ts';

export interface StoredKey {
  bodyHash: string;
  orderId: number | null;
}

/** Claims a key. Undefined if it is new; otherwise what it was used for. Waits for a transaction that is claiming it. */
export async function claimKey(
  transaction: Db,
  { owner, key, bodyHash, now }: { owner: string; key: string; bodyHash: string; now: Date },
): Promise<StoredKey | undefined> {
  const inserted = await transaction
    .insertInto('idempotency_keys')
    .values({ owner, key, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  if (inserted.length > 0) return undefined;
  const row = await transaction
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'order_id'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { bodyHash: row.body_hash, orderId: row.order_id };
}

export const setOrderOfKey = (transaction: Db, owner: string, key: string, orderId: number) =>
  transaction
    .updateTable('idempotency_keys')
    .set({ order_id: orderId })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();

/** The response that was given first. Later ones get the same. */
export async function saveResponse(db: Db, owner: string, key: string, response: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('response', 'is', null)
    .execute();
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

export const deleteKeysBefore = (db: Db, before: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();

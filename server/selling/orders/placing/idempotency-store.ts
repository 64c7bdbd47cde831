import type { OrderResult } from '@easel/contract/selling/orders';
import { IDEMPOTENCY_KEY_HOURS } from '@easel/domain/selling/idempotency-keys';
import type { Db } from '@easel/platform/db/open-database';
import { runTogether, type Step } from '@easel/platform/db/run-together';
import { sql } from 'kysely';

export interface StoredKey {
  bodyHash: string;
  orderId: number | null;
}

/** Whose request it is, the key they gave it, and a hash of what it says. */
export interface RequestKey {
  owner: string;
  key: string;
  bodyHash: string;
}

export type OwnedKey = Pick<RequestKey, 'owner' | 'key'>;

/** What a key was used for. */
export async function readUsedKey(db: Db, { owner, key }: OwnedKey): Promise<StoredKey> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'order_id'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { bodyHash: row.body_hash, orderId: row.order_id };
}

/** The response that was given first. Later ones get the same. */
export const saveResponseStep = ({ owner, key }: OwnedKey, response: OrderResult): Step => sql`
  update idempotency_keys set response = ${JSON.stringify(response)} where owner = ${owner} and key = ${key} and response is null`;

export const saveResponse = (db: Db, key: OwnedKey, response: OrderResult): Promise<void> =>
  runTogether(db, { saved_response: saveResponseStep(key, response) });

export async function readResponse(db: Db, owner: string, key: string): Promise<OrderResult | undefined> {
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

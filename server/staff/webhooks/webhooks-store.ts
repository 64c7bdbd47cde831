import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type WebhookRow = Selectable<Schema['webhooks']>;
export type DeliveryRow = Selectable<Schema['webhook_deliveries']>;

export const readWebhooks = (db: Db) =>
  db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute();

export const readWebhook = (db: Db, id: string) =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();

/** Not against foreign keys: an order that tells the webhook something must not wait. */
export const lockWebhook = (transaction: Db, id: string) =>
  transaction.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertWebhook = (db: Db, row: Insertable<Schema['webhooks']>) =>
  db.insertInto('webhooks').values(row).execute();

export const updateWebhook = (db: Db, id: string, change: Updateable<Schema['webhooks']>) =>
  db.updateTable('webhooks').set(change).where('id', '=', id).execute();

export const removeWebhook = async (db: Db, id: string): Promise<boolean> =>
  (await db.deleteFrom('webhooks').where('id', '=', id).returning('id').execute()).length > 0;

export const insertDelivery = async (db: Db, row: Insertable<Schema['webhook_deliveries']>): Promise<string> =>
  (await db.insertInto('webhook_deliveries').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const readDelivery = (db: Db, id: string) =>
  db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();

export const updateDelivery = (db: Db, id: string, change: Updateable<Schema['webhook_deliveries']>) =>
  db.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();

export interface QueuedDelivery {
  webhookId: string;
  deliveryId: string;
  /** At once unless given. */
  runAt?: Date;
  isByHand: boolean;
}

/** Queues the job that sends a message, as the database does for events. */
export async function queueDelivery(db: Db, { webhookId, deliveryId, runAt, isByHand }: QueuedDelivery): Promise<void> {
  await sql`select queue_webhook_delivery(${webhookId}::uuid, ${deliveryId}::uuid, ${runAt ?? null}::timestamptz, ${isByHand}::boolean)`.execute(
    db,
  );
}

/** Queues messages that have waited while their webhook was off, the oldest first. Returns how many. */
export async function queueWaitingDeliveries(
  db: Db,
  { dueBefore, now, limit, webhookId }: { dueBefore: Date; now: Date; limit: number; webhookId?: string },
): Promise<number> {
  const { rows } = await sql`
    with overdue as (
      select d.id from webhook_deliveries d join webhooks on webhooks.id = d.webhook_id
      where d.state = 'waiting' and d.next_attempt_at <= ${dueBefore} and webhooks.state = 'on'
        and ${webhookId === undefined ? sql`true` : sql`webhooks.id = ${webhookId}::uuid`}
      order by d.next_attempt_at limit ${limit} for no key update of d skip locked),
    queued as (
      update webhook_deliveries d set next_attempt_at = ${now} from overdue where d.id = overdue.id returning d.id, d.webhook_id, d.created_at)
    select queue_webhook_delivery(webhook_id, id, null, false) from (select * from queued order by created_at) as ordered`.execute(
    db,
  );
  return rows.length;
}

/** Deletes some of the messages of a webhook. Returns how many. */
export async function deleteDeliveries(db: Db, webhookId: string, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from webhook_deliveries where id in (select id from webhook_deliveries where webhook_id = ${webhookId}::uuid limit ${limit})
    returning 1`.execute(db);
  return rows.length;
}

export const readDeliveries = (db: Db, webhookId: string, limit: number) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const insertAttempt = (db: Db, row: Insertable<Schema['webhook_attempts']>) =>
  db.insertInto('webhook_attempts').values(row).execute();

export const readAttempts = (db: Db, deliveryIds: readonly string[]) =>
  db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', sql<string>`any(${deliveryIds}::uuid[])`)
    .orderBy('id', 'desc')
    .execute();

/** Deletes some old messages, also those that wait for a webhook that nobody has switched on since. Returns how many. */
export async function deleteOldDeliveries(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before}
        and (state <> 'waiting' or next_attempt_at is null or next_attempt_at < ${before}) limit ${limit})
    returning 1`.execute(db);
  return rows.length;
}

export const readPersonEmail = async (db: Db, personId: number): Promise<string | undefined> =>
  (await db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirst())?.email ?? undefined;

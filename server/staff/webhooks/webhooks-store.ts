import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type WebhookRow = Selectable<Schema['webhooks']>;
export type DeliveryRow = Selectable<Schema['webhook_deliveries']>;

export const readWebhooks = (db: Db) =>
  db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute();

export const readWebhook = (db: Db, id: string) =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();

export const lockWebhook = (transaction: Db, id: string) =>
  transaction.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

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

/** What waits for a webhook that was off. */
export const readWaitingIds = async (db: Db, webhookId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .limit(1_000)
      .execute()
  ).map(({ id }) => id);

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

export const deleteOldDeliveries = (db: Db, before: Date) =>
  db.deleteFrom('webhook_deliveries').where('created_at', '<', before).where('state', '<>', 'waiting').execute();

export const readPersonEmail = async (db: Db, personId: number): Promise<string | undefined> =>
  (await db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirst())?.email ?? undefined;

import { randomBytes } from 'node:crypto';
import type { Webhook, WebhookDelivery, Webhooks } from '@easel/contract/staff/webhooks';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { TEST_EVENT, WEBHOOK_LIMITS, type WebhookEvent } from '@easel/domain/staff/webhooks';
import type { Db } from '@easel/platform/db/open-database';
import type { SealedTexts } from '../../accounts/sealed-texts.ts';
import { checkWebhookUrl } from './check-webhook-url.ts';
import { listValidSecrets, sealWebhookSecret } from './webhook-secrets.ts';
import {
  deleteDeliveries,
  insertDelivery,
  insertWebhook,
  lockWebhook,
  queueDelivery,
  queueWaitingDeliveries,
  readAttempts,
  readDeliveries,
  readDelivery,
  readWebhook,
  readWebhooks,
  removeWebhook,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from './webhooks-store.ts';

export interface WebhooksDependencies {
  db: Db;
  sealedTexts: SealedTexts;
  /** In development. */
  isHttpAllowed: boolean;
  now: () => number;
  newId: () => string;
}

export interface WebhookFields {
  url: string;
  description: string;
  events: readonly WebhookEvent[];
}

const NOT_FOUND = reject('not-found', 'This webhook does not exist.');
const STALE = reject('conflict', 'Somebody else has changed this webhook. Please load the page again.');
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_DELIVERIES = 50;
const MAX_ATTEMPTS = 20;
/** When a webhook is switched on. The others are queued every hour. */
const MAX_QUEUED = 1_000;
/** Of messages that are deleted at a time. */
const DELETED_BATCH = 1_000;
/** More would make the header of signatures too long. */
const MAX_FORMER_SECRETS = 5;

/** 256 bits, as the specification of Standard Webhooks writes them. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const viewWebhook = (row: WebhookRow, now: number): Webhook => ({
  webhookId: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  state: row.state,
  version: row.version,
  failingSince: row.failing_since?.toISOString() ?? null,
  // The newest one, which ends last, is the first.
  previousSecretUntil: listValidSecrets(row.previous_secrets_sealed, now)[0]?.until ?? null,
  createdAt: row.created_at.toISOString(),
});

export const listWebhooks = async ({ db, isHttpAllowed, now }: WebhooksDependencies): Promise<Webhooks> => ({
  webhooks: (await readWebhooks(db)).map((row) => viewWebhook(row, now())),
  isHttpAllowed,
});

/** Creates a webhook and returns its secret, which nobody can read afterwards. */
export async function createWebhook(
  { db, sealedTexts, isHttpAllowed, now, newId }: WebhooksDependencies,
  staffId: number,
  { url: text, description, events }: WebhookFields,
): Promise<Outcome<{ webhookId: string; secret: string }>> {
  const url = checkWebhookUrl(text, isHttpAllowed);
  if (!url.ok) return url;
  if ((await readWebhooks(db)).length >= WEBHOOK_LIMITS.webhooks)
    return reject('conflict', `There can be at most ${WEBHOOK_LIMITS.webhooks} webhooks.`);
  const [webhookId, secret] = [newId(), newSecret()];
  await insertWebhook(db, {
    id: webhookId,
    url: url.value,
    description: description.trim(),
    events: [...new Set(events)],
    secret_sealed: await sealWebhookSecret(sealedTexts, webhookId, secret),
    created_by: staffId,
    created_at: new Date(now()),
  });
  return ok({ webhookId, secret });
}

export async function changeWebhook(
  { db, isHttpAllowed, now }: WebhooksDependencies,
  webhookId: string,
  { url: text, description, events, isOn, version }: WebhookFields & { isOn: boolean; version: number },
): Promise<Outcome<undefined>> {
  const url = checkWebhookUrl(text, isHttpAllowed);
  if (!url.ok) return url;
  if (!UUID.test(webhookId)) return NOT_FOUND;
  return db.transaction().execute(async (transaction) => {
    const row = await lockWebhook(transaction, webhookId);
    if (!row) return NOT_FOUND;
    if (row.version !== version) return STALE;
    const state = isOn ? 'on' : row.state === 'failed' ? 'failed' : 'off';
    await updateWebhook(transaction, webhookId, {
      ...{ url: url.value, description: description.trim(), events: [...new Set(events)], state, version: version + 1 },
      ...(isOn && row.state !== 'on' && { failing_since: null }),
    });
    if (isOn && row.state !== 'on')
      await queueWaitingDeliveries(transaction, {
        ...{ webhookId, dueBefore: new Date(now()), now: new Date(now()), limit: MAX_QUEUED },
      });
    return ok(undefined);
  });
}

/**
 * A new secret. Former ones sign too for a while, so that the other system can be changed without losing messages, whichever of them it knows.
 */
export async function rotateSecret(
  { db, sealedTexts, now }: WebhooksDependencies,
  webhookId: string,
  version: number,
): Promise<Outcome<{ secret: string }>> {
  if (!UUID.test(webhookId)) return NOT_FOUND;
  const secret = newSecret();
  const sealed = await sealWebhookSecret(sealedTexts, webhookId, secret);
  return db.transaction().execute(async (transaction) => {
    const row = await lockWebhook(transaction, webhookId);
    if (!row) return NOT_FOUND;
    if (row.version !== version) return STALE;
    const until = new Date(now() + WEBHOOK_LIMITS.overlapHours * 3_600_000).toISOString();
    const former = [{ sealed: row.secret_sealed, until }, ...listValidSecrets(row.previous_secrets_sealed, now())];
    await updateWebhook(transaction, webhookId, {
      secret_sealed: sealed,
      previous_secrets_sealed: JSON.stringify(former.slice(0, MAX_FORMER_SECRETS)),
      version: version + 1,
    });
    return ok({ secret });
  });
}

/** Off first, and its messages a batch at a time: orders wait only for the deletion of the webhook itself. */
export async function deleteWebhook({ db }: WebhooksDependencies, webhookId: string): Promise<Outcome<undefined>> {
  const row = UUID.test(webhookId) ? await readWebhook(db, webhookId) : undefined;
  if (!row) return NOT_FOUND;
  await updateWebhook(db, webhookId, { state: 'off', version: row.version + 1 });
  while ((await deleteDeliveries(db, webhookId, DELETED_BATCH)) === DELETED_BATCH);
  return (await removeWebhook(db, webhookId)) ? ok(undefined) : NOT_FOUND;
}

/** Sends an event that means nothing, to try the other system. Also to a webhook that is off. */
export async function testWebhook({ db, now }: WebhooksDependencies, webhookId: string): Promise<Outcome<undefined>> {
  if (!UUID.test(webhookId) || !(await readWebhook(db, webhookId))) return NOT_FOUND;
  const body = JSON.stringify({ type: TEST_EVENT, timestamp: new Date(now()).toISOString(), data: { webhookId } });
  return db.transaction().execute(async (transaction) => {
    const row = {
      webhook_id: webhookId,
      event: TEST_EVENT,
      body,
      created_at: new Date(now()),
      next_attempt_at: new Date(now()),
    };
    const deliveryId = await insertDelivery(transaction, row);
    await queueDelivery(transaction, { webhookId, deliveryId, isByHand: true });
    return ok(undefined);
  });
}

export async function listDeliveries(
  { db, now }: WebhooksDependencies,
  webhookId: string,
): Promise<Outcome<{ webhook: Webhook; deliveries: WebhookDelivery[] }>> {
  const row = UUID.test(webhookId) ? await readWebhook(db, webhookId) : undefined;
  if (!row) return NOT_FOUND;
  const deliveries = await readDeliveries(db, webhookId, MAX_DELIVERIES);
  const attempts = Map.groupBy(
    await readAttempts(
      db,
      deliveries.map(({ id }) => id),
    ),
    ({ delivery_id }) => delivery_id,
  );
  return ok({
    webhook: viewWebhook(row, now()),
    deliveries: deliveries.map(({ id, event, state, created_at, next_attempt_at, body }) => ({
      deliveryId: id,
      event,
      state,
      createdAt: created_at.toISOString(),
      nextAttemptAt: state === 'waiting' ? (next_attempt_at?.toISOString() ?? null) : null,
      body,
      attempts: (attempts.get(id) ?? []).slice(0, MAX_ATTEMPTS).map((attempt) => ({
        attemptedAt: attempt.attempted_at.toISOString(),
        durationMs: attempt.duration_ms,
        status: attempt.status,
        answer: attempt.answer,
        problem: attempt.problem,
      })),
    })),
  });
}

/** Sends a message again now, whatever has become of it. It keeps its id, so that the other system can recognize it. */
export async function redeliver(
  { db, now }: WebhooksDependencies,
  webhookId: string,
  deliveryId: string,
): Promise<Outcome<undefined>> {
  const row = UUID.test(deliveryId) ? await readDelivery(db, deliveryId) : undefined;
  if (!row || row.webhook_id !== webhookId) return reject('not-found', 'This message does not exist.');
  return db.transaction().execute(async (transaction) => {
    await updateDelivery(transaction, deliveryId, { state: 'waiting', attempts: 0, next_attempt_at: new Date(now()) });
    await queueDelivery(transaction, { webhookId, deliveryId, isByHand: true });
    return ok(undefined);
  });
}

import { getRetryPause, judgeAnswer, WEBHOOK_LIMITS } from '@easel/domain/staff/webhooks';
import type { Db } from '@easel/platform/db/open-database';
import { type OutsideAnswer, type OutsideRequest, postOutside } from '@easel/platform/http/post-outside';
import { defineHourlyJob, defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { composeEmail, type Email, type EmailShop } from '@easel/platform/mail/email-content';
import type { Mail } from '@easel/platform/mail/mail';
import { Webhook } from 'standardwebhooks';
import { Type } from 'typebox';
import type { SealedTexts } from '../../accounts/sealed-texts.ts';
import { listValidSecrets, unsealWebhookSecret } from './webhook-secrets.ts';
import {
  type DeliveryRow,
  deleteOldDeliveries,
  insertAttempt,
  lockWebhook,
  queueDelivery,
  queueWaitingDeliveries,
  readDelivery,
  readPersonEmail,
  readWebhook,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from './webhooks-store.ts';

export interface DeliverDependencies {
  db: Db;
  mail: Mail;
  sealedTexts: SealedTexts;
  brand: string;
  origin: () => string;
  shopEmail: string;
  allowedHosts: readonly string[];
  now: () => number;
  /** Replaced by tests that cannot wait. */
  timeoutMs?: number;
  resolve?: OutsideRequest['resolve'];
}

/** Queued by the function queue_webhook_delivery of the database (migration webhooks-and-tokens). */
const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  payload: Type.Object({ deliveryId: Type.String(), isByHand: Type.Optional(Type.Boolean()) }),
});

/** Sends a message to another system. A failure is not an error of the job: the next attempt is a job of its own. */
export const deliverWebhookHandler = (parts: DeliverDependencies): JobHandler =>
  handleJob(deliverWebhook, async ({ deliveryId, isByHand = false }) => {
    const { db, now } = parts;
    const delivery = await readDelivery(db, deliveryId);
    const webhook = delivery && (await readWebhook(db, delivery.webhook_id));
    // Off: the message waits until somebody switches it on.
    if (!delivery || !webhook || delivery.state !== 'waiting' || (webhook.state !== 'on' && !isByHand)) return;
    const startedAt = now();
    const answer = await send(parts, webhook, delivery, startedAt);
    const durationMs = Math.max(0, now() - startedAt);
    await db
      .transaction()
      .execute((transaction) => keepResult(transaction, parts, delivery, { answer, startedAt, durationMs, isByHand }));
  });

async function send(
  { sealedTexts, allowedHosts, timeoutMs = WEBHOOK_LIMITS.timeoutMs, resolve }: DeliverDependencies,
  webhook: WebhookRow,
  { id, body }: DeliveryRow,
  now: number,
): Promise<OutsideAnswer> {
  const former = listValidSecrets(webhook.previous_secrets_sealed, now);
  const secrets = [webhook.secret_sealed, ...former.map(({ sealed }) => sealed)];
  const signatures: string[] = [];
  for (const sealed of secrets) {
    const secret = await unsealWebhookSecret(sealedTexts, webhook.id, sealed);
    if (secret !== undefined) signatures.push(new Webhook(secret).sign(id, new Date(now), body));
  }
  if (signatures.length === 0)
    return { status: undefined, answer: '', problem: 'The secret cannot be read. Give the webhook a new one.' };
  return postOutside({
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Easel-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
    timeoutMs,
    maxAnswerBytes: WEBHOOK_LIMITS.answerBytes,
    allowedHosts,
    ...(resolve && { resolve }),
  });
}

/** PostgreSQL stores no null characters. */
const keptText = (text: string, length: number) => text.replaceAll('\0', '').slice(0, length);

interface Attempt {
  answer: OutsideAnswer;
  startedAt: number;
  durationMs: number;
  /** It is repeated although the webhook is off. */
  isByHand: boolean;
}

async function keepResult(
  transaction: Db,
  parts: DeliverDependencies,
  { id, webhook_id: webhookId }: DeliveryRow,
  { answer, startedAt, durationMs, isByHand }: Attempt,
) {
  const webhook = await lockWebhook(transaction, webhookId);
  const delivery = webhook && (await readDelivery(transaction, id));
  if (!webhook || delivery?.state !== 'waiting') return;
  await insertAttempt(transaction, {
    delivery_id: id,
    attempted_at: new Date(startedAt),
    duration_ms: durationMs,
    status: answer.status ?? null,
    answer: keptText(answer.answer, WEBHOOK_LIMITS.answerLength),
    problem: keptText(answer.problem, 300),
  });
  const attempts = delivery.attempts + 1;
  const judgement = judgeAnswer(answer.status);
  if (judgement === 'delivered') {
    await updateDelivery(transaction, id, { state: 'delivered', attempts, next_attempt_at: null });
    if (webhook.failing_since) await updateWebhook(transaction, webhookId, { failing_since: null });
    return;
  }
  const failingSince = webhook.failing_since ?? new Date(startedAt);
  if (!webhook.failing_since) await updateWebhook(transaction, webhookId, { failing_since: failingSince });
  const pause = judgement === 'gone' ? undefined : getRetryPause(attempts);
  if (pause !== undefined) {
    const runAt = new Date(parts.now() + pause);
    await updateDelivery(transaction, id, { attempts, next_attempt_at: runAt });
    await queueDelivery(transaction, { webhookId, deliveryId: id, runAt, isByHand });
    return;
  }
  await updateDelivery(transaction, id, { state: 'failed', attempts, next_attempt_at: null });
  // A message that the other system cannot read is no reason to send it none at all.
  const hasFailedThroughout = failingSince.getTime() <= delivery.created_at.getTime() + 60_000;
  if (webhook.state === 'on' && (judgement === 'gone' || hasFailedThroughout)) {
    await updateWebhook(transaction, webhookId, { state: 'failed', version: webhook.version + 1 });
    await announceFailure(transaction, parts, webhook, answer);
  }
}

async function announceFailure(
  transaction: Db,
  parts: DeliverDependencies,
  webhook: WebhookRow,
  answer: OutsideAnswer,
) {
  const creator = webhook.created_by === null ? undefined : await readPersonEmail(transaction, webhook.created_by);
  for (const to of new Set([parts.shopEmail, ...(creator ? [creator] : [])]))
    await parts.mail.send(failureEmail(parts, webhook, answer, to), transaction);
}

export function failureEmail(
  parts: EmailShop,
  { url }: Pick<WebhookRow, 'url'>,
  answer: Pick<OutsideAnswer, 'status' | 'problem'>,
  to: string,
): Email {
  const last = answer.status === undefined ? answer.problem : `It answered with ${answer.status}.`;
  return composeEmail(parts, { kind: 'webhook-failed', to, subject: `${parts.brand}: a webhook was switched off` }, [
    answer.status === 410
      ? `${url} does not want to be told about events any more, so it was switched off.`
      : `${url} could not be told about events for three days, so it was switched off. ${last}`,
    'When it works again, switch it on:',
    { type: 'button', label: 'Open webhooks', url: `${parts.origin()}/staff/webhooks` },
  ]);
}

/** Of rows that are changed at a time. */
const BATCH = 1_000;

const pruneDeliveries = defineHourlyJob('prune-webhook-deliveries', 23);

export const pruneDeliveriesHandler = (db: Db, now: () => number): JobHandler =>
  handleJob(pruneDeliveries, async () => {
    const before = new Date(now() - WEBHOOK_LIMITS.keptDays * 86_400_000);
    while ((await deleteOldDeliveries(db, before, BATCH)) === BATCH);
  });

const queueWaiting = defineHourlyJob('queue-waiting-webhooks', 41);

/** What came while a webhook was off and is more than was queued when it was switched on, or what got lost. */
export const queueWaitingHandler = (db: Db, now: () => number): JobHandler =>
  handleJob(queueWaiting, async () => {
    const started = now();
    // Not those whose job is about to run.
    const wanted = { dueBefore: new Date(started - 10 * 60_000), now: new Date(started), limit: BATCH };
    while ((await queueWaitingDeliveries(db, wanted)) === BATCH);
  });

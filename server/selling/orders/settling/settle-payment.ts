import { isPaymentOpen } from '@easel/domain/selling/payment-status';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { declineAttempt, releaseAttempt } from '../../payment-attempts-store.ts';
import type { GatewayPayment, PaymentGateway } from '../../payments/gateway.ts';
import { queuePaidCard } from '../../payments/saved-cards.ts';
import { lockOrder } from '../lock-order-store.ts';
import { notPlacedEmail } from '../order-emails.ts';
import { readExpiredOrders } from '../orders-store.ts';
import {
  markCaptured,
  type PaymentWithOrder,
  readPaymentsOfOrder,
  readPaymentsWithOrders,
  readUnsettledPayments,
} from '../payments-store.ts';
import { applyReport } from './apply-report.ts';
import type { CompleteDependencies } from './complete-order.ts';
import { failOrder } from './fail-order.ts';
import type { ShopEmailDependencies } from './payment-problem-emails.ts';
import { settlePayment } from './settle-payment-job.ts';

export interface SettleDependencies extends CompleteDependencies, ShopEmailDependencies {
  db: Db;
  gateway: PaymentGateway;
  now: () => number;
}

/**
 * Brings a payment and its order together. An order that is placed is charged; for one that has failed, the amount is released. If the result
 * is not known, because a response was lost or the process died, the gateway is asked.
 */
export async function settle(parts: SettleDependencies, paymentId: string): Promise<void> {
  const [payment] = await readPaymentsWithOrders(parts.db, [paymentId]);
  if (payment) await settleOne(parts, payment);
}

async function settleOne(parts: SettleDependencies, payment: PaymentWithOrder): Promise<void> {
  const { db, gateway } = parts;
  if (payment.gateway !== gateway.name) return;
  const paymentId = payment.id;
  const both = bothSidesOf(payment);
  if (payment.order_status === 'pending') {
    const report = await gateway.read(both);
    if (report) await applyReport(db, parts, paymentId, report);
    return;
  }
  if (payment.status === 'captured' || payment.status === 'voided') return;
  if (isToBeCaptured(payment)) {
    await applyReport(db, parts, paymentId, await capture(parts, payment));
    return;
  }
  // The gateway may never have heard of it.
  const report = await gateway.read(both);
  if (payment.status === 'failed') {
    // A declined payment is closed, so that nobody can pay it later.
    if (report) await gateway.void(both);
    return;
  }
  const released = report ? await gateway.void(both) : { gatewayId: null, status: 'failed' as const };
  await applyReport(db, parts, paymentId, released);
}

const bothSidesOf = ({ id, gateway_id, created_at }: PaymentWithOrder): GatewayPayment => ({
  paymentId: id,
  gatewayId: gateway_id,
  createdAt: created_at,
});

const isToBeCaptured = (payment: PaymentWithOrder) =>
  payment.order_status === 'placed' && payment.status === 'authorized';

async function capture(parts: SettleDependencies, payment: PaymentWithOrder) {
  const { id: paymentId, gateway_id: gatewayId, order_buyer_id: personId } = payment;
  await queuePaidCard(parts, { personId, paymentId, gatewayId });
  return parts.gateway.capture(bothSidesOf(payment));
}

const MAX_CONCURRENT = 5;

/**
 * Settles many payments. That an amount was captured, which is nearly always the result, is written for all of them by one statement. Returns the
 * payments that could not be settled.
 */
export async function settleTogether(
  parts: SettleDependencies,
  paymentIds: readonly string[],
): Promise<{ paymentId: string; error: unknown }[]> {
  const { db, gateway } = parts;
  const captured: string[] = [];
  const failed: { paymentId: string; error: unknown }[] = [];
  const settleOrCapture = async (payment: PaymentWithOrder) => {
    if (payment.gateway !== gateway.name || !isToBeCaptured(payment)) return settleOne(parts, payment);
    const report = await capture(parts, payment);
    if (report.status === 'captured') captured.push(payment.id);
    else await applyReport(db, parts, payment.id, report);
  };
  const payments = await readPaymentsWithOrders(db, paymentIds);
  for (let start = 0; start < payments.length; start += MAX_CONCURRENT)
    await Promise.all(
      payments
        .slice(start, start + MAX_CONCURRENT)
        .map((payment) =>
          settleOrCapture(payment).catch((error: unknown) => failed.push({ paymentId: payment.id, error })),
        ),
    );
  if (captured.length === 0) return failed;
  const marked = new Set(await markCaptured(db, captured));
  for (const id of captured) if (!marked.has(id)) await settle(parts, id);
  return failed;
}

type SettleLaterDependencies = Pick<SettleDependencies, 'db'> & { log: Pick<FastifyBaseLogger, 'error'> };

/** Leaves a payment that could not be settled to a job, which tries again soon. Without the job, the review of every minute finds it. */
export async function settleLater(
  { db, log }: SettleLaterDependencies,
  paymentId: string,
  error: unknown,
): Promise<void> {
  log.error({ err: error, paymentId }, 'A payment could not be settled. A job tries again.');
  await enqueue(db, settlePayment, { paymentId }).catch((cause: unknown) => {
    log.error({ err: cause, paymentId }, 'The job could not be queued. The next review settles the payment.');
  });
}

/** Settles the payments of new orders soon after them. Those that are lost by a crash are found by `reviewOrders`. */
export const settleNewPayments =
  (parts: SettleDependencies & SettleLaterDependencies) =>
  async (paymentIds: readonly string[]): Promise<void> => {
    for (const { paymentId, error } of await settleTogether(parts, paymentIds))
      await settleLater(parts, paymentId, error);
  };

export const settlePaymentHandler = (parts: SettleDependencies): JobHandler =>
  handleJob(settlePayment, ({ paymentId }) => settle(parts, paymentId));

export const reviewOrders = defineJob({
  name: 'review-orders',
  payload: Type.Object({}),
  schedule: '* * * * *',
  catchUpMs: 60_000,
});
const BATCH = 200;
const UNSETTLED_AFTER_S = 60;

/** Every minute: ends orders whose hold has expired, and settles payments without a result. A crash leaves nothing pending for long. */
export const reviewOrdersHandler = (parts: SettleDependencies): JobHandler =>
  handleJob(reviewOrders, async (_payload, { signal }) => {
    const { db } = parts;
    const unsettled = await readUnsettledPayments(db, UNSETTLED_AFTER_S, BATCH);
    const [failed] = await settleTogether(
      parts,
      unsettled.map(({ id }) => id),
    );
    for (const { id } of await readExpiredOrders(db, BATCH)) {
      if (signal.aborted) return;
      await expireOrder(parts, id);
    }
    if (failed) throw failed.error;
  });

export const HOLD_EXPIRED = 'The payment was not completed in time. You were not charged.';

/** Ends an order that was not paid in time. A payment that was made meanwhile completes it instead. */
export async function expireOrder(parts: SettleDependencies, orderId: number): Promise<void> {
  const { db } = parts;
  for (const { id, status } of await readPaymentsOfOrder(db, orderId))
    if (isPaymentOpen(status)) await settle(parts, id);
  await db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, orderId);
    const { hold_expires_at: expiresAt, status: orderStatus } = locked?.order ?? {};
    if (!locked || orderStatus !== 'pending' || !expiresAt || expiresAt > locked.now) return;
    const payments = await readPaymentsOfOrder(transaction, orderId);
    await failOrder(transaction, locked, HOLD_EXPIRED);
    for (const payment of payments)
      if (payment.status === 'requires-action') await declineAttempt(transaction, payment);
      else await releaseAttempt(transaction, payment);
    // The buyer has left the page that would say so.
    if (locked.order.email !== '')
      await parts.mail.send(notPlacedEmail(parts, locked.order, locked.lines, HOLD_EXPIRED), transaction);
    // A confirmation that arrives later finds a failed order and is released.
    for (const { id, status } of payments)
      if (status !== 'failed' && status !== 'voided') await enqueue(transaction, settlePayment, { paymentId: id });
  });
}

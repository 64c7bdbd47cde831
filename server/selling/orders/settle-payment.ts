import { isPaymentOpen } from '@easel/domain/selling/payment-status';
import { Type } from 'typebox';
import type { Db } from '../../platform/db/open-database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { queuePaidCard } from '../payments/saved-cards.ts';
import { applyReport } from './apply-report.ts';
import type { CompleteParts } from './complete-order.ts';
import { failOrder } from './fail-order.ts';
import { lockOrder } from './lock-order-store.ts';
import { notPlacedEmail } from './order-emails.ts';
import { readExpiredOrders } from './orders-store.ts';
import type { ShopEmailParts } from './payment-problem-emails.ts';
import { type PaymentRow, readPaymentsOfOrder, readPaymentWithOrder, readUnsettledPayments } from './payments-store.ts';
import { settlePayment } from './settle-payment-job.ts';

export interface SettleParts extends CompleteParts, ShopEmailParts {
  db: Db;
  gateway: PaymentGateway;
}

/**
 * Brings a payment and its order together. An order that is placed is charged; for one that has failed, the amount is released. If the result
 * is not known, because a response was lost or the process died, the gateway is asked.
 */
export async function settle(parts: SettleParts, paymentId: string): Promise<void> {
  const { db, gateway } = parts;
  const payment = await readPaymentWithOrder(db, paymentId);
  if (!payment || payment.gateway !== gateway.name) return;
  const both = { paymentId, gatewayId: payment.gateway_id, createdAt: payment.created_at };
  if (payment.order_status === 'pending') {
    const report = await gateway.read(both);
    if (report) await applyReport(db, parts, paymentId, report);
    return;
  }
  if (payment.status === 'captured' || payment.status === 'voided') return;
  if (payment.order_status === 'placed' && payment.status === 'authorized') {
    await queuePaidCard(parts, payment.order_buyer_id, payment);
    return applyReport(db, parts, paymentId, await gateway.capture(both));
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

export const settlePaymentHandler = (parts: SettleParts): JobHandler =>
  handleJob(settlePayment, ({ paymentId }) => settle(parts, paymentId));

export const reviewOrders = defineJob({
  name: 'review-orders',
  payload: Type.Object({}),
  schedule: '* * * * *',
  catchUpMs: 60_000,
});
const BATCH = 200;
const UNSETTLED_AFTER_MS = 60_000;

/** Every minute: ends orders whose hold has expired, and settles payments without a result. A crash leaves nothing pending for long. */
export const reviewOrdersHandler = (parts: SettleParts): JobHandler =>
  handleJob(reviewOrders, async (_payload, { signal }) => {
    const { db, now } = parts;
    for (const { id } of await readUnsettledPayments(db, new Date(now() - UNSETTLED_AFTER_MS), BATCH)) {
      if (signal.aborted) return;
      await settle(parts, id);
    }
    for (const { id } of await readExpiredOrders(db, new Date(now()), BATCH)) {
      if (signal.aborted) return;
      await expireOrder(parts, id);
    }
  });

export const HOLD_EXPIRED = 'The payment was not completed in time. You were not charged.';

/** Ends an order that was not paid in time. A payment that was made meanwhile completes it instead. */
export async function expireOrder(parts: SettleParts, orderId: number): Promise<void> {
  const { db, now } = parts;
  for (const { id, status } of await readPaymentsOfOrder(db, orderId))
    if (isPaymentOpen(status)) await settle(parts, id);
  await db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, orderId);
    const { hold_expires_at: expiresAt, status: orderStatus } = locked?.order ?? {};
    if (!locked || orderStatus !== 'pending' || !expiresAt || expiresAt.getTime() > now()) return;
    await failOrder(transaction, locked, HOLD_EXPIRED);
    // The buyer has left the page that would say so.
    if (locked.order.email !== '')
      await parts.mail.send(notPlacedEmail(parts, locked.order, locked.lines, HOLD_EXPIRED), transaction);
    const payments: PaymentRow[] = await readPaymentsOfOrder(transaction, orderId);
    // A confirmation that arrives later finds a failed order and is released.
    for (const { id, status } of payments)
      if (status !== 'failed' && status !== 'voided') await enqueue(transaction, settlePayment, { paymentId: id });
  });
}

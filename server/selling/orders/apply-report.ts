import { declineMessage, nextPaymentStatus } from '@easel/domain/selling/payment-status';
import type { Db } from '../../platform/db/open-database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { GatewayReport } from '../payments/gateway.ts';
import { type CompleteParts, completeOrder } from './complete-order.ts';
import { failOrder } from './fail-order.ts';
import { lockOrder } from './orders-store.ts';
import { readPayment, updatePayment } from './payments-store.ts';
import { settlePayment } from './settle-payment-job.ts';

/**
 * Applies what the gateway says about a payment, in one transaction: an authorized payment completes its order, a failed one gives everything back.
 * It does not matter who brings the report first, the response, the webhook or the reconciliation: the others change nothing.
 */
export const applyReport = (db: Db, parts: CompleteParts, paymentId: string, report: GatewayReport): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const known = await readPayment(transaction, paymentId);
    const order = known && (await lockOrder(transaction, known.order_id));
    // Read again: the order's lock protects its payments.
    const payment = await readPayment(transaction, paymentId);
    if (!order || !payment) return;
    const status = nextPaymentStatus(payment.status, report.status);
    if (status === payment.status && payment.gateway_id !== null) return;
    await updatePayment(transaction, paymentId, {
      status,
      gateway_id: report.gatewayId,
      action: status === 'requires-action' && report.action ? JSON.stringify(report.action) : null,
      decline_reason: status === 'failed' ? (report.declineReason ?? 'error') : null,
      updated_at: new Date(parts.now()),
    });
    const isPaid = status === 'authorized' || status === 'captured';
    if (order.status === 'pending' && isPaid) await completeOrder(transaction, parts, order);
    if (order.status === 'pending' && (status === 'failed' || status === 'voided'))
      await failOrder(transaction, order, declineMessage(report.declineReason ?? 'error'));
    // The amount is captured now, or released because the order has failed meanwhile.
    if (status === 'authorized') await enqueue(transaction, settlePayment, { paymentId });
  });

import { declineMessage, nextPaymentStatus } from '@easel/domain/selling/payment-status';
import type { Db } from '@easel/platform/db/open-database';
import { runTogether, type Steps } from '@easel/platform/db/run-together';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { declineAttempt, releaseAttempt, releaseAttemptSteps } from '../../payment-attempts-store.ts';
import type { GatewayReport } from '../../payments/gateway.ts';
import { type LockedOrder, lockOrderOfPayment } from '../lock-order-store.ts';
import { changePaymentStep } from '../payments-store.ts';
import { type CompleteDependencies, completeOrder } from './complete-order.ts';
import { failOrder } from './fail-order.ts';
import { holdWorks } from './hold-works.ts';
import { settlePayment } from './settle-payment-job.ts';

/**
 * Applies what the gateway says about a payment, in one transaction: an authorized payment completes its order, a failed one gives everything back.
 * It does not matter who brings the report first, the response, the webhook or the reconciliation: the others change nothing. The payment is then
 * settled by a job. The caller can capture it instead: whatever it loses, the review of authorized payments finds.
 *
 * Returns whether this report has placed the order. `withOrder` are changes that are made then, in the same transaction.
 */
export const applyReport = (
  db: Db,
  parts: CompleteDependencies,
  paymentId: string,
  report: GatewayReport,
  { isCapturedByCaller = false, withOrder = {} }: { isCapturedByCaller?: boolean; withOrder?: Steps } = {},
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const locked = await lockOrderOfPayment(transaction, paymentId);
    if (!locked?.payment) return false;
    const { order, payment } = locked;
    if (isOfOtherPayment(payment, report)) return false;
    const held = await holdWorks(transaction, locked, checkAmount(locked, report));
    const status = nextPaymentStatus(payment.status, held.report.status);
    // The amount is captured now, or released because the order has failed meanwhile. A declined payment is closed.
    const needsSettling = report.status === 'authorized' || (status === 'failed' && payment.status !== 'failed');
    if (needsSettling && !(isCapturedByCaller && status === 'authorized'))
      await enqueue(transaction, settlePayment, { paymentId });
    if (status === payment.status && payment.gateway_id !== null) return false;
    const changed_payment = changePaymentStep(transaction, paymentId, {
      status,
      gateway_id: report.gatewayId ?? payment.gateway_id,
      action: status === 'requires-action' && report.action ? JSON.stringify(report.action) : null,
      decline_reason: status === 'failed' ? (held.report.declineReason ?? 'error') : null,
      updated_at: locked.now,
      ...held.changes,
    });
    const isPaid = status === 'authorized' || status === 'captured';
    if (order.status === 'pending' && isPaid) {
      await completeOrder(transaction, parts, locked, {
        changed_payment,
        ...releaseAttemptSteps(payment),
        ...withOrder,
      });
      return true;
    }
    await runTogether(transaction, { changed_payment });
    if (order.status !== 'pending' || (status !== 'failed' && status !== 'voided')) return false;
    await failOrder(transaction, locked, declineMessage(held.report.declineReason ?? 'error'));
    // The buyer's card was not declined, if the shop has refused to hold the works.
    if (held.isRefused) await releaseAttempt(transaction, payment);
    else await declineAttempt(transaction, payment);
    return false;
  });

type LockedPayment = NonNullable<LockedOrder['payment']>;

/** Something else at the gateway that names our payment. */
const isOfOtherPayment = ({ gateway_id: known }: LockedPayment, { gatewayId }: GatewayReport) =>
  known !== null && gatewayId !== null && known !== gatewayId;

/** Another amount than that of the order does not pay for it. The payment is released. */
function checkAmount({ order, payment }: LockedOrder, report: GatewayReport): GatewayReport {
  const isPaid = report.status === 'authorized' || report.status === 'captured';
  if (order.status !== 'pending' || !isPaid || !report.amount) return report;
  const { cents, currency } = report.amount;
  return cents === payment?.amount_cents && currency === payment.currency
    ? report
    : { ...report, status: 'failed', declineReason: 'error' };
}

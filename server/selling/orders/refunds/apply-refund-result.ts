import { formatMoney } from '@easel/domain/locale/currency';
import type { RefundResult } from '../../payments/gateway.ts';
import { lockOrder } from '../lock-order-store.ts';
import { refundEmail } from '../order-emails.ts';
import { insertOrderEvent } from '../orders-store.ts';
import { changeRefund, readRefund } from '../refunds-store.ts';
import { refundFailedEmail, refundProblemEmail } from '../settling/payment-problem-emails.ts';
import type { SettleDependencies } from '../settling/settle-payment.ts';

/**
 * Applies the result of a refund to the card, from the gateway's answer or from an event. A refund that was paid can fail days later. Results of an
 * earlier attempt change nothing, and the buyer is told once.
 */
export const applyRefundResult = (
  parts: SettleDependencies,
  { refundId, attempt }: { refundId: string; attempt: number },
  result: RefundResult,
): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const known = await readRefund(transaction, refundId);
    const locked = known && (await lockOrder(transaction, known.order_id));
    const refund = locked && (await readRefund(transaction, refundId));
    if (!locked || !refund || refund.attempt !== attempt) return;
    const { order } = locked;
    const send = async (email: ReturnType<typeof refundEmail>) => {
      if (email.to !== '') await parts.mail.send(email, transaction);
    };
    if (result.isPaid) {
      const isNew = await changeRefund(transaction, refundId, ['pending'], { status: 'done', failure: '' });
      if (isNew) await send(refundEmail(parts, order, refund));
      return;
    }
    const { failure } = result;
    if (!(await changeRefund(transaction, refundId, ['pending', 'done'], { status: 'failed', failure }))) return;
    await insertOrderEvent(transaction, {
      order_id: order.id,
      status: 'refund-failed',
      happened_at: new Date(parts.now()),
      actor: 'system',
      note: formatMoney(refund.card_cents, order.currency),
    });
    await send(refundProblemEmail(parts, order, refund.card_cents, failure));
    await send(refundFailedEmail(parts, order, refund.card_cents));
  });

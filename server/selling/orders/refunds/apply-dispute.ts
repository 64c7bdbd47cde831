import { formatMoney } from '@easel/domain/locale/currency';
import { type DisputeStatus, disputeEntries, nextDisputeStatus } from '@easel/domain/selling/disputes';
import type { OrderEvent } from '@easel/domain/selling/order-status';
import { recordTransaction } from '../../ledger/ledger.ts';
import type { ReportedDispute } from '../../payments/gateway.ts';
import { readDispute, readPaymentOfGateway, saveDispute } from '../disputes-store.ts';
import { lockOrder } from '../lock-order-store.ts';
import { insertOrderEvent } from '../orders-store.ts';
import { disputeEmail } from '../settling/payment-problem-emails.ts';
import type { SettleDependencies } from '../settling/settle-payment.ts';

const EVENTS: Record<DisputeStatus, OrderEvent> = { open: 'disputed', won: 'dispute-won', lost: 'dispute-lost' };

/**
 * Applies what a gateway says about a dispute, in one transaction: the history of the order, the ledger if the money is lost, and an email to the
 * shop. Repeated and outdated reports change nothing. A payment that is not ours is ignored: other software may use the same account.
 */
export const applyDispute = (parts: SettleDependencies, gateway: string, reported: ReportedDispute): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const { disputeId, gatewayPaymentId, cents, currency, reason, respondBy } = reported;
    const payment = await readPaymentOfGateway(transaction, gateway, gatewayPaymentId);
    const locked = payment && (await lockOrder(transaction, payment.order_id));
    if (!locked) return;
    const { order } = locked;
    const before = await readDispute(transaction, gateway, disputeId);
    const status = nextDisputeStatus(before?.status, reported.status);
    if (status !== reported.status) return;
    const at = new Date(parts.now());
    await saveDispute(transaction, {
      gateway,
      id: disputeId,
      payment_id: payment.id,
      order_id: order.id,
      cents,
      currency,
      reason,
      status,
      respond_by: respondBy === null ? null : new Date(respondBy),
      opened_at: at,
      closed_at: status === 'open' ? null : (before?.closed_at ?? at),
    });
    if (status === before?.status) return;
    const amountCents = before?.cents ?? cents;
    await insertOrderEvent(transaction, {
      order_id: order.id,
      status: EVENTS[status],
      happened_at: at,
      actor: 'system',
      note: formatMoney(amountCents, currency),
    });
    await recordTransaction(
      transaction,
      { kind: 'dispute', order_id: order.id, created_at: at, currency },
      disputeEntries(before?.status, status, amountCents),
    );
    await parts.mail.send(disputeEmail(parts, order, { ...reported, status, cents: amountCents }), transaction);
  });

import type { StaffOrder } from '@easel/contract/selling/staff-orders';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { calculateRemaining } from '@easel/domain/selling/amount-refunds';
import { listNextStatuses } from '@easel/domain/selling/order-status';
import { listOrderEntries, readLineBalances } from '../../ledger/ledger.ts';
import { readOrderRows } from '../order-rows.ts';
import { type OrderViewDependencies, viewOrderRows } from '../order-view.ts';
import type { OrderRow } from '../orders-store.ts';
import { readRefundSources } from '../refunds/pay-back.ts';
import { readBuyer, readOrderEmails, readOrderNotes, readStaffRefunds } from '../staff-orders-store.ts';

/** Everything about an order, for staff. */
export async function viewStaffOrder(
  parts: OrderViewDependencies,
  order: OrderRow,
  preferences: Preferences,
): Promise<StaffOrder> {
  const { db, now } = parts;
  const [rows, balances, sources, refunds, notes, ledger, emails, buyer] = await Promise.all([
    readOrderRows(db, order.id),
    readLineBalances(db, order.id),
    readRefundSources(db, order.id),
    readStaffRefunds(db, order.id),
    readOrderNotes(db, order.id),
    listOrderEntries(db, order.id),
    order.email === '' ? [] : readOrderEmails(db, order.number, order.email),
    order.buyer_id === null ? undefined : readBuyer(db, order.buyer_id),
  ]);
  const { lines, payments, disputes } = rows;
  const { cardCents, giftCardCents } = sources;
  return {
    order: await viewOrderRows(parts, order, rows, preferences),
    buyer: buyer ? { id: buyer.id, name: `${buyer.first_name} ${buyer.last_name}`.trim() } : null,
    phone: order.ship_to.phone ?? '',
    lines: lines.map((line) => {
      const state = { status: line.status, kind: line.kind, deliveredAt: line.delivered_at?.getTime() };
      const left = calculateRemaining(balances.left.filter((entry) => entry.line === line.line));
      return {
        line: line.line,
        leftCents: line.kind === 'gift-card' ? 0 : Math.min(left, cardCents + giftCardCents),
        nextStatuses: listNextStatuses(state, 'staff', now()),
      };
    }),
    left: { cents: cardCents + giftCardCents, cardCents, giftCardCents },
    payments: payments.map((payment) => ({
      paymentId: payment.id,
      gateway: payment.gateway,
      gatewayId: payment.gateway_id,
      status: payment.status,
      amountCents: payment.amount_cents,
      refundedCents: payment.refunded_cents,
      declineReason: payment.decline_reason,
      createdAt: payment.created_at.toISOString(),
    })),
    refunds: refunds.map(({ id, reason, card_cents, gift_card_cents, status, failure, by, created_at }) => ({
      refundId: id,
      reason,
      cardCents: card_cents,
      giftCardCents: gift_card_cents,
      status,
      failure,
      by,
      createdAt: created_at.toISOString(),
    })),
    disputes: disputes.map((dispute) => ({
      disputeId: dispute.id,
      status: dispute.status,
      cents: dispute.cents,
      currency: dispute.currency,
      reason: dispute.reason,
      openedAt: dispute.opened_at.toISOString(),
      respondBy: dispute.respond_by?.toISOString() ?? null,
      closedAt: dispute.closed_at?.toISOString() ?? null,
    })),
    ledger,
    notes: notes.map(({ id, text, by, created_at }) => ({ noteId: id, text, by, createdAt: created_at.toISOString() })),
    emails: emails.map(({ kind, subject, created_at }) => ({ kind, subject, createdAt: created_at.toISOString() })),
  };
}

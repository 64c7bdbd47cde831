import type { EmailKind } from '@easel/domain/accounts/email-kinds';
import { formatMoney } from '@easel/domain/locale/currency';
import type { DisputeStatus } from '@easel/domain/selling/disputes';
import { dayLabel } from '@easel/domain/text/relative-time';
import { composeEmail, type Email } from '@easel/platform/mail/email-content';
import type { ReportedDispute } from '../../payments/gateway.ts';
import type { OrderEmailDependencies } from '../order-emails.ts';
import type { OrderRow } from '../orders-store.ts';

export interface ShopEmailDependencies extends OrderEmailDependencies {
  /** Who is told about problems with payments. */
  shopEmail: string;
}

type RefundedOrder = Pick<OrderRow, 'number' | 'currency' | 'email' | 'buyer_id'>;

const toShop = (
  parts: ShopEmailDependencies,
  { number }: RefundedOrder,
  kind: EmailKind,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Email =>
  composeEmail(parts, { kind, to: parts.shopEmail, subject: `${subject}: order ${number}` }, [
    ...paragraphs,
    { type: 'button', label: 'See the order', url: `${parts.origin()}/staff/orders/${number}` },
  ]);

const DISPUTE_WORDS: Record<DisputeStatus, { subject: string; text: (amount: string) => string }> = {
  open: {
    subject: 'Payment disputed',
    text: (amount) =>
      `A buyer has asked their bank to take back ${amount}. Answer in the dashboard of your payment provider. Works that have not been shipped should wait.`,
  },
  won: {
    subject: 'Dispute won',
    text: (amount) => `The bank has decided for the shop. The disputed amount of ${amount} stays with you.`,
  },
  lost: {
    subject: 'Dispute lost',
    text: (amount) =>
      `The bank has returned ${amount} to the buyer. The ledger has it as a loss of the shop. If you cancel or take back the works, the artists' shares are taken back as well.`,
  },
};

/** Tells the shop about a dispute. */
export function disputeEmail(
  parts: ShopEmailDependencies,
  order: RefundedOrder,
  { status, cents, currency, reason, respondBy }: Omit<ReportedDispute, 'disputeId' | 'gatewayPaymentId'>,
): Email {
  const { subject, text } = DISPUTE_WORDS[status];
  return toShop(parts, order, `dispute-${status}`, {
    subject,
    paragraphs: [
      text(`${formatMoney(cents, currency)} (${currency})`),
      `Reason given by the bank: ${reason}.`,
      ...(status === 'open' && respondBy !== null ? [`You can answer until ${dayLabel(respondBy)}.`] : []),
    ],
  });
}

/** Tells the shop that a refund did not reach the card. */
export const refundProblemEmail = (
  parts: ShopEmailDependencies,
  order: RefundedOrder,
  cents: number,
  failure: string,
): Email =>
  toShop(parts, order, 'refund-problem', {
    subject: 'Refund failed',
    paragraphs: [
      `A refund of ${formatMoney(cents, order.currency)} (${order.currency}) did not reach the card of the buyer: ${failure}.`,
      'The shop still owes it. Pay it again on the page of the order, or transfer it and mark it as transferred.',
    ],
  });

/** Tells the buyer that a refund did not reach the card. */
export const refundFailedEmail = (parts: OrderEmailDependencies, order: RefundedOrder, cents: number): Email =>
  composeEmail(
    parts,
    {
      kind: 'order-refund-failed',
      to: order.email,
      subject: `Your refund could not be paid, order ${order.number}`,
    },
    [
      `Your bank has not accepted our refund of ${formatMoney(cents, order.currency)} (${order.currency}). The card may be closed or expired.`,
      'We still owe you this amount. Please reply to this email and tell us how we can pay it to you.',
      { type: 'button', label: 'See your order', url: `${parts.origin()}${parts.orderPath(order)}` },
    ],
  );

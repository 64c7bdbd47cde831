import type { DisputeStatus } from '@easel/domain/selling/disputes';
import type { DeclineReason } from '@easel/domain/selling/payment-status';
import type Stripe from 'stripe';
import type { GatewayReport, RefundResult, ReportedDispute } from '../gateway.ts';
import { fromStripeAmount } from './stripe-amounts.ts';

/** Codes of https://docs.stripe.com/declines/codes. The reasons of others, such as a stolen card, are not told to the buyer. */
const DECLINES: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient-funds',
  card_velocity_exceeded: 'insufficient-funds',
  withdrawal_count_limit_exceeded: 'insufficient-funds',
  authentication_required: 'authentication-failed',
  authentication_not_handled: 'authentication-failed',
  payment_intent_authentication_failure: 'authentication-failed',
  setup_intent_authentication_failure: 'authentication-failed',
  expired_card: 'expired-card',
  incorrect_cvc: 'wrong-details',
  invalid_cvc: 'wrong-details',
  incorrect_number: 'wrong-details',
  invalid_number: 'wrong-details',
  incorrect_zip: 'wrong-details',
  incorrect_address: 'wrong-details',
  invalid_expiry_month: 'wrong-details',
  invalid_expiry_year: 'wrong-details',
  card_not_supported: 'not-supported',
  currency_not_supported: 'not-supported',
  invalid_amount: 'not-supported',
  processing_error: 'error',
  issuer_not_available: 'error',
  try_again_later: 'error',
};

/** Our reason for a decline. The decline code is more precise than the error code. */
export function getDeclineReason(error: {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}): DeclineReason {
  for (const code of [error.decline_code, error.code]) {
    const reason = code && Object.hasOwn(DECLINES, code) ? DECLINES[code] : undefined;
    if (reason) return reason;
  }
  return 'declined';
}

const STATUSES: Record<string, GatewayReport['status']> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'requires-action',
  requires_action: 'requires-action',
  processing: 'requires-action',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'voided',
};

type IntentFacts = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'next_action' | 'last_payment_error' | 'amount' | 'currency'
> &
  Partial<Pick<Stripe.PaymentIntent, 'amount_capturable' | 'amount_received'>>;

/** A bank may approve a part of an amount, and staff can collect a part of it at Stripe. */
const amountOfIntent = ({ status, amount, amount_capturable: reserved, amount_received: collected }: IntentFacts) =>
  (status === 'requires_capture' ? reserved : status === 'succeeded' ? collected : undefined) ?? amount;

/** What a payment intent says about a payment. */
export function toGatewayReport(intent: IntentFacts): GatewayReport {
  const { id, status, next_action: next, last_payment_error: error } = intent;
  const currency = intent.currency.toUpperCase();
  // Without an error, the card is still being processed.
  const isUntried = status === 'requires_payment_method' && !error;
  const ours = (isUntried ? undefined : STATUSES[status]) ?? 'requires-action';
  const url = next?.redirect_to_url?.url ?? next?.cashapp_handle_redirect_or_display_qr_code?.hosted_instructions_url;
  return {
    gatewayId: id,
    status: ours,
    amount: { cents: fromStripeAmount(amountOfIntent(intent), currency), currency },
    ...(ours === 'requires-action' && url && { action: { url } }),
    ...(ours === 'failed' && { declineReason: error ? getDeclineReason(error) : 'declined' }),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Our id of the payment that an intent belongs to. Other software may use the same account. */
export const parsePaymentId = ({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): string | undefined => {
  const { payment_id: paymentId = '' } = metadata ?? {};
  return UUID.test(paymentId) ? paymentId : undefined;
};

/** Which attempt of which of our refunds a refund is. */
export function parseRefundAttempt({ metadata }: Pick<Stripe.Refund, 'metadata'>) {
  const { refund_id: refundId = '', attempt = '1' } = metadata ?? {};
  return UUID.test(refundId) && /^[1-9]\d{0,3}$/.test(attempt) ? { refundId, attempt: Number(attempt) } : undefined;
}

/** A refund that is pending will be paid, unless an event says otherwise. */
export const toRefundResult = ({
  status,
  failure_reason: reason,
}: Pick<Stripe.Refund, 'status' | 'failure_reason'>): RefundResult =>
  status === 'failed' || status === 'canceled'
    ? { isPaid: false, failure: (reason ?? status).replaceAll('_', ' ') }
    : { isPaid: true };

/** An inquiry takes no money yet, but it can become a dispute, so it is treated as one. */
const DISPUTE_STATUSES: Partial<Record<Stripe.Dispute.Status, DisputeStatus>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Undefined for a dispute about something else than a payment intent. */
export function toReportedDispute(dispute: Stripe.Dispute): ReportedDispute | undefined {
  const { id, payment_intent: intent, status, amount, reason, evidence_details: evidence } = dispute;
  const gatewayPaymentId = typeof intent === 'string' ? intent : intent?.id;
  if (gatewayPaymentId === undefined) return undefined;
  const currency = dispute.currency.toUpperCase();
  const dueBy = evidence?.due_by;
  return {
    disputeId: id,
    gatewayPaymentId,
    status: DISPUTE_STATUSES[status] ?? 'open',
    cents: fromStripeAmount(amount, currency),
    currency,
    reason: reason.replaceAll('_', ' '),
    respondBy: dueBy ? new Date(dueBy * 1_000).toISOString() : null,
  };
}

import type Stripe from 'stripe';
import type { GatewayEvent } from '../gateway.ts';
import {
  parsePaymentId,
  parseRefundAttempt,
  toGatewayReport,
  toRefundResult,
  toReportedDispute,
} from './stripe-reports.ts';

/** The webhook events about payments with a result. Others, such as `payment_intent.created`, describe a payment that is not confirmed yet. */
const PAYMENT_EVENTS = new Set([
  'payment_intent.requires_action',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
]);

/** `charge.refund.updated` is sent for some payment methods only, `refund.*` for all of them. */
const REFUND_EVENTS = new Set(['refund.failed', 'refund.updated', 'charge.refund.updated']);

const DISPUTE_EVENTS = new Set(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed']);

/** The report in a webhook event, if there is one. */
export function parseStripeEvent(rawBody: string): GatewayEvent | undefined {
  const { id: eventId, type, data } = JSON.parse(rawBody) as Stripe.Event;
  if (PAYMENT_EVENTS.has(type)) {
    const intent = data.object as Stripe.PaymentIntent;
    const paymentId = parsePaymentId(intent);
    return paymentId === undefined ? undefined : { eventId, paymentId, report: toGatewayReport(intent) };
  }
  if (REFUND_EVENTS.has(type)) {
    const refund = data.object as Stripe.Refund;
    const attempt = parseRefundAttempt(refund);
    return attempt && { eventId, refund: { ...attempt, result: toRefundResult(refund) } };
  }
  if (DISPUTE_EVENTS.has(type)) {
    const dispute = toReportedDispute(data.object as Stripe.Dispute);
    return dispute && { eventId, dispute };
  }
  return undefined;
}

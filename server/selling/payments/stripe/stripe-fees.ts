import type Stripe from 'stripe';
import type { GatewayFee } from '../gateway.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import type { OpenStripe } from './stripe-client.ts';

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000);

/**
 * The fees of a period. Webhooks do not have the fee of a charge, because Stripe computes it later, so the balance is read. It also has the fees of
 * disputes.
 */
export async function* listStripeFees(
  open: OpenStripe,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<GatewayFee> {
  const stripe = await open();
  const created = { gte: secondsOf(from), lte: secondsOf(until) };
  for await (const change of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
    const fee = feeOf(change);
    if (fee) yield fee;
  }
}

type BalanceChange = Pick<Stripe.BalanceTransaction, 'id' | 'fee' | 'currency' | 'created' | 'source'>;

/** Undefined if nothing was charged, or not for a payment. */
function feeOf({ id, fee, currency: code, created, source }: BalanceChange): GatewayFee | undefined {
  const intent = source !== null && typeof source === 'object' && 'payment_intent' in source && source.payment_intent;
  const gatewayPaymentId = typeof intent === 'object' ? intent?.id : intent;
  if (fee === 0 || !gatewayPaymentId) return undefined;
  const currency = code.toUpperCase();
  const chargedAt = new Date(created * 1_000);
  return { feeId: id, gatewayPaymentId, cents: fromStripeAmount(fee, currency), currency, chargedAt };
}

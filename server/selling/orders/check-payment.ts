import type { OrderResult } from '@easel/contract/selling/orders';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { isPaymentOpen } from '@easel/domain/selling/payment-status';
import { acknowledgePayment } from './acknowledge-payment.ts';
import { readPayment } from './payments-store.ts';
import type { OrderParts } from './place-order.ts';
import { settle, settleLater } from './settle-payment.ts';

const NOT_FOUND = reject('not-found', 'There is no such payment.');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** When a buyer returns from their bank, the gateway is asked for the result. The id of the payment is random and known to its buyer only. */
export async function checkPayment(parts: OrderParts, paymentId: string): Promise<Outcome<OrderResult>> {
  const payment = UUID.test(paymentId) ? await readPayment(parts.db, paymentId) : undefined;
  if (!payment) return NOT_FOUND;
  if (isPaymentOpen(payment.status))
    // If it fails, the order stays pending, and the result is asked for again.
    await settle(parts, paymentId).catch((error: unknown) => settleLater(parts, paymentId, error));
  return ok(await acknowledgePayment(parts, payment));
}

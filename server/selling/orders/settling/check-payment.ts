import type { OrderResult } from '@easel/contract/selling/orders';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { isPaymentOpen } from '@easel/domain/selling/payment-status';
import type { CartOwner } from '../../cart/cart-owner.ts';
import { isPaymentToken } from '../../payments/payment-links.ts';
import { type PaymentRow, readPayment, readPaymentOfBuyer } from '../payments-store.ts';
import type { OrderDependencies } from '../placing/place-order.ts';
import { acknowledgePayment } from './acknowledge-payment.ts';
import { settle, settleLater } from './settle-payment.ts';

export const NO_PAYMENT = reject('not-found', 'There is no such payment.');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface PaymentReader {
  buyer: CartOwner | undefined;
  /** Of the address that the buyer was sent to. */
  token?: string | undefined;
}

/** A payment for its buyer: in the browser that placed the order, or with the address that the bank leads back to. */
export async function findOwnPayment(
  { db, sign }: Pick<OrderDependencies, 'db' | 'sign'>,
  paymentId: string,
  { buyer, token = '' }: PaymentReader,
): Promise<PaymentRow | undefined> {
  if (!UUID.test(paymentId)) return undefined;
  if (isPaymentToken(sign, paymentId, token)) return readPayment(db, paymentId);
  return buyer && readPaymentOfBuyer(db, buyer, paymentId);
}

/** When a buyer returns from their bank, the gateway is asked for the result. */
export async function checkPayment(
  parts: OrderDependencies,
  paymentId: string,
  reader: PaymentReader,
): Promise<Outcome<OrderResult>> {
  const payment = await findOwnPayment(parts, paymentId, reader);
  if (!payment) return NO_PAYMENT;
  if (isPaymentOpen(payment.status))
    // If it fails, the order stays pending, and the result is asked for again.
    await settle(parts, paymentId).catch((error: unknown) => settleLater(parts, paymentId, error));
  return ok(await acknowledgePayment(parts, payment));
}

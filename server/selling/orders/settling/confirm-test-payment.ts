import type { OrderResult } from '@easel/contract/selling/orders';
import { type Outcome, ok } from '@easel/domain/outcome';
import type { OrderDependencies } from '../placing/place-order.ts';
import { acknowledgePayment } from './acknowledge-payment.ts';
import { applyReport } from './apply-report.ts';
import { findOwnPayment, NO_PAYMENT, type PaymentReader } from './check-payment.ts';

/** The buyer's answer on the page that stands for their bank. */
export async function confirmTestPayment(
  parts: OrderDependencies,
  paymentId: string,
  isApproved: boolean,
  reader: PaymentReader,
): Promise<Outcome<OrderResult>> {
  const { db, testGateway } = parts;
  const payment = testGateway && (await findOwnPayment(parts, paymentId, reader));
  const report = payment && (await testGateway?.confirm(paymentId, isApproved));
  if (!payment || !report) return NO_PAYMENT;
  await applyReport(db, parts, paymentId, report);
  return ok(await acknowledgePayment(parts, payment));
}

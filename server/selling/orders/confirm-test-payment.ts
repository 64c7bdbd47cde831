import type { OrderResult } from '@easel/contract/selling/orders';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { acknowledgePayment } from './acknowledge-payment.ts';
import { applyReport } from './apply-report.ts';
import { readPayment } from './payments-store.ts';
import type { OrderParts } from './place-order.ts';

const NOT_FOUND = reject('not-found', 'There is no such payment.');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The buyer's answer on the page that stands for their bank. The id of the payment is random and known to its buyer only. */
export async function confirmTestPayment(
  parts: OrderParts,
  paymentId: string,
  isApproved: boolean,
): Promise<Outcome<OrderResult>> {
  const { db, testGateway } = parts;
  const payment = testGateway && UUID.test(paymentId) ? await readPayment(db, paymentId) : undefined;
  const report = payment && (await testGateway?.confirm(paymentId, isApproved));
  if (!payment || !report) return NOT_FOUND;
  await applyReport(db, parts, paymentId, report);
  return ok(await acknowledgePayment(parts, payment));
}

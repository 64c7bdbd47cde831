import type { OrderResult } from '@easel/contract/selling/orders';
import { saveCardAtOnce } from '../../payments/saved-cards.ts';
import { type PaymentRow, readPaymentsWithOrders } from '../payments-store.ts';
import { type OrderDependencies, readOrderResult } from '../placing/place-order.ts';

/** Tells a buyer who returns from their bank what became of the order. A card that they save is in the wallet by then. */
export async function acknowledgePayment(
  parts: OrderDependencies,
  { id: paymentId, order_id: orderId }: Pick<PaymentRow, 'id' | 'order_id'>,
): Promise<OrderResult> {
  const result = await readOrderResult(parts, orderId);
  if (result.status !== 'placed') return result;
  const [payment] = await readPaymentsWithOrders(parts.db, [paymentId]);
  if (payment)
    await saveCardAtOnce(parts, { personId: payment.order_buyer_id, paymentId, gatewayId: payment.gateway_id });
  return result;
}

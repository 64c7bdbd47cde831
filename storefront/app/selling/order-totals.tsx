import type { Order } from '@easel/contract/selling/orders';
import { formatMoney } from '@easel/domain/locale/currency';
import summaryCss from './cart-summary.module.css';
import { formatRefundNote, orderDate } from './order-texts.ts';

/** What was paid and what was refunded. */
export function OrderTotals({ order: { totals, coupons, currency, refunds } }: { order: Order }) {
  const money = (cents: number) => formatMoney(cents, currency);
  // A cancelled order that coupons paid for has a refund of nothing.
  const paidRefunds = refunds.filter(({ cardCents, giftCardCents }) => cardCents + giftCardCents > 0);
  const rows: [string, number][] = [
    ['Subtotal', totals.subtotalCents],
    ...coupons.map(({ code, cents }): [string, number] => [`Coupon ${code}`, -cents]),
    ['Shipping and insurance', totals.shippingCents],
    ['Import duty', totals.dutyCents],
    ['Customs clearance', totals.clearanceCents],
    ['Tax', totals.taxCents],
  ];
  return (
    <section aria-labelledby="totals-title">
      <h2 id="totals-title">Payment</h2>
      <dl className={summaryCss.rows}>
        {rows
          .filter(([, cents]) => cents !== 0)
          .map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
        <div className={summaryCss.total}>
          <dt>Total</dt>
          <dd>{money(totals.totalCents)}</dd>
        </div>
        {totals.giftCardCents > 0 && (
          <div>
            <dt>Paid by gift card</dt>
            <dd>{money(totals.giftCardCents)}</dd>
          </div>
        )}
        <div>
          <dt>Charged in {currency}</dt>
          <dd>{money(totals.chargeCents)}</dd>
        </div>
        {paidRefunds.map((refund) => (
          <div key={refund.refundId}>
            <dt>
              Refund, {orderDate(refund.createdAt)}
              <small>{formatRefundNote(refund)}</small>
            </dt>
            <dd>{money(refund.cardCents + refund.giftCardCents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

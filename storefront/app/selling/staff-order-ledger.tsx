import type { StaffOrder } from '@easel/contract/selling/staff-orders';
import { formatMoney } from '@easel/domain/locale/currency';
import { orderDate } from './order-words.ts';
import css from './staff-order.module.css';

/** Payments, refunds and the ledger of an order. */
export function StaffOrderLedger({ data: { order, payments, refunds, ledger } }: { data: StaffOrder }) {
  const money = (cents: number) => formatMoney(cents, order.currency);
  return (
    <>
      <section aria-labelledby="payments-title">
        <h2 id="payments-title">Payments and refunds</h2>
        {payments.length + refunds.length === 0 && <p className={css.quiet}>Nothing was paid by card.</p>}
        <ul className={css.rows}>
          {payments.map((payment) => (
            <li key={payment.paymentId}>
              Card, {money(payment.amountCents)}: {payment.status}
              {payment.declineReason && ` (${payment.declineReason})`}
              <small>
                {payment.gateway} {payment.gatewayId ?? payment.paymentId}, {orderDate(payment.createdAt)}
              </small>
            </li>
          ))}
          {refunds.map((refund) => (
            <li key={refund.refundId}>
              Refund, {money(refund.cardCents + refund.giftCardCents)}: {refund.reason}
              <small>
                {[
                  refund.cardCents > 0 && `${money(refund.cardCents)} to the card`,
                  refund.giftCardCents > 0 && `${money(refund.giftCardCents)} to gift cards`,
                  refund.status === 'pending' && 'on its way',
                  refund.by && `by ${refund.by}`,
                  orderDate(refund.createdAt),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {ledger.length > 0 && (
        <section aria-labelledby="ledger-title">
          <h2 id="ledger-title">Ledger</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
          <section className={css.scroll} tabIndex={0} aria-label="Ledger entries">
            <table className={css.ledger}>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Kind</th>
                  <th scope="col">Account</th>
                  <th scope="col">Line</th>
                  <th scope="col">Amount</th>
                </tr>
              </thead>
              <tbody>
                {ledger.map((entry, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the ledger only grows at its end.
                  <tr key={index}>
                    <td>{orderDate(entry.createdAt)}</td>
                    <td>{entry.kind}</td>
                    <td>
                      {entry.account}
                      {entry.of && <small>{entry.of}</small>}
                    </td>
                    <td>{entry.line ?? ''}</td>
                    <td>{money(entry.cents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      )}
    </>
  );
}

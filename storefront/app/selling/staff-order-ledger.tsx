import type { StaffOrder } from '@easel/contract/selling/staff-orders';
import { formatMoney } from '@easel/domain/locale/currency';
import { useCommand } from '../lib/use-command.ts';
import { orderDate } from './order-texts.ts';
import css from './staff-order.module.css';
import type { StaffOrderCommand } from './staff-order-commands.ts';

/** Payments, refunds, disputes and the ledger of an order. */
export function StaffOrderLedger({ data }: { data: StaffOrder }) {
  const { order, payments, refunds, disputes, ledger } = data;
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
          {disputes.map((dispute) => (
            <li key={dispute.disputeId} data-tone={dispute.status === 'won' ? undefined : 'warning'}>
              {DISPUTE_WORDS[dispute.status]}, {formatMoney(dispute.cents, dispute.currency)}: {dispute.reason}
              <small>
                {[
                  orderDate(dispute.openedAt),
                  dispute.status === 'open' && dispute.respondBy && `answer by ${orderDate(dispute.respondBy)}`,
                  dispute.closedAt && `decided on ${orderDate(dispute.closedAt)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          ))}
          {refunds.map((refund) => (
            <li key={refund.refundId} data-tone={refund.status === 'failed' ? 'warning' : undefined}>
              Refund, {money(refund.cardCents + refund.giftCardCents)}: {refund.reason}
              <small>
                {[
                  refund.cardCents > 0 && `${money(refund.cardCents)} to the card`,
                  refund.giftCardCents > 0 && `${money(refund.giftCardCents)} to gift cards`,
                  refund.status === 'pending' && 'on its way',
                  refund.status === 'transferred' && 'paid by bank transfer',
                  refund.by && `by ${refund.by}`,
                  orderDate(refund.createdAt),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              {refund.status === 'failed' && <FailedRefund orderNumber={order.orderNumber} refund={refund} />}
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
                    <td>{formatMoney(entry.cents, entry.currency)}</td>
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

const DISPUTE_WORDS: Record<StaffOrder['disputes'][number]['status'], string> = {
  open: 'Disputed at the bank',
  won: 'Dispute won',
  lost: 'Dispute lost',
};

interface FailedRefundProps {
  orderNumber: string;
  refund: StaffOrder['refunds'][number];
}

/** A refund that did not reach the card, and how to pay it. */
function FailedRefund({ orderNumber, refund: { refundId, failure } }: FailedRefundProps) {
  const { send, isPending } = useCommand<StaffOrderCommand>();
  const pay = (by: 'card' | 'transfer') => !isPending && void send({ kind: 'repay', orderNumber, refundId, by });
  return (
    <>
      <small>It did not reach the card: {failure}.</small>
      <div className={css.actions}>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-disabled={isPending}
          onClick={() => pay('card')}
        >
          Pay to the card again
        </button>
        <button type="button" className="text-button" aria-disabled={isPending} onClick={() => pay('transfer')}>
          Mark as paid by bank transfer
        </button>
      </div>
    </>
  );
}

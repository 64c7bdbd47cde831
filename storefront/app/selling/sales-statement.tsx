import type { Statement } from '@easel/contract/selling/statement';
import { formatMoney } from '@easel/domain/locale/currency';
import { orderDate, STATUS_WORDS } from './order-words.ts';
import css from './sales-statement.module.css';

const KINDS = {
  sale: 'Sale',
  refund: 'Taken back',
  payout: 'Paid out',
  fee: 'Fee',
  goodwill: 'Goodwill',
  dispute: 'Dispute',
  transfer: 'Bank transfer',
};

/** An artist's sales and the share of each. */
export function SalesStatement({ dueCents, notYetDueCents, paidCents, currency, entries }: Statement) {
  const money = (cents: number) => formatMoney(cents, currency);
  if (entries.length === 0) return <p>You have not sold anything yet. Your share of each sale is shown here.</p>;
  return (
    <>
      <dl className={css.sums}>
        <div>
          <dt>Due now</dt>
          <dd>{money(dueCents)}</dd>
        </div>
        <div>
          <dt>Not due yet</dt>
          <dd>{money(notYetDueCents)}</dd>
        </div>
        <div>
          <dt>Paid out</dt>
          <dd>{money(paidCents)}</dd>
        </div>
      </dl>
      <p className={css.quiet}>
        Your share of a sale becomes due 14 days after delivery, when the work can no longer be returned. Coupons of the
        shop do not reduce it.
        {dueCents < 0 && ' A refund after a payout is settled with your next sales.'}
      </p>
      <div className={css.scroll}>
        <table className={css.entries}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Work</th>
              <th scope="col">Status</th>
              <th scope="col">Price</th>
              <th scope="col">Your share</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={`${entry.createdAt} ${entry.orderNumber} ${entry.kind} ${entry.title}`}>
                <td>{orderDate(entry.createdAt)}</td>
                <td>
                  {entry.title || KINDS[entry.kind]}
                  {entry.quantity > 1 && ` (${entry.quantity} pieces)`}
                  <small>{entry.orderNumber}</small>
                </td>
                <td>
                  {entry.kind === 'sale' && entry.status ? STATUS_WORDS[entry.status] : KINDS[entry.kind]}
                  {entry.dueAt && <small>Due on {orderDate(entry.dueAt)}</small>}
                </td>
                <td>{money(entry.priceCents)}</td>
                <td>
                  {money(entry.artistCents)}
                  {entry.kind === 'sale' && entry.priceCents > 0 && (
                    <small>{Math.round((entry.artistCents / entry.priceCents) * 100)}%</small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

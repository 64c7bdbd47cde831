import type { Statement } from '@easel/contract/selling/statement';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { formatMoney } from '@easel/domain/locale/currency';
import { Link } from 'react-router';
import { ORDER_STATUS_TEXTS, orderDate } from './order-texts.ts';
import css from './sales-statement.module.css';

const KINDS = {
  sale: 'Sale',
  refund: 'Refund',
  payout: 'Paid out',
  'payout-return': 'Payout sent back by the bank',
  fee: 'Fee',
  goodwill: 'Goodwill',
  dispute: 'Dispute',
  transfer: 'Bank transfer',
  'gift-card': 'Gift card',
};

/** An artist's sales and the share of each. */
export function SalesStatement({ dueCents, notYetDueCents, paidCents, currency, entries }: Statement) {
  const money = (cents: number) => formatMoney(cents, currency);
  if (entries.length === 0) return <p>You have not sold anything yet. Your share of each sale is shown here.</p>;
  return (
    <>
      <dl className={css.sums}>
        <div>
          <dt className="quiet">Due now</dt>
          <dd className="display-text serif">{money(dueCents)}</dd>
        </div>
        <div>
          <dt className="quiet">Not due yet</dt>
          <dd className="display-text serif">{money(notYetDueCents)}</dd>
        </div>
        <div>
          <dt className="quiet">Paid out</dt>
          <dd className="display-text serif">{money(paidCents)}</dd>
        </div>
      </dl>
      <p className={css.quiet}>
        Your share of a sale becomes due {RETURN_DAYS} days after delivery, when the work can no longer be returned.
        Coupons of the shop do not reduce it.
        {dueCents < 0 && ' A refund after a payout is settled with your next sales.'}
      </p>
      <table className={css.entries}>
        <thead>
          <tr>
            <th scope="col" className={css.wide}>
              Date
            </th>
            <th scope="col">Work</th>
            <th scope="col" className={css.wide}>
              Status
            </th>
            <th scope="col">Price</th>
            <th scope="col">Your share</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order can have the same title, and rows keep no state.
            <Entry key={index} entry={entry} money={money} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface EntryProps {
  entry: Statement['entries'][number];
  money: (cents: number) => string;
}

/** One sale, or what was taken back or paid out. On a phone, date and status are below the title. */
function Entry({ entry, money }: EntryProps) {
  const { kind, title, quantity, orderNumber, line, priceCents, artistCents, dueAt } = entry;
  const date = orderDate(entry.createdAt);
  const status = kind === 'sale' && entry.status ? ORDER_STATUS_TEXTS[entry.status] : KINDS[kind];
  const due = dueAt && `Due on ${orderDate(dueAt)}`;
  return (
    <tr>
      <td className={css.wide}>{date}</td>
      <td>
        {orderNumber && line ? <Link to={`/studio/sales/${orderNumber}/${line}`}>{title}</Link> : KINDS[kind]}
        {quantity > 1 && ` (${quantity} pieces)`}
        <small>{orderNumber}</small>
        <small className={css.narrow}>{[date, title && status, due].filter(Boolean).join(' · ')}</small>
      </td>
      <td className={css.wide}>
        {status}
        {due && <small>{due}</small>}
      </td>
      <td>{kind === 'sale' && priceCents > 0 && money(priceCents)}</td>
      <td>
        {money(artistCents)}
        {kind === 'sale' && priceCents > 0 && <small>{Math.round((artistCents / priceCents) * 100)}%</small>}
      </td>
    </tr>
  );
}

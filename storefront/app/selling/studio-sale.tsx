import type { SaleView } from '@easel/contract/selling/studio-payouts';
import { formatFullMoney } from '@easel/domain/locale/currency';
import { ACCOUNT_KIND_LABELS } from '@easel/domain/selling/artist-statement';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ORDER_STATUS_TEXTS, orderDate } from './order-texts.ts';
import css from './studio-payouts.module.css';

/** Where the money of a sale went: what was shared, what the buyer paid, refunds, and the payout. */
export function StudioSaleView({ sale }: { sale: SaleView }) {
  const money = (cents: number) => formatFullMoney(cents, sale.currency);
  const rate = sale.sharedCents > 0 ? Math.round((sale.commissionCents / sale.sharedCents) * 100) : 0;
  return (
    <div className={css.narrow}>
      <p>
        <Link to="/studio/sales">All sales</Link>
        <br />
        Order {sale.orderNumber}, {orderDate(sale.soldAt)}. {ORDER_STATUS_TEXTS[sale.status]}.
        {sale.quantity > 1 && ` ${sale.quantity} pieces.`}
        <br />
        <Link to={`/studio/sales/${sale.orderNumber}`}>Packing and shipping</Link>
      </p>
      <section aria-labelledby="share-title" className={css.section}>
        <h2 id="share-title">Your share</h2>
        <dl className={css.amounts}>
          <Row name="Price">{money(sale.priceCents)}</Row>
          {sale.artistDiscountCents !== 0 && (
            <Row name="Discount that you have granted">{money(-sale.artistDiscountCents)}</Row>
          )}
          <Row name={`Commission (${rate}%)`}>{money(-sale.commissionCents)}</Row>
          <Row name="Your share of the sale" isTotal>
            {money(sale.shareCents)}
          </Row>
          {sale.changes.map((change) => (
            <Row
              key={`${change.kind} ${change.createdAt} ${change.buyerCents}`}
              name={`${ACCOUNT_KIND_LABELS[change.kind] ?? change.kind} on ${orderDate(change.createdAt)}`}
              note={
                change.shareCents === 0
                  ? `The buyer got ${money(change.buyerCents)} back, paid by us`
                  : `The buyer got ${money(change.buyerCents)} back; we gave back ${money(-change.commissionCents)} of our commission`
              }
            >
              {money(change.shareCents)}
            </Row>
          ))}
          {sale.changes.length > 0 && (
            <Row name="You receive" isTotal>
              {money(sale.receivesCents)}
            </Row>
          )}
        </dl>
        <PaidWith sale={sale} money={money} />
      </section>
      <section aria-labelledby="buyer-title" className={css.section}>
        <h2 id="buyer-title">What the buyer paid</h2>
        <dl className={css.amounts}>
          <Row name="Work">{money(sale.sharedCents)}</Row>
          {sale.shopDiscountCents !== 0 && (
            <Row name="Discounts" note="Paid by us; your share stays the same">
              {money(-sale.shopDiscountCents)}
            </Row>
          )}
          <Row name="Shipping" note="For the carrier">
            {money(sale.shippingCents)}
          </Row>
          <Row name="Tax" note="For the tax office">
            {money(sale.taxCents)}
          </Row>
          {sale.dutyCents !== 0 && (
            <Row name="Duty and customs clearance" note="For customs">
              {money(sale.dutyCents)}
            </Row>
          )}
          <Row name="The buyer paid" isTotal>
            {money(sale.paidCents)}
          </Row>
        </dl>
      </section>
    </div>
  );
}

interface RowProps {
  name: string;
  note?: string;
  isTotal?: boolean;
  children: ReactNode;
}

const Row = ({ name, note, isTotal, children }: RowProps) => (
  <div data-total={isTotal || undefined}>
    <dt>
      {name}
      {note && <small>{note}</small>}
    </dt>
    <dd>{children}</dd>
  </div>
);

/** The payout that contains the sale, or when it becomes due. */
function PaidWith({
  sale: { payouts, dueAt, receivesCents, status },
  money,
}: {
  sale: SaleView;
  money: (cents: number) => string;
}) {
  if (payouts.length === 0) {
    if (receivesCents === 0) return <p className="muted">Nothing is left to pay.</p>;
    if (dueAt) return <p>Not paid yet. It becomes due on {orderDate(dueAt)}.</p>;
    return (
      <p>
        {status === 'completed' ? 'It is part of your next payout.' : 'Not paid yet. It becomes due after delivery.'}
      </p>
    );
  }
  return (
    <ul className={css.rows} aria-label="Payouts">
      {payouts.map(({ payoutId, createdAt, cents }) => (
        <li key={payoutId}>
          <Link to={`/studio/payouts/${payoutId}`}>Paid out on {orderDate(createdAt)}</Link>
          <span className={css.amount}>{money(cents)}</span>
        </li>
      ))}
    </ul>
  );
}

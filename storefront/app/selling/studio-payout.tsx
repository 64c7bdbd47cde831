import type { StudioPayout } from '@easel/contract/selling/studio-payouts';
import { formatMoney } from '@easel/domain/locale/currency';
import { ACCOUNT_KIND_LABELS } from '@easel/domain/selling/artist-statement';
import { PAYOUT_STATE_LABELS } from '@easel/domain/selling/payouts';
import { Link } from 'react-router';
import { orderDate } from './order-texts.ts';
import css from './studio-payouts.module.css';

/** A payout with the sales that it has paid. */
export function StudioPayoutView({ payout, destination, items, otherCents }: StudioPayout) {
  const money = (cents: number) => formatMoney(cents, payout.currency);
  return (
    <div className={css.narrow}>
      <p>
        <Link to="/studio/payouts">All payouts</Link>
      </p>
      <dl className={css.amounts}>
        <div>
          <dt>{PAYOUT_STATE_LABELS[payout.state]}</dt>
          <dd>{orderDate(payout.createdAt)}</dd>
        </div>
        {destination && (
          <div>
            <dt>To</dt>
            <dd>{destination}</dd>
          </div>
        )}
        {payout.reference && (
          <div>
            <dt>Reference</dt>
            <dd>{payout.reference}</dd>
          </div>
        )}
        {payout.returnReason && (
          <div>
            <dt>Why it came back</dt>
            <dd>{payout.returnReason}</dd>
          </div>
        )}
      </dl>
      <section aria-labelledby="sales-title" className={css.section}>
        <h2 id="sales-title">What it contains</h2>
        {payout.state === 'returned' && <p>The money came back. Its sales are part of your next payout.</p>}
        <ul className={css.rows} aria-labelledby="sales-title">
          {items.map(({ createdAt, kind, orderNumber, line, title, cents }) => (
            <li key={`${createdAt} ${orderNumber} ${line} ${cents}`}>
              <div>
                {orderNumber && line ? <Link to={`/studio/sales/${orderNumber}/${line}`}>{title}</Link> : title}
                <small>
                  {[ACCOUNT_KIND_LABELS[kind], orderNumber, orderDate(createdAt)].filter(Boolean).join(' · ')}
                </small>
              </div>
              <span className={css.amount}>{money(cents)}</span>
            </li>
          ))}
          {otherCents !== 0 && (
            <li>
              <span>Earlier sales</span>
              <span className={css.amount}>{money(otherCents)}</span>
            </li>
          )}
          <li>
            <strong>Payout</strong>
            <strong className={css.amount}>{money(payout.cents)}</strong>
          </li>
        </ul>
      </section>
    </div>
  );
}

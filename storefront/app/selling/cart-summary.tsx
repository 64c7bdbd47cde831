import type { Cart } from '@easel/contract/selling/cart';
import { dayLabel } from '@easel/domain/text/relative-time';
import type { ReactNode } from 'react';
import { useToday } from '../lib/use-today.ts';
import { AppliedCoupons, AppliedGiftCards } from './applied-codes.tsx';
import css from './cart-summary.module.css';
import { formatTotalLabel, hasImports, listSummaryRows, type SummaryRow } from './summary-rows.ts';
import type { CartActions } from './use-cart.ts';
import { useMoney } from './use-money.ts';

export interface CartSummaryProps {
  cart: Cart;
  /** Whether the amounts are final. Otherwise a change is on its way. */
  isSettled: boolean;
  run: CartActions['run'];
  /** When the exchange rate was set; undefined for US dollars. */
  rateDate: string | undefined;
  /** Between the total and the notes. */
  children: ReactNode;
}

/** Everything that is paid, item by item. The rule is in domain/selling/totals.ts. */
export function CartSummary({ cart, isSettled, run, rateDate, children }: CartSummaryProps) {
  const { totals, coupons, giftCards } = cart;
  const { shown, inDollars, isConverted, currencyCode } = useMoney();
  const [subtotal, ...others] = listSummaryRows(cart, useToday());
  return (
    <>
      <dl className={css.rows} aria-busy={!isSettled}>
        {subtotal && <Row row={subtotal} isKnown />}
        <AppliedCoupons coupons={coupons} run={run} />
        {others.map((row) => (
          <Row key={row.label} row={row} />
        ))}
        <div className={css.total}>
          <dt>{formatTotalLabel(cart, isConverted)}</dt>
          <dd>{shown(totals.totalCents)}</dd>
        </div>
        <AppliedGiftCards giftCards={giftCards} run={run} />
        {(totals.giftCardCents > 0 || isConverted) && (
          <div className="medium">
            <dt>{isConverted ? 'You pay, in US dollars' : 'You pay'}</dt>
            <dd>{inDollars(totals.chargeCents)}</dd>
          </div>
        )}
      </dl>
      <p role="status" className="visually-hidden">
        {isSettled ? `Total ${shown(totals.totalCents)}. You pay ${inDollars(totals.chargeCents)}.` : ''}
      </p>
      {children}
      <div className="unless-empty stack-small quiet">
        {isConverted && (
          <p>
            Amounts in {currencyCode} are approximate
            {rateDate && (
              <>
                , at the exchange rate of <time dateTime={rateDate}>{dayLabel(rateDate)}</time>
              </>
            )}
            . Your card is charged in US dollars.
          </p>
        )}
        {cart.delivery?.unknownImportCosts && (
          <p>Customs can charge import {cart.delivery.unknownImportCosts} on delivery. It is not part of the total.</p>
        )}
        {hasImports(cart) && !cart.delivery?.unknownImportCosts && (
          <p>
            Duty and customs clearance are estimated, and paid with your order. There is nothing to pay when your order
            arrives.
          </p>
        )}
      </div>
    </>
  );
}

/** `isKnown`: the amount is exact even while a change is on its way. */
function Row({ row: { label, cents, text, note }, isKnown }: { row: SummaryRow; isKnown?: boolean }) {
  const { shown } = useMoney();
  return (
    <div data-known={isKnown}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{text ?? (cents === 0 ? 'None' : shown(cents))}</dd>
    </div>
  );
}

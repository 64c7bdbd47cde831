import type { CartItem } from '@easel/contract/selling/cart';
import { useSite } from '../lib/page-meta.ts';
import { useToday } from '../lib/use-today.ts';
import { Picture } from '../ui/picture.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { getItemTitle } from './cart-rows.ts';
import summaryCss from './cart-summary.module.css';
import css from './checkout-page.module.css';
import type { ShownPurchase } from './expected-purchase.ts';
import { GiftCardPicture } from './gift-card-picture.tsx';
import { getItemArtist, listLineFacts } from './line-facts.ts';
import { formatTotalLabel, listSummaryRows } from './summary-rows.ts';
import { useMoney } from './use-money.ts';

export interface CheckoutSummaryProps {
  purchase: ShownPurchase | undefined;
  isLoading: boolean;
  /** Space is kept for one work, because nothing is known about it before the purchase. */
  isSingle: boolean;
}

/** What is bought and what it costs. The quoted prices are those that are charged. */
export function CheckoutSummary({ purchase, isLoading, isSingle }: CheckoutSummaryProps) {
  if (!purchase && !isLoading) return null;
  return (
    <div className={css.purchase} data-single={isSingle || undefined}>
      {purchase ? <Purchase purchase={purchase} isLoading={isLoading} /> : <SkeletonLines />}
    </div>
  );
}

function Purchase({ purchase, isLoading }: { purchase: ShownPurchase; isLoading: boolean }) {
  const { shown, inDollars, isConverted } = useMoney();
  const { totals, excludedItems } = purchase;
  const today = useToday();
  return (
    <>
      <ul className={css.items}>
        {purchase.items.map((item) => (
          <OrderedItem key={item.sku} item={item} />
        ))}
      </ul>
      {excludedItems.length > 0 && (
        <p className="quiet">
          Not part of this order:{' '}
          {excludedItems.map((item) => `${getItemTitle(item)} (${item.changes[0]?.message ?? ''})`).join(', ')}
        </p>
      )}
      {purchase.coupons.flatMap(({ code, refusal }) =>
        refusal === null
          ? []
          : [
              <p key={code} className="quiet">
                {refusal}
              </p>,
            ],
      )}
      <dl className={summaryCss.rows} aria-busy={isLoading}>
        {listSummaryRows(purchase, today).map(({ label, cents, text, note }) => (
          <div key={label}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd>{text ?? (cents === 0 ? 'None' : shown(cents))}</dd>
          </div>
        ))}
        {purchase.coupons
          .filter(({ cents }) => cents > 0)
          .map(({ code, cents }) => (
            <div key={code}>
              <dt>Coupon {code}</dt>
              <dd>-{shown(cents)}</dd>
            </div>
          ))}
        <div className={summaryCss.total}>
          <dt>{formatTotalLabel(purchase, isConverted)}</dt>
          <dd>{shown(totals.totalCents)}</dd>
        </div>
        {totals.giftCardCents > 0 && (
          <div>
            <dt>Paid by gift card</dt>
            <dd>-{shown(totals.giftCardCents)}</dd>
          </div>
        )}
        {(isConverted || totals.giftCardCents > 0) && (
          <div className="medium">
            <dt>{isConverted ? 'You pay, in US dollars' : 'You pay'}</dt>
            <dd>{inDollars(totals.chargeCents)}</dd>
          </div>
        )}
      </dl>
      <p role="status" className="visually-hidden">
        {isLoading ? '' : `You pay ${inDollars(totals.chargeCents)}.`}
      </p>
    </>
  );
}

function OrderedItem({ item }: { item: CartItem }) {
  const { shown } = useMoney();
  const unit = useSite().preferences.measurementUnit;
  const { quantity } = item;
  const facts = [...listLineFacts(item, unit), ...(quantity > 1 ? [`${quantity} pieces`] : [])];
  return (
    <li>
      {item.work ? (
        <span className={css.picture}>
          <Picture picture={{ ...item.work, placeholder: null }} alt="" sizes="64px" loading="eager" isWhole />
        </span>
      ) : (
        <span className={css.picture}>
          <GiftCardPicture />
        </span>
      )}
      <span>
        {getItemTitle(item)}
        <small>{getItemArtist(item)}</small>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      <span>{shown(item.priceCents)}</span>
    </li>
  );
}

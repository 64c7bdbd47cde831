import type { Address } from '@easel/contract/accounts/address-book';
import type { Cart } from '@easel/contract/selling/cart';
import { pluralize } from '@easel/domain/text/pluralize';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { SectionHeading } from '../ui/section-heading.tsx';
import { CartList } from './cart-list.tsx';
import css from './cart-page.module.css';
import { CartPromises } from './cart-promises.tsx';
import { type DepartedItem, listCartRows } from './cart-rows.ts';
import { CartSummary } from './cart-summary.tsx';
import { CodeForm } from './code-form.tsx';
import { formatCouponNotice } from './coupon-notice.ts';
import { DestinationForms } from './destination-forms.tsx';
import type { SimilarTile } from './similar-works.tsx';
import { formatTotalLabel } from './summary-rows.ts';
import type { CartActions } from './use-cart.ts';
import { useMoney } from './use-money.ts';

export interface CartPageProps extends CartActions {
  cart: Cart;
  isSettled: boolean;
  addresses: readonly Address[];
  isUser: boolean;
  /** Works similar to those that cannot be bought, by work. */
  similar: Readonly<Record<number, readonly SimilarTile[]>>;
  /** Why a form without JavaScript was refused. */
  notice: string;
  rateDate: string | undefined;
  /** The button to the checkout. */
  checkout: ReactNode;
}

/** The cart: its items, what they cost, and items saved for later. */
export function CartPage(props: CartPageProps) {
  const { cart, isSettled, addresses, isUser, similar, notice, rateDate, checkout, run } = props;
  const [departed, setDeparted] = useState<readonly DepartedItem[]>([]);
  const onDepart = (one: DepartedItem) =>
    setDeparted((before) => [...before.filter(({ item }) => item.sku !== one.item.sku), one]);
  const lists = { cart, similar, run, departed, onDepart };
  const isEmpty = listCartRows(cart, 'items', departed).length === 0;
  const hasSaved = listCartRows(cart, 'savedItems', departed).length > 0;
  const hasWorks = cart.items.some(({ kind }) => kind !== 'gift-card');
  return (
    <div className="page">
      <SectionHeading side={cart.items.length > 0 && <p>{pluralize(cart.items.length, 'item')}</p>}>
        <h1>Cart</h1>
      </SectionHeading>
      {notice && (
        <p role="alert" className={css.notice}>
          {notice}
        </p>
      )}
      <div className={css.columns} data-empty={cart.items.length === 0 || undefined}>
        {isEmpty ? (
          <EmptyCart />
        ) : (
          <section className={css.items} aria-labelledby="items-title">
            <h2 id="items-title" className="visually-hidden">
              Items in your cart
            </h2>
            <CartList {...lists} list="items" />
          </section>
        )}
        {cart.items.length > 0 && (
          <section id="summary" className={css.summary} aria-labelledby="summary-title" tabIndex={-1}>
            <h2 id="summary-title">Summary</h2>
            {hasWorks && <DestinationForms cart={cart} addresses={addresses} isUser={isUser} run={run} />}
            <CartSummary cart={cart} isSettled={isSettled} run={run} rateDate={rateDate}>
              <div className={css.checkout} data-keep-clear>
                {checkout}
              </div>
              <div data-screen-only>
                <CodeForm
                  label="Coupon code"
                  form="coupon"
                  name="couponCode"
                  success={(after) => formatCouponNotice(cart.coupons, after.coupons)}
                />
                <CodeForm label="Gift card" form="giftCard" name="giftCard" success={() => 'The gift card is added.'} />
              </div>
            </CartSummary>
            <CartPromises hasWorks={hasWorks} />
          </section>
        )}
        {hasSaved && (
          <section className={css.saved} aria-labelledby="saved-title">
            <h2 id="saved-title">Saved for later</h2>
            <CartList {...lists} list="savedItems" />
          </section>
        )}
        {cart.items.length > 0 && <CartBar cart={cart} isSettled={isSettled} checkout={checkout} />}
      </div>
    </div>
  );
}

/** On phones: the total stays in view. It leads to the summary. */
function CartBar({ cart, isSettled, checkout }: Pick<CartPageProps, 'cart' | 'isSettled' | 'checkout'>) {
  const { shown, inDollars, isConverted } = useMoney();
  const { totalCents, chargeCents } = cart.totals;
  return (
    <div className={css.bar} data-bottom-bar data-keep-clear data-screen-only>
      <p aria-busy={!isSettled}>
        <a href="#summary">
          {formatTotalLabel(cart, isConverted)} <strong>{shown(totalCents)}</strong>
          {(isConverted || chargeCents !== totalCents) && <small>You pay {inDollars(chargeCents)}</small>}
        </a>
      </p>
      {checkout}
    </div>
  );
}

function EmptyCart() {
  return (
    <div className={css.empty}>
      <p>Your cart is empty.</p>
      <p>Works that you add stay here. They are reserved for you while you pay.</p>
      <div>
        <Link className="button" to="/all">
          Browse all works
        </Link>
        <Link className="button" data-kind="quiet" to="/account/favorites">
          See your favorites
        </Link>
      </div>
    </div>
  );
}

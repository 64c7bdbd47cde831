import type { Cart, CartItem } from '@easel/contract/selling/cart';
import { readCountry } from '@easel/domain/locale/countries';
import { countryInText } from '@easel/domain/locale/country-in-text';
import { pluralize } from '@easel/domain/text/pluralize';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { cartStore, closeQuickView, loadCart, openQuickView } from '../lib/cart-store.ts';
import { openModal } from '../lib/modal-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { getItemTitle } from './cart-rows.ts';
import css from './quick-view.module.css';
import { QuickViewLine } from './quick-view-line.tsx';
import { type CartActions, useExpectedCart } from './use-cart.ts';
import { useMoney } from './use-money.ts';

export interface QuickViewProps {
  /** One item; null for the whole cart. */
  productSku: string | null;
  onClose: () => void;
}

/** The cart, or one item of it, over the current page (docs/specification/cart-and-checkout.md#quick-view). */
export default function QuickView({ productSku, onClose }: QuickViewProps) {
  const details = useStore(cartStore, (state) => state.details);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    const result = await loadCart(api);
    setHasFailed(!result.success);
  }, []);
  // Prices and availability are those of now.
  useEffect(() => void load(), [load]);
  const { cart, run } = useExpectedCart(details);
  const single = cart?.items.find(({ sku }) => sku === productSku);
  const title = single ? 'In your cart' : 'Your cart';
  return (
    <Dialog title={title} size="side" onClose={onClose}>
      {cart ? (
        <CartContents cart={cart} run={run} items={single ? [single] : cart.items} isSingle={single !== undefined} />
      ) : hasFailed ? (
        <div className="stack-start packed" role="alert">
          <p>Your cart could not be loaded.</p>
          <button type="button" className="button" onClick={() => void load()}>
            Try again
          </button>
        </div>
      ) : (
        <SkeletonLines />
      )}
    </Dialog>
  );
}

interface CartContentsProps extends CartActions {
  cart: Cart;
  items: readonly CartItem[];
  isSingle: boolean;
}

function CartContents({ cart, run, items, isSingle }: CartContentsProps) {
  const [removed, setRemoved] = useState<CartItem>();
  const status = useRef<HTMLParagraphElement>(null);
  const remove = (item: CartItem) => {
    setRemoved(item);
    run({ kind: 'remove', sku: item.sku });
    // The button that had the focus is gone.
    status.current?.focus();
  };
  const undo = (item: CartItem) => {
    setRemoved(undefined);
    run({ kind: 'restore', item, isSavedForLater: false });
    status.current?.focus();
  };
  const isGone = removed && !cart.items.some(({ sku }) => sku === removed.sku);
  return (
    <div className={css.contents}>
      <div className={css.scrolled}>
        <p ref={status} className={css.status} role="status" tabIndex={-1}>
          {isGone && (
            <>
              <span>{getItemTitle(removed)} was removed from your cart.</span>
              <button type="button" className="text-button" onClick={() => undo(removed)}>
                Undo
              </button>
            </>
          )}
        </p>
        {items.length === 0 ? (
          <div className="stack-start packed">
            <p>Your cart is empty.</p>
            <Link className="button" to="/all">
              Browse all works
            </Link>
          </div>
        ) : (
          <ul className={css.lines}>
            {items.map((item) => (
              <li key={item.sku}>
                <QuickViewLine item={item} onRemove={() => remove(item)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {(items.length > 0 || cart.savedItems.length > 0) && <QuickViewFooter cart={cart} isSingle={isSingle} />}
    </div>
  );
}

/** The sum and the way to the cart. Delivery, tax and duty are itemized there. */
function QuickViewFooter({ cart, isSingle }: { cart: Cart; isSingle: boolean }) {
  const { shown, inDollars, isConverted } = useMoney();
  const isGuest = useStore(sessionStore, (session) => !session.isAuthenticated);
  const { totals, delivery, destination, itemsCartCount } = cart;
  const canCheckOut = cart.items.some(({ isBuyable }) => isBuyable);
  const country = countryInText(readCountry(destination.countryCode)?.name ?? '');
  return (
    <footer className={css.footer}>
      {!isSingle && itemsCartCount > 0 && (
        <dl className="amounts">
          <div>
            <dt>Subtotal</dt>
            <dd>{shown(totals.subtotalCents)}</dd>
          </div>
          {totals.discountCents > 0 && (
            <div>
              <dt>Discount</dt>
              <dd>− {shown(totals.discountCents)}</dd>
            </div>
          )}
          {delivery && (
            <div>
              <dt>{`Total with delivery to ${country}`}</dt>
              <dd>{shown(totals.totalCents)}</dd>
            </div>
          )}
        </dl>
      )}
      {!isSingle && itemsCartCount > 0 && isConverted && (
        <p>{`Approximate. Charged in US dollars: ${inDollars(delivery ? totals.totalCents : totals.subtotalCents)}`}</p>
      )}
      {canCheckOut && (
        <Link className="button" to="/checkout">
          Checkout
        </Link>
      )}
      <Link className="button" data-kind={canCheckOut ? 'quiet' : undefined} to="/cart">
        View cart
      </Link>
      {isSingle && itemsCartCount > 1 && (
        <button type="button" className="text-button" onClick={() => openQuickView()}>
          {`Show all ${pluralize(itemsCartCount, 'item')}`}
        </button>
      )}
      {isGuest && itemsCartCount > 0 && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            closeQuickView();
            openModal({ name: 'prompt', purpose: 'cart' });
          }}
        >
          Log in to see your cart on all your devices
        </button>
      )}
    </footer>
  );
}

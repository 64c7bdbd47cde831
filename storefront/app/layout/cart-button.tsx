import { pluralize } from '@easel/domain/text/pluralize';
import { type MouseEvent, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { api } from '../lib/api-client.ts';
import { cartStore, followCart, openQuickView } from '../lib/cart-store.ts';
import { useStore } from '../lib/store.ts';
import css from './cart-button.module.css';
import { preloadQuickView } from './quick-view-host.tsx';
import { watchUrgentCart } from './urgent-cart.ts';

/** More would not fit. */
const MAX_SHOWN = 99;

/** The link to the cart with the number of items. A plain click opens the quick view instead. */
export function CartButton() {
  const count = useStore(cartStore, (state) => state.count);
  const { pathname } = useLocation();
  useEffect(() => followCart(api), []);
  useEffect(watchUrgentCart, []);
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || pathname === '/cart') return;
    event.preventDefault();
    openQuickView();
  };
  return (
    <Link
      to="/cart"
      className={css.cart}
      aria-label={count === 0 ? 'Cart' : `Cart, ${pluralize(count, 'item')}`}
      data-icon="cart"
      onClick={open}
      onPointerEnter={preloadQuickView}
      onFocus={preloadQuickView}
    >
      {count > 0 && (
        <span className="numbers centered-text" aria-hidden="true">
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
}

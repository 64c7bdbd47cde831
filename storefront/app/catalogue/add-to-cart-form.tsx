import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CommandForm } from '../lib/action-form.tsx';
import { addToCart, readPromoCode } from '../lib/add-to-cart.ts';
import { api } from '../lib/api-client.ts';
import { cartStore, loadCart, openQuickView } from '../lib/cart-store.ts';
import { isConsentBannerOpenStore } from '../lib/consent-store.ts';
import { useStore } from '../lib/store.ts';
import { useCartSender } from '../lib/use-cart-sender.ts';
import css from './add-to-cart-form.module.css';

export interface AddToCartFormProps {
  sku: string;
  /** For analytics. */
  listId: string;
  /** An original is added once; more prints of the same kind can be added. */
  isOriginal: boolean;
  /** As shown beside the button. */
  price: string;
  isSoldOut?: boolean;
}

/** Adds to the cart, or shows what is in it already. Without JavaScript the form is posted to the cart. */
export function AddToCartForm({ sku, listId, isOriginal, price, isSoldOut = false }: AddToCartFormProps) {
  const send = useCartSender();
  const [isAdding, setIsAdding] = useState(false);
  const quantity = useQuantityInCart(sku);
  const add = async () => {
    setIsAdding(true);
    await addToCart(send, { sku, listId, promoCode: readPromoCode() });
    setIsAdding(false);
  };
  const show = () => openQuickView(sku);
  const form = useRef<HTMLDivElement>(null);
  const isOutOfView = useIsOutOfView(form);
  const isAsking = useStore(isConsentBannerOpenStore);
  const hasBar = isOutOfView && !isAsking && !isSoldOut;
  if (isOriginal && quantity > 0 && !isAdding)
    return (
      <div ref={form} className={css.add} data-keep-clear data-screen-only>
        <button type="button" className="button" data-kind="quiet" onClick={show}>
          In your cart
        </button>
        <Link className="button" data-kind="quiet" to="/checkout">
          Checkout
        </Link>
        {hasBar && (
          <PurchaseBar price={price}>
            <Link className="button" to="/checkout">
              Checkout
            </Link>
          </PurchaseBar>
        )}
      </div>
    );
  return (
    <div ref={form} className={css.form} data-repeatable={!isOriginal || undefined} data-keep-clear data-screen-only>
      {/* Without JavaScript, the cart shows why an item could not be added. */}
      <CommandForm action="/cart" name="add" fields={{ sku }} className={css.add} onSend={() => void add()}>
        <button type="submit" className="button" disabled={isSoldOut} aria-busy={isAdding}>
          {isSoldOut ? 'Sold out' : isAdding ? 'Adding…' : 'Add to cart'}
        </button>
        {!isSoldOut && (
          // Without the cart: one piece of this.
          <Link className="button" data-kind="quiet" to={`/checkout?sku=${sku}`}>
            Buy now
          </Link>
        )}
        {quantity > 0 && !isAdding && (
          <button type="button" className="text-button" onClick={show}>
            {quantity} in your cart
          </button>
        )}
      </CommandForm>
      {hasBar && (
        <PurchaseBar price={price}>
          <button type="button" className="button" aria-busy={isAdding} onClick={() => void add()}>
            {isAdding ? 'Adding…' : 'Add to cart'}
          </button>
        </PurchaseBar>
      )}
    </div>
  );
}

/** On phones: the price and the button stay within reach. */
function PurchaseBar({ price, children }: { price: string; children: ReactNode }) {
  return (
    <div className={css.bar} data-bottom-bar>
      <strong>{price}</strong>
      {children}
    </div>
  );
}

/** Whether an element is scrolled out of the screen; false until that is known. */
function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOutOfView, setIsOutOfView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOutOfView(entry?.isIntersecting === false), {
      // A button of which only the edge is visible cannot be pressed.
      rootMargin: '-48px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOutOfView;
}

/** How many are in the cart. Somebody who has a cart loads it once, to know. */
function useQuantityInCart(sku: string): number {
  const needsCart = useStore(cartStore, ({ count, details }) => count > 0 && details === undefined);
  useEffect(() => {
    if (needsCart) void loadCart(api);
  }, [needsCart]);
  return useStore(cartStore, ({ details }) => details?.items.find((item) => item.sku === sku)?.quantity ?? 0);
}

import type { Cart } from '@easel/contract/selling/cart';
import { useEffect } from 'react';
import { cartStore, expectCount, showLoadedCart } from '../lib/cart-store.ts';
import { useStore } from '../lib/store.ts';
import { useCartSender, usePendingCartCommands } from '../lib/use-cart-sender.ts';
import { type CartCommand, expectCart } from './cart-commands.ts';
import { useOwner } from './use-owner.ts';

export interface CartActions {
  /** Shows what a command will change, and sends it. A refusal is shown over the page. */
  run: (command: CartCommand) => void;
}

/** The cart of the page: as loaded, then as the store of the browser knows it, with the changes that are on their way. */
export function useCart(loaded: Cart): { cart: Cart; isSettled: boolean } & CartActions {
  const details = useStore(cartStore, (state) => state.details);
  useEffect(() => showLoadedCart(loaded), [loaded]);
  useOwner();
  return useExpectedCart(details && details.version >= loaded.version ? details : loaded);
}

/** A cart with the changes that are on their way. */
export function useExpectedCart<Known extends Cart | undefined>(
  known: Known,
): { cart: Known; isSettled: boolean } & CartActions {
  const send = useCartSender();
  const pending = usePendingCartCommands<CartCommand>();
  const cart = (known && pending.reduce<Cart>(expectCart, known)) as Known;
  const run = async (command: CartCommand) => {
    const endExpectation = cart && expectCount(expectCart(cart, command).itemsCartCount);
    await send(command);
    endExpectation?.();
  };
  return { cart, isSettled: pending.length === 0, run: (command) => void run(command) };
}

import type { ApiResult } from '@easel/contract/api';
import type { Cart } from '@easel/contract/selling/cart';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../lib/api-client.ts';
import { cartStore, showLoadedCart } from '../lib/cart-store.ts';
import { showFlash } from '../lib/flash-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { type CartCommand, expectCart, pendingCommandsStore, runCartCommand } from './cart-commands.ts';

export interface CartActions {
  /** Runs a command and shows why it was refused. */
  run: (command: CartCommand) => void;
  /** Runs a command of a form, which shows the refusal itself. */
  send: (command: CartCommand) => Promise<ApiResult<Cart>>;
}

/** The cart of the page: as loaded, then as the store of the browser knows it, with the changes that are on their way. */
export function useCart(loaded: Cart): { cart: Cart; isSettled: boolean } & CartActions {
  const details = useStore(cartStore, (state) => state.details);
  const pending = useStore(pendingCommandsStore);
  useEffect(() => showLoadedCart(loaded), [loaded]);
  useOwnerChange();
  const known = details && details.version >= loaded.version ? details : loaded;
  const cart = pending.reduce(expectCart, known);
  const send = (command: CartCommand) => runCartCommand(api, command, cart);
  const run = (command: CartCommand) =>
    void send(command).then((result) => {
      if (!result.success) showFlash(result.messages.join(' '), 'error');
    });
  return { cart, isSettled: pending.length === 0, send, run };
}

/** After a login or logout on this page, the cart is another one. */
function useOwnerChange() {
  const { revalidate } = useRevalidator();
  const owner = useStore(sessionStore, ({ isSet, userId }) => (isSet ? userId : undefined));
  const last = useRef(owner);
  useEffect(() => {
    if (last.current !== undefined && owner !== undefined && owner !== last.current) void revalidate();
    last.current = owner ?? last.current;
  }, [owner, revalidate]);
}

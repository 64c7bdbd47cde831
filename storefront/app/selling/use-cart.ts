import type { ApiResult } from '@easel/contract/api';
import type { Cart } from '@easel/contract/selling/cart';
import { useEffect } from 'react';
import { api } from '../lib/api-client.ts';
import { cartStore, showLoadedCart } from '../lib/cart-store.ts';
import { showFlash } from '../lib/flash-store.ts';
import { useStore } from '../lib/store.ts';
import { type CartCommand, expectCart, pendingCommandsStore, runCartCommand } from './cart-commands.ts';
import { useOwner } from './use-owner.ts';

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
  useOwner();
  const known = details && details.version >= loaded.version ? details : loaded;
  const cart = pending.reduce(expectCart, known);
  const send = (command: CartCommand) => runCartCommand(api, command, cart);
  const run = (command: CartCommand) =>
    void send(command).then((result) => {
      if (!result.success) showFlash(result.messages.join(' '), 'error');
    });
  return { cart, isSettled: pending.length === 0, send, run };
}

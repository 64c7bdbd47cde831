import type { Cart } from '@easel/contract/selling/cart';
import { isObject } from '@easel/domain/text/is-object';
import { callServer } from '../lib/action-effects.ts';
import type { ActionResult } from '../lib/action-result.ts';
import { type AddCommand, reportAdd } from '../lib/add-to-cart.ts';
import { api } from '../lib/api-client.ts';
import { cartStore, loadCart, receiveCart } from '../lib/cart-store.ts';
import { inOrder } from '../lib/ordered-queue.ts';
import type { CartCommand } from './cart-commands.ts';

const LINE_COMMANDS: readonly string[] = [
  'remove',
  'restore',
  'setQuantity',
  'saveForLater',
] satisfies CartCommand['kind'][];

/** Changes of the cart, from whichever page, one after the other. The cart in the response is the new one for the whole tab. */
export async function changeCart(request: Request, serverAction: () => Promise<unknown>): Promise<ActionResult<Cart>> {
  const command: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  const result = await inOrder('cart', () => callServer<Cart>(request, serverAction));
  const { details: before } = cartStore.get();
  if (result.success) {
    receiveCart(result.payload);
    if (isAdd(command)) reportAdd(command, before, result.payload);
  }
  // The cart has probably changed elsewhere, which is why the command was refused.
  else if (LINE_COMMANDS.includes(kindOf(command))) await loadCart(api);
  return result;
}

const kindOf = (command: unknown): string => (isObject(command) ? String(command.kind) : '');

const isAdd = (command: unknown): command is AddCommand => kindOf(command) === 'add';

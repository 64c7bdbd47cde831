import type { Cart, CartItem } from '@easel/contract/selling/cart';
import { byAge } from './cart-commands.ts';

export type CartList = 'items' | 'savedItems';

/** An item that has left its list on this page. Its place offers to undo that. */
export interface DepartedItem {
  item: CartItem;
  from: CartList;
  /** Where it went. */
  to: 'removed' | 'saved' | 'cart';
}

export type CartRow = { item: CartItem; departed?: DepartedItem };

/** The lines of a list, with those that have left it in their places. An item that is back, or whose change has failed, is a line again. */
export function listCartRows(cart: Cart, list: CartList, departed: readonly DepartedItem[]): CartRow[] {
  const present = cart[list];
  const gone = departed.filter(({ item, from, to }) => from === list && hasLeft(cart, item.sku, to));
  return [...present.map((item) => ({ item })), ...gone.map((one) => ({ item: one.item, departed: one }))].toSorted(
    (a, b) => byAge(a.item, b.item),
  );
}

/** An item that was removed or moved again elsewhere is not offered any more. */
function hasLeft({ items, savedItems }: Cart, sku: string, to: DepartedItem['to']): boolean {
  const [isInCart, isSaved] = [items, savedItems].map((lines) => lines.some((line) => line.sku === sku));
  if (to === 'removed') return !isInCart && !isSaved;
  return to === 'saved' ? isSaved === true : isInCart === true;
}

const DEPARTURES = {
  removed: 'was removed from your cart.',
  saved: 'was saved for later.',
  cart: 'was moved to your cart.',
} as const;

export const getDepartureText = ({ to }: DepartedItem): string => DEPARTURES[to];

/** `Blue Night`, or `Gift card` */
export const getItemTitle = ({ work }: CartItem): string => work?.artworkTitle ?? 'Gift card';

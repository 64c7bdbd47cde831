import type { Api, ApiResult } from '@easel/contract/api';
import type { Cart, CartItem } from '@easel/contract/selling/cart';
import { applyCoupon } from '../lib/api-calls.ts';
import { expectCount, loadCart, receiveCart } from '../lib/cart-store.ts';
import {
  addGiftCard,
  removeCartItem,
  removeCoupon,
  removeGiftCard,
  restoreCartItem,
  saveCartItemForLater,
  setCartAddress,
  setCartDestination,
  setCartQuantity,
} from '../lib/page-calls.ts';
import { createStore } from '../lib/store.ts';

export type CartCommand =
  | { kind: 'remove'; sku: string }
  | { kind: 'restore'; item: CartItem; isSavedForLater: boolean }
  | { kind: 'setQuantity'; sku: string; quantity: number }
  | { kind: 'saveForLater'; sku: string; isSavedForLater: boolean }
  | { kind: 'applyCoupon' | 'removeCoupon'; couponCode: string }
  | { kind: 'addGiftCard'; code: string }
  | { kind: 'removeGiftCard'; giftCardId: number }
  | { kind: 'chooseAddress'; addressBookItemId: number }
  | { kind: 'chooseDestination'; countryCode: string; region: string };

/** Commands on their way, in order. The page shows the cart as it will be when all of them have succeeded. */
export const pendingCommandsStore = createStore<readonly CartCommand[]>([]);

let last: Promise<unknown> = Promise.resolve();

/** Sends one command after the other, so that the last click wins. A failed command is taken back. */
export async function runCartCommand(api: Api, command: CartCommand, shown: Cart): Promise<ApiResult<Cart>> {
  pendingCommandsStore.set((pending) => [...pending, command]);
  const undoCount = expectCount(expectCart(shown, command).itemsCartCount);
  const call = last.then(() => callFor(api, command));
  last = call;
  const result = await call;
  if (result.success) receiveCart(result.payload);
  else undoCount();
  pendingCommandsStore.set((pending) => pending.filter((one) => one !== command));
  // The cart has probably changed elsewhere, which is why the command was refused.
  if (!result.success && isAboutLines(command)) await loadCart(api);
  return result;
}

const isAboutLines = ({ kind }: CartCommand) =>
  kind === 'remove' || kind === 'restore' || kind === 'setQuantity' || kind === 'saveForLater';

function callFor(api: Api, command: CartCommand): Promise<ApiResult<Cart>> {
  switch (command.kind) {
    case 'remove':
      return api(removeCartItem, { body: { sku: command.sku } });
    case 'restore':
      return api(restoreCartItem, { body: { sku: command.item.sku } });
    case 'setQuantity':
      return api(setCartQuantity, { params: { sku: command.sku }, body: { quantity: command.quantity } });
    case 'saveForLater':
      return api(saveCartItemForLater, { body: { sku: command.sku, isSavedForLater: command.isSavedForLater } });
    case 'applyCoupon':
      return api(applyCoupon, { body: { couponCode: command.couponCode } });
    case 'removeCoupon':
      return api(removeCoupon, { body: { couponCode: command.couponCode } });
    case 'addGiftCard':
      return api(addGiftCard, { body: { giftCard: command.code } });
    case 'removeGiftCard':
      return api(removeGiftCard, { body: { giftCard: String(command.giftCardId) } });
    case 'chooseAddress':
      return api(setCartAddress, { body: { addressBookItemId: command.addressBookItemId } });
    case 'chooseDestination':
      return api(setCartDestination, { body: { countryCode: command.countryCode, region: command.region } });
  }
}

/** The cart as it will be if a command succeeds. Only lines and the subtotal are known in advance: delivery, tax and discounts are computed by the server. */
export function expectCart(cart: Cart, command: CartCommand): Cart {
  switch (command.kind) {
    case 'remove':
      return withLines(cart, without(cart.items, command.sku), without(cart.savedItems, command.sku));
    case 'restore':
      return placed(cart, command.item, command.isSavedForLater);
    case 'setQuantity': {
      const { sku, quantity } = command;
      const changed = (items: readonly CartItem[]) =>
        items.map((item) =>
          item.sku === sku ? { ...item, quantity, priceCents: item.unitPriceCents * quantity } : item,
        );
      return withLines(cart, changed(cart.items), changed(cart.savedItems));
    }
    case 'saveForLater': {
      const item = [...cart.items, ...cart.savedItems].find(({ sku }) => sku === command.sku);
      return item ? placed(cart, item, command.isSavedForLater) : cart;
    }
    case 'removeCoupon':
      return { ...cart, coupons: cart.coupons.filter(({ code }) => code !== command.couponCode) };
    case 'removeGiftCard':
      return { ...cart, giftCards: cart.giftCards.filter(({ giftCardId }) => giftCardId !== command.giftCardId) };
    default:
      return cart;
  }
}

const without = (items: readonly CartItem[], sku: string) => items.filter((item) => item.sku !== sku);

const placed = (cart: Cart, item: CartItem, isSavedForLater: boolean): Cart => {
  const [items, saved] = [without(cart.items, item.sku), without(cart.savedItems, item.sku)];
  return isSavedForLater ? withLines(cart, items, [...saved, item]) : withLines(cart, [...items, item], saved);
};

const withLines = (cart: Cart, items: CartItem[], savedItems: CartItem[]): Cart => ({
  ...cart,
  items: items.toSorted(byAge),
  savedItems: savedItems.toSorted(byAge),
  itemsCartCount: items.length,
  totals: {
    ...cart.totals,
    subtotalCents: items.reduce((sum, { isBuyable, priceCents }) => sum + (isBuyable ? priceCents : 0), 0),
  },
});

/** The order of the server: as they were added. */
export const byAge = (a: CartItem, b: CartItem): number =>
  a.addedAt === b.addedAt ? (a.sku < b.sku ? -1 : 1) : a.addedAt < b.addedAt ? -1 : 1;

import type { Cart, CartItem } from '@easel/contract/selling/cart';

/** A change of the cart that is shown before it is saved. */
export type CartCommand =
  | { kind: 'remove'; sku: string }
  | { kind: 'restore'; item: CartItem; isSavedForLater: boolean }
  | { kind: 'setQuantity'; sku: string; quantity: number }
  | { kind: 'saveForLater'; sku: string; isSavedForLater: boolean }
  | { kind: 'removeCoupon'; couponCode: string }
  | { kind: 'removeGiftCard'; giftCardId: number }
  | { kind: 'chooseAddress'; addressBookItemId: number }
  | { kind: 'chooseDestination'; countryCode: string; region: string };

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

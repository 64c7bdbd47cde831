import type { Cart } from '@easel/contract/selling/cart';
import type { SingleItem } from './checkout-commands.ts';

/** What the checkout shows of a purchase. A quote has it, and so has the cart before the quote has arrived. */
export interface ShownPurchase extends Pick<Cart, 'items' | 'coupons' | 'totals' | 'delivery' | 'destination'> {
  excludedItems: Cart['items'];
}

/** What the quote will most likely say, so that the page does not move when it arrives. Only known if the cart is bought. */
export function predictPurchase(cart: Cart, item: SingleItem): ShownPurchase | undefined {
  if ('sku' in item || 'offerId' in item) return undefined;
  return {
    ...cart,
    items: cart.items.filter(({ isBuyable }) => isBuyable),
    excludedItems: cart.items.filter(({ isBuyable }) => !isBuyable),
  };
}

import {
  addCartItem,
  countCart,
  readCart,
  removeCartItem,
  saveCartItemForLater,
  setCartQuantity,
} from '@easel/contract/selling/cart';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { type CartChange, type CartParts, changeCart, takeOverGuestCart } from './cart.ts';
import { endGuestCart, readCartOwner, readGuestCartId, requireCartOwner } from './cart-owner.ts';
import { type CartViewParts, readCartView } from './cart-view.ts';

type Parts = CartParts & CartViewParts & { newId: () => string; isSecure: boolean };

/** Every change responds with the whole cart, so that all tabs end with the same one. */
export function cartRoutes(api: ApiDispatcher, parts: Parts) {
  /** After a login, by whatever method, the guest's cart is merged by the first call that needs the cart. */
  const mergeGuestCart = async (visitor: Visitor): Promise<string[]> => {
    const guestId = visitor.person && readGuestCartId(visitor);
    if (!visitor.person || guestId === undefined) return [];
    await takeOverGuestCart(parts, visitor.person.id, guestId);
    return [endGuestCart(parts.isSecure)];
  };

  const change = async (visitor: Visitor, cartChange: CartChange) => {
    const merged = await mergeGuestCart(visitor);
    const { owner, cookies } = requireCartOwner(visitor, parts);
    const outcome = await changeCart(parts, owner, cartChange, visitor.preferences);
    if (!outcome.ok) return outcome;
    return respond(await readCartView(parts, owner, visitor.preferences), { cookies: [...merged, ...cookies] });
  };

  api.handle(readCart, async ({ visitor }) => {
    const cookies = await mergeGuestCart(visitor);
    return respond(await readCartView(parts, readCartOwner(visitor), visitor.preferences), { cookies });
  });
  api.handle(countCart, async ({ visitor }) => {
    const cookies = await mergeGuestCart(visitor);
    const { itemsCartCount } = await readCartView(parts, readCartOwner(visitor), visitor.preferences);
    return respond(itemsCartCount, { cookies });
  });
  api.handle(addCartItem, ({ body, visitor }) => change(visitor, { kind: 'add', sku: body.sku }));
  api.handle(removeCartItem, ({ body, visitor }) => change(visitor, { kind: 'remove', sku: body.sku }));
  api.handle(setCartQuantity, ({ params, body, visitor }) =>
    change(visitor, { kind: 'quantity', sku: params.sku, quantity: body.quantity }),
  );
  api.handle(saveCartItemForLater, ({ body: { sku, isSavedForLater = true }, visitor }) =>
    change(visitor, { kind: 'save-for-later', sku, isSavedForLater }),
  );
}

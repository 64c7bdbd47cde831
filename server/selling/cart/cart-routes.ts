import * as calls from '@easel/contract/selling/cart';
import { buyGiftCard as buyGiftCardCall } from '@easel/contract/selling/gift-cards';
import type { Outcome } from '@easel/domain/outcome';
import { parseGiftCardAmount } from '@easel/domain/selling/gift-card-purchase';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import { buyGiftCard } from './buy-gift-card.ts';
import { chooseAddress, chooseDestination, choosePaymentMethod } from './cart.ts';

import { readCartSummary } from './cart-count.ts';
import { applyCoupon, type CartCouponDependencies, removeCoupon } from './cart-coupons.ts';
import { addGiftCard, removeGiftCard } from './cart-gift-cards.ts';
import { type CartOwner, readCartOwner, requireCartOwner } from './cart-owner.ts';
import { type CartViewDependencies, readCartView, viewCart } from './cart-view.ts';
import { type CartChange, changeCart } from './change-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

export type CartRouteDependencies = CartViewDependencies &
  CartCouponDependencies & { newId: () => string; isSecure: boolean };

/** Every change responds with the whole cart, so that all tabs end with the same one. */
export function cartRoutes(api: ApiDispatcher, parts: CartRouteDependencies) {
  const change = async (visitor: Visitor, run: (owner: CartOwner) => Promise<Outcome<undefined>>) => {
    const merged = await mergeGuestCart(parts, visitor);
    const { owner, cookies } = requireCartOwner(visitor, parts);
    const outcome = await run(owner);
    if (!outcome.ok) return outcome;
    return respond(await readCartView(parts, owner, visitor.preferences), { cookies: [...merged, ...cookies] });
  };
  const changeLines = async (visitor: Visitor, cartChange: CartChange) => {
    const merged = await mergeGuestCart(parts, visitor);
    const { owner, cookies } = requireCartOwner(visitor, parts);
    const outcome = await changeCart(parts, owner, cartChange, visitor.preferences);
    if (!outcome.ok) return outcome;
    const cart = await viewCart(parts, owner, visitor.preferences, outcome.value);
    return respond(cart, { cookies: [...merged, ...cookies] });
  };

  api.handle(calls.readCart, async ({ visitor }) => {
    const cookies = await mergeGuestCart(parts, visitor);
    return respond(await readCartView(parts, readCartOwner(visitor), visitor.preferences), { cookies });
  });
  api.handle(calls.countCart, async ({ visitor }) => {
    const cookies = await mergeGuestCart(parts, visitor);
    const { itemsCartCount } = await readCartSummary(parts.db, visitor);
    return respond(itemsCartCount, { cookies });
  });

  api.handle(calls.addCartItem, ({ body, visitor }) => changeLines(visitor, { kind: 'add', sku: body.sku }));
  api.handle(calls.removeCartItem, ({ body, visitor }) => changeLines(visitor, { kind: 'remove', sku: body.sku }));
  api.handle(calls.restoreCartItem, ({ body, visitor }) => changeLines(visitor, { kind: 'restore', sku: body.sku }));
  api.handle(calls.setCartQuantity, ({ params, body, visitor }) =>
    changeLines(visitor, { kind: 'quantity', sku: params.sku, quantity: body.quantity }),
  );
  api.handle(calls.saveCartItemForLater, ({ body: { sku, isSavedForLater = true }, visitor }) =>
    changeLines(visitor, { kind: 'save-for-later', sku, isSavedForLater }),
  );

  api.handle(buyGiftCardCall, ({ body, visitor }) => {
    const { recipientName, recipientEmail, senderName, message = '', deliverOn } = body;
    const entered = { recipientName, recipientEmail, senderName, message, deliverOn: deliverOn || null };
    return change(visitor, (owner) =>
      buyGiftCard(parts, owner, { ...entered, amountCents: parseGiftCardAmount(body) }),
    );
  });

  api.handle(calls.applyCoupon, ({ body, visitor }) =>
    change(visitor, (owner) => applyCoupon(parts, owner, body, visitor.preferences, getClient(visitor).address)),
  );
  api.handle(calls.removeCoupon, ({ body, visitor }) =>
    change(visitor, (owner) => removeCoupon(parts, owner, body.couponCode)),
  );
  api.handle(calls.addGiftCard, ({ body, visitor }) =>
    change(visitor, (owner) => addGiftCard(parts, owner, body.giftCard, getClient(visitor).address)),
  );
  api.handle(calls.removeGiftCard, ({ body: { giftCard }, visitor }) =>
    change(visitor, (owner) =>
      removeGiftCard(parts, owner, /^\d{1,15}$/.test(giftCard) ? { giftCardId: Number(giftCard) } : { code: giftCard }),
    ),
  );
  api.handle(calls.setCartAddress, ({ body, visitor }) =>
    change(visitor, () => chooseAddress(parts, requireUser(visitor).id, body.addressBookItemId)),
  );
  api.handle(calls.setCartDestination, ({ body, visitor }) =>
    change(visitor, (owner) => chooseDestination(parts, owner, body)),
  );
  api.handle(calls.setCartPaymentMethod, ({ body, visitor }) =>
    change(visitor, () => choosePaymentMethod(parts, requireUser(visitor).id, body.paymentMethodId)),
  );
}

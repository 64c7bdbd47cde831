import { UNKNOWN_IMPORT_COSTS } from '@easel/domain/selling/customs-territories';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';
import { ItemSku } from './item-sku.ts';

const Cents = Type.Integer({ description: 'In US cents.' });

const LineChange = Type.Object({
  kind: Type.Enum([
    'sold',
    'reserved',
    'withdrawn',
    'artist-away',
    'not-sold-here',
    'not-on-site',
    'own-work',
    'price',
    'quantity',
  ]),
  message: Type.String(),
  beforeCents: Type.Optional(Cents),
  available: Type.Optional(Type.Integer()),
});

/** A gift card to buy. */
export const GiftCardDetails = Type.Object({
  amountCents: Cents,
  recipientName: Type.String(),
  recipientEmail: Type.String(),
  senderName: Type.String(),
  message: Type.String(),
  deliverOn: nullable(Type.String(), 'The day it is sent, such as 2026-12-24; null to send it once it is paid.'),
});

/** A line of the cart with what it costs now. */
export const CartItem = Type.Object({
  sku: Type.String(),
  quantity: Type.Integer(),
  kind: Type.Enum(['original', 'print', 'gift-card']),
  work: nullable(ArtworkTile, 'Null for a gift card.'),
  print: nullable(
    Type.Object({
      material: Type.String(),
      edition: Type.Enum(['open', 'limited']),
      widthCm: Type.Number(),
      heightCm: Type.Number(),
      frame: nullable(Type.String()),
    }),
  ),
  giftCard: nullable(GiftCardDetails),
  unitPriceCents: Cents,
  priceCents: Cents,
  available: Type.Integer({ description: 'How many can be bought.' }),
  isBuyable: Type.Boolean({ description: 'Lines that cannot be bought do not count in the totals.' }),
  shipsFrom: nullable(
    Type.String({ format: 'date' }),
    'The day on which the artist is back and sends it. Null if it is sent at once.',
  ),
  changes: Type.Array(LineChange, { description: 'What has changed since the item was added.' }),
  addedAt: Type.String({ format: 'date-time' }),
});
export type CartItem = Static<typeof CartItem>;

const AppliedCoupon = Type.Object({
  code: Type.String(),
  title: Type.String(),
  cents: Cents,
  refusal: nullable(Type.String({ description: 'Why the coupon takes nothing off at the moment.' })),
});

const AppliedGiftCard = Type.Object({
  giftCardId: Type.Integer(),
  lastCharacters: Type.String(),
  balanceCents: Cents,
  cents: Type.Integer({ description: 'What it pays of this cart, in US cents.' }),
});

export const CartTotals = Type.Object({
  subtotalCents: Cents,
  discountCents: Cents,
  shippingCents: Cents,
  dutyCents: Cents,
  clearanceCents: Cents,
  taxCents: Cents,
  totalCents: Cents,
  giftCardCents: Cents,
  chargeCents: Cents,
});

export const Cart = Type.Object({
  version: Type.Integer({ description: 'Increases with every change: a response with a smaller version is outdated.' }),
  items: Type.Array(CartItem),
  savedItems: Type.Array(CartItem),
  itemsCartCount: Type.Integer(),
  coupons: Type.Array(AppliedCoupon),
  giftCards: Type.Array(AppliedGiftCard),
  totals: CartTotals,
  destination: Type.Object({ countryCode: Type.String(), region: Type.String() }),
  delivery: nullable(
    Type.Object({
      minDays: Type.Integer({ description: 'Business days.' }),
      maxDays: Type.Integer(),
      parcels: Type.Array(
        Type.Object({
          packaging: Type.Enum(['rolled', 'flat_cardboard', 'flat_crate']),
          skus: Type.Array(Type.String()),
          isFreight: Type.Boolean(),
          cents: Cents,
        }),
      ),
      unknownImportCosts: nullable(
        Type.Enum([...UNKNOWN_IMPORT_COSTS]),
        'What customs may charge on delivery, because the shop has no rates for it.',
      ),
    }),
  ),
  currency: Type.Literal('USD', { description: 'The currency that is charged.' }),
  addressBookItemId: nullable(Type.Integer()),
  paymentMethodId: nullable(Type.Integer()),
});
export type Cart = Static<typeof Cart>;

const cartCall = { access: 'holdCart', impersonation: 'log', payload: Cart } as const;

/** The calls of the cart: docs/specification/cart-and-checkout.md#cart-calls. */
export const readCart = defineCall({
  ...cartCall,
  method: 'GET',
  path: '/cart',
  summary: 'Get your cart with current prices',
  impersonation: 'allow',
});

export const countCart = defineCall({
  method: 'GET',
  path: '/cart/count',
  summary: 'Get the number of items in your cart',
  access: 'holdCart',
  impersonation: 'allow',
  payload: Type.Integer(),
});

export const addCartItem = defineCall({
  ...cartCall,
  method: 'POST',
  path: '/cart/items',
  summary: 'Add an item to your cart',
  description: 'An original is added once; prints are added again as a larger quantity.',
  body: Type.Object({ sku: ItemSku }),
});

export const removeCartItem = defineCall({
  ...cartCall,
  method: 'DELETE',
  path: '/cart/items',
  summary: 'Remove an item from your cart',
  body: Type.Object({ sku: ItemSku }),
});

export const restoreCartItem = defineCall({
  ...cartCall,
  method: 'POST',
  path: '/cart/items/restore',
  summary: 'Undo the removal of an item',
  description: 'Puts it back as it was, up to a day after its removal.',
  body: Type.Object({ sku: ItemSku }),
});

export const setCartQuantity = defineCall({
  ...cartCall,
  method: 'PUT',
  path: '/cart/items/:sku',
  summary: 'Change the quantity of an item',
  params: Type.Object({ sku: ItemSku }),
  body: Type.Object({ quantity: Type.Integer({ minimum: 1, maximum: 20 }) }),
});

export const saveCartItemForLater = defineCall({
  ...cartCall,
  method: 'POST',
  path: '/cart/items/save-for-later',
  summary: 'Save an item for later, or move it back to the cart',
  body: Type.Object({ sku: ItemSku, isSavedForLater: Type.Optional(Type.Boolean({ default: true })) }),
});

const CouponCode = Type.Object({ couponCode: Type.String({ minLength: 1, maxLength: 100 }) });

export const applyCoupon = defineCall({
  ...cartCall,
  method: 'PUT',
  path: '/cart/coupon',
  summary: 'Apply a coupon to your cart',
  description: 'Replaces other coupons unless all of them can be combined.',
  body: Type.Object({
    ...CouponCode.properties,
    mayWait: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether the coupon is kept although the works in the cart do not meet its conditions yet. For coupons that are applied before works are added.',
      }),
    ),
  }),
});

export const removeCoupon = defineCall({
  ...cartCall,
  method: 'DELETE',
  path: '/cart/coupon',
  summary: 'Remove a coupon from your cart',
  body: CouponCode,
});

export const addGiftCard = defineCall({
  ...cartCall,
  method: 'PUT',
  path: '/cart/gift-card',
  summary: 'Pay for your cart with a gift card',
  body: Type.Object({ giftCard: Type.String({ minLength: 1, maxLength: 100, description: 'The code.' }) }),
});

export const removeGiftCard = defineCall({
  ...cartCall,
  method: 'DELETE',
  path: '/cart/gift-card',
  summary: 'Remove a gift card from your cart',
  body: Type.Object({
    giftCard: Type.String({ minLength: 1, maxLength: 100, description: 'The code, or the giftCardId.' }),
  }),
});

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const setCartAddress = defineCall({
  ...cartCall,
  method: 'PUT',
  path: '/cart/shipping',
  summary: 'Choose an address from your address book',
  access: 'manageAccount',
  body: Type.Object({ addressBookItemId: Id }),
});

export const setCartDestination = defineCall({
  ...cartCall,
  method: 'PUT',
  path: '/cart/destination',
  summary: 'Choose the country and state that your cart is delivered to',
  description: 'For guests, and for users before they choose an address. Prices, delivery, tax and duty depend on it.',
  body: Type.Object({
    countryCode: Type.String({ maxLength: 20 }),
    region: Type.Optional(
      Type.String({
        maxLength: 20,
        description: 'A state or province. Empty if it is not known, or if the country has none.',
      }),
    ),
  }),
});

export const setCartPaymentMethod = defineCall({
  ...cartCall,
  method: 'PUT',
  path: '/cart/payment',
  summary: 'Choose a payment method from your wallet',
  access: 'manageAccount',
  body: Type.Object({ paymentMethodId: Id }),
});

import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Cart, CartItem, CartTotals } from './cart.ts';
import { ItemSku } from './item-sku.ts';

const Cents = Type.Integer({ description: 'In US cents.' });
const Text = (maxLength: number) => Type.String({ maxLength });

const QuoteLine = Type.Object({
  sku: Type.String(),
  quantity: Type.Integer(),
  unitPriceCents: Cents,
  amountCents: Type.Integer({ description: 'The price of all pieces before discounts, in US cents.' }),
  discountCents: Cents,
  netCents: Cents,
  dutyCents: Cents,
  taxCents: Cents,
});

/** What an order costs, valid until it expires. */
export const Quote = Type.Object({
  quoteId: Type.String({ description: 'Place the order with it to pay these prices.' }),
  expiresAt: Type.String({ format: 'date-time' }),
  items: Type.Array(CartItem),
  excludedItems: Type.Array(CartItem, {
    description: 'Items in the cart that cannot be bought now. They are not part of the quote.',
  }),
  lines: Type.Array(QuoteLine, { description: 'The prices of the items, with tax and duty.' }),
  coupons: Cart.properties.coupons,
  giftCards: Cart.properties.giftCards,
  totals: Type.Object({
    ...CartTotals.properties,
    shippingDiscountCents: Type.Integer({ description: 'Taken off by free-shipping coupons, in US cents.' }),
    shippingTaxCents: Type.Integer({ description: 'The part of the tax that is on shipping, in US cents.' }),
  }),
  delivery: Cart.properties.delivery,
  destination: Type.Object({
    countryCode: Type.String(),
    region: Type.String(),
    postalCode: Type.String(),
    isRegionMissing: Type.Boolean({ description: 'Tax can change once the state or province is known.' }),
  }),
  addressBookItemId: Cart.properties.addressBookItemId,
  currency: Cart.properties.currency,
});
export type Quote = Static<typeof Quote>;

export const summarizeExpressCheckout = defineCall({
  method: 'POST',
  path: '/cart/express-checkout-summary',
  summary: 'Get a quote for your cart, or for one item',
  description:
    'Without a destination, the quote is for the address of the cart or, without one, for the country of the store. The prices are honored until the quote expires; the works are not reserved.',
  access: 'holdCart',
  impersonation: 'log',
  body: Type.Object({
    destination: Type.Optional(
      Type.Object({
        countryCode: Text(10),
        region: Type.Optional(Text(100)),
        postalCode: Type.Optional(Text(100)),
      }),
    ),
    addressBookItemId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    sku: Type.Optional(
      Type.String({
        ...ItemSku,
        description: 'Quotes one piece of this item instead of the cart, with the coupons and gift cards of the cart.',
      }),
    ),
    offerId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'Quotes the work of an accepted offer at the agreed price instead of the cart, with the gift cards of the cart.',
      }),
    ),
  }),
  payload: Quote,
});

import { type Static, Type } from 'typebox';
import { AddressFields } from '../accounts/address-book.ts';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const OrderRequest = Type.Object({
  quoteId: Type.String({ minLength: 1, maxLength: 100 }),
  email: Type.Optional(
    Type.String({ maxLength: 320, description: 'Required for guests. Users get emails to their own address.' }),
  ),
  address: Type.Optional(Type.Object(AddressFields)),
  addressBookItemId: Type.Optional(Id),
  payment: Type.Optional(
    Type.Object({
      token: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 300,
          description: "The gateway's token for a card. Card numbers are never sent here.",
        }),
      ),
      paymentMethodId: Type.Optional(Id),
    }),
  ),
});
export type OrderRequest = Static<typeof OrderRequest>;

export const OrderResult = Type.Object({
  orderNumber: Type.String(),
  status: Type.Enum(['placed', 'pending', 'failed']),
  message: nullable(Type.String({ description: 'Why the order has failed.' })),
  action: nullable(
    Type.Object({
      url: Type.String({ description: 'Where the buyer confirms the payment. The works are held meanwhile.' }),
    }),
  ),
  url: Type.String({ description: 'The page of the order. Guests can open it with this link only.' }),
});
export type OrderResult = Static<typeof OrderResult>;

/** account §7 */
export const placeOrder = defineCall({
  method: 'POST',
  path: '/cart/order',
  summary: 'Place an order at the prices of a quote',
  description:
    'Send an `Idempotency-Key` header of your choice (at most 200 characters): a repeated request with the same key and body gets the same response and has no other effect, for 24 hours. Another body with the same key is refused with 422. Without the header, the quote is the key.',
  access: 'holdCart',
  takeover: 'deny',
  body: OrderRequest,
  payload: OrderResult,
});

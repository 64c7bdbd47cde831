import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

const Token = Type.String({ pattern: '^[a-zA-Z0-9_=/+-]{1,129}$' });

/** An interaction with search results (docs/specification/tracking.md#search-events). */
export const SearchEvent = Type.Object({
  eventName: Type.Enum(['favorite', 'add_to_cart', 'begin_checkout', 'purchase', 'select_item', 'view_item_list']),
  eventType: Type.Enum(['conversion', 'click', 'view']),
  eventSubType: Type.Optional(Type.Enum(['addToCart', 'beginCheckout', 'purchase'])),
  index: Type.String({ minLength: 1, maxLength: 256 }),
  userToken: Token,
  authenticatedUserToken: Type.Optional(Token),
  objectIDs: Type.Array(Type.String({ pattern: '^[1-9][0-9]{0,14}$' }), { minItems: 1, maxItems: 25 }),
  objectData: Type.Optional(
    Type.Array(Type.Object({ price: Type.Number({ minimum: 0 }), quantity: Type.Integer({ minimum: 1 }) }), {
      maxItems: 25,
    }),
  ),
  currency: Type.Optional(Type.Enum(['USD'])),
  positions: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000 }), { maxItems: 25 })),
  queryID: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
});
export type SearchEvent = Static<typeof SearchEvent>;

export const sendSearchEvents = defineCall({
  method: 'POST',
  path: '/algolia/events',
  summary: 'Record search events: views, clicks, favorites, add-to-cart and purchases',
  access: 'everyone',
  impersonation: 'allow',
  body: Type.Object({ events: Type.Array(SearchEvent, { minItems: 1, maxItems: 50 }) }),
  payload: Type.Object({ accepted: Type.Integer() }),
});

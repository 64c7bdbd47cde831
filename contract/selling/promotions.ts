import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

/** Field names: docs/specification/promotions.md#campaign. */
export const PromoCampaign = Type.Object({
  periodStartUnix: Type.Integer(),
  periodEndUnix: Type.Integer(),
  countries: Type.Array(Type.String()),
  tagline: Type.String(),
  mobileTagline: Type.String(),
  countdown: Type.Enum(['0', '1']),
  color: Type.String({ description: 'Six hex digits without #.' }),
  tiers: Type.Array(
    Type.Object({
      code: Type.String(),
      minimum: Type.Integer({ description: 'In US cents.' }),
      title: Type.String(),
    }),
  ),
  showToNonAuthenticatedUser: Type.Enum(['0', '1']),
});
export type PromoCampaign = Static<typeof PromoCampaign>;

/** Field names: docs/specification/promotions.md#call-to-action. */
export const PromoCallToAction = Type.Object({
  color: Type.String(),
  tagline: Type.String(),
  mobileTagline: Type.String(),
  linkText: Type.String(),
  linkURL: Type.String(),
  dataLayerEvent: Type.Optional(Type.String()),
});

/** The same for everyone, so that pages can be cached: the browser chooses by role, country and time. */
export const readPromotions = defineCall({
  method: 'GET',
  path: '/promotions',
  summary: 'Get the campaigns and calls to action of the promo bar',
  access: 'everyone',
  impersonation: 'allow',
  payload: Type.Object({
    campaigns: Type.Array(PromoCampaign, { description: 'Those that have not ended.' }),
    callsToAction: Type.Record(Type.String(), PromoCallToAction, { description: 'By role.' }),
  }),
});
export type Promotions = Static<typeof readPromotions.payload>;

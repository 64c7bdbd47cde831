import { MAX_OFFER_MESSAGE_LENGTH, OFFER_STATUSES, OFFER_STEP_HOURS, OFFER_STEPS } from '@easel/domain/selling/offers';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Cents = Type.Integer({ description: 'In US cents.' });
const Moment = Type.String({ format: 'date-time' });
const Status = Type.Enum([...OFFER_STATUSES]);
const ArtworkId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Price = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'In US cents, whole dollars.',
});
const Message = Type.Optional(
  Type.String({ maxLength: MAX_OFFER_MESSAGE_LENGTH, description: 'To the other side, as plain text.' }),
);
const PriceRange = Type.Object({ lowestCents: Cents, highestCents: Cents });

const OfferSummary = Type.Object({
  offerId: Type.String(),
  side: Type.Enum(['collector', 'artist'], { description: 'Whether you have made the offer, or it is for your work.' }),
  status: Status,
  priceCents: Type.Integer({ description: 'The last price that either side has named, in US cents.' }),
  currency: Type.String(),
  title: Type.String(),
  artistName: Type.String(),
  work: nullable(ArtworkTile),
  updatedAt: Moment,
  expiresAt: nullable(Moment, 'The end of the current step. Null once the offer has ended.'),
  isYourTurn: Type.Boolean(),
  isBelowMinimum: Type.Boolean({
    description: 'Declined because it was below the minimum you have set. Only the artist learns this.',
  }),
});
export type OfferSummary = Static<typeof OfferSummary>;

export const Offer = Type.Object({
  ...OfferSummary.properties,
  countryCode: Type.String({ description: 'The price is for deliveries to the price zone of this country.' }),
  listPriceCents: nullable(Cents, 'The price of the work without an offer.'),
  nextSteps: Type.Array(Type.Enum([...OFFER_STEPS]), { description: 'What you can do now.' }),
  counterRange: nullable(PriceRange, 'The prices you can answer with.'),
  artistCents: nullable(Cents, 'The share of the artist. Only the artist sees it.'),
  checkoutUrl: nullable(Type.String(), 'Where you buy the work at the agreed price.'),
  orderUrl: nullable(Type.String(), 'Your order, if you have bought the work.'),
  isHeldForOther: Type.Boolean({ description: 'Somebody else is buying the work at the moment.' }),
  timeline: Type.Array(
    Type.Object({
      happenedAt: Moment,
      actor: Type.Enum(['collector', 'artist', 'system']),
      status: Status,
      priceCents: nullable(Cents),
      message: Type.String(),
    }),
  ),
});
export type Offer = Static<typeof Offer>;

export const listOffers = defineCall({
  method: 'GET',
  path: '/offers',
  summary: 'List offers you have made, or offers for your works, those that need your answer first',
  access: 'manageAccount',
  impersonation: 'allow',
  query: Type.Object({
    side: Type.Optional(Type.Enum(['collector', 'artist'], { default: 'collector' })),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  }),
  payload: Type.Object({ offers: Type.Array(OfferSummary), totalResults: Type.Integer(), pageSize: Type.Integer() }),
});
export type OfferList = Static<typeof listOffers.payload>;

export const makeOffer = defineCall({
  method: 'POST',
  path: '/offers',
  summary: 'Offer a price for an original',
  description: `The artist has ${OFFER_STEP_HOURS} hours to answer. The price is for a delivery to the country of the store. You have one offer for a work at a time.`,
  access: 'manageAccount',
  impersonation: 'deny',
  body: Type.Object({ artworkId: ArtworkId, priceCents: Price, message: Message }),
  payload: Offer,
});

const offerCall = {
  access: 'manageAccount',
  params: Type.Object({ offerId: Type.String({ minLength: 1, maxLength: 100 }) }),
  payload: Offer,
} as const;

export const readOffer = defineCall({
  ...offerCall,
  method: 'GET',
  path: '/offers/:offerId',
  summary: 'Get an offer you have made, or one for your work',
  impersonation: 'allow',
});

export const acceptOffer = defineCall({
  ...offerCall,
  method: 'POST',
  path: '/offers/:offerId/accept',
  summary: 'Accept the last price of the other side',
  description: `The work is held for the collector for ${OFFER_STEP_HOURS} hours.`,
  impersonation: 'deny',
  body: Type.Object({
    priceCents: Type.Integer({
      description: 'The price you accept. If it is no longer the last one, nothing happens.',
    }),
    message: Message,
  }),
});

export const declineOffer = defineCall({
  ...offerCall,
  method: 'POST',
  path: '/offers/:offerId/decline',
  summary: 'Decline the last price of the other side',
  impersonation: 'deny',
  body: Type.Object({ message: Message }),
});

export const counterOffer = defineCall({
  ...offerCall,
  method: 'POST',
  path: '/offers/:offerId/counter',
  summary: 'Answer with another price',
  impersonation: 'deny',
  body: Type.Object({ priceCents: Price, message: Message }),
});

export const withdrawOffer = defineCall({
  ...offerCall,
  method: 'POST',
  path: '/offers/:offerId/withdraw',
  summary: 'Withdraw an offer you have made',
  impersonation: 'deny',
  body: Type.Object({}),
});

export const readOfferDraft = defineCall({
  method: 'GET',
  path: '/works/:artworkId/offer-draft',
  summary: 'Get what you need to make an offer for a work',
  access: 'manageAccount',
  impersonation: 'allow',
  params: Type.Object({ artworkId: ArtworkId }),
  payload: Type.Object({
    work: ArtworkTile,
    title: Type.String(),
    artistName: Type.String(),
    countryCode: Type.String(),
    priceCents: nullable(Cents),
    range: nullable(PriceRange),
    runningOfferId: nullable(Type.String(), 'You have made an offer already.'),
    refusal: nullable(Type.String(), 'Why you cannot make an offer now.'),
  }),
});
export type OfferDraft = Static<typeof readOfferDraft.payload>;

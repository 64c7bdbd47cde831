import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const OfferTerms = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  work: ArtworkTile,
  priceCents: nullable(Type.Integer(), 'The highest price of all zones, in US cents.'),
  acceptsOffers: Type.Boolean(),
  minimumCents: nullable(
    Type.Integer(),
    'Offers below it are declined without asking you, in US cents. Nobody else sees it.',
  ),
});
export type OfferTerms = Static<typeof OfferTerms>;

export const listOfferTerms = defineCall({
  method: 'GET',
  path: '/studio/offer-terms',
  summary: 'List your originals that are for sale, and whether you accept offers for them',
  access: 'sellWorks',
  impersonation: 'allow',
  query: Type.Object({ pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })) }),
  payload: Type.Object({ works: Type.Array(OfferTerms), totalResults: Type.Integer(), pageSize: Type.Integer() }),
});
export type OfferTermsList = Static<typeof listOfferTerms.payload>;

export const setOfferTerms = defineCall({
  method: 'PUT',
  path: '/studio/offer-terms/:artworkId',
  summary: 'Accept offers for one of your works, or stop',
  description: 'Offers that have been made stay as they are.',
  access: 'sellWorks',
  impersonation: 'log',
  params: Type.Object({ artworkId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  body: Type.Object({
    acceptsOffers: Type.Boolean(),
    minimumCents: nullable(
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      'Whole dollars, in US cents.',
    ),
  }),
  payload: Type.Object({ acceptsOffers: Type.Boolean(), minimumCents: nullable(Type.Integer()) }),
});

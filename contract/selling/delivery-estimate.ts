import { UNKNOWN_IMPORT_COSTS } from '@easel/domain/selling/customs-territories';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { ItemSku } from './item-sku.ts';

const Cents = Type.Integer({ description: 'In US cents.' });

/** What one piece costs when it is delivered to the country of the store. */
export const DeliveryEstimate = Type.Object({
  sku: Type.String(),
  artworkId: Type.Integer(),
  artistId: Type.Integer(),
  kind: Type.Enum(['original', 'print']),
  countryCode: Type.String(),
  priceCents: Cents,
  channel: Type.Enum(['artist', 'limited'], { description: 'Decides the share of the artist.' }),
  shippingCents: Cents,
  isImported: Type.Boolean(),
  dutyCents: Cents,
  clearanceCents: Cents,
  taxCents: Cents,
  taxRateBp: Type.Integer({ description: 'In basis points: 700 is 7 %.' }),
  isTaxRegional: Type.Boolean({ description: 'Tax depends on the state and is not part of the estimate.' }),
  unknownImportCosts: nullable(
    Type.Enum([...UNKNOWN_IMPORT_COSTS]),
    'What customs may charge on delivery, because the shop has no rates for it.',
  ),
  minDays: Type.Integer({ description: 'Business days until it arrives.' }),
  maxDays: Type.Integer(),
  minHandlingDays: Type.Integer({ description: 'Of these, business days until the sender hands it over.' }),
  maxHandlingDays: Type.Integer(),
  isFreight: Type.Boolean(),
});
export type DeliveryEstimate = Static<typeof DeliveryEstimate>;

/** The same for every visitor of a store, so that pages can be cached. */
export const estimateDelivery = defineCall({
  method: 'GET',
  path: '/delivery-estimate',
  summary: 'Estimate what an item costs when it is delivered to the country of the store',
  access: 'everyone',
  impersonation: 'allow',
  query: Type.Object({ sku: ItemSku }),
  payload: DeliveryEstimate,
});

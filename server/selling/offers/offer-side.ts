import type { OfferSide } from '@easel/domain/selling/offers';
import type { OfferedWork, OfferRow } from './offers-store.ts';

/** On which side somebody is; undefined for everybody else, who learn nothing about the offer. An artist does not see offers that wait to be declined for them. */
export function getOfferSide(
  offer: OfferRow,
  { artistId }: Pick<OfferedWork, 'artistId'>,
  personId: number,
): OfferSide | undefined {
  if (offer.buyer_id === personId) return 'collector';
  return artistId === personId && !isHidden(offer) ? 'artist' : undefined;
}

/** An offer below the minimum is shown to the artist once it has ended. */
const isHidden = ({ status, declines_at }: OfferRow) => declines_at !== null && status === 'open';

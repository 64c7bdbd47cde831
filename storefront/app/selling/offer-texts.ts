import type { Offer } from '@easel/contract/selling/offers';
import { formatMoney } from '@easel/domain/locale/currency';
import type { OfferSide, OfferStatus } from '@easel/domain/selling/offers';

/** What a status is called for each side. */
export const OFFER_STATUS_TEXTS: Record<OfferSide, Record<OfferStatus, string>> = {
  collector: {
    open: 'Waiting for the artist',
    countered: 'The artist has named a price',
    accepted: 'Accepted',
    bought: 'Bought',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
    ended: 'No longer available',
  },
  artist: {
    open: 'Waiting for your answer',
    countered: 'Waiting for the collector',
    accepted: 'Accepted',
    bought: 'Sold',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
    ended: 'Ended',
  },
};

const dollars = (cents: number) => formatMoney(cents, 'USD');

/** What the page of an offer says about its status. */
export function formatOfferText(offer: Pick<Offer, 'side' | 'status' | 'isHeldForOther' | 'isBelowMinimum'>): string {
  const { side, status } = offer;
  if (offer.isHeldForOther)
    return side === 'artist'
      ? 'Another collector is buying this work at the moment. You can accept this offer if that does not succeed.'
      : 'Another collector is buying this work at the moment. Your offer stays open meanwhile.';
  if (offer.isBelowMinimum) return 'This offer was below the minimum you have set, so it was declined for you.';
  return TEXTS[side][status];
}

const TEXTS: Record<OfferSide, Record<OfferStatus, string>> = {
  collector: {
    open: 'We have sent your offer to the artist. The work is not reserved meanwhile.',
    countered: 'Accept this price, decline it, or offer another one.',
    accepted: 'The work is held for you. Order it in time to buy it at this price.',
    bought: 'You have bought this work at the agreed price.',
    declined:
      'This offer was declined. If the work is still available, you can buy it at its price or make another offer.',
    expired: 'This offer has expired. If the work is still available, you can make another offer.',
    withdrawn: 'This offer was withdrawn.',
    ended: 'We are sorry: the work was sold to another collector, or is no longer offered. You were not charged.',
  },
  artist: {
    open: 'Accept this price, decline it, or ask for another one.',
    countered: 'We have sent your price to the collector.',
    accepted: 'The work is held for the collector until they have ordered it.',
    bought: 'The collector has bought the work. See what to ship in your sales.',
    declined: 'This offer was declined.',
    expired: 'This offer has expired. The work is still for sale.',
    withdrawn: 'The collector has withdrawn this offer.',
    ended: 'The work was sold, or is no longer offered.',
  },
};

/** One line of the timeline. */
export function offerEventText(event: Offer['timeline'][number], side: OfferSide): string {
  const { actor, status, priceCents } = event;
  const isOwn = actor === side;
  const who = isOwn ? 'You' : actor === 'artist' ? 'The artist' : 'The collector';
  const price = priceCents === null ? '' : dollars(priceCents);
  switch (status) {
    case 'open':
      return `${who} offered ${price}`;
    case 'countered':
      return `${who} asked for ${price}`;
    case 'accepted':
      return `${who} accepted ${price}`;
    case 'bought':
      return `${who} bought the work for ${price}`;
    case 'declined':
      return `${who} declined ${price}`;
    case 'withdrawn':
      return `${who} withdrew the offer`;
    case 'expired':
      return 'The offer expired';
    case 'ended':
      return 'The work is no longer available';
  }
}

import type { Api } from '@easel/contract/api';
import type { Offer } from '@easel/contract/selling/offers';
import type { OfferStatus, OfferStep } from '@easel/domain/selling/offers';
import { withFlash, withNextPage, withSuccessFlash } from '../lib/action-result.ts';
import { acceptOffer, counterOffer, declineOffer, makeOffer, withdrawOffer } from '../lib/page-calls.ts';

/** An answer to an offer. The price is the accepted or the new one. */
export interface OfferCommand {
  step: OfferStep;
  offerId: string;
  priceCents: number;
  message: string;
}

const DONE: Record<OfferStep, string> = {
  accept: 'You have accepted the offer.',
  decline: 'You have declined the offer.',
  counter: 'Your price is sent.',
  withdraw: 'Your offer is withdrawn.',
};

/** The action of the page of an offer. */
export async function runOfferCommand(api: Api, command: OfferCommand) {
  const result = await send(api, command);
  return withFlash(result, DONE[command.step]);
}

function send(api: Api, { step, offerId, priceCents, message }: OfferCommand) {
  const params = { offerId };
  if (step === 'accept') return api(acceptOffer, { params, body: { priceCents, message } });
  if (step === 'counter') return api(counterOffer, { params, body: { priceCents, message } });
  if (step === 'decline') return api(declineOffer, { params, body: { message } });
  return api(withdrawOffer, { params, body: {} });
}

export interface NewOffer {
  artworkId: number;
  priceCents: number;
  message: string;
}

/** The action of the page for a new offer, which leads to the page of the offer. */
export async function makeNewOffer(api: Api, { artworkId, priceCents, message }: NewOffer) {
  const result = await api(makeOffer, { body: { artworkId, priceCents, message } });
  return withNextPage(withSuccessFlash(result, 'Your offer is sent.'), ({ offerId }) => `/offer/${offerId}`, {
    replacesPage: true,
  });
}

/** The offer as it will be when a command has succeeded. Its next steps are known when the server has answered. */
export function expectedOffer(offer: Offer, command: OfferCommand | undefined): Offer {
  if (!command) return offer;
  const { step, priceCents, message } = command;
  const statuses: Record<OfferStep, OfferStatus> = {
    accept: 'accepted',
    decline: 'declined',
    counter: offer.side === 'artist' ? 'countered' : 'open',
    withdraw: 'withdrawn',
  };
  const status = statuses[step];
  const price = step === 'counter' ? priceCents : offer.priceCents;
  const event = { happenedAt: offer.updatedAt, actor: offer.side, status, priceCents: price, message };
  return {
    ...offer,
    status,
    priceCents: price,
    nextSteps: [],
    counterRange: null,
    checkoutUrl: null,
    isYourTurn: false,
    isHeldForOther: false,
    timeline: [...offer.timeline, event],
  };
}

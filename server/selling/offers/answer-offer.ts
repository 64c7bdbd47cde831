import { type Outcome, ok, type RejectionReason, reject } from '@easel/domain/outcome';
import { UNAVAILABLE } from '@easel/domain/selling/line-changes';
import { checkOfferPrice, counterRange } from '@easel/domain/selling/offer-prices';
import { OFFER_STEP_MS, type OfferSide, takeOfferStep } from '@easel/domain/selling/offers';
import type { Db } from '@easel/platform/db/open-database';
import type { Product } from '../products/products.ts';
import { releaseOriginals } from '../waiting-list/release-originals.ts';
import { readOriginalProduct } from './buy-offer.ts';
import { type LockedOffer, lockOffer } from './lock-offer.ts';
import * as emails from './offer-emails.ts';
import { getOfferSide } from './offer-side.ts';
import {
  holdWork,
  insertOfferEvent,
  type OfferRow,
  readOrderOfOffer,
  readPersonEmail,
  updateOffer,
} from './offers-store.ts';

export interface AnswerDependencies extends emails.OfferEmailDependencies {
  db: Db;
}

export type Answer =
  /** The price is the one the person has seen: the other side may have named another one meanwhile. */
  | { step: 'accept'; priceCents: number; message: string }
  | { step: 'decline'; message: string }
  | { step: 'counter'; priceCents: number; message: string }
  | { step: 'withdraw'; message: '' };

type Change = Partial<Pick<OfferRow, 'offered_cents' | 'price_cents' | 'prices_count'>>;

const NOT_FOUND = reject('not-found', 'This offer does not exist.');

/** One side answers an offer. The work is locked first, so that somebody who buys it and somebody who accepts an offer for it cannot both succeed. */
export const answerOffer = (parts: AnswerDependencies, personId: number, offerId: string, answer: Answer) =>
  parts.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    const locked = await lockOffer(transaction, offerId);
    const side = locked && getOfferSide(locked.offer, locked.work, personId);
    if (!side) return NOT_FOUND;
    const { offer, now } = locked;
    const state = { status: offer.status, expiresAt: offer.expires_at.getTime(), pricesCount: offer.prices_count };
    const next = takeOfferStep(state, answer.step, side, now.getTime());
    if (!next.ok) return reject('conflict' satisfies RejectionReason, ...next.messages);
    const changed = await changeOf(transaction, offer, side, answer);
    if (!changed.ok) return changed;
    const isRunning = ['open', 'countered', 'accepted'].includes(next.value);
    const row: OfferRow = {
      ...offer,
      ...changed.value,
      status: next.value,
      updated_at: now,
      ...(isRunning && { expires_at: new Date(now.getTime() + OFFER_STEP_MS) }),
    };
    const { id: _, ...columns } = row;
    await updateOffer(transaction, offer.id, columns);
    await insertOfferEvent(transaction, {
      offer_id: offer.id,
      happened_at: now,
      actor: side,
      person_id: personId,
      status: next.value,
      price_cents: row.price_cents,
      message: answer.message,
    });
    await tell(transaction, parts, { ...locked, offer: row }, side, answer);
    return ok(undefined);
  });

/** What a step does to the work and to the price. */
async function changeOf(transaction: Db, offer: OfferRow, side: OfferSide, answer: Answer): Promise<Outcome<Change>> {
  if (answer.step === 'decline') return ok({});
  if (answer.step === 'withdraw') return withdraw(transaction, offer);
  const product = await readOriginalProduct(transaction, offer.work_id, offer.country_code);
  const problem = problemOf(product, answer.step);
  if (problem !== undefined) return reject('conflict', problem);
  if (answer.step === 'accept') {
    if (answer.priceCents !== offer.price_cents)
      return reject('conflict', 'The price has changed. Please check it and answer again.');
    return (await holdWork(transaction, offer.work_id)) ? ok({}) : reject('conflict', UNAVAILABLE.reserved);
  }
  const { offered_cents: offeredCents, price_cents: askedCents } = offer;
  const range = counterRange(side, { offeredCents, askedCents, priceCents: product?.priceCents });
  if (!range) return reject('conflict', 'No other price is possible. Please accept or decline.');
  const { priceCents } = answer;
  const checked = checkOfferPrice(priceCents, range);
  if (!checked.ok) return checked;
  const prices = { price_cents: priceCents, prices_count: offer.prices_count + 1 };
  // A new price of the collector is above the first one, so it is above the artist's minimum as well.
  return ok(side === 'artist' ? prices : { ...prices, offered_cents: priceCents });
}

/** Why the work cannot be sold at an agreed price. An artist who is away can still agree, and prices can be discussed while somebody else is paying. */
function problemOf(product: Product | undefined, step: 'accept' | 'counter'): string | undefined {
  if (!product) return UNAVAILABLE.withdrawn;
  const { unavailability } = product;
  if (unavailability === undefined || unavailability === 'artist-away') return undefined;
  return unavailability === 'reserved' && step === 'counter' ? undefined : UNAVAILABLE[unavailability];
}

async function withdraw(transaction: Db, offer: OfferRow): Promise<Outcome<Change>> {
  if (offer.status !== 'accepted') return ok({});
  if (await readOrderOfOffer(transaction, offer.id))
    return reject('conflict', 'You are paying for this work at the moment.');
  await releaseOriginals(transaction, [offer.work_id]);
  return ok({});
}

/** Writes to the other side. */
async function tell(transaction: Db, parts: AnswerDependencies, locked: LockedOffer, side: OfferSide, answer: Answer) {
  const { offer, work } = locked;
  const toArtist = (email: emails.OfferEmail) => emails.sendOfferEmail(transaction, parts, work.artistEmail, email);
  const toCollector = async (email: emails.OfferEmail) =>
    emails.sendOfferEmail(transaction, parts, await readPersonEmail(transaction, offer.buyer_id), email);
  const { message } = answer;
  if (answer.step === 'accept') {
    // The collector gets the way to the checkout, whoever has accepted.
    await toCollector(emails.agreedEmail(offer, work, side === 'artist' ? message : ''));
    if (side === 'collector') await toArtist(emails.counterAcceptedEmail(offer, work));
    return;
  }
  if (answer.step === 'counter')
    return side === 'artist'
      ? toCollector(emails.counteredEmail(offer, work, message))
      : toArtist(emails.receivedEmail(offer, work, message));
  if (answer.step === 'withdraw') {
    // The artist does not know about an offer below the minimum.
    if (offer.declines_at === null) await toArtist(emails.withdrawnEmail(offer, work));
    return;
  }
  const other = side === 'artist' ? 'collector' : 'artist';
  return (other === 'artist' ? toArtist : toCollector)(emails.declinedEmail(other, offer, work, message));
}

import { isOfferRunning, type OfferStatus } from '@easel/domain/selling/offers';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';
import { releaseOriginals } from '../waiting-list/release-originals.ts';
import { type LockedOffer, lockOffer } from './lock-offer.ts';
import {
  declinedEmail,
  endedEmail,
  expiredEmail,
  type OfferEmailDependencies,
  sendOfferEmail,
} from './offer-emails.ts';
import { insertOfferEvent, readOrderOfOffer, readPersonEmail, updateOffer } from './offers-store.ts';
import { readOffersToReview, readSaleStatus } from './review-offers-store.ts';

export interface ReviewOffersDependencies extends OfferEmailDependencies {
  db: Db;
}

export const reviewOffers = defineJob({
  name: 'review-offers',
  payload: Type.Object({}),
  schedule: '* * * * *',
  catchUpMs: 60_000,
});
const BATCH = 200;

/** Every minute, by the clock of the database: ends offers whose time is up, whose work is gone, or that are below the artist's minimum. */
export const reviewOffersHandler = (parts: ReviewOffersDependencies): JobHandler =>
  handleJob(reviewOffers, async (_payload, { signal }) => {
    for (const { id } of await readOffersToReview(parts.db, BATCH)) {
      if (signal.aborted) return;
      await reviewOffer(parts, id);
    }
  });

/** Ends one offer if there is a reason. Checked again under the locks: it may have been answered or bought meanwhile. */
const reviewOffer = (parts: ReviewOffersDependencies, offerId: string) =>
  parts.db.transaction().execute(async (transaction) => {
    const locked = await lockOffer(transaction, offerId);
    if (!locked || !isOfferRunning(locked.offer.status)) return;
    const { offer, now } = locked;
    const sale = offer.status === 'accepted' ? 'offered' : await readSaleStatus(transaction, offer.work_id);
    if (sale !== 'offered') return end(transaction, parts, locked, sale === 'sold');
    if (offer.status === 'open' && offer.declines_at !== null && offer.declines_at <= now)
      return decline(transaction, parts, locked);
    if (offer.expires_at <= now) return expire(transaction, parts, locked);
  });

const close = async (
  transaction: Db,
  { offer, now }: LockedOffer,
  status: OfferStatus,
  actor: 'artist' | 'system',
): Promise<void> => {
  await updateOffer(transaction, offer.id, { status, updated_at: now });
  const event = { offer_id: offer.id, happened_at: now, actor, person_id: null, status };
  await insertOfferEvent(transaction, { ...event, price_cents: offer.price_cents });
};

async function end(transaction: Db, parts: ReviewOffersDependencies, locked: LockedOffer, isSold: boolean) {
  const { offer, work } = locked;
  await close(transaction, locked, 'ended', 'system');
  const collector = await readPersonEmail(transaction, offer.buyer_id);
  await sendOfferEmail(transaction, parts, collector, endedEmail(offer, work, isSold));
}

/** Looks like an answer of the artist, who is not asked. */
async function decline(transaction: Db, parts: ReviewOffersDependencies, locked: LockedOffer) {
  const { offer, work } = locked;
  await close(transaction, locked, 'declined', 'artist');
  const collector = await readPersonEmail(transaction, offer.buyer_id);
  await sendOfferEmail(transaction, parts, collector, declinedEmail('collector', offer, work, ''));
}

async function expire(transaction: Db, parts: ReviewOffersDependencies, locked: LockedOffer) {
  const { offer, work } = locked;
  const before = offer.status;
  if (before !== 'open' && before !== 'countered' && before !== 'accepted') return;
  if (before === 'accepted') {
    // The payment decides: the order was started in time.
    if ((await readOrderOfOffer(transaction, offer.id))?.status === 'pending') return;
    await releaseOriginals(transaction, [offer.work_id]);
  }
  await close(transaction, locked, 'expired', 'system');
  const collector = await readPersonEmail(transaction, offer.buyer_id);
  await sendOfferEmail(transaction, parts, collector, expiredEmail('collector', before, offer, work));
  await sendOfferEmail(transaction, parts, work.artistEmail, expiredEmail('artist', before, offer, work));
}

import type { Db } from '@easel/platform/db/open-database';
import { handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { lockOffer } from './lock-offer.ts';
import { type OfferEmailDependencies, receivedEmail, sendOfferEmail } from './offer-emails.ts';
import { readOfferEvents, updateOffer } from './offers-store.ts';
import { tellArtistOfOffer } from './tell-artist-job.ts';

/** Writes to the artist about a new offer, once, unless it is below their minimum. */
export const tellArtistOfOfferHandler = (parts: OfferEmailDependencies & { db: Db }): JobHandler =>
  handleJob(tellArtistOfOffer, ({ offerId }) =>
    parts.db.transaction().execute(async (transaction) => {
      const locked = await lockOffer(transaction, offerId);
      if (!locked) return;
      const { offer, work, now } = locked;
      if (offer.status !== 'open' || offer.declines_at !== null || offer.announced_at !== null) return;
      const [first] = await readOfferEvents(transaction, offerId);
      await sendOfferEmail(transaction, parts, work.artistEmail, receivedEmail(offer, work, first?.message ?? ''));
      await updateOffer(transaction, offerId, { announced_at: now });
    }),
  );

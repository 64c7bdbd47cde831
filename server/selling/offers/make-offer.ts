import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { UNAVAILABLE } from '@easel/domain/selling/line-changes';
import { automaticDeclineAt } from '@easel/domain/selling/offer-minimum';
import { checkOfferPrice, newOfferRange } from '@easel/domain/selling/offer-prices';
import {
  MAX_OFFERS_PER_WORK,
  MAX_RUNNING_OFFERS,
  OFFER_STEP_MS,
  OFFERS_PER_WORK_DAYS,
} from '@easel/domain/selling/offers';
import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { readOriginalProduct } from './buy-offer.ts';
import { type OfferEmailDependencies, sendOfferEmail, sentEmail } from './offer-emails.ts';
import {
  countOffers,
  insertOffer,
  insertOfferEvent,
  lockBuyer,
  lockOfferedWork,
  type OfferedWork,
  readClock,
  readMinimumCents,
  readRunningOffer,
} from './offers-store.ts';
import { tellArtistOfOffer } from './tell-artist-job.ts';

export interface MakeOfferDependencies extends OfferEmailDependencies {
  db: Db;
  newId: () => string;
  /** From 0 to 1. */
  random: () => number;
}

export interface NewOffer {
  artworkId: number;
  priceCents: number;
  message: string;
  countryCode: string;
}

const DAY_MS = 86_400_000;

/** Makes an offer. The transaction is the same for offers below the artist's minimum, so neither the response nor its time tells them apart. */
export const makeOffer = (parts: MakeOfferDependencies, buyer: Pick<Person, 'id' | 'email'>, offer: NewOffer) =>
  parts.db.transaction().execute(async (transaction): Promise<Outcome<string>> => {
    await lockBuyer(transaction, buyer.id);
    const work = await lockOfferedWork(transaction, offer.artworkId);
    if (!work?.isSafe) return reject('not-found', 'This work does not exist.');
    const now = await readClock(transaction);
    const price = await readOfferedPrice(transaction, work, buyer.id, offer.countryCode);
    if (!price.ok) return price;
    if (await readRunningOffer(transaction, buyer.id, work.id))
      return reject('conflict', 'You have already made an offer for this work.');
    const checked = checkOfferPrice(offer.priceCents, newOfferRange(price.value));
    if (!checked.ok) return checked;
    const exceeded = await limitOf(transaction, buyer.id, work.id, now);
    if (exceeded) return exceeded;

    const minimum = await readMinimumCents(transaction, work.id);
    const declinesAt = automaticDeclineAt(offer.priceCents, minimum, { now: now.getTime(), random: parts.random() });
    const row = {
      id: parts.newId(),
      work_id: work.id,
      buyer_id: buyer.id,
      status: 'open' as const,
      offered_cents: offer.priceCents,
      price_cents: offer.priceCents,
      country_code: offer.countryCode,
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + OFFER_STEP_MS),
      declines_at: declinesAt === undefined ? null : new Date(declinesAt),
    };
    await insertOffer(transaction, row);
    await insertOfferEvent(transaction, {
      offer_id: row.id,
      happened_at: now,
      actor: 'collector',
      person_id: buyer.id,
      status: 'open',
      price_cents: offer.priceCents,
      message: offer.message,
    });
    await sendOfferEmail(transaction, parts, buyer.email, sentEmail(row, work));
    await enqueue(transaction, tellArtistOfOffer, { offerId: row.id });
    return ok(row.id);
  });

/** The price of a work that an offer can be made for, or why none can be made. */
export async function readOfferedPrice(
  db: Db,
  work: OfferedWork,
  buyerId: number,
  countryCode: string,
): Promise<Outcome<number>> {
  if (work.artistId === buyerId) return reject('conflict', 'This is your own work.');
  const product = await readOriginalProduct(db, work.id, countryCode);
  if (!product) return reject('not-found', 'This work does not exist.');
  if (product.unavailability) return reject('conflict', UNAVAILABLE[product.unavailability]);
  if (!work.acceptsOffers) return reject('conflict', 'The artist does not accept offers for this work.');
  const { lowestCents, highestCents } = newOfferRange(product.priceCents);
  return lowestCents > highestCents
    ? reject('conflict', 'The artist does not accept offers for this work.')
    : ok(product.priceCents);
}

async function limitOf(transaction: Db, buyerId: number, workId: number, now: Date) {
  const since = new Date(now.getTime() - OFFERS_PER_WORK_DAYS * DAY_MS);
  const { running, ofWork } = await countOffers(transaction, buyerId, workId, since);
  if (ofWork >= MAX_OFFERS_PER_WORK)
    return reject(
      'too-many-requests',
      `You can make ${MAX_OFFERS_PER_WORK} offers for a work within ${OFFERS_PER_WORK_DAYS} days.`,
    );
  if (running >= MAX_RUNNING_OFFERS)
    return reject('too-many-requests', `You can have ${MAX_RUNNING_OFFERS} offers at a time.`);
  return undefined;
}

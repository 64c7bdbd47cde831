import type { Db } from '@easel/platform/db/open-database';
import {
  lockOfferedWork,
  lockOfferRow,
  type OfferedWork,
  type OfferRow,
  readClock,
  readOffer,
} from './offers-store.ts';

export interface LockedOffer {
  offer: OfferRow;
  work: OfferedWork;
  /** The time of the database after the locks were granted. */
  now: Date;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isOfferId = (text: string): boolean => UUID.test(text);

/** Locks an offer for a change, and its work before it, as orders lock works first. */
export async function lockOffer(transaction: Db, offerId: string): Promise<LockedOffer | undefined> {
  const found = isOfferId(offerId) ? await readOffer(transaction, offerId) : undefined;
  const work = found && (await lockOfferedWork(transaction, found.work_id));
  const offer = found && (await lockOfferRow(transaction, offerId));
  return work && offer && { offer, work, now: await readClock(transaction) };
}

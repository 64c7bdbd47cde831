import { formatSku, ORIGINAL_PRODUCT_TYPE } from '@easel/domain/catalogue/sku';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { readCountry } from '@easel/domain/locale/countries';
import { countryInText } from '@easel/domain/locale/country-in-text';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { calculatePrivatePrice } from '@easel/domain/selling/offer-prices';
import { shownOfferStatus } from '@easel/domain/selling/offers';
import type { Db } from '@easel/platform/db/open-database';
import { readProducts, type WorkProduct } from '../products/products.ts';
import { isOfferId, lockOffer } from './lock-offer.ts';
import {
  insertOfferEvent,
  type OfferRow,
  readClock,
  readOffer,
  readOfferedWorks,
  readOrderOfOffer,
  updateOffer,
} from './offers-store.ts';

const NOT_FOUND = reject('not-found', 'This offer does not exist.');

/** The work of an accepted offer at the agreed price. It is held for the collector, so for them it is available. */
export async function readAgreedProduct(
  db: Db,
  personId: number | undefined,
  offerId: string,
  countryCode: string,
): Promise<Outcome<WorkProduct>> {
  const offer = isOfferId(offerId) ? await readOffer(db, offerId) : undefined;
  if (!offer || offer.buyer_id !== personId) return NOT_FOUND;
  const refusal = await refusalOf(db, offer, await readClock(db), countryCode);
  if (refusal) return refusal;
  const product = await readOriginalProduct(db, offer.work_id, offer.country_code);
  if (product?.unavailability !== 'reserved') return reject('conflict', 'This work is no longer offered.');
  const price = product.priceCents > 0 ? product.priceCents : undefined;
  return ok({
    ...product,
    priceCents: calculatePrivatePrice(offer.price_cents, price),
    available: 1,
    unavailability: undefined,
  });
}

/** The original of a work, as of now, for the price zone of a country. */
export async function readOriginalProduct(
  db: Db,
  workId: number,
  countryCode: string,
): Promise<WorkProduct | undefined> {
  const work = (await readOfferedWorks(db, [workId])).get(workId);
  if (!work) return undefined;
  const sku = formatSku({ userId: work.artistId, artworkId: workId, productTypeId: ORIGINAL_PRODUCT_TYPE });
  return (await readProducts(db, [sku], getZone(countryCode))).get(sku);
}

/** Lets an order have the work that an offer holds. The order must have locked the work. */
export async function claimOffer(
  transaction: Db,
  offerId: string,
  personId: number | undefined,
  countryCode: string,
): Promise<Outcome<undefined>> {
  const locked = await lockOffer(transaction, offerId);
  if (!locked || locked.offer.buyer_id !== personId) return NOT_FOUND;
  const refusal = await refusalOf(transaction, locked.offer, locked.now, countryCode);
  if (refusal) return refusal;
  const product = await readOriginalProduct(transaction, locked.offer.work_id, locked.offer.country_code);
  return product?.unavailability === 'reserved' ? ok(undefined) : reject('conflict', 'This work is no longer offered.');
}

/** Why the work cannot be bought at the price of an offer now. */
async function refusalOf(db: Db, offer: OfferRow, now: Date, countryCode: string) {
  const status = shownOfferStatus({ status: offer.status, expiresAt: offer.expires_at.getTime() }, now.getTime());
  if (status === 'bought') return reject('conflict', 'You have already bought this work.');
  if (status === 'expired') return reject('conflict', 'This offer has expired.');
  if (status !== 'accepted') return reject('conflict', 'This offer is not accepted.');
  if (getZone(countryCode) !== getZone(offer.country_code))
    return reject(
      'conflict',
      `The price was agreed for a delivery to ${countryInText(readCountry(offer.country_code)?.name ?? 'another country')}.`,
    );
  if ((await readOrderOfOffer(db, offer.id))?.status === 'pending')
    return reject('conflict', 'You are already paying for this work. Please finish that payment first.');
  return undefined;
}

/** Records that the work was bought at the agreed price. The artist is told about the sale as about any other. */
export async function completeOffer(transaction: Db, offerId: string): Promise<void> {
  const locked = await lockOffer(transaction, offerId);
  if (!locked) return;
  const { offer, now } = locked;
  await updateOffer(transaction, offerId, { status: 'bought', updated_at: now });
  await insertOfferEvent(transaction, {
    offer_id: offerId,
    happened_at: now,
    actor: 'collector',
    person_id: offer.buyer_id,
    status: 'bought',
    price_cents: offer.price_cents,
  });
}

import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Offer, OfferDraft, OfferList, OfferSummary } from '@easel/contract/selling/offers';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { splitPrice } from '@easel/domain/selling/commission';
import { counterRange, newOfferRange } from '@easel/domain/selling/offer-prices';
import { isOfferRunning, nextOfferSteps, type OfferSide, shownOfferStatus } from '@easel/domain/selling/offers';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { readOriginalProduct } from './buy-offer.ts';
import { isOfferId } from './lock-offer.ts';
import { readOfferedPrice } from './make-offer.ts';
import { countPersonOffers, readPersonOffers } from './offer-lists-store.ts';
import { getOfferSide } from './offer-side.ts';
import {
  type OfferEventRow,
  type OfferedWork,
  type OfferRow,
  readClock,
  readOffer,
  readOfferEvents,
  readOfferedWorks,
  readOrderOfOffer,
  readRunningOffer,
} from './offers-store.ts';

export interface OfferViewDependencies {
  db: Db;
  tiles: WorkTiles;
}

const NOT_FOUND = reject('not-found', 'This offer does not exist.');
const PAGE_SIZE = 20;

/** Somebody's offers, or those for their works. Those that need an answer come first. */
export async function listOffers(
  { db, tiles }: OfferViewDependencies,
  personId: number,
  side: OfferSide,
  page: number,
  preferences: Preferences,
): Promise<OfferList> {
  const [rows, totalResults, now] = await Promise.all([
    readPersonOffers(db, personId, side, { limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
    countPersonOffers(db, personId, side),
    readClock(db),
  ]);
  const workIds = [...new Set(rows.map(({ work_id }) => work_id))];
  const [works, tileOf] = await Promise.all([readOfferedWorks(db, workIds), tilesOf(tiles, workIds, preferences)]);
  return {
    pageSize: PAGE_SIZE,
    totalResults,
    offers: rows.flatMap((row) => {
      const work = works.get(row.work_id);
      return work ? [summaryOf(row, work, side, tileOf(row.work_id), now)] : [];
    }),
  };
}

const tilesOf = async (tiles: WorkTiles, workIds: readonly number[], preferences: Preferences) => {
  const byId = await tiles.readById(workIds, preferences);
  return (workId: number): ArtworkTile | null => byId.get(workId) ?? null;
};

function summaryOf(
  row: OfferRow,
  { title, artistName }: OfferedWork,
  side: OfferSide,
  work: ArtworkTile | null,
  now: Date,
): OfferSummary {
  const status = statusOf(row, now);
  return {
    offerId: row.id,
    side,
    status,
    priceCents: row.price_cents,
    currency: row.currency,
    title,
    artistName,
    work,
    updatedAt: row.updated_at.toISOString(),
    expiresAt: isOfferRunning(status) ? row.expires_at.toISOString() : null,
    isYourTurn:
      status === (side === 'artist' ? 'open' : 'countered') || (side === 'collector' && status === 'accepted'),
    isBelowMinimum: side === 'artist' && status === 'declined' && row.declines_at !== null,
  };
}

const statusOf = ({ status, expires_at }: OfferRow, now: Date) =>
  shownOfferStatus({ status, expiresAt: expires_at.getTime() }, now.getTime());

/** An offer with everything one side may see. For all others it does not exist. */
export async function viewOffer(
  { db, tiles }: OfferViewDependencies,
  personId: number,
  offerId: string,
  preferences: Preferences,
): Promise<Outcome<Offer>> {
  const row = isOfferId(offerId) ? await readOffer(db, offerId) : undefined;
  const work = row && (await readOfferedWorks(db, [row.work_id])).get(row.work_id);
  const side = row && work && getOfferSide(row, work, personId);
  if (!side) return NOT_FOUND;
  const [now, events, product, order, tileOf] = await Promise.all([
    readClock(db),
    readOfferEvents(db, offerId),
    readOriginalProduct(db, row.work_id, row.country_code),
    readOrderOfOffer(db, offerId),
    tilesOf(tiles, [row.work_id], preferences),
  ]);
  const summary = summaryOf(row, work, side, tileOf(row.work_id), now);
  const priceCents = product && product.priceCents > 0 ? product.priceCents : undefined;
  const state = { status: row.status, expiresAt: row.expires_at.getTime(), pricesCount: row.prices_count };
  const range = counterRange(side, { offeredCents: row.offered_cents, askedCents: row.price_cents, priceCents });
  const steps = nextOfferSteps(state, side, now.getTime()).filter((step) => step !== 'counter' || range);
  const isBuyer = side === 'collector';
  return ok({
    ...summary,
    countryCode: row.country_code,
    listPriceCents: priceCents ?? null,
    nextSteps: steps,
    counterRange: steps.includes('counter') ? (range ?? null) : null,
    artistCents: isBuyer ? null : splitPrice(row.price_cents, work.channel).artistCents,
    checkoutUrl: isBuyer && summary.status === 'accepted' ? `/checkout?offer=${row.id}` : null,
    orderUrl: isBuyer && order?.status === 'placed' ? `/account/orders/${order.number}` : null,
    isHeldForOther: ['open', 'countered'].includes(summary.status) && product?.unavailability === 'reserved',
    timeline: events.map(eventOf),
  });
}

const eventOf = ({ happened_at, actor, status, price_cents, message }: OfferEventRow): Offer['timeline'][number] => ({
  happenedAt: happened_at.toISOString(),
  actor,
  status,
  priceCents: price_cents,
  message,
});

/** What the page for a new offer shows. */
export async function viewOfferDraft(
  { db, tiles }: OfferViewDependencies,
  personId: number,
  workId: number,
  preferences: Preferences,
): Promise<Outcome<OfferDraft>> {
  const work = (await readOfferedWorks(db, [workId])).get(workId);
  const tile = work?.isSafe ? (await tilesOf(tiles, [workId], preferences))(workId) : null;
  if (!work || !tile) return reject('not-found', 'This work does not exist.');
  const { countryCode } = preferences;
  const [price, running] = await Promise.all([
    readOfferedPrice(db, work, personId, countryCode),
    readRunningOffer(db, personId, workId),
  ]);
  return ok({
    work: tile,
    title: work.title,
    artistName: work.artistName,
    countryCode,
    priceCents: price.ok ? price.value : null,
    range: price.ok ? newOfferRange(price.value) : null,
    runningOfferId: running?.id ?? null,
    refusal: price.ok ? null : (price.messages[0] ?? null),
  });
}

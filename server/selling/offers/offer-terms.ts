import type { OfferTermsList } from '@easel/contract/selling/offer-terms';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { checkOfferMinimum } from '@easel/domain/selling/offer-minimum';
import { countArtistTerms, lockTerms, readArtistTerms, type TermsRow, writeTerms } from './offer-terms-store.ts';
import type { OfferViewDependencies } from './offer-view.ts';

const PAGE_SIZE = 20;

/** An artist's works, with whether they accept offers. Only the artist gets the minimum. */
export async function listOfferTerms(
  { db, tiles }: OfferViewDependencies,
  artistId: number,
  page: number,
  preferences: Preferences,
): Promise<OfferTermsList> {
  const [rows, totalResults] = await Promise.all([
    readArtistTerms(db, artistId, { limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
    countArtistTerms(db, artistId),
  ]);
  const tileById = await tiles.readById(
    rows.map(({ id }) => id),
    preferences,
  );
  return {
    totalResults,
    pageSize: PAGE_SIZE,
    works: rows.flatMap(({ id, title, acceptsOffers, minimumCents, listPrices }) => {
      const work = tileById.get(id);
      const priceCents = highestPriceOf({ listPrices }) ?? null;
      return work ? [{ artworkId: id, title, work, priceCents, acceptsOffers, minimumCents }] : [];
    }),
  };
}

function highestPriceOf({ listPrices }: Pick<TermsRow, 'listPrices'>): number | undefined {
  const prices = Object.values(listPrices ?? {});
  return prices.length > 0 ? Math.max(...prices) : undefined;
}

/** Changes whether a work accepts offers. Offers that have been made stay as they are. */
export const setOfferTerms = (
  { db }: Pick<OfferViewDependencies, 'db'>,
  artistId: number,
  workId: number,
  terms: { acceptsOffers: boolean; minimumCents: number | null },
): Promise<Outcome<{ acceptsOffers: boolean; minimumCents: number | null }>> =>
  db.transaction().execute(async (transaction) => {
    const row = await lockTerms(transaction, artistId, workId);
    if (!row) return reject('not-found', 'This work does not exist.');
    const minimum = checkOfferMinimum(terms.minimumCents, highestPriceOf(row));
    if (!minimum.ok) return minimum;
    await writeTerms(transaction, workId, terms);
    return ok(terms);
  });

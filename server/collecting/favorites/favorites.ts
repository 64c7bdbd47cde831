import type { FavoriteWork } from '@easel/contract/collecting/favorites';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { getZone } from '@easel/domain/catalogue/zone-price';
import type { FavoriteFilter, FavoriteList } from '@easel/domain/collecting/favorite-list';
import { calculatePriceDrop } from '@easel/domain/collecting/price-drop';
import { calculatePosition, DEFAULT_PAGE_SIZE, type Paging } from '@easel/domain/discovery/pagination';
import { MAX_CHOSEN } from '@easel/domain/discovery/personal-order';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import {
  countFavorites,
  deleteFavorite,
  insertFavorite,
  readFavorites,
  readFavoritesPage,
  readLatestFavorites,
} from './favorites-store.ts';

/** The IDs of a user's favorite works, also for other features. */
export const listFavoriteIds = (db: Db, personId: number): Promise<number[]> => readFavorites(db, personId);

/** What the listings of a person are ordered by. */
export const listLatestFavoriteIds = (db: Db, personId: number): Promise<number[]> =>
  readLatestFavorites(db, personId, MAX_CHOSEN);

export interface FavoriteWorksPage extends Paging {
  works: FavoriteWork[];
  totalResults: number;
  counts: Record<FavoriteFilter, number>;
}

/** A page of a user's favorite works, with the price when it was saved if a work is cheaper now. */
export async function listFavoriteWorks(
  { db, tiles }: { db: Db; tiles: WorkTiles },
  personId: number,
  { page, sort, filter }: FavoriteList,
  preferences: Preferences,
): Promise<FavoriteWorksPage> {
  const pageSize = DEFAULT_PAGE_SIZE;
  const zone = getZone(preferences.countryCode);
  const offset = page * pageSize;
  const [rows, counts] = await Promise.all([
    readFavoritesPage(db, personId, { sort, filter, zone, limit: pageSize, offset }),
    countFavorites(db, personId),
  ]);
  const savedPrices = new Map(rows.map((row) => [row.workId, row.savedPrices]));
  const shown = await tiles.read([...savedPrices.keys()], preferences, (index) =>
    calculatePosition({ page, pageSize }, index),
  );
  const works = shown.map((tile): FavoriteWork => {
    const drop = calculatePriceDrop(savedPrices.get(tile.artworkId), tile.listPrices, zone);
    const isOffered = tile.originalStatus === 'avail' && tile.listPrice !== null;
    return { ...tile, priceWhenSaved: drop && isOffered ? drop.fromCents : null };
  });
  return { works, totalResults: counts[filter], counts, page, pageSize };
}

/** Sets whether a work is a favorite. Repeating it changes nothing, so concurrent clicks do not undo each other. Returns all favorites. */
export const setFavorite = (
  db: Db,
  personId: number,
  workId: number,
  isFavorite: boolean,
): Promise<Outcome<{ isFavorite: boolean; favorites: number[] }>> =>
  db.transaction().execute(async (transaction) => {
    if (!isFavorite) await deleteFavorite(transaction, personId, workId);
    else if (!(await insertFavorite(transaction, personId, workId)))
      return reject('not-found', 'This work is no longer available.');
    return ok({ isFavorite, favorites: await readFavorites(transaction, personId) });
  });

import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { DEFAULT_RESULTS_PER_PAGE, positionOf } from '@easel/domain/discovery/pagination';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Db } from '../../platform/db/open-database.ts';
import {
  countFavorites,
  deleteFavorite,
  insertFavorite,
  isWork,
  readFavorites,
  readLastFavorites,
} from './favorites-store.ts';

/** The IDs of a user's favorite works, also for other features. */
export const favoritesOf = (db: Db, personId: number): Promise<number[]> => readFavorites(db, personId);

export interface FavoriteWorksPage {
  works: ArtworkTile[];
  totalResults: number;
  pageNumber: number;
  resultsPerPage: number;
}

/** A page of a user's favorite works, newest first. */
export async function listFavoriteWorks(
  { db, tiles }: { db: Db; tiles: WorkTiles },
  personId: number,
  pageNumber: number,
  preferences: Preferences,
): Promise<FavoriteWorksPage> {
  const resultsPerPage = DEFAULT_RESULTS_PER_PAGE;
  const offset = (pageNumber - 1) * resultsPerPage;
  const [ids, totalResults] = await Promise.all([
    readLastFavorites(db, personId, { limit: resultsPerPage, offset }),
    countFavorites(db, personId),
  ]);
  const works = await tiles.read(ids, preferences, (index) => positionOf(resultsPerPage, pageNumber, index));
  return { works, totalResults, pageNumber, resultsPerPage };
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
    else if (await isWork(transaction, workId)) await insertFavorite(transaction, personId, workId);
    else return reject('not-found', 'This work is no longer available.');
    return ok({ isFavorite, favorites: await readFavorites(transaction, personId) });
  });

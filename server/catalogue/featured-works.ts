import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { CategorySlug } from '@easel/domain/catalogue/categories';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from './work-tiles.ts';
import {
  readBestWorkIds,
  readCategoryCovers,
  readCollectionWorkIds,
  readFirstCollectionWorkIds,
} from './works-store.ts';

/** Works for pages that editors compose, as tiles. Only their IDs are read: most of these works are in the cache of tiles. */
export interface FeaturedWorks {
  db: Db;
  tiles: WorkTiles;
}

const toPosition = (index: number) => index + 1;

export const readBestTiles = async ({ db, tiles }: FeaturedWorks, limit: number, preferences: Preferences) =>
  tiles.read(await readBestWorkIds(db, limit), preferences, toPosition);

/** Undefined for a work that does not exist or is not safe. */
export const readTile = async (
  tiles: WorkTiles,
  workId: number,
  preferences: Preferences,
): Promise<ArtworkTile | undefined> => (await tiles.read([workId], preferences, toPosition))[0];

/** Empty for a private collection. */
export const readCollectionTiles = async (
  { db, tiles }: FeaturedWorks,
  collectionId: number,
  limit: number,
  preferences: Preferences,
) => tiles.read(await readCollectionWorkIds(db, collectionId, limit), preferences, toPosition);

/** The first work of each collection that is not private. */
export async function readCollectionCovers(
  { db, tiles }: FeaturedWorks,
  collectionIds: readonly number[],
  preferences: Preferences,
): Promise<Map<number, ArtworkTile>> {
  const first = await readFirstCollectionWorkIds(db, collectionIds);
  const works = await readTilesById(tiles, [...first.values()], preferences);
  return new Map(
    [...first].flatMap(([collectionId, workId]) => {
      const work = works.get(workId);
      return work ? [[collectionId, work]] : [];
    }),
  );
}

export interface CategoryCover {
  category: CategorySlug;
  worksCount: number;
  cover: ArtworkTile;
}

/** The categories with listed works, each with its work count and its first work. */
export async function readCategoryTiles(
  { db, tiles }: FeaturedWorks,
  listed: ListedWorks,
  preferences: Preferences,
): Promise<CategoryCover[]> {
  const covers = await readCategoryCovers(db, getZone(preferences.countryCode), listed);
  const works = await readTilesById(
    tiles,
    covers.map(({ coverId }) => coverId),
    preferences,
  );
  return covers.flatMap(({ category, count, coverId }) => {
    const cover = works.get(coverId);
    return cover ? [{ category, worksCount: count, cover }] : [];
  });
}

const readTilesById = async (tiles: WorkTiles, ids: readonly number[], preferences: Preferences) =>
  new Map((await tiles.read(ids, preferences, () => 1)).map((work) => [work.artworkId, work]));

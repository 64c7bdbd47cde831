import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { CategorySlug } from '@easel/domain/catalogue/categories';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import type { Db } from '@easel/platform/db/open-database';
import { type TileSetting, toTile, toTiles } from './artwork-tiles.ts';
import {
  readCategoryCovers,
  readCollectionWorkRows,
  readFirstCollectionWorks,
  readFrameCodes,
  readWorkRows,
  readWorkRowsById,
} from './works-store.ts';

/** Works for pages that editors compose, as tiles. */

export const readTileSetting = async (db: Db, preferences: Preferences): Promise<TileSetting> => ({
  preferences,
  frames: await readFrameCodes(db),
});

export const readTopTiles = async (db: Db, order: 'rank' | 'newest', limit: number, setting: TileSetting) =>
  toTiles(await readWorkRows(db, { order, limit }), setting);

/** Undefined for a work that does not exist or is not safe. */
export const readTile = async (db: Db, workId: number, setting: TileSetting): Promise<ArtworkTile | undefined> =>
  toTiles(await readWorkRowsById(db, [workId]), setting)[0];

/** Empty for a private collection. */
export const readCollectionTiles = async (db: Db, collectionId: number, limit: number, setting: TileSetting) =>
  toTiles(await readCollectionWorkRows(db, collectionId, limit), setting);

/** The first work of each collection that is not private. */
export const readCollectionCovers = async (db: Db, collectionIds: readonly number[], setting: TileSetting) => {
  const rows = collectionIds.length === 0 ? [] : await readFirstCollectionWorks(db, collectionIds);
  return new Map(rows.map((row) => [row.collection_id, toTile(row, 1, setting)]));
};

export interface CategoryCover {
  category: CategorySlug;
  worksCount: number;
  cover: ArtworkTile;
}

/** The categories with listed works, each with its work count and its first work. */
export async function readCategoryTiles(db: Db, listed: ListedWorks, setting: TileSetting): Promise<CategoryCover[]> {
  const covers = await readCategoryCovers(db, getZone(setting.preferences.countryCode), listed);
  return covers.map(({ category, count, cover }) => ({
    category,
    worksCount: count,
    cover: toTile(cover, 1, setting),
  }));
}

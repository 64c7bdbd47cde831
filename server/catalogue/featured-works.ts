import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from './work-tiles.ts';
import { readBestWorkIds, readCollectionWorkIds, readFirstCollectionWorkIds } from './works-store.ts';

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

const readTilesById = async (tiles: WorkTiles, ids: readonly number[], preferences: Preferences) =>
  new Map((await tiles.read(ids, preferences, () => 1)).map((work) => [work.artworkId, work]));

import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Db } from '@easel/platform/db/open-database';
import { type TileSetting, toTiles } from './artwork-tiles.ts';
import { readAnyWorkRowsById } from './works-store.ts';

/** Tiles of any works, for staff who decide what is shown. */
export const readAnyTiles = async (db: Db, ids: readonly number[], setting: TileSetting): Promise<ArtworkTile[]> =>
  toTiles(await readAnyWorkRowsById(db, ids), setting);

/** Tiles of works that are no longer shown, for people who saved them: without an image, and not for sale. */
export async function readWithheldTiles(
  db: Db,
  ids: readonly number[],
  setting: TileSetting,
): Promise<Map<number, ArtworkTile>> {
  const tiles = await readAnyTiles(db, ids, setting);
  return new Map(
    tiles.map((tile) => [
      tile.artworkId,
      {
        ...tile,
        imageBaseUrl: '',
        placeholder: null,
        originalStatus: tile.originalStatus === 'sold' ? 'sold' : 'unavail',
        printStatus: 'unavail',
        hasPrint: false,
        hasOpenEditions: false,
        minPrintPrice: null,
        printUrl: null,
      },
    ]),
  );
}

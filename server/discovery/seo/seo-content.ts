import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { SeoContent } from '@easel/contract/discovery/seo-content';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { readSeoPages } from './seo-content-store.ts';

/** The editors' content for a listing with the works of its tile row; undefined if there is none. */
export async function readListingSeo(
  { db, tiles }: { db: Db; tiles: WorkTiles },
  path: string,
  preferences: Preferences,
): Promise<{ content: SeoContent; tiles: ArtworkTile[] } | undefined> {
  const pages = await readSeoPages(db);
  const content = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (!content) return undefined;
  return { content, tiles: await tiles.read(content.tile_row.artworkIds, preferences, (index) => index + 1) };
}

/** The texts of all listings that have one, by path. */
export const readListingTexts = (db: Db) => readSeoPages(db);

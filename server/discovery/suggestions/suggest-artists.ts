import type { ArtistHit } from '@easel/contract/catalogue/artists';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { Db } from '@easel/platform/db/open-database';
import { readArtistHits } from '../../catalogue/artists/artists.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { ArtistDirectory } from '../understanding/artist-directory.ts';

/** Artists among the suggestions of the search box. They come from the shop, whichever search service it uses. */
export async function suggestArtists(
  parts: { db: Db; tiles: WorkTiles; artistNames: ArtistDirectory },
  typed: string,
  preferences: Preferences,
): Promise<ArtistHit[]> {
  const names = await parts.artistNames();
  const ids = names.startingWith(typed).map(({ artistId }) => artistId);
  return readArtistHits(parts, ids, preferences);
}

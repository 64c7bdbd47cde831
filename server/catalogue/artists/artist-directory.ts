import type { ArtistList } from '@easel/contract/catalogue/artists';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { ARTISTS_PER_PAGE, type ArtistDirectory } from '@easel/domain/catalogue/artist-directory';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from '../work-tiles.ts';
import { countChoices, readDirectoryPage } from './artist-directory-store.ts';
import { readArtistCards } from './artists.ts';

/** One page of the artists with public works. The choices of each filter are counted under the other filters. */
export async function listArtists(
  { db, tiles }: { db: Db; tiles: WorkTiles },
  directory: ArtistDirectory,
  preferences: Preferences,
): Promise<ArtistList> {
  const [{ ids, total }, countries, styles, recognition, letters] = await Promise.all([
    readDirectoryPage(db, directory, ARTISTS_PER_PAGE),
    countChoices(db, directory, 'country'),
    countChoices(db, directory, 'style'),
    countChoices(db, directory, 'recognition'),
    countChoices(db, directory, 'letter'),
  ]);
  const artists = await readArtistCards({ db, tiles }, ids, preferences);
  return { artists, totalResults: total, pageSize: ARTISTS_PER_PAGE, countries, styles, recognition, letters };
}

import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { getUserTypeId } from '@easel/domain/accounts/roles';
import { formatProfileUrl } from '@easel/domain/catalogue/profile-url';
import type { Db } from '@easel/platform/db/open-database';
import { toTiles } from '../artwork-tiles.ts';
import { readFrameCodes, readNewestWorkRows } from '../works-store.ts';
import { readArtistRow } from './artists-store.ts';

export interface ArtistNewWorks {
  artistId: number;
  name: string;
  profileUrl: string;
  works: ArtworkTile[];
}

/** The newest works of an artist, by user name or id. Undefined if there is no such artist. */
export async function readArtistNewWorks(
  db: Db,
  name: string,
  preferences: Preferences,
  limit: number,
): Promise<ArtistNewWorks | undefined> {
  const artist = await readArtistRow(db, name);
  if (!artist) return undefined;
  const [rows, frames] = await Promise.all([readNewestWorkRows(db, artist.id, limit), readFrameCodes(db)]);
  return {
    artistId: artist.id,
    name: `${artist.first_name} ${artist.last_name}`.trim(),
    profileUrl: formatProfileUrl({
      userId: artist.id,
      userTypeId: getUserTypeId(artist.user_type),
      userName: artist.user_name,
    }),
    works: toTiles(rows, { preferences, frames }),
  };
}
